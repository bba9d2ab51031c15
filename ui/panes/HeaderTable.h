// The table in which a request's headers are typed, pasted, switched off and removed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/HeaderRowsModel.h"

#include <QTableView>

namespace ui {

/// GUI thread only. Keys: Del removes rows, Ctrl+/ switches them off and on, Ctrl+V takes "name: value" lines.
class HeaderTable final : public QTableView
{
    Q_OBJECT

public:
    /// `model` is not owned.
    explicit HeaderTable(HeaderRowsModel &model, QWidget *parent = nullptr);

    /// Takes over what is being typed in a cell.
    void commit();

public slots:
    // By these names the Edit menu asks whatever has the focus.
    void undo() { m_model.undo(); }
    void redo() { m_model.redo(); }
    void copy() { copyLines(); }
    void paste() { pasteLines(); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] std::vector<int> selectedRows() const;
    void copyLines() const;
    void pasteLines();
    void removeSelected();
    void toggleSelected();

    HeaderRowsModel &m_model;
};

} // namespace ui
