// Counting, keeping and hashing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeBody.h"

#include <array>
#include <new>

namespace engine {

namespace {

constexpr std::size_t mostKeptMemory = 256 * 1024;

} // namespace

void PracticeBody::begin(BodyUse use)
{
    m_use = use;
    m_size = 0;
    // One large echo must not hold its memory for as long as the connection lives.
    if (m_kept.capacity() > mostKeptMemory)
        m_kept = std::string();
    m_kept.clear();
    if (use != BodyUse::Hash)
        return;
    if (!m_hash)
        m_hash.reset(EVP_MD_CTX_new());
    if (!m_hash || EVP_DigestInit_ex(m_hash.get(), EVP_sha1(), nullptr) != 1)
        throw std::bad_alloc();
}

void PracticeBody::append(std::string_view content)
{
    m_size += static_cast<std::int64_t>(content.size());
    if (m_use == BodyUse::Keep)
        m_kept.append(content);
    else if (m_use == BodyUse::Hash)
        EVP_DigestUpdate(m_hash.get(), content.data(), content.size());
}

std::string PracticeBody::takeHash()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes;
    unsigned size = 0;
    EVP_DigestFinal_ex(m_hash.get(), bytes.data(), &size);
    std::string out;
    for (unsigned i = 0; i < size; ++i) {
        out += digits[bytes[i] >> 4U];
        out += digits[bytes[i] & 0xfU];
    }
    return out;
}

} // namespace engine
