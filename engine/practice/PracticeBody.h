// What the practice server does with the body of a request.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http1/ChunkedDecoder.h"

#include <openssl/evp.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace engine {

enum class BodyUse {
    Discard,  ///< counted alone
    Keep,     ///< in memory
    Hash,     ///< by SHA-1 while it streams
    Unwanted, ///< the request will be turned down whatever it holds
};

/// Reused from request to request.
class PracticeBody final : public BodySink
{
public:
    static constexpr std::int64_t mostHashed = std::int64_t{2} * 1024 * 1024 * 1024;
    static constexpr std::int64_t mostOtherwise = std::int64_t{16} * 1024 * 1024;

    /// The limit for a body of that use, in bytes.
    [[nodiscard]] static constexpr std::int64_t limit(BodyUse use) noexcept
    {
        return use == BodyUse::Hash ? mostHashed : mostOtherwise;
    }

    void begin(BodyUse use);
    void append(std::string_view content) override;

    [[nodiscard]] std::int64_t size() const noexcept { return m_size; }
    [[nodiscard]] std::string_view kept() const noexcept { return m_kept; }

    /// The SHA-1 of a body that was hashed, in hexadecimal. To be asked once.
    [[nodiscard]] std::string takeHash();

private:
    struct HashDeleter
    {
        void operator()(EVP_MD_CTX *context) const noexcept { EVP_MD_CTX_free(context); }
    };

    BodyUse m_use = BodyUse::Discard;
    std::int64_t m_size = 0;
    std::string m_kept;
    std::unique_ptr<EVP_MD_CTX, HashDeleter> m_hash; ///< made for the first body that is hashed
};

} // namespace engine
