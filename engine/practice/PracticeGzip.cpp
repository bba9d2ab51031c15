// Deflate's fixed codes, as far as one repeated line needs them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeGzip.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace engine {

namespace {

/// Bits as deflate lays them into bytes: numbers with the lowest bit first, Huffman codes with the highest first.
class BitWriter
{
public:
    explicit BitWriter(std::string &out)
        : m_out(out)
    {
    }

    void number(unsigned value, unsigned bits)
    {
        for (unsigned i = 0; i < bits; ++i)
            put((value >> i) & 1U);
    }

    void code(unsigned value, unsigned bits)
    {
        for (unsigned i = bits; i > 0; --i)
            put((value >> (i - 1)) & 1U);
    }

    /// Fills the last byte up with zeros.
    void finish()
    {
        while (m_used > 0)
            put(0);
    }

private:
    void put(unsigned bit)
    {
        m_byte |= bit << m_used;
        if (++m_used < 8)
            return;
        m_out += static_cast<char>(m_byte);
        m_byte = 0;
        m_used = 0;
    }

    std::string &m_out;
    unsigned m_byte = 0;
    unsigned m_used = 0;
};

constexpr std::size_t lineSize = 64;

/// A literal, the end or a length by its fixed code (RFC 1951 §3.2.6).
void putSymbol(BitWriter &bits, unsigned symbol)
{
    if (symbol < 144)
        bits.code(0x30 + symbol, 8);
    else if (symbol < 256)
        bits.code(0x190 + symbol - 144, 9);
    else if (symbol < 280)
        bits.code(symbol - 256, 7);
    else
        bits.code(0xc0 + symbol - 280, 8);
}

/// "The same as 64 bytes before": distance code 11 covers 49 to 64 with four extra bits.
void putDistance(BitWriter &bits)
{
    bits.code(11, 5);
    bits.number(lineSize - 49, 4);
}

std::uint32_t crcOfLines(std::string_view line, std::size_t times)
{
    std::uint32_t crc = 0xffffffff;
    for (std::size_t i = 0; i < times; ++i) {
        for (const char c : line) {
            crc ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
        }
    }
    return ~crc;
}

void putLittleEndian(std::string &out, std::uint32_t value)
{
    for (unsigned shift = 0; shift < 32; shift += 8)
        out += static_cast<char>((value >> shift) & 0xffU);
}

} // namespace

std::string gzipOfLines(std::string_view line, std::size_t times)
{
    assert(line.size() == lineSize && times > 0);
    constexpr std::string_view header("\x1f\x8b\x08\0\0\0\0\0\0\xff",
                                      10); // deflate, no time, no system
    constexpr std::size_t longestMatch = 258;
    constexpr std::size_t longestShort =
        10; // lengths 3 to 10 have symbols 257 to 264 and no extra bits
    std::string out(header);
    BitWriter bits(out);
    bits.number(1, 1); // the last block
    bits.number(1, 2); // with fixed codes
    for (const char c : line)
        putSymbol(bits, static_cast<unsigned char>(c));
    std::size_t left = lineSize * (times - 1);
    while (left > 0) {
        const std::size_t n = left >= longestMatch ? longestMatch : std::min(left, longestShort);
        if (n >= 3) {
            putSymbol(bits, n == longestMatch ? 285U : static_cast<unsigned>(254 + n));
            putDistance(bits);
            left -= n;
        } else {
            putSymbol(bits, static_cast<unsigned char>(line[lineSize - left]));
            --left;
        }
    }
    putSymbol(bits, 256);
    bits.finish();
    putLittleEndian(out, crcOfLines(line, times));
    putLittleEndian(out, static_cast<std::uint32_t>(lineSize * times));
    return out;
}

} // namespace engine
