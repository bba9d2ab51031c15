// Laying out the line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/PlanBar.h"

#include "ui/widgets/Icons.h"
#include "ui/widgets/PlanChips.h"
#include "ui/widgets/WarmStyle.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStyle>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int barHeight = 42;

} // namespace

PlanBar::PlanBar(QWidget *parent)
    : QWidget(parent)
    , m_chips(new PlanChips(this))
    , m_edit(new QPushButton(icon(Icon::Edit), tr("Edit plan"), this))
    , m_run(new QPushButton(icon(Icon::Run), tr("Run"), this))
{
    m_chips->setObjectName(u"comparison.plan"_s);
    m_edit->setObjectName(u"comparison.editPlan"_s);
    m_edit->setCheckable(true);
    m_edit->setToolTip(tr("Show or hide the plan"));
    m_run->setObjectName(u"comparison.run"_s);
    connect(m_edit, &QPushButton::toggled, this, &PlanBar::editingChanged);
    connect(m_run, &QPushButton::clicked, this, &PlanBar::runRequested);
    setHasRun(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 10, 1);
    layout->setSpacing(6);
    layout->addWidget(m_chips, 1);
    layout->addWidget(m_edit);
    layout->addWidget(m_run);
    setMinimumHeight(barHeight);
}

void PlanBar::setPlan(const engine::Plan &plan)
{
    m_chips->setPlan(plan);
}

void PlanBar::setRunnable(bool isRunnable, const QString &reason)
{
    m_run->setEnabled(isRunnable);
    m_run->setToolTip(isRunnable
                          ? tr("Run the plan (%1)")
                                .arg(QKeySequence(Qt::Key_F5).toString(QKeySequence::NativeText))
                          : reason);
}

void PlanBar::setHasRun(bool hasRun)
{
    m_run->setText(hasRun ? tr("Run again") : tr("Run"));
    m_run->setProperty(primaryProperty, !hasRun);
    m_run->updateGeometry();
    m_run->update();
}

void PlanBar::setEditing(bool isEditing)
{
    m_edit->setChecked(isEditing);
}

void PlanBar::focusRun()
{
    m_run->setFocus();
}

void PlanBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(Colour::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.colour(Colour::Border));
}

} // namespace ui
