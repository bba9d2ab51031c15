// Text files on disk: read whole with a stamp, written atomically and never over somebody else's change.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Tells whether a file is still the one that was read. Value, any thread.
struct FileStamp
{
    std::int64_t size = 0;
    std::int64_t modifiedNs = 0; ///< since 1970, as the file system keeps it
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::array<std::uint8_t, 32>
        sha256{}; ///< of the content: a file that was only touched is unchanged
};

struct LoadedText
{
    std::string bytes;
    FileStamp stamp;
};

inline constexpr std::size_t maxTextFileBytes = std::size_t{16} << 20;

/// Reads a regular file of at most `limitBytes`. Any thread; blocks for the disk. `path` is UTF-8. Fails with
/// FileRead: `subject` the path, `osCode` errno where the system refused, `whole` the size of a file over the
/// limit.
[[nodiscard]] Result<LoadedText> readTextFile(const std::string &path,
                                              std::size_t limitBytes = maxTextFileBytes);

/// Replaces the file at `path`, or makes it, in one step: whoever looks sees the old or the new content, also
/// after a crash. Permissions stay; a link's target is written. `expected` is the stamp of what the caller
/// last read or wrote, nullopt for a file that must not exist yet. The folder must exist. Gives the new
/// stamp. Any thread; blocks. Fails with FileConflict (`subject` the path, `detail` how) where the content on
/// disk is another than `expected`, is gone, or is there although nothing was expected; with FileWrite
/// (`detail` the system's words) otherwise. Nothing is changed then. A change made between that check and the
/// replacement, some microseconds, goes unseen.
[[nodiscard]] Result<FileStamp> writeTextFile(const std::string &path, std::string_view bytes,
                                              const std::optional<FileStamp> &expected);

} // namespace engine
