// Tab labels and buttons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TabArea.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <utility>

namespace ui {

namespace {

/// A cross; while the page is unsaved and the pointer elsewhere, a dot.
class CloseButton final : public QToolButton
{
public:
    explicit CloseButton(QWidget *parent = nullptr)
        : QToolButton(parent)
    {
        setFixedSize(20, 20);
        setAutoRaise(true);
        setFocusPolicy(Qt::NoFocus); // Ctrl+W does the same from the keyboard
    }

    void setModified(bool isModified)
    {
        m_isModified = isModified;
        update();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (m_isModified && !underMouse()) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(PhasePalette::of(*this).colour(Colour::Text2));
            painter.drawEllipse(QRectF(rect()).center() + QPointF(0.5, 0.5), 4, 4);
            return;
        }
        QToolButton::paintEvent(event);
    }

private:
    bool m_isModified = false;
};

/// Says when its tabs have moved.
class Bar final : public QTabBar
{
public:
    explicit Bar(std::function<void()> moved)
        : m_moved(std::move(moved))
    {
    }

protected:
    void tabLayoutChange() override { m_moved(); }

private:
    std::function<void()> m_moved;
};

} // namespace

TabArea::TabArea(QWidget *parent)
    : QTabWidget(parent)
    , m_add(new QToolButton(this))
{
    // Only once the tabs stand where the bar has just put them.
    setTabBar(new Bar(
        [this] { QMetaObject::invokeMethod(this, &TabArea::placeAdd, Qt::QueuedConnection); }));
    setDocumentMode(true);
    setMovable(true);
    setObjectName(QStringLiteral("tabs"));
    tabBar()->setObjectName(QStringLiteral("tabs.bar"));
    tabBar()->setAccessibleName(tr("Open requests and comparisons"));
    tabBar()->setElideMode(Qt::ElideRight);
    tabBar()->setExpanding(false);
    m_add->setObjectName(QStringLiteral("tabs.add"));
    m_add->setIcon(icon(Icon::Add));
    m_add->setAutoRaise(true);
    m_add->setAccessibleName(tr("New request"));
    m_add->setToolTip(tr("New request (Ctrl+T)"));
    connect(m_add, &QToolButton::clicked, this, &TabArea::newRequested);
    // Keeps a place for the button where tabs fill the bar.
    auto *place = new QWidget;
    place->setFixedSize(m_add->sizeHint());
    setCornerWidget(place, Qt::TopRightCorner);
}

void TabArea::add(QWidget *page, const TabLabel &label)
{
    const int index = addTab(page, label.title);
    auto *close = new CloseButton;
    close->setIcon(icon(Icon::Close));
    close->setIconSize({12, 12});
    close->setToolTip(tr("Close (Ctrl+W)"));
    connect(close, &QToolButton::clicked, this, [this, page] { emit closeRequested(page); });
    tabBar()->setTabButton(index, QTabBar::RightSide, close);
    showLabel(index, label);
    setCurrentIndex(index);
}

void TabArea::setLabel(QWidget *page, const TabLabel &label)
{
    if (const int index = indexOf(page); index >= 0)
        showLabel(index, label);
}

void TabArea::showLabel(int index, const TabLabel &label)
{
    QString text = label.title;
    setTabText(index, text.replace(QLatin1Char('&'), QStringLiteral("&&")));
    setTabToolTip(index, label.title);
    setTabIcon(index, label.icon ? icon(*label.icon) : QIcon());
    auto *close = static_cast<CloseButton *>(tabBar()->tabButton(index, QTabBar::RightSide));
    close->setModified(label.isModified);
    close->setAccessibleName(label.isModified ? tr("Close %1, unsaved").arg(label.title)
                                              : tr("Close %1").arg(label.title));
    auto *method = qobject_cast<QLabel *>(tabBar()->tabButton(index, QTabBar::LeftSide));
    if (label.method.isEmpty()) {
        tabBar()->setTabButton(index, QTabBar::LeftSide, nullptr);
        delete method;
        return;
    }
    if (method == nullptr) {
        method = new QLabel;
        method->setFont(demiBold(scaled(font(), TextSize::Caption)));
        tabBar()->setTabButton(index, QTabBar::LeftSide, method);
    }
    method->setText(label.method == QLatin1String("DELETE") ? QStringLiteral("DEL") : label.method);
    method->setProperty("method", label.method);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText,
                     PhasePalette::of(*this).colour(methodColour(label.method)));
    method->setPalette(colours);
    method->adjustSize();
}

void TabArea::step(int by)
{
    if (count() > 1)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

/// Behind the last tab; at the end of the bar where there is no room.
void TabArea::placeAdd()
{
    const QSize size = m_add->sizeHint();
    const int behind =
        count() == 0 ? 0 : tabBar()->x() + tabBar()->tabRect(count() - 1).right() + 4;
    m_add->setGeometry(std::min(behind, width() - size.width()),
                       (tabBar()->height() - size.height()) / 2, size.width(), size.height());
    m_add->raise();
}

void TabArea::resizeEvent(QResizeEvent *event)
{
    QTabWidget::resizeEvent(event);
    placeAdd();
}

void TabArea::changeEvent(QEvent *event)
{
    QTabWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (int i = 0; i < count(); ++i) {
        auto *method = qobject_cast<QLabel *>(tabBar()->tabButton(i, QTabBar::LeftSide));
        if (method == nullptr)
            continue;
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, PhasePalette::of(*this).colour(methodColour(
                                                   method->property("method").toString())));
        method->setPalette(colours);
    }
}

} // namespace ui
