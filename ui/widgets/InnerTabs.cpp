// Sizing and painting the words beside tab names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/InnerTabs.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/WarmStyle.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int noteGap = 5;
constexpr int tabMargin = 9;

} // namespace

InnerTabs::InnerTabs(QWidget *parent)
    : QTabBar(parent)
{
    setProperty(innerTabsProperty, true);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
}

int InnerTabs::add(const QString &name)
{
    const int index = addTab(name);
    setTabData(index, QString());
    return index;
}

void InnerTabs::setNote(int index, const QString &note)
{
    if (this->note(index) == note)
        return;
    setTabData(index, note);
    setAccessibleTabName(index, note.isEmpty() ? QString() : tabText(index) + u' ' + note);
    // Setting the text again is what makes a tab bar ask for sizes anew.
    const QString text = tabText(index);
    setTabText(index, QString());
    setTabText(index, text);
}

QString InnerTabs::note(int index) const
{
    return tabData(index).toString();
}

QFont InnerTabs::noteFont() const
{
    return scaled(font(), TextSize::Caption);
}

QSize InnerTabs::tabSizeHint(int index) const
{
    QSize size = QTabBar::tabSizeHint(index);
    if (const QString words = note(index); !words.isEmpty())
        size.rwidth() += noteGap + QFontMetrics(noteFont()).horizontalAdvance(words);
    return size;
}

void InnerTabs::paintEvent(QPaintEvent *event)
{
    QTabBar::paintEvent(event);
    QPainter painter(this);
    painter.setFont(noteFont());
    painter.setPen(PhasePalette::of(*this).colour(Colour::Text3));
    for (int i = 0; i < count(); ++i) {
        const QFont words = i == currentIndex() ? demiBold(font()) : font();
        const int left = tabMargin + QFontMetrics(words).horizontalAdvance(tabText(i)) + noteGap;
        painter.drawText(tabRect(i).adjusted(left, 1, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, note(i));
    }
}

} // namespace ui
