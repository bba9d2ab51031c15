// The collection's nodes and their lazy reading.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CollectionModel.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ui {

struct CollectionModel::Node
{
    Kind kind = Kind::Folder;
    QString name;
    QString path;   ///< of folders and files
    QString method; ///< of requests
    QString url;    ///< of requests
    QString problem;
    int block = 0;
    LastUse lastUse = LastUse::None;
    bool fetched = false; ///< a file's requests are there
    bool sample = false;
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;

    Node &add(Kind theKind, QString theName)
    {
        auto node = std::make_unique<Node>();
        node->kind = theKind;
        node->name = std::move(theName);
        node->parent = this;
        children.push_back(std::move(node));
        return *children.back();
    }

    [[nodiscard]] int row() const
    {
        const auto &siblings = parent->children;
        const auto found = std::find_if(siblings.begin(), siblings.end(),
                                        [this](const auto &node) { return node.get() == this; });
        return static_cast<int>(found - siblings.begin());
    }
};

namespace {

const QString sampleFolder = QStringLiteral(":/samples/practice");
/// As the pictures show them, not by name: the shop is what one begins with.
const QStringList sampleFiles = {QStringLiteral("shop.http"), QStringLiteral("connections.http"),
                                 QStringLiteral("responses.http")};

} // namespace

CollectionModel::CollectionModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
}
CollectionModel::~CollectionModel() = default;

void CollectionModel::reset(std::unique_ptr<Node> root, const QString &folder)
{
    beginResetModel();
    m_files.clear();
    m_root = std::move(root);
    m_folder = folder;
    endResetModel();
}

void CollectionModel::showSample()
{
    auto root = std::make_unique<Node>();
    Node &folder = root->add(Kind::Folder, QStringLiteral("practice"));
    folder.sample = true;
    for (const QString &name : sampleFiles)
        folder.add(Kind::File, name).path = sampleFolder + QLatin1Char('/') + name;
    reset(std::move(root), QString());
}

void CollectionModel::showFolder(const QString &path, const engine::Collection &collection)
{
    auto root = std::make_unique<Node>();
    m_folder = path; // addEntries makes absolute paths of it
    Node &folder = root->add(Kind::Folder, QString::fromStdString(collection.root.name));
    folder.path = path;
    addEntries(folder, collection.root);
    reset(std::move(root), path);
}

void CollectionModel::addEntries(Node &parent, const engine::CollectionEntry &entry)
{
    for (const engine::CollectionEntry &child : entry.children) {
        if (child.kind == engine::CollectionEntry::Kind::EnvironmentFile)
            continue;
        const bool isFolder = child.kind == engine::CollectionEntry::Kind::Folder;
        Node &node =
            parent.add(isFolder ? Kind::Folder : Kind::File, QString::fromStdString(child.name));
        node.path = QDir(m_folder).filePath(QString::fromStdString(child.path));
        addEntries(node, child);
    }
}

engine::Result<std::shared_ptr<const OpenedFile>> CollectionModel::file(const QString &path) const
{
    if (const auto known = m_files.constFind(path); known != m_files.constEnd())
        return *known;
    auto opened = std::make_shared<OpenedFile>();
    if (path.startsWith(QLatin1Char(':'))) {
        QFile resource(path);
        if (!resource.open(QIODevice::ReadOnly))
            qFatal("the practice collection is missing from the program");
        opened->content = engine::HttpFile::parse(resource.readAll().toStdString());
    } else {
        engine::Result<engine::LoadedText> text = engine::readTextFile(path.toStdString());
        if (!text)
            return std::unexpected(std::move(text.error()));
        opened->content = engine::HttpFile::parse(std::move(text->bytes));
        opened->stamp = text->stamp;
    }
    m_files.insert(path, opened);
    return std::shared_ptr<const OpenedFile>(opened);
}

void CollectionModel::fillRequests(Node &file, const engine::HttpFile &content)
{
    const auto &blocks = content.blocks();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const engine::RequestText &request = blocks[i].request;
        Node &node =
            file.add(Kind::Request,
                     QString::fromStdString(request.name.empty() ? request.url : request.name));
        node.method = QString::fromStdString(request.method);
        node.url = QString::fromStdString(request.url);
        node.block = static_cast<int>(i);
        if (blocks[i].problem)
            node.problem = tr("Line %1: %2")
                               .arg(blocks[i].problem->at)
                               .arg(QString::fromStdString(blocks[i].problem->detail));
        else if (blocks[i].unsupported)
            node.problem = tr("Line %1: needs %2")
                               .arg(blocks[i].unsupported.line)
                               .arg(QString::fromStdString(blocks[i].unsupported.what));
    }
    file.fetched = true;
}

void CollectionModel::replaceFile(const QString &path, std::shared_ptr<const OpenedFile> opened)
{
    m_files.insert(path, opened);
    Node *node = findFile(*m_root, path);
    if (node == nullptr || !node->fetched)
        return;
    std::vector<LastUse> uses;
    for (const auto &child : node->children)
        uses.push_back(child->lastUse);
    const QModelIndex index = indexOf(*node);
    if (!node->children.empty()) {
        beginRemoveRows(index, 0, static_cast<int>(node->children.size()) - 1);
        node->children.clear();
        endRemoveRows();
    }
    const int count = static_cast<int>(opened->content.blocks().size());
    if (count == 0)
        return;
    beginInsertRows(index, 0, count - 1);
    fillRequests(*node, opened->content);
    for (std::size_t i = 0; i < std::min(uses.size(), node->children.size()); ++i)
        node->children[i]->lastUse = uses[i];
    endInsertRows();
}

void CollectionModel::addFile(const QString &path)
{
    if (m_folder.isEmpty() || findFile(*m_root, path) != nullptr ||
        QFileInfo(path).dir() != QDir(m_folder))
        return;
    Node &folder = *m_root->children.front();
    const QString name = QFileInfo(path).fileName();
    const auto before =
        std::find_if(folder.children.begin(), folder.children.end(), [&name](const auto &node) {
            return node->kind == Kind::Folder ||
                   engine::isNameBefore(name.toStdString(), node->name.toStdString());
        });
    const int row = static_cast<int>(before - folder.children.begin());
    beginInsertRows(indexOf(folder), row, row);
    auto node = std::make_unique<Node>();
    node->kind = Kind::File;
    node->name = name;
    node->path = path;
    node->parent = &folder;
    folder.children.insert(before, std::move(node));
    endInsertRows();
}

CollectionModel::Node *CollectionModel::findFile(Node &from, const QString &path) const
{
    for (const auto &child : from.children) {
        if (child->kind == Kind::File && child->path == path)
            return child.get();
        if (child->kind != Kind::Folder)
            continue;
        if (Node *found = findFile(*child, path))
            return found;
    }
    return nullptr;
}

std::optional<RequestPlace> CollectionModel::place(const QModelIndex &index) const
{
    const Node *node = nodeOf(index);
    if (!index.isValid() || node->kind != Kind::Request)
        return std::nullopt;
    return RequestPlace{node->parent->path, node->block};
}

QModelIndex CollectionModel::indexOfFile(const QString &path) const
{
    const Node *node = findFile(*m_root, path);
    return node != nullptr ? indexOf(*node) : QModelIndex();
}

QModelIndex CollectionModel::indexOf(const RequestPlace &place) const
{
    const Node *file = findFile(*m_root, place.file);
    if (file == nullptr || place.block < 0 ||
        static_cast<std::size_t>(place.block) >= file->children.size())
        return {};
    return indexOf(*file->children[static_cast<std::size_t>(place.block)]);
}

void CollectionModel::setLastUse(const RequestPlace &place, LastUse use)
{
    const QModelIndex index = indexOf(place);
    if (!index.isValid())
        return;
    nodeOf(index)->lastUse = use;
    emit dataChanged(index, index, {LastUseRole});
}

CollectionModel::Node *CollectionModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex CollectionModel::indexOf(const Node &node) const
{
    return &node == m_root.get() ? QModelIndex() : createIndex(node.row(), 0, &node);
}

QModelIndex CollectionModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (column != 0 || row < 0 || static_cast<std::size_t>(row) >= node->children.size())
        return {};
    return createIndex(row, 0, node->children[static_cast<std::size_t>(row)].get());
}

QModelIndex CollectionModel::parent(const QModelIndex &child) const
{
    const Node *node = nodeOf(child);
    return child.isValid() && node->parent != nullptr ? indexOf(*node->parent) : QModelIndex();
}

int CollectionModel::rowCount(const QModelIndex &parent) const
{
    return static_cast<int>(nodeOf(parent)->children.size());
}

int CollectionModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool CollectionModel::hasChildren(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return !node->children.empty() || (node->kind == Kind::File && !node->fetched);
}

bool CollectionModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node->kind == Kind::File && !node->fetched;
}

void CollectionModel::fetchMore(const QModelIndex &parent)
{
    Node *node = nodeOf(parent);
    if (node->kind != Kind::File || node->fetched)
        return;
    const auto opened = file(node->path);
    if (!opened) {
        node->fetched = true;
        node->problem = QString::fromStdString(opened.error().detail);
        emit dataChanged(parent, parent, {ProblemRole});
        return;
    }
    const int count = static_cast<int>((*opened)->content.blocks().size());
    if (count == 0) {
        node->fetched = true;
        return;
    }
    beginInsertRows(parent, 0, count - 1);
    fillRequests(*node, (*opened)->content);
    endInsertRows();
}

QVariant CollectionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole: return node.name;
    case Qt::ToolTipRole: return node.problem.isEmpty() ? QVariant() : QVariant(node.problem);
    case Qt::AccessibleTextRole:
        return node.method.isEmpty() ? node.name : tr("%1 %2").arg(node.method, node.name);
    case FilterRole: return QString(node.method + u' ' + node.name + u' ' + node.url);
    case KindRole: return static_cast<int>(node.kind);
    case MethodRole: return node.method;
    case FileRole: return node.path;
    case LastUseRole: return static_cast<int>(node.lastUse);
    case ProblemRole: return node.problem;
    case SampleRole: return node.sample;
    default: return {};
    }
}

} // namespace ui
