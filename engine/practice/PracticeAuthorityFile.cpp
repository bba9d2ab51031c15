// A private folder, and a file that appears in it whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/practice/PracticeAuthorityFile.h"

#include "engine/tls/PracticeTrust.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace engine {

namespace {

std::unexpected<Error> cannotWrite(const std::string &path, int osCode, std::string detail = {})
{
    Error error;
    error.kind = ErrorKind::FileWrite;
    error.subject = path;
    error.osCode = osCode;
    error.detail = detail.empty() ? std::generic_category().message(osCode) : std::move(detail);
    return failure(std::move(error));
}

/// Makes a folder and what is missing above it; 0, or the errno.
int makeFolders(const std::string &folder)
{
    constexpr mode_t forTheUserAlone = 0700;
    if (::mkdir(folder.c_str(), forTheUserAlone) == 0 || errno == EEXIST)
        return 0;
    const auto slash = folder.rfind('/');
    if (errno != ENOENT || slash == std::string::npos || slash == 0)
        return errno;
    if (const int osCode = makeFolders(folder.substr(0, slash)); osCode != 0)
        return osCode;
    return ::mkdir(folder.c_str(), forTheUserAlone) == 0 || errno == EEXIST ? 0 : errno;
}

/// A descriptor that is closed at the end.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }

    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    [[nodiscard]] int number() const noexcept { return m_number; }
    [[nodiscard]] bool isOpen() const noexcept { return m_number >= 0; }

private:
    int m_number;
};

/// The errno, or 0.
int writeAll(int file, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t n = ::write(file, text.data(), text.size());
        if (n < 0 && errno != EINTR)
            return errno;
        if (n > 0)
            text.remove_prefix(static_cast<std::size_t>(n));
    }
    return 0;
}

/// Writes a file of another name and renames it; the errno, or 0.
int writeWhole(int folder, const std::string &name, std::string_view text)
{
    const std::string draft = '.' + name + '.' + std::to_string(::getpid());
    (void)::unlinkat(folder, draft.c_str(), 0); // of a process that was killed and had our number
    int osCode = 0;
    {
        const Descriptor file(::openat(folder, draft.c_str(),
                                       O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        if (!file.isOpen())
            return errno;
        osCode = writeAll(file.number(), text);
    }
    if (osCode == 0 && ::renameat(folder, draft.c_str(), folder, name.c_str()) != 0)
        osCode = errno;
    if (osCode != 0)
        (void)::unlinkat(folder, draft.c_str(), 0);
    return osCode;
}

} // namespace

Result<std::unique_ptr<PracticeAuthorityFile>> PracticeAuthorityFile::write(std::uint16_t tlsPort,
                                                                            std::string_view pem)
{
    const std::string path = practiceAuthorityFile(tlsPort);
    const std::string folderPath = practiceFolder();
    if (const int osCode = makeFolders(folderPath); osCode != 0)
        return cannotWrite(folderPath, osCode);
    const Descriptor folder(
        ::open(folderPath.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.isOpen())
        return cannotWrite(folderPath, errno);
    struct stat facts
    {
    };
    if (::fstat(folder.number(), &facts) != 0)
        return cannotWrite(folderPath, errno);
    if (facts.st_uid != ::geteuid() || (facts.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return cannotWrite(
            folderPath, EPERM,
            "others can write to this folder, so a certificate to trust cannot lie there");
    if (const int osCode = writeWhole(folder.number(), path.substr(path.rfind('/') + 1), pem);
        osCode != 0)
        return cannotWrite(path, osCode);
    return std::unique_ptr<PracticeAuthorityFile>(new PracticeAuthorityFile(path));
}

PracticeAuthorityFile::~PracticeAuthorityFile()
{
    (void)::unlink(m_path.c_str());
}

} // namespace engine
