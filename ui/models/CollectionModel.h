// The sidebar's tree: folders, .http files and their requests, read as far as they have been opened.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/Collection.h"
#include "engine/workspace/HttpFile.h"
#include "engine/workspace/TextFile.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// Where a request lives: a file of the folder, or of the built-in sample, and its place in it. Value.
struct RequestPlace
{
    QString file; ///< absolute path, or ":/samples/practice/shop.http"
    int block = 0;

    [[nodiscard]] bool isSample() const { return file.startsWith(QLatin1Char(':')); }
    friend bool operator==(const RequestPlace &, const RequestPlace &) = default;
};

/// A file that has been read. Shared by the model and open tabs; never changed, only replaced.
struct OpenedFile
{
    engine::HttpFile content;
    std::optional<engine::FileStamp> stamp; ///< none for samples, which are not on disk
};

/// GUI thread only. A file is read when it is first expanded or asked for.
class CollectionModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Kind { Folder, File, Request };
    enum class LastUse { None, New, Reused, Failed, Running };
    enum Role {
        KindRole = Qt::UserRole,
        MethodRole,  ///< of a request
        FileRole,    ///< absolute path of a file or folder
        LastUseRole, ///< LastUse of a request
        ProblemRole, ///< why a block or file cannot be used; empty: it can
        SampleRole,  ///< true: the built-in sample folder
        FilterRole,  ///< method, name and address, as words to look for
    };

    explicit CollectionModel(QObject *parent = nullptr);
    ~CollectionModel() override;

    /// Shows the built-in practice collection.
    void showSample();

    /// Shows a folder that was listed.
    void showFolder(const QString &path, const engine::Collection &collection);

    /// The opened file; null and the reason where it cannot be read.
    [[nodiscard]] engine::Result<std::shared_ptr<const OpenedFile>> file(const QString &path) const;

    /// Takes the file's new content, after a save or a change on disk.
    void replaceFile(const QString &path, std::shared_ptr<const OpenedFile> file);

    /// Adds a file that was just written, if it lies in the shown folder.
    void addFile(const QString &path);

    [[nodiscard]] std::optional<RequestPlace> place(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const RequestPlace &place) const;
    [[nodiscard]] QModelIndex indexOfFile(const QString &path) const;

    /// What the last exchange of a request came to, shown at its right.
    void setLastUse(const RequestPlace &place, LastUse use);

    /// The shown folder's path; empty for the sample.
    [[nodiscard]] QString folder() const { return m_folder; }

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

private:
    struct Node;

    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Node &node) const;
    [[nodiscard]] Node *findFile(Node &from, const QString &path) const;
    void addEntries(Node &parent, const engine::CollectionEntry &entry);
    void fillRequests(Node &file, const engine::HttpFile &content);
    void reset(std::unique_ptr<Node> root, const QString &folder);

    std::unique_ptr<Node> m_root; ///< invisible; its one child is the shown folder
    QString m_folder;
    mutable QHash<QString, std::shared_ptr<const OpenedFile>>
        m_files; ///< read when first asked for
};

} // namespace ui
