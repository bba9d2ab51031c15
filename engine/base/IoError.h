// What the error codes of reads and writes mean.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <asio/error.hpp>

#include <system_error>

namespace engine {

/// The peer will send nothing more.
[[nodiscard]] inline bool isEndOfStream(const std::error_code &ec) noexcept
{
    return ec == asio::error::eof;
}

/// There was nothing to do just now.
[[nodiscard]] inline bool wouldBlock(const std::error_code &ec) noexcept
{
    return ec == asio::error::would_block;
}

/// The wait was given up: by a cancel, a close, or a deadline.
[[nodiscard]] inline bool wasAborted(const std::error_code &ec) noexcept
{
    return ec == asio::error::operation_aborted;
}

/// What a wait that was given up reports.
[[nodiscard]] inline std::error_code abortedError() noexcept
{
    return asio::error::operation_aborted;
}

/// The peer reset the connection, or had done so before we wrote.
[[nodiscard]] inline bool wasReset(const std::error_code &ec) noexcept
{
    return ec == asio::error::connection_reset || ec == asio::error::broken_pipe;
}

} // namespace engine
