// Shows a comparison's table: all rows, columns over the whole width.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ModeTable.h"

#include <QTableView>

namespace ui {

/// GUI thread only. As high as its rows; scrolls sideways where it is too narrow.
class ModeTableView final : public QTableView
{
    Q_OBJECT

public:
    explicit ModeTableView(QWidget *parent = nullptr);

    void setContent(ModeTableContent content);
    [[nodiscard]] const ModeTable &table() const noexcept { return *m_table; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void spreadColumns();
    [[nodiscard]] int naturalWidth(int column) const;

    ModeTable *m_table;
};

} // namespace ui
