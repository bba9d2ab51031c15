// Two columns over a list of fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/FieldsModel.h"

#include <utility>

namespace ui {

QString fieldText(const std::string &bytes)
{
    QString text = QString::fromStdString(bytes);
    return text.contains(QChar::ReplacementCharacter)
               ? QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()))
               : text;
}

FieldsModel::FieldsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void FieldsModel::setFields(engine::Headers fields, engine::Headers trailers)
{
    beginResetModel();
    m_fields = std::move(fields);
    m_trailers = std::move(trailers);
    endResetModel();
}

const engine::Header *FieldsModel::field(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    if (row < 0 || at >= m_fields.size() + m_trailers.size())
        return nullptr;
    return at < m_fields.size() ? &m_fields[at] : &m_trailers[at - m_fields.size()];
}

QString FieldsModel::line(int row) const
{
    const engine::Header *at = field(row);
    return at == nullptr ? QString()
                         : fieldText(at->name) + QStringLiteral(": ") + fieldText(at->value);
}

int FieldsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size() + m_trailers.size());
}

int FieldsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FieldsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isTrailer = static_cast<std::size_t>(index.row()) >= m_fields.size();
    if (role == TrailerRole)
        return isTrailer;
    if (role == Qt::ToolTipRole && isTrailer)
        return tr("A trailer field, received after the body");
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const engine::Header &at = *field(index.row());
    return fieldText(index.column() == NameColumn ? at.name : at.value);
}

QVariant FieldsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : tr("Value");
}

} // namespace ui
