// The corner's two controls.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/CornerBar.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QToolButton>

namespace ui {

CornerBar::CornerBar(QWidget *parent)
    : QWidget(parent)
    , m_practice(new QToolButton)
    , m_environment(new QComboBox)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 2, 8, 2);
    layout->setSpacing(6);
    const QFont small = scaled(font(), TextSize::Small);
    m_practice->setObjectName(QStringLiteral("corner.practice"));
    m_practice->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_practice->setIcon(icon(Icon::Practice));
    m_practice->setFont(small);
    m_practice->setAutoRaise(true);
    m_practice->setPopupMode(QToolButton::InstantPopup);
    m_practice->setToolTip(
        tr("The practice server on this computer, and the simulated link before it"));
    layout->addWidget(m_practice);
    m_environment->setObjectName(QStringLiteral("corner.environment"));
    m_environment->setAccessibleName(tr("Environment"));
    m_environment->setToolTip(tr("Environment: the values of {{variables}} (Ctrl+E)"));
    m_environment->setFont(small);
    m_environment->setMinimumWidth(130);
    layout->addWidget(m_environment);
    connect(m_environment, &QComboBox::textActivated, this, &CornerBar::environmentChosen);
    setPractice(tr("off"));
}

void CornerBar::setPractice(const QString &state)
{
    m_practice->setText(tr("Practice server %1").arg(state));
    m_practice->setAccessibleName(m_practice->text());
    // A menu bar places its corner only when it is resized itself.
    if (QWidget *bar = parentWidget()) {
        QResizeEvent resized(bar->size(), bar->size());
        QCoreApplication::sendEvent(bar, &resized);
    }
}

void CornerBar::setPracticeMenu(QMenu *menu)
{
    m_practice->setMenu(menu);
}

void CornerBar::setEnvironments(const QStringList &names, const QString &current)
{
    const QSignalBlocker quiet(m_environment);
    m_environment->clear();
    for (const QString &name : names)
        m_environment->addItem(icon(Icon::Environment), name);
    m_environment->setCurrentText(current);
}

} // namespace ui
