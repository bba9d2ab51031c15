// Words in one of the window's text colours and sizes, which follow the theme and the text size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

#include <QFont>
#include <QHash>
#include <QLabel>
#include <QString>

namespace ui {

/// GUI thread only. Plain text. Colour and size are taken from the parent, so they follow whatever it wears.
class ToneLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ToneLabel(Colour tone = Colour::Text, TextSize size = TextSize::Body,
                       QWidget *parent = nullptr);

    void setTone(Colour tone);
    void setStrong(bool isStrong);

    /// One line that ends in an ellipsis where there is no room for all of it, which the tooltip then says.
    void setElided(bool isElided);

    /// Remembered: layouts ask for the same height again and again.
    [[nodiscard]] int heightForWidth(int width) const override;

    // Of wrapped words: some forty characters wide, and no narrower than their longest one. QLabel lays them out five
    // times to say about the same.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// What has been found out of a text in a font.
    struct Measured
    {
        QString text;
        QFont font;
        QHash<int, int> heights; ///< by width
        int lineWidth = -1;      ///< of all words in one line
        int wordWidth = -1;      ///< of the longest word
    };

    void wear();
    [[nodiscard]] Measured &measured() const;
    [[nodiscard]] bool isWrapped() const;
    [[nodiscard]] QSize frame() const;

    Colour m_tone;
    TextSize m_size;
    bool m_isStrong = false;
    bool m_isElided = false;
    mutable Measured m_measured;
};

} // namespace ui
