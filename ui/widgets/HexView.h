// Bytes of any number in hexadecimal and as characters, read only, painting no more than what is seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/ByteView.h"

namespace ui {

/// GUI thread only. Offset, 16 bytes in two groups, their characters.
class HexView final : public ByteView
{
    Q_OBJECT

public:
    explicit HexView(QWidget *parent = nullptr);

    /// A row as it is painted, for copying and for readers: "00000010  48 54 …  HT…".
    [[nodiscard]] static QString rowText(std::string_view bytes, std::size_t offset);

    /// The width in pixels that shows everything.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void layOut() override;
    [[nodiscard]] std::size_t byteAt(QPoint point) const override;
    [[nodiscard]] QString textOf(std::string_view bytes) const override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] double columnWidth() const;
    void paintSelection(QPainter &painter, std::size_t row, int y) const;
};

} // namespace ui
