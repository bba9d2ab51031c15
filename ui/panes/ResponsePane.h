// The lower half of a request tab: nothing yet, an exchange under way, its response, or why there is none.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QStackedWidget;

namespace ui {

class EmptyPage;
class FailurePage;
class ResponseStrip;
class ResponseView;
class RunningPage;

/// GUI thread only.
class ResponsePane final : public QWidget
{
    Q_OBJECT

public:
    explicit ResponsePane(QWidget *parent = nullptr);

    /// An exchange is under way. What is shown stays, dimmed, for 150 ms, so that fast ones do not flicker.
    /// `isSecure`: a TLS step may be ahead.
    void showRunning(bool isSecure);
    void showProgress(const engine::ExchangeProgress &progress);

    /// A finished exchange; never null.
    void showExchange(std::shared_ptr<const engine::Exchange> exchange);

    /// A request that could not be sent at all.
    void showProblem(const engine::Error &error);

    [[nodiscard]] const std::shared_ptr<const engine::Exchange> &exchange() const noexcept
    {
        return m_exchange;
    }

    /// Null until there is one.
    [[nodiscard]] ResponseView *view() const noexcept { return m_view; }

signals:
    void tryAgainRequested();
    void newConnectionRequested();
    void cancelRequested();
    void editAddressRequested();
    void connectionActivated(engine::ConnectionId connection);
    void wireRequested(engine::ConnectionId connection);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Veil;

    void showRunningPage();
    void stopWaiting();
    void showPage(QWidget *page, bool hasStrip);
    ResponseView *makeView();
    FailurePage *makeFailure();

    ResponseStrip *m_strip;
    QStackedWidget *m_pages;
    EmptyPage *m_empty;
    RunningPage *m_running = nullptr;
    FailurePage *m_failure = nullptr;
    ResponseView *m_view = nullptr;
    Veil *m_veil;
    QTimer m_pause;
    std::shared_ptr<const engine::Exchange> m_exchange; // shared with the store and other views
};

} // namespace ui
