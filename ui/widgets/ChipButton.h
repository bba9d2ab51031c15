// The connection chip: which connection carried it and why, and the way to that connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Painters.h"

#include <QAbstractButton>

namespace ui {

/// GUI thread only. A push button in look and keys: `clicked` asks for the connection. Read out as
/// "Carried by connection C1, reused, use 4".
class ChipButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ChipButton(QWidget *parent = nullptr);

    /// Also sets the accessible name; the parts of the detail are divided by " · ".
    void setChip(const Chip &chip);
    [[nodiscard]] const Chip &chip() const noexcept { return m_chip; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Chip m_chip;
};

} // namespace ui
