// Reading and replacing files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/TextFile.h"

#include <QCryptographicHash>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace engine {

namespace {

/// An open file of the system; closed with the object.
class Descriptor
{
public:
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    explicit Descriptor(const std::string &path)
        : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
    }
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    [[nodiscard]] int value() const noexcept { return m_fd; }

private:
    int m_fd;
};

std::unexpected<Error> failed(ErrorKind kind, const std::string &path, std::string detail,
                              int osCode = 0)
{
    Error error;
    error.kind = kind;
    error.subject = path;
    error.detail = std::move(detail);
    error.osCode = osCode;
    return failure(std::move(error));
}

std::unexpected<Error> readFailed(const std::string &path, int osCode)
{
    return failed(ErrorKind::FileRead, path, std::generic_category().message(osCode), osCode);
}

std::unexpected<Error> tooLarge(const std::string &path, std::int64_t size)
{
    auto error = failed(ErrorKind::FileRead, path, "the file is too large");
    error.error().whole = size;
    return error;
}

FileStamp stampOf(const struct stat &status)
{
    FileStamp stamp;
    stamp.size = status.st_size;
    stamp.modifiedNs = std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
    stamp.device = status.st_dev;
    stamp.inode = status.st_ino;
    return stamp;
}

bool isSameFile(const FileStamp &a, const FileStamp &b) noexcept
{
    return a.size == b.size && a.modifiedNs == b.modifiedNs && a.device == b.device &&
           a.inode == b.inode;
}

std::array<std::uint8_t, 32> sha256Of(std::string_view bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    const QByteArray digest = hash.result();
    std::array<std::uint8_t, 32> out{};
    std::copy_n(digest.cbegin(), std::min<qsizetype>(digest.size(), 32), out.begin());
    return out;
}

/// Fails with FileConflict unless what is on disk is what `expected` says.
Result<void> checkUnchanged(const std::string &path, const std::optional<FileStamp> &expected)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno != ENOENT)
            return failed(ErrorKind::FileWrite, path, std::generic_category().message(errno),
                          errno);
        if (expected)
            return failed(ErrorKind::FileConflict, path, "the file is gone");
        return {};
    }
    if (!expected)
        return failed(ErrorKind::FileConflict, path, "a file of that name exists");
    if (isSameFile(stampOf(status), *expected))
        return {};
    // The limit keeps a file that was swapped for a huge one from being read: it differs in any case.
    const auto now = readTextFile(path, static_cast<std::size_t>(expected->size));
    if (now && now->stamp.sha256 == expected->sha256)
        return {};
    return failed(ErrorKind::FileConflict, path, "the file has other content now");
}

} // namespace

Result<LoadedText> readTextFile(const std::string &path, std::size_t limitBytes)
{
    const Descriptor file(path);
    struct stat status = {};
    if (file.value() < 0 || ::fstat(file.value(), &status) != 0)
        return readFailed(path, errno);
    if (!S_ISREG(status.st_mode))
        return failed(ErrorKind::FileRead, path, "it is not a regular file");
    if (static_cast<std::size_t>(status.st_size) > limitBytes)
        return tooLarge(path, status.st_size);
    LoadedText text;
    // One byte more than it should hold shows a file that grows while it is read.
    text.bytes.resize(static_cast<std::size_t>(status.st_size) + 1);
    std::size_t size = 0;
    while (true) {
        const ssize_t got =
            ::read(file.value(), text.bytes.data() + size, text.bytes.size() - size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailed(path, errno);
        if (got == 0)
            break;
        size += static_cast<std::size_t>(got);
        if (size > limitBytes)
            return tooLarge(path, static_cast<std::int64_t>(size));
        if (size == text.bytes.size())
            text.bytes.resize(std::min(2 * size, limitBytes + 1));
    }
    text.bytes.resize(size);
    text.stamp = stampOf(status);
    text.stamp.sha256 = sha256Of(text.bytes);
    return text;
}

Result<FileStamp> writeTextFile(const std::string &path, std::string_view bytes,
                                const std::optional<FileStamp> &expected)
{
    if (auto ok = checkUnchanged(path, expected); !ok)
        return std::unexpected(std::move(ok.error()));
    QSaveFile file(QString::fromStdString(path));
    const auto size = static_cast<qint64>(bytes.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), size) != size ||
        !file.commit())
        return failed(ErrorKind::FileWrite, path, file.errorString().toStdString());
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0)
        return failed(ErrorKind::FileWrite, path, std::generic_category().message(errno), errno);
    FileStamp stamp = stampOf(status);
    stamp.sha256 = sha256Of(bytes);
    return stamp;
}

} // namespace engine
