// Rows, their editing and its undoing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/HeaderRowsModel.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace ui {
namespace {

constexpr std::size_t undoSteps = 100;

/// The rows of pasted lines; nothing where one of them is not "name: value".
std::optional<std::vector<engine::HeaderRow>> rowsOf(const QString &text)
{
    std::vector<engine::HeaderRow> out;
    for (const QString &line : text.split(u'\n')) {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty())
            continue;
        const qsizetype colon = trimmed.indexOf(u':');
        const QString name = trimmed.left(colon).trimmed();
        if (colon < 1 || name.contains(u' '))
            return std::nullopt;
        out.push_back({name.toStdString(), trimmed.mid(colon + 1).trimmed().toStdString(), true});
    }
    return out.empty() ? std::nullopt : std::optional(std::move(out));
}

bool isEmpty(const engine::HeaderRow &row)
{
    return row.name.empty() && row.value.empty();
}

} // namespace

HeaderRowsModel::HeaderRowsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

HeaderRowsModel::Kind HeaderRowsModel::kindOf(int row) const noexcept
{
    return row < typedCount() ? Typed : row == typedCount() ? Adding : Automatic;
}

void HeaderRowsModel::setRows(std::vector<engine::HeaderRow> rows)
{
    m_undo.clear();
    m_redo.clear();
    replace(std::move(rows));
}

void HeaderRowsModel::replace(Rows rows)
{
    if (rows.size() == m_rows.size()) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(typedCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void HeaderRowsModel::setAutomatic(const std::vector<AutomaticLine> &lines)
{
    if (lines == m_automatic)
        return;
    const int first = typedCount() + 1;
    if (lines.size() == m_automatic.size()) {
        m_automatic = lines;
        emit dataChanged(index(first, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    if (!m_automatic.empty()) {
        beginRemoveRows({}, first, rowCount() - 1);
        m_automatic.clear();
        endRemoveRows();
    }
    if (!lines.empty()) {
        beginInsertRows({}, first, first + static_cast<int>(lines.size()) - 1);
        m_automatic = lines;
        endInsertRows();
    }
}

void HeaderRowsModel::setReadOnly(bool isReadOnly)
{
    m_isReadOnly = isReadOnly;
}

void HeaderRowsModel::remember()
{
    m_undo.push_back(m_rows);
    if (m_undo.size() > undoSteps)
        m_undo.erase(m_undo.begin());
    m_redo.clear();
}

void HeaderRowsModel::undo()
{
    if (m_undo.empty() || m_isReadOnly)
        return;
    m_redo.push_back(m_rows);
    Rows rows = std::move(m_undo.back());
    m_undo.pop_back();
    replace(std::move(rows));
    emit edited();
}

void HeaderRowsModel::redo()
{
    if (m_redo.empty() || m_isReadOnly)
        return;
    m_undo.push_back(m_rows);
    Rows rows = std::move(m_redo.back());
    m_redo.pop_back();
    replace(std::move(rows));
    emit edited();
}

void HeaderRowsModel::removeTyped(std::vector<int> rows)
{
    std::ranges::sort(rows, std::greater());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::erase_if(rows, [this](int row) { return row < 0 || kindOf(row) != Typed; });
    if (rows.empty() || m_isReadOnly)
        return;
    remember();
    for (const int row : rows) {
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
    emit edited();
}

void HeaderRowsModel::toggle(const std::vector<int> &rows)
{
    std::vector<engine::HeaderRow *> typed;
    for (const int row : rows) {
        if (row >= 0 && kindOf(row) == Typed)
            typed.push_back(&m_rows[static_cast<std::size_t>(row)]);
    }
    if (typed.empty() || m_isReadOnly)
        return;
    remember();
    const bool isOn =
        std::ranges::any_of(typed, [](const engine::HeaderRow *row) { return !row->enabled; });
    for (engine::HeaderRow *row : typed)
        row->enabled = isOn;
    emit dataChanged(index(0, 0), index(typedCount() - 1, ColumnCount - 1));
    emit edited();
}

bool HeaderRowsModel::paste(int row, const QString &text)
{
    auto pasted = rowsOf(text);
    if (!pasted || m_isReadOnly)
        return false;
    remember();
    const int at = std::clamp(row, 0, typedCount());
    Rows rows = m_rows;
    auto place = rows.begin() + at;
    if (place != rows.end()) {
        if (isEmpty(*place))
            place = rows.erase(place);
        else
            ++place;
    }
    rows.insert(place, std::make_move_iterator(pasted->begin()),
                std::make_move_iterator(pasted->end()));
    replace(std::move(rows));
    emit edited();
    return true;
}

int HeaderRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : typedCount() + 1 + static_cast<int>(m_automatic.size());
}

int HeaderRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HeaderRowsModel::typedData(const engine::HeaderRow &row, int column, int role) const
{
    if (role == Qt::CheckStateRole && column == EnabledColumn)
        return row.enabled ? Qt::Checked : Qt::Unchecked;
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)
        return {};
    if (column == NameColumn)
        return QString::fromStdString(row.name);
    return column == ValueColumn ? QVariant(QString::fromStdString(row.value)) : QVariant();
}

QVariant HeaderRowsModel::automaticData(const AutomaticLine &line, int column, int role) const
{
    if (role == Qt::ToolTipRole)
        return tr("Added automatically: %1").arg(reasonOf(line.field));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case NameColumn: return QString::fromStdString(line.name);
    case ValueColumn: return QString::fromStdString(line.value);
    case NoteColumn: return tr("automatic: %1").arg(reasonOf(line.field));
    default: return {};
    }
}

QVariant HeaderRowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const Kind kind = kindOf(row);
    if (role == KindRole)
        return kind;
    if (role == EnabledRole)
        return kind != Typed || m_rows[static_cast<std::size_t>(row)].enabled;
    if (kind == Typed)
        return typedData(m_rows[static_cast<std::size_t>(row)], index.column(), role);
    if (kind == Automatic)
        return automaticData(m_automatic[static_cast<std::size_t>(row - typedCount() - 1)],
                             index.column(), role);
    return role == Qt::DisplayRole && index.column() == NameColumn ? QVariant(tr("Add a header"))
                                                                   : QVariant();
}

QVariant HeaderRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case EnabledColumn: return tr("On");
    case NameColumn: return tr("Name");
    case ValueColumn: return tr("Value");
    case NoteColumn: return tr("Note");
    default: return {};
    }
}

Qt::ItemFlags HeaderRowsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Kind kind = kindOf(index.row());
    Qt::ItemFlags out = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (kind == Automatic || m_isReadOnly)
        return out;
    if (index.column() == EnabledColumn && kind == Typed)
        out |= Qt::ItemIsUserCheckable;
    if (index.column() == NameColumn || index.column() == ValueColumn)
        out |= Qt::ItemIsEditable;
    return out;
}

bool HeaderRowsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const bool isCheck = role == Qt::CheckStateRole;
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (!isCheck && role != Qt::EditRole))
        return false;
    if (!(flags(index) & (isCheck ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable)))
        return false;
    const int row = index.row();
    engine::HeaderRow changed =
        kindOf(row) == Typed ? m_rows[static_cast<std::size_t>(row)] : engine::HeaderRow();
    if (isCheck)
        changed.enabled = value.toInt() == Qt::Checked;
    else
        (index.column() == NameColumn ? changed.name : changed.value) =
            value.toString().toStdString();
    if (kindOf(row) == Adding) {
        if (isEmpty(changed))
            return false;
        remember();
        // What is typed in becomes the header, so that its editor and the current cell stay with it; the new row is the
        // empty one below.
        beginInsertRows({}, row + 1, row + 1);
        m_rows.push_back(std::move(changed));
        endInsertRows();
        emit dataChanged(this->index(row, 0), this->index(row, ColumnCount - 1));
    } else if (changed != m_rows[static_cast<std::size_t>(row)]) {
        remember();
        m_rows[static_cast<std::size_t>(row)] = std::move(changed);
        emit dataChanged(this->index(row, 0), this->index(row, ColumnCount - 1));
    } else {
        return true;
    }
    emit edited();
    return true;
}

} // namespace ui
