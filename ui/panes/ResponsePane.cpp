// Choosing the page for what is known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ResponsePane.h"

#include "ui/panes/EmptyPage.h"
#include "ui/panes/FailurePage.h"
#include "ui/panes/ResponseStrip.h"
#include "ui/panes/ResponseView.h"
#include "ui/panes/RunningPage.h"
#include "ui/widgets/PhasePalette.h"

#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int flickerPauseMs = 150;

} // namespace

/// Dims the previous response while the next one is awaited; clicks go through.
class ResponsePane::Veil final : public QWidget
{
public:
    explicit Veil(QWidget *parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QColor ground = PhasePalette::of(*this).colour(Colour::Base);
        ground.setAlphaF(0.55F);
        QPainter(this).fillRect(rect(), ground);
    }
};

ResponsePane::ResponsePane(QWidget *parent)
    : QWidget(parent)
    , m_strip(new ResponseStrip(this))
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyPage)
    , m_veil(new Veil(this))
{
    setObjectName(u"response"_s);
    m_strip->hide();
    m_pages->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_pages, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(flickerPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ResponsePane::showRunningPage);
    connect(m_strip, &ResponseStrip::connectionActivated, this, &ResponsePane::connectionActivated);
}

ResponseView *ResponsePane::makeView()
{
    if (m_view == nullptr) {
        m_view = new ResponseView(m_pages);
        m_pages->addWidget(m_view);
        connect(m_view, &ResponseView::tryAgainRequested, this, &ResponsePane::tryAgainRequested);
        connect(m_view, &ResponseView::wireRequested, this, &ResponsePane::wireRequested);
    }
    return m_view;
}

FailurePage *ResponsePane::makeFailure()
{
    if (m_failure == nullptr) {
        m_failure = new FailurePage(m_pages);
        m_pages->addWidget(m_failure);
        connect(m_failure, &FailurePage::tryAgainRequested, this, &ResponsePane::tryAgainRequested);
        connect(m_failure, &FailurePage::newConnectionRequested, this,
                &ResponsePane::newConnectionRequested);
        connect(m_failure, &FailurePage::editAddressRequested, this,
                &ResponsePane::editAddressRequested);
        connect(m_failure, &FailurePage::wireRequested, this, &ResponsePane::wireRequested);
    }
    return m_failure;
}

void ResponsePane::showRunning(bool isSecure)
{
    if (m_running == nullptr) {
        m_running = new RunningPage(m_pages);
        m_pages->addWidget(m_running);
        connect(m_running, &RunningPage::cancelRequested, this, &ResponsePane::cancelRequested);
    }
    m_running->start(isSecure);
    if (m_pages->currentWidget() != m_empty) {
        m_veil->setGeometry(rect());
        m_veil->raise();
        m_veil->show();
    }
    m_pause.start();
}

void ResponsePane::showRunningPage()
{
    m_veil->hide();
    showPage(m_running, false);
}

void ResponsePane::showProgress(const engine::ExchangeProgress &progress)
{
    if (m_running != nullptr)
        m_running->setProgress(progress);
}

void ResponsePane::stopWaiting()
{
    m_pause.stop();
    m_veil->hide();
}

void ResponsePane::showPage(QWidget *page, bool hasStrip)
{
    m_strip->setVisible(hasStrip);
    m_pages->setCurrentWidget(page);
}

void ResponsePane::showExchange(std::shared_ptr<const engine::Exchange> exchange)
{
    stopWaiting();
    m_exchange = std::move(exchange);
    m_strip->setExchange(*m_exchange);
    if (m_exchange->response) {
        makeView()->setExchange(m_exchange);
        showPage(m_view, true);
    } else if (m_exchange->error) {
        makeFailure()->setExchange(m_exchange);
        showPage(m_failure, true);
    } else {
        showPage(m_empty, true);
    }
}

void ResponsePane::showProblem(const engine::Error &error)
{
    stopWaiting();
    m_exchange.reset();
    makeFailure()->setProblem(error);
    showPage(m_failure, false);
}

void ResponsePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_veil->setGeometry(rect());
}

} // namespace ui
