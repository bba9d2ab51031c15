// Taking colour and size from the parent, again whenever it changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ToneLabel.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStringTokenizer>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace ui {

ToneLabel::ToneLabel(Colour tone, TextSize size, QWidget *parent)
    : QLabel(parent)
    , m_tone(tone)
    , m_size(size)
{
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::WindowText); // whatever ground it stands on
    if (parent != nullptr)
        parent->installEventFilter(this);
    wear();
}

void ToneLabel::setTone(Colour tone)
{
    m_tone = tone;
    wear();
}

void ToneLabel::setStrong(bool isStrong)
{
    m_isStrong = isStrong;
    wear();
}

void ToneLabel::setElided(bool isElided)
{
    m_isElided = isElided;
    setSizePolicy(isElided ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Preferred);
    update();
}

ToneLabel::Measured &ToneLabel::measured() const
{
    constexpr qsizetype most = 16;
    const bool isOther = m_measured.text != text() || m_measured.font != font();
    if (isOther || m_measured.heights.size() > most)
        m_measured = {text(), font(), {}, -1, -1};
    return m_measured;
}

bool ToneLabel::isWrapped() const
{
    return wordWrap() && textFormat() == Qt::PlainText && !text().isEmpty();
}

QSize ToneLabel::frame() const
{
    const QMargins margins = contentsMargins();
    const int around = 2 * margin();
    return {margins.left() + margins.right() + around + std::max(0, indent()),
            margins.top() + margins.bottom() + around};
}

int ToneLabel::heightForWidth(int width) const
{
    QHash<int, int> &heights = measured().heights;
    const auto known = heights.constFind(width);
    if (known != heights.constEnd())
        return *known;
    return *heights.insert(width, QLabel::heightForWidth(width));
}

QSize ToneLabel::sizeHint() const
{
    if (!isWrapped())
        return QLabel::sizeHint();
    constexpr int characters = 40;
    ensurePolished();
    Measured &known = measured();
    if (known.lineWidth < 0)
        known.lineWidth = fontMetrics().horizontalAdvance(text());
    const int words = std::min(known.lineWidth + 1, characters * fontMetrics().averageCharWidth());
    const int width = std::min(words + frame().width(), maximumWidth());
    return {width, heightForWidth(width)};
}

QSize ToneLabel::minimumSizeHint() const
{
    if (!isWrapped())
        return QLabel::minimumSizeHint();
    ensurePolished();
    Measured &known = measured();
    if (known.wordWidth < 0) {
        QStringView longest;
        for (const QStringView word : QStringTokenizer(text(), u' ')) {
            if (word.size() > longest.size())
                longest = word;
        }
        known.wordWidth = fontMetrics().horizontalAdvance(longest.toString());
    }
    return frame() + QSize(known.wordWidth + 1, fontMetrics().height());
}

void ToneLabel::paintEvent(QPaintEvent *event)
{
    if (!m_isElided) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    style()->drawItemText(&painter, contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, palette(),
                          isEnabled(), shown, foregroundRole());
}

void ToneLabel::wear()
{
    // A size of its own would not follow the parent's by itself, and its own colour would hide the theme's.
    const QWidget *model = parentWidget() != nullptr ? parentWidget() : this;
    const PhasePalette colours = PhasePalette::of(*model);
    QPalette own;
    own.setColor(QPalette::WindowText, colours.colour(m_tone));
    own.setColor(QPalette::Disabled, QPalette::WindowText, colours.colour(Colour::Disabled));
    setPalette(own);
    if (parentWidget() == nullptr)
        return;
    const QFont size = scaled(model->font(), m_size);
    setFont(m_isStrong ? demiBold(size) : size);
}

bool ToneLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ParentAboutToChange && parentWidget() != nullptr)
        parentWidget()->removeEventFilter(this);
    if (event->type() == QEvent::ToolTip && m_isElided &&
        fontMetrics().horizontalAdvance(text()) > contentsRect().width()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    const bool isHandled = QLabel::event(event);
    if (event->type() == QEvent::ParentChange && parentWidget() != nullptr) {
        parentWidget()->installEventFilter(this);
        wear();
    }
    return isHandled;
}

bool ToneLabel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isWorn =
        event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange;
    if (isWorn && watched == parentWidget())
        wear();
    return QLabel::eventFilter(watched, event);
}

} // namespace ui
