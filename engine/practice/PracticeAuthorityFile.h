// The authority's certificate as a file, where the user's other processes find it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace engine {

/// The file exists for as long as the object. Any thread.
class PracticeAuthorityFile
{
public:
    /// Writes `pem` as `practiceAuthorityFile(tlsPort)`, readable by the user alone, in one step; an older file of that
    /// name is replaced. Folders that are missing are made, for the user alone; one that another user owns or can write
    /// to, or that is a link, is refused. Fails with FileWrite: `subject` is the path, `osCode` the errno.
    [[nodiscard]] static Result<std::unique_ptr<PracticeAuthorityFile>> write(std::uint16_t tlsPort,
                                                                              std::string_view pem);

    ~PracticeAuthorityFile();

    PracticeAuthorityFile(const PracticeAuthorityFile &) = delete;
    PracticeAuthorityFile &operator=(const PracticeAuthorityFile &) = delete;

    [[nodiscard]] const std::string &path() const noexcept { return m_path; }

private:
    explicit PracticeAuthorityFile(std::string path)
        : m_path(std::move(path))
    {
    }

    std::string m_path;
};

} // namespace engine
