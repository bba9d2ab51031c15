// Checking UTF-8 byte by byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Utf8.h"

namespace engine {

namespace {

struct Sequence
{
    std::size_t length = 0;   ///< 0: no sequence begins with that byte
    unsigned char low = 0x80; ///< of its second byte, against overlong forms and surrogates
    unsigned char high = 0xbf;
};

constexpr Sequence sequenceOf(unsigned char first) noexcept
{
    if (first < 0x80)
        return {1};
    if (first >= 0xc2 && first <= 0xdf)
        return {2};
    if (first == 0xe0)
        return {3, 0xa0, 0xbf};
    if (first == 0xed)
        return {3, 0x80, 0x9f};
    if (first >= 0xe1 && first <= 0xef)
        return {3};
    if (first == 0xf0)
        return {4, 0x90, 0xbf};
    if (first == 0xf4)
        return {4, 0x80, 0x8f};
    if (first >= 0xf1 && first <= 0xf3)
        return {4};
    return {};
}

bool isWellFormed(std::string_view bytes, const Sequence &sequence) noexcept
{
    if (sequence.length == 0 || bytes.size() < sequence.length)
        return false;
    for (std::size_t i = 1; i < sequence.length; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (byte < (i == 1 ? sequence.low : 0x80) || byte > (i == 1 ? sequence.high : 0xbf))
            return false;
    }
    return true;
}

} // namespace

std::size_t firstInvalidUtf8(std::string_view text) noexcept
{
    std::size_t at = 0;
    while (at < text.size()) {
        const Sequence sequence = sequenceOf(static_cast<unsigned char>(text[at]));
        if (!isWellFormed(text.substr(at), sequence))
            return at;
        at += sequence.length;
    }
    return std::string_view::npos;
}

} // namespace engine
