// The line that sums a response up: status, time, size, the connection that carried it, its phases, when it was sent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <QWidget>

namespace ui {

class BadgeLabel;
class ChipButton;
class PhaseBar;
class ToneLabel;

/// GUI thread only.
class ResponseStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit ResponseStrip(QWidget *parent = nullptr);

    void setExchange(const engine::Exchange &exchange);

signals:
    void connectionActivated(engine::ConnectionId connection);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void setBadge(const engine::Exchange &exchange);
    void setSize(const engine::Exchange &exchange);
    void setChip(const engine::Exchange &exchange);

    BadgeLabel *m_status;
    ToneLabel *m_total;
    ToneLabel *m_size;
    ChipButton *m_chip;
    PhaseBar *m_phases;
    ToneLabel *m_sent;
    engine::ConnectionId m_connection;
};

} // namespace ui
