// Listing folders, breadth first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workspace/Collection.h"

#include "engine/workspace/Environment.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <deque>
#include <optional>
#include <system_error>
#include <unistd.h>

namespace engine {

namespace {

constexpr std::string_view privateEnvironmentFileName = "http-client.private.env.json";

bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

char lowered(char c) noexcept
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Takes a run of digits from the front, zeros before the number left out.
std::string_view takeNumber(std::string_view &text) noexcept
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(digits.size());
    while (digits.size() > 1 && digits.front() == '0')
        digits.remove_prefix(1);
    return digits;
}

std::optional<CollectionEntry::Kind> kindOf(const QFileInfo &info)
{
    if (info.isDir())
        return CollectionEntry::Kind::Folder;
    const QString suffix = info.suffix();
    if (suffix.compare(QLatin1String("http"), Qt::CaseInsensitive) == 0 ||
        suffix.compare(QLatin1String("rest"), Qt::CaseInsensitive) == 0)
        return CollectionEntry::Kind::HttpFile;
    const std::string name = info.fileName().toStdString();
    if (name == environmentFileName || name == privateEnvironmentFileName)
        return CollectionEntry::Kind::EnvironmentFile;
    return std::nullopt;
}

bool isEntryBefore(const CollectionEntry &a, const CollectionEntry &b) noexcept
{
    const bool aIsFolder = a.kind == CollectionEntry::Kind::Folder;
    const bool bIsFolder = b.kind == CollectionEntry::Kind::Folder;
    return aIsFolder != bIsFolder ? bIsFolder : isNameBefore(a.name, b.name);
}

/// Folders without any file of ours are of no use in the tree.
void dropEmptyFolders(CollectionEntry &folder)
{
    for (CollectionEntry &child : folder.children)
        dropEmptyFolders(child);
    std::erase_if(folder.children, [](const CollectionEntry &child) {
        return child.kind == CollectionEntry::Kind::Folder && child.children.empty();
    });
}

class Lister
{
public:
    Lister(QString folder, const CollectionLimits &limits, const std::stop_token &stop)
        : m_folder(std::move(folder))
        , m_inside(QFileInfo(m_folder).canonicalFilePath() + QLatin1Char('/'))
        , m_limits(limits)
        , m_stop(stop)
    {
    }

    Result<Collection> list()
    {
        if (auto ok = readFolder(m_out.root, 0); !ok)
            return std::unexpected(std::move(ok.error()));
        m_out.root.name = QFileInfo(m_folder).fileName().toStdString();
        while (!m_waiting.empty() && !isOver()) {
            const Waiting next = m_waiting.front();
            m_waiting.pop_front();
            if (auto ok = readFolder(*next.entry, next.depth); !ok)
                m_out.unreadable.push_back(std::move(ok.error()));
        }
        dropEmptyFolders(m_out.root);
        return std::move(m_out);
    }

private:
    struct Waiting
    {
        CollectionEntry *entry =
            nullptr; // its parent's children are complete, so it stays where it is
        int depth = 0;
    };

    [[nodiscard]] bool isOver() const noexcept { return m_out.isTooLarge || m_out.isStopped; }

    [[nodiscard]] QString absolute(const CollectionEntry &entry) const
    {
        return entry.path.empty()
                   ? m_folder
                   : m_folder + QLatin1Char('/') + QString::fromStdString(entry.path);
    }

    Result<void> readFolder(CollectionEntry &folder, int depth)
    {
        const QString path = absolute(folder);
        int osCode = ::access(QFile::encodeName(path).constData(), R_OK | X_OK) == 0 ? 0 : errno;
        if (osCode == 0 && !QFileInfo(path).isDir())
            osCode = ENOTDIR;
        if (osCode != 0) {
            Error error;
            error.kind = ErrorKind::FileRead;
            error.subject = path.toStdString();
            error.osCode = osCode;
            error.detail = std::generic_category().message(osCode);
            return failure(std::move(error));
        }
        QDirIterator it(path, QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot);
        while (it.hasNext() && !isOver()) {
            it.next();
            m_out.isStopped = m_stop.stop_requested();
            m_out.isTooLarge = ++m_lookedAt > m_limits.lookedAt;
            if (!isOver())
                add(folder, it.fileInfo());
        }
        std::sort(folder.children.begin(), folder.children.end(), isEntryBefore);
        queueFolders(folder, depth + 1);
        return {};
    }

    void add(CollectionEntry &folder, const QFileInfo &info)
    {
        const auto kind = kindOf(info);
        if (!kind)
            return;
        const bool isFolder = *kind == CollectionEntry::Kind::Folder;
        if (info.isSymLink() && (isFolder || !info.canonicalFilePath().startsWith(m_inside)))
            return;
        CollectionEntry entry;
        entry.kind = *kind;
        entry.name = info.fileName().toStdString();
        entry.path = folder.path.empty() ? entry.name : folder.path + '/' + entry.name;
        folder.children.push_back(std::move(entry));
    }

    void queueFolders(CollectionEntry &folder, int depth)
    {
        for (CollectionEntry &child : folder.children) {
            if (child.kind != CollectionEntry::Kind::Folder)
                continue;
            if (depth > m_limits.depth)
                m_out.isTooDeep = true;
            else
                m_waiting.push_back({&child, depth});
        }
    }

    QString m_folder;
    QString m_inside; // what the real path of everything in the collection begins with
    CollectionLimits m_limits;
    const std::stop_token &m_stop;
    Collection m_out;
    std::deque<Waiting> m_waiting;
    std::size_t m_lookedAt = 0;
};

} // namespace

bool isNameBefore(std::string_view a, std::string_view b) noexcept
{
    const std::string_view wholeA = a;
    const std::string_view wholeB = b;
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view numberA = takeNumber(a);
            const std::string_view numberB = takeNumber(b);
            if (numberA != numberB)
                return numberA.size() != numberB.size() ? numberA.size() < numberB.size()
                                                        : numberA < numberB;
            continue;
        }
        const auto x = static_cast<unsigned char>(lowered(a.front()));
        const auto y = static_cast<unsigned char>(lowered(b.front()));
        if (x != y)
            return x < y;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.size() != b.size() ? a.size() < b.size() : wholeA < wholeB;
}

Result<Collection> listCollection(const std::string &folder, const CollectionLimits &limits,
                                  const std::stop_token &stop)
{
    const QString path =
        QDir::cleanPath(QFileInfo(QString::fromStdString(folder)).absoluteFilePath());
    return Lister(path, limits, stop).list();
}

} // namespace engine
