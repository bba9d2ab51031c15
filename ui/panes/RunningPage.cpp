// Counting the running phase.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/RunningPage.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/PhaseStepper.h"
#include "ui/widgets/ToneLabel.h"

#include <QHBoxLayout>
#include <QKeySequence>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// 30 pictures a second.
constexpr int tickMs = 33;

} // namespace

RunningPage::RunningPage(QWidget *parent)
    : QWidget(parent)
    , m_title(new ToneLabel(Colour::Text, TextSize::PageTitle, this))
    , m_carrier(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_steps(new PhaseStepper(this))
    , m_moved(new ToneLabel(Colour::Text, TextSize::Body, this))
    , m_cancel(new QPushButton(icon(Icon::Stop), tr("Cancel"), this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setObjectName(u"running.title"_s);
    m_title->setText(tr("In progress"));
    m_carrier->setObjectName(u"running.connection"_s);
    m_steps->setObjectName(u"running.steps"_s);
    m_moved->setObjectName(u"running.moved"_s);
    m_cancel->setObjectName(u"running.cancel"_s);
    m_cancel->setAccessibleName(tr("Cancel"));
    m_cancel->setToolTip(
        tr("Cancel (%1)").arg(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    m_cancel->setAutoDefault(false);
    connect(m_cancel, &QPushButton::clicked, this, &RunningPage::cancelRequested);
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &RunningPage::refresh);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 22, 24, 22);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_carrier);
    layout->addSpacing(12);
    layout->addWidget(m_steps);
    layout->addSpacing(10);
    layout->addWidget(m_moved);
    layout->addSpacing(14);
    layout->addLayout(buttons);
    layout->addStretch(1);
}

void RunningPage::start(bool isSecure)
{
    m_running.start(isSecure);
    refresh();
}

void RunningPage::setProgress(const engine::ExchangeProgress &progress)
{
    m_running.add(progress);
    if (isVisible())
        refresh();
}

QString RunningPage::carrier() const
{
    const auto &last = m_running.last();
    if (!last || !last->connection)
        return {};
    const QString name = QString::fromStdString(engine::name(last->connection));
    if (last->attempt > 1)
        return tr("On %1, attempt %2").arg(name, QString::number(last->attempt));
    return last->reused ? tr("On %1, reused").arg(name) : tr("On %1, new").arg(name);
}

QString RunningPage::moved(engine::Instant now) const
{
    const auto &last = m_running.last();
    if (!last)
        return {};
    if (last->phase == engine::Phase::Send && last->bytesSent > 0)
        return tr("%1 sent").arg(ui::size(last->bytesSent));
    if (last->phase != engine::Phase::Receive || last->bytesReceived == 0)
        return {};
    const double seconds = std::chrono::duration<double>(now - last->since).count();
    const QString speed =
        rate(seconds > 0 ? static_cast<double>(last->bytesReceived) / seconds : 0);
    if (last->bytesExpected <= 0)
        return tr("%1 received, %2", "bytes, and bytes per second")
            .arg(ui::size(last->bytesReceived), speed);
    const double share =
        static_cast<double>(last->bytesReceived) / static_cast<double>(last->bytesExpected);
    return tr("%1 of %2 received, %3, %4", "bytes, all bytes, share, bytes per second")
        .arg(ui::size(last->bytesReceived), ui::size(last->bytesExpected), percent(share), speed);
}

void RunningPage::refresh()
{
    const engine::Instant now = m_clock.now();
    m_steps->setSteps(m_running.steps(now));
    m_carrier->setText(carrier());
    m_moved->setText(moved(now));
}

void RunningPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_tick.start();
}

void RunningPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

} // namespace ui
