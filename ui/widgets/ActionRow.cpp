// Painting the row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ActionRow.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/KeyHint.h"
#include "ui/widgets/StylePainting.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace ui {
namespace {

constexpr int rowHeight = 37;
constexpr int margin = 12;
constexpr int iconSide = 16;

} // namespace

ActionRow::ActionRow(Icon icon, const QString &name, const QString &words, const QKeySequence &keys,
                     QWidget *parent)
    : QAbstractButton(parent)
    , m_icon(icon)
    , m_words(words)
    , m_keys(new KeyHint(keys, this))
{
    setText(name);
    setAccessibleDescription(words);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_keys->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(margin, 0, margin, 0);
    layout->addStretch(1);
    layout->addWidget(m_keys);
}

QSize ActionRow::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {4 * margin + iconSide + metrics.horizontalAdvance(text()) + m_keys->sizeHint().width(),
            heightFor(font(), rowHeight, 18)};
}

void ActionRow::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    if (isDown() || (isEnabled() && underMouse()))
        painter.fillRect(rect(), colours.colour(isDown() ? Colour::SelectionIdle : Colour::Hover));
    drawIcon(painter, m_icon, QRectF(margin, (height() - iconSide) / 2.0, iconSide, iconSide),
             colours.colour(Colour::Text2));
    QRect words = rect().adjusted(margin + iconSide + margin, 0, 0, 0);
    words.setRight(m_keys->geometry().left() - margin);
    painter.setFont(demiBold(font()));
    painter.setPen(colours.colour(isEnabled() ? Colour::Text : Colour::Disabled));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());
    words.setLeft(words.left() + painter.fontMetrics().horizontalAdvance(text() + u' '));
    painter.setFont(font());
    painter.setPen(colours.colour(isEnabled() ? Colour::Text2 : Colour::Disabled));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_words, Qt::ElideRight, words.width()));
    if (hasFocus())
        paintBox(painter, QRectF(rect()).adjusted(1, 1, -1, -1), QColor(),
                 colours.colour(Colour::Accent), 2);
}

void ActionRow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace ui
