// The header table of a request: typed rows, an empty one for adding, and below them what is added automatically.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workspace/RequestText.h"
#include "ui/models/RequestPreview.h"

#include <QAbstractTableModel>

#include <vector>

namespace ui {

/// GUI thread only. Every change by the user can be undone, a hundred back.
class HeaderRowsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { EnabledColumn, NameColumn, ValueColumn, NoteColumn, ColumnCount };
    enum Role { KindRole = Qt::UserRole, EnabledRole };
    enum Kind { Typed, Adding, Automatic };

    explicit HeaderRowsModel(QObject *parent = nullptr);

    [[nodiscard]] const std::vector<engine::HeaderRow> &rows() const noexcept { return m_rows; }

    /// Replaces all rows and forgets what could be undone. Does not emit `edited`.
    void setRows(std::vector<engine::HeaderRow> rows);

    /// The lines shown grey below; what has not changed stays.
    void setAutomatic(const std::vector<AutomaticLine> &lines);

    void setReadOnly(bool isReadOnly);

    /// Takes away typed rows; others are left alone.
    void removeTyped(std::vector<int> rows);

    /// Switches typed rows on if any is off, else all off.
    void toggle(const std::vector<int> &rows);

    /// Puts lines of the form "name: value" in from `row` on: an empty row is filled, further ones are inserted. False,
    /// and nothing changes, where a line has another form.
    bool paste(int row, const QString &text);

    [[nodiscard]] bool canUndo() const noexcept { return !m_undo.empty(); }
    [[nodiscard]] bool canRedo() const noexcept { return !m_redo.empty(); }
    void undo();
    void redo();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

signals:
    /// The user changed the rows.
    void edited();

private:
    using Rows = std::vector<engine::HeaderRow>;

    [[nodiscard]] int typedCount() const noexcept { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] Kind kindOf(int row) const noexcept;
    [[nodiscard]] QVariant typedData(const engine::HeaderRow &row, int column, int role) const;
    [[nodiscard]] QVariant automaticData(const AutomaticLine &line, int column, int role) const;
    void remember();
    void replace(Rows rows);

    Rows m_rows;
    std::vector<AutomaticLine> m_automatic;
    std::vector<Rows> m_undo;
    std::vector<Rows> m_redo;
    bool m_isReadOnly = false;
};

} // namespace ui
