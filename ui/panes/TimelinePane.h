// The Timing dock: where the time of one exchange went.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/ConnectionInfo.h"
#include "ui/models/ExchangeStore.h"
#include "ui/models/TimelineRows.h"

#include <QString>
#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedWidget;

namespace ui {

class TimingChart;

/// GUI thread only. Follows a running exchange at 30 Hz at most, and not at all while it is hidden or motion is unwanted.
class TimelinePane final : public QWidget
{
    Q_OBJECT

public:
    /// Neither store nor clock is owned; both must outlive the pane.
    TimelinePane(const ExchangeStore &store, const engine::Clock &clock, QWidget *parent = nullptr);

    /// Shows an exchange, finished or running; none: nothing.
    void setExchange(engine::ExchangeId id);
    [[nodiscard]] engine::ExchangeId exchange() const noexcept { return m_exchange; }

    /// For the dock's title: "C1 · use 4 · POST /v1/bookings".
    [[nodiscard]] QString subtitle() const;

signals:
    void subtitleChanged(const QString &subtitle);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void progressed(engine::ExchangeId id);
    void finished(engine::ExchangeId id);
    void tick();
    void setRows(const TimelineRows &rows);
    void showHeadline();
    void setTicking();

    const ExchangeStore &m_store;
    const engine::Clock &m_clock;
    QStackedWidget *m_pages;
    QLabel *m_headline;
    TimingChart *m_chart;
    engine::ExchangeId m_exchange;
    TimelineRows m_rows;
    RunningTimeline m_running;
    QTimer m_tick;
    bool m_isStale = false; ///< something changed while it was hidden
};

} // namespace ui
