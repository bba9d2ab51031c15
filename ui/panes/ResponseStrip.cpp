// Filling the line from an exchange.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ResponseStrip.h"

#include "ui/models/Formatting.h"
#include "ui/models/ReasonText.h"
#include "ui/widgets/BadgeLabel.h"
#include "ui/widgets/ChipButton.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhaseBar.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/ToneLabel.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int stripHeight = 42;

bool wasSent(const engine::Exchange &exchange)
{
    return std::ranges::any_of(
        exchange.attempts, [](const engine::Attempt &attempt) { return attempt.bytesSent > 0; });
}

QDateTime local(std::chrono::system_clock::time_point time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch()).count());
}

} // namespace

ResponseStrip::ResponseStrip(QWidget *parent)
    : QWidget(parent)
    , m_status(new BadgeLabel(this))
    , m_total(new ToneLabel(Colour::Text, TextSize::Total, this))
    , m_size(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_chip(new ChipButton(this))
    , m_phases(new PhaseBar(this))
    , m_sent(new ToneLabel(Colour::Text2, TextSize::Small, this))
{
    m_status->setObjectName(u"response.status"_s);
    m_status->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_total->setObjectName(u"response.total"_s);
    m_total->setToolTip(tr("From pressing Send to the last byte of the response"));
    m_size->setObjectName(u"response.size"_s);
    m_chip->setObjectName(u"response.chip"_s);
    m_phases->setObjectName(u"response.phases"_s);
    m_phases->setAccessibleName(tr("Phases"));
    m_sent->setObjectName(u"response.sentAt"_s);
    connect(m_chip, &ChipButton::clicked, this, [this] { emit connectionActivated(m_connection); });

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 10, 1);
    layout->setSpacing(12);
    layout->addWidget(m_status);
    layout->addWidget(m_total);
    layout->addWidget(m_size);
    layout->addWidget(m_chip);
    layout->addWidget(m_phases);
    layout->addStretch(1);
    layout->addWidget(m_sent);
    setFixedHeight(heightFor(font(), stripHeight, 16));
}

void ResponseStrip::setExchange(const engine::Exchange &exchange)
{
    setBadge(exchange);
    const engine::Phases phases = exchange.phases();
    m_total->setText(milliseconds(engine::Nanoseconds(phases.total)));
    m_phases->setPhases(phases);
    m_phases->setVisible(phases.total > 0);
    setSize(exchange);
    setChip(exchange);
    const QDateTime sent = local(exchange.startedAt);
    m_sent->setText(clockTime(exchange.startedAt));
    m_sent->setToolTip(
        tr("Sent %1", "and when").arg(QLocale().toString(sent, QLocale::LongFormat)));
    m_sent->setAccessibleName(tr("Sent at %1").arg(m_sent->text()));
}

void ResponseStrip::setBadge(const engine::Exchange &exchange)
{
    if (exchange.response) {
        const QString reason = QString::fromStdString(exchange.response->reason);
        const QString code = QString::number(exchange.response->status);
        m_status->setBadge({statusClass(exchange.response->status),
                            reason.isEmpty() ? code : code + u' ' + reason});
    } else if (exchange.error && exchange.error->kind == engine::ErrorKind::Cancelled) {
        m_status->setBadge({StatusClass::Informational, tr("Cancelled")});
    } else {
        m_status->setBadge(
            {StatusClass::NotSent, wasSent(exchange) ? tr("No response") : tr("Not sent")});
    }
}

void ResponseStrip::setSize(const engine::Exchange &exchange)
{
    if (!exchange.response) {
        const std::int64_t received = exchange.attempts.empty() ? 0 : exchange.last().bytesReceived;
        m_size->setText(ui::size(received));
        m_size->setToolTip(tr("Received on the wire: %1").arg(exactSize(received)));
        return;
    }
    const engine::Response &response = *exchange.response;
    const auto head = static_cast<std::int64_t>(response.head.size());
    const std::int64_t body = response.body ? static_cast<std::int64_t>(response.body->size()) : 0;
    m_size->setText(ui::size(response.wireBytes));
    m_size->setToolTip(tr("On the wire: %1\nHead: %2\nBody: %3, decoded %4")
                           .arg(exactSize(response.wireBytes), exactSize(head),
                                exactSize(std::max<std::int64_t>(0, response.wireBytes - head)),
                                exactSize(body)));
}

void ResponseStrip::setChip(const engine::Exchange &exchange)
{
    const QString text = chipText(exchange);
    m_chip->setVisible(!text.isEmpty());
    if (text.isEmpty())
        return;
    const engine::Attempt &last = exchange.last();
    m_connection = last.connection ? last.connection->id : engine::ConnectionId();
    const QString name =
        m_connection ? QString::fromStdString(engine::name(m_connection)) : QString();
    Chip chip;
    chip.kind = last.outcome != engine::Outcome::Completed ? ChipKind::Failed
                : last.reused                              ? ChipKind::Reused
                                                           : ChipKind::New;
    // Where a language does not put the name first, and where there is none, all words are alike.
    const bool isFirst = !name.isEmpty() && text.startsWith(name + u' ');
    chip.name = isFirst ? name : text;
    chip.detail = isFirst ? text.mid(name.size() + 1) : QString();
    m_chip->setChip(chip);
    m_chip->setEnabled(static_cast<bool>(m_connection));
    m_chip->setAccessibleName(chipAccessibleName(exchange));
    m_chip->setAccessibleDescription(leaseWords(last.verdict));
    m_chip->setToolTip(m_connection ? tr("Show connection %1").arg(name) : QString());
}

void ResponseStrip::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(Colour::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.colour(Colour::Hairline));
}

} // namespace ui
