// The key to the connection glyphs, for where no connection can explain them yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// GUI thread only. A framed list of glyph, name and meaning; its accessible description is the list in words.
class GlyphKey final : public QWidget
{
    Q_OBJECT

public:
    explicit GlyphKey(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int nameWidth() const;
};

} // namespace ui
