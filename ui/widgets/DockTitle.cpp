// Laying out and painting a dock's title.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/DockTitle.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/PhasePalette.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace ui {

namespace {

QToolButton *titleButton(Icon which, const QString &name)
{
    auto *button = new QToolButton;
    button->setIcon(icon(which));
    button->setIconSize({14, 14});
    button->setAutoRaise(true);
    button->setFixedSize(24, 24);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

DockTitle::DockTitle(QDockWidget *dock)
    : QWidget(dock)
    , m_name(new QLabel(dock->windowTitle()))
    , m_subtitle(new QLabel)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 4, 1);
    layout->setSpacing(6);
    const QFont small = scaled(font(), TextSize::Small);
    m_name->setFont(demiBold(small));
    m_subtitle->setFont(small);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->setTextFormat(Qt::PlainText);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_name);
    layout->addWidget(m_subtitle, 1);
    QToolButton *floating = titleButton(Icon::Float, tr("Float %1").arg(dock->windowTitle()));
    connect(floating, &QToolButton::clicked, dock,
            [dock] { dock->setFloating(!dock->isFloating()); });
    floating->setObjectName(dock->objectName() + QStringLiteral(".float"));
    layout->addWidget(floating);
    QToolButton *close = titleButton(Icon::Close, tr("Close %1").arg(dock->windowTitle()));
    connect(close, &QToolButton::clicked, dock, &QWidget::close);
    close->setObjectName(dock->objectName() + QStringLiteral(".close"));
    layout->addWidget(close);
}

void DockTitle::setSubtitle(const QString &subtitle)
{
    m_whole = subtitle;
    placeText();
}

void DockTitle::placeText()
{
    m_subtitle->setText(
        m_subtitle->fontMetrics().elidedText(m_whole, Qt::ElideRight, m_subtitle->width()));
    m_subtitle->setToolTip(m_subtitle->text() == m_whole ? QString() : m_whole);
}

QSize DockTitle::sizeHint() const
{
    return {200, heightFor(m_name->font(), 28, 8)};
}

void DockTitle::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    placeText();
}

void DockTitle::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(Colour::Header));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.colour(Colour::Border));
}

} // namespace ui
