// The header fields of a message as they crossed the wire, for a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/http/Headers.h"

#include <QAbstractTableModel>

namespace ui {

/// GUI thread only.
class FieldsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, ColumnCount };
    enum Role { TrailerRole = Qt::UserRole };

    explicit FieldsModel(QObject *parent = nullptr);

    /// `trailers` stand below and are marked.
    void setFields(engine::Headers fields, engine::Headers trailers = {});

    /// A row as a line of a head: "Content-Type: text/html". Empty out of range.
    [[nodiscard]] QString line(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] const engine::Header *field(int row) const;

    engine::Headers m_fields;
    engine::Headers m_trailers;
};

/// A field's bytes as text: UTF-8 where they are, else Latin-1 (RFC 9110 §5.5). Pure.
[[nodiscard]] QString fieldText(const std::string &bytes);

} // namespace ui
