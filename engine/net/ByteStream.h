// The seam under HTTP: a two-way stream of bytes, be it TCP, TLS, a simulated link or a test's memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/Task.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace engine {

/// Up to a few pieces that go out as one write.
using Pieces = std::span<const std::string_view>;

/// I/O thread only. At most one read and one write under way. Errors are `std::error_code`s: asio::error::eof at the
/// end of the stream, would_block from the …Now functions, operation_aborted after `cancel` or `close`.
/// Tasks refer to this object and to the memory given: the caller keeps both until they have completed.
class ByteStream
{
public:
    virtual ~ByteStream() = default;

    /// Waits for at least one byte and reads what there is, up to the size of `into`.
    virtual Task<IoResult> read(std::span<char> into) = 0;

    /// Reads what has already come, without waiting; the lease-time look at an idle connection (engine-rules 1.5).
    virtual IoResult readNow(std::span<char> into) = 0;

    /// Writes as much as is taken at once. With would_block something still waits to be sent, be it only what this
    /// layer has taken already: `write` of the rest, which may be nothing, sends it.
    virtual IoResult writeNow(Pieces pieces) = 0;

    /// Writes everything, waiting as needed; the count is what was taken when it failed.
    virtual Task<IoResult> write(Pieces pieces) = 0;

    /// Waits until a read would find something: bytes, the end, or an error. Reads nothing itself.
    virtual Task<std::error_code> readable() = 0;

    /// Aborts what is under way; the stream is of no further use. Harmless when nothing is.
    virtual void cancel() noexcept = 0;

    /// Closes; harmless the second time. What was written before may still be on its way out.
    virtual void close() noexcept = 0;

    /// Why the last call failed, where this layer knows more than its error code: a TLS alert, a broken record.
    [[nodiscard]] virtual std::optional<Error> failure(Phase) const { return std::nullopt; }

    /// Encrypted bytes since the beginning, both 0 on streams that do not encrypt.
    [[nodiscard]] virtual std::int64_t cipherSent() const noexcept { return 0; }
    [[nodiscard]] virtual std::int64_t cipherReceived() const noexcept { return 0; }

    /// Whether an end of stream was announced within the stream itself (TLS close_notify).
    [[nodiscard]] virtual bool endWasAnnounced() const noexcept { return false; }

    /// Whether an end that was not announced cuts the stream: true for TLS, where anybody on the way can forge a FIN.
    [[nodiscard]] virtual bool needsAnnouncedEnd() const noexcept { return false; }
};

[[nodiscard]] inline std::size_t totalSize(Pieces pieces) noexcept
{
    std::size_t out = 0;
    for (const std::string_view piece : pieces)
        out += piece.size();
    return out;
}

} // namespace engine
