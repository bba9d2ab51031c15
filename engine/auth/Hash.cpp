// Calls into OpenSSL's one-shot functions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/auth/Hash.h"

#include <openssl/evp.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace engine {

namespace {

using Output = std::array<unsigned char, EVP_MAX_MD_SIZE>;

const char *nameOf(Hash hash) noexcept
{
    switch (hash) {
    case Hash::Md5: return "MD5";
    case Hash::Sha256: return "SHA256";
    case Hash::Sha512_256: break;
    }
    return "SHA512-256"; // a function of its own, not the front of SHA-512 (FIPS 180-4 §5.3.6)
}

const unsigned char *bytesOf(std::string_view text) noexcept
{
    return reinterpret_cast<const unsigned char *>(text.data()); // OpenSSL's byte is unsigned
}

std::string textOf(const Output &bytes, std::size_t size)
{
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

} // namespace

bool isAvailable(Hash hash) noexcept
{
    const std::unique_ptr<EVP_MD, decltype(&EVP_MD_free)> method(
        EVP_MD_fetch(nullptr, nameOf(hash), nullptr), EVP_MD_free);
    return method != nullptr;
}

std::string hashHex(Hash hash, std::string_view bytes)
{
    Output out{};
    std::size_t size = 0;
    if (EVP_Q_digest(nullptr, nameOf(hash), nullptr, bytes.data(), bytes.size(), out.data(),
                     &size) != 1)
        throw std::runtime_error("OpenSSL could not hash");
    return toHex(textOf(out, size));
}

std::string hmacSha256(std::string_view key, std::string_view bytes)
{
    Output out{};
    std::size_t size = 0;
    if (EVP_Q_mac(nullptr, "HMAC", nullptr, "SHA256", nullptr, key.data(), key.size(),
                  bytesOf(bytes), bytes.size(), out.data(), out.size(), &size) == nullptr)
        throw std::runtime_error("OpenSSL could not make a MAC");
    return textOf(out, size);
}

std::string toHex(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    out.reserve(bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

} // namespace engine
