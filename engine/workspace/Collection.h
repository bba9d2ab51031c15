// The files of a collection: a folder's tree of .http files, by name only.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A folder or file of a collection. Value, any thread.
struct CollectionEntry
{
    enum class Kind { Folder, HttpFile, EnvironmentFile };

    Kind kind = Kind::Folder;
    std::string name; ///< UTF-8
    std::string path; ///< from the collection's folder on, with '/'; empty: that folder itself
    std::vector<CollectionEntry>
        children; ///< of a folder: files first, then folders, each in name order
};

/// Bounds against trees that nobody would call a collection.
struct CollectionLimits
{
    int depth = 16; ///< folders below the collection's own
    std::size_t lookedAt =
        100'000; ///< entries of all folders together, those that are passed over too
};

/// Value, any thread.
struct Collection
{
    CollectionEntry root;          ///< its name is the folder's
    std::vector<Error> unreadable; ///< FileRead, `subject` the path: folders that are left out
    bool isTooDeep = false;        ///< some folders were left out for their depth
    bool isTooLarge = false;       ///< the search ended at the bound; what lies deepest is missing
    bool isStopped = false;        ///< the search was stopped; what was found so far is there
};

/// Lists `folder` (UTF-8) without opening any file, nearest folders first. Hidden entries, other files and
/// folders without any file of ours are left out. A linked folder is never entered, a linked file is listed
/// only where its target lies in the same collection: nothing leads out, nothing goes round. Any thread;
/// blocks for the disk; looks at `stop` between entries. Fails with FileRead, `subject` the path, where the
/// folder itself cannot be read.
[[nodiscard]] Result<Collection> listCollection(const std::string &folder,
                                                const CollectionLimits &limits = {},
                                                const std::stop_token &stop = {});

/// The order of names in a collection: the case of ASCII letters is ignored, digits count by their value ("2"
/// before "10"), and names that are alike then stand in the order of their bytes.
[[nodiscard]] bool isNameBefore(std::string_view a, std::string_view b) noexcept;

} // namespace engine
