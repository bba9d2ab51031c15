// Making room for the key cap.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/KeyButton.h"

#include "ui/widgets/KeyHint.h"

#include <QStyle>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace ui {
namespace {

constexpr int hintMargin = 6;

} // namespace

KeyButton::KeyButton(const QString &text, const QKeySequence &keys, QWidget *parent)
    : QPushButton(text, parent)
    , m_hint(new KeyHint(keys, this))
{
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
}

QSize KeyButton::sizeHint() const
{
    const QSize own = QPushButton::sizeHint();
    return {own.width() + m_hint->sizeHint().width(), own.height()};
}

void KeyButton::paintEvent(QPaintEvent * /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButtonBevel, option);
    QStyleOptionButton label = option;
    label.rect.setRight(m_hint->geometry().left());
    painter.drawControl(QStyle::CE_PushButtonLabel, label);
    if (!hasFocus())
        return;
    QStyleOptionFocusRect ring;
    ring.QStyleOption::operator=(option);
    ring.rect = rect();
    painter.drawPrimitive(QStyle::PE_FrameFocusRect, ring);
}

void KeyButton::resizeEvent(QResizeEvent *event)
{
    const QSize size = m_hint->sizeHint();
    m_hint->setGeometry(width() - size.width() - hintMargin, (height() - size.height()) / 2,
                        size.width(), size.height());
    QPushButton::resizeEvent(event);
}

} // namespace ui
