// Wiring the address row, the editor and the response.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/RequestTab.h"

#include "engine/trace/LeasePolicy.h"
#include "ui/models/RequestPreview.h"
#include "ui/panes/RequestPane.h"
#include "ui/panes/ResponsePane.h"
#include "ui/panes/UrlBar.h"
#include "ui/widgets/NoticeBar.h"

#include <QGuiApplication>
#include <QInputMethod>
#include <QKeyEvent>
#include <QSplitter>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// In a window of the usual size the editor shows some ten lines; the response gets the rest.
constexpr int editorHeight = 204;
constexpr int unlimited = QWIDGETSIZE_MAX;

} // namespace

RequestTab::RequestTab(QWidget *parent)
    : QWidget(parent)
    , m_bar(new UrlBar(this))
    , m_readOnly(new NoticeBar(NoticeKind::Information, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_editor(new RequestPane)
    , m_response(new ResponsePane)
{
    makeLayout();
    connectParts();
    setRequest({});
    setFocusProxy(m_bar);
}

RequestTab::~RequestTab()
{
    // While all parts still live: losing the focus makes a cell hand over what is typed in it.
    hide();
}

void RequestTab::makeLayout()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_readOnly->setObjectName(u"request.readOnly"_s);
    m_readOnly->setClosable(false);
    m_readOnly->hide();
    m_splitter->setObjectName(u"request.splitter"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_editor);
    m_splitter->addWidget(m_response);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({editorHeight, 2 * editorHeight});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_readOnly);
    layout->addWidget(m_splitter, 1);
}

void RequestTab::connectParts()
{
    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &RequestTab::refresh);
    const auto later = [this] {
        // Looking at a large body takes longer than a key may.
        constexpr std::size_t large = 1'000'000;
        constexpr int pauseMs = 200;
        m_refresh.start(m_editor->bodySize() > large ? pauseMs : 0);
        emit edited();
    };
    connect(m_bar, &UrlBar::edited, this, later);
    connect(m_editor, &RequestPane::edited, this, later);
    connect(m_bar, &UrlBar::policyChanged, this, &RequestTab::refreshPreview);
    connect(m_editor, &RequestPane::previewWanted, this, &RequestTab::refreshPreview);
    connect(m_editor, &RequestPane::foldedChanged, this, &RequestTab::fold);
    connect(m_bar, &UrlBar::sendRequested, this, [this](bool onNewConnection) {
        if (onNewConnection)
            sendOnNewConnection();
        else
            send();
    });
    connect(m_bar, &UrlBar::cancelRequested, this, &RequestTab::cancelRequested);
    connect(m_bar, &UrlBar::compareRequested, this, &RequestTab::compareRequested);
    connect(m_response, &ResponsePane::cancelRequested, this, &RequestTab::cancelRequested);
    connect(m_response, &ResponsePane::tryAgainRequested, this, &RequestTab::send);
    connect(m_response, &ResponsePane::newConnectionRequested, this,
            &RequestTab::sendOnNewConnection);
    connect(m_response, &ResponsePane::editAddressRequested, this, &RequestTab::focusAddress);
    connect(m_response, &ResponsePane::connectionActivated, this, &RequestTab::connectionActivated);
    connect(m_response, &ResponsePane::wireRequested, this, &RequestTab::wireRequested);
}

engine::RequestText RequestTab::request() const
{
    engine::RequestText out;
    out.name = m_saved.name;
    out.method = m_bar->method().toStdString();
    out.url = m_bar->url().toStdString();
    out.headers = m_editor->headers();
    out.body = m_editor->body();
    return out;
}

void RequestTab::setRequest(const engine::RequestText &request)
{
    m_saved = engine::normalized(request);
    restore(request);
}

void RequestTab::restore(const engine::RequestText &request)
{
    m_bar->setMethod(QString::fromStdString(request.method));
    m_bar->setUrl(QString::fromStdString(request.url));
    m_editor->setHeaders(request.headers);
    m_editor->setBody(request.body);
    m_refresh.stop();
    refresh();
}

void RequestTab::markSaved(const std::optional<std::string> &name)
{
    if (name)
        m_saved.name = *name;
    m_saved = engine::normalized(request());
    m_refresh.stop();
    refresh();
}

void RequestTab::refresh()
{
    setModified(engine::normalized(request()) != m_saved);
    if (const QString title = this->title(); title != m_title) {
        m_title = title;
        emit titleChanged(title);
    }
    refreshPreview();
}

void RequestTab::refreshPreview()
{
    if (m_editor->showsPreview())
        m_editor->setPreview(previewOf(request(), m_variables, policy()));
}

bool RequestTab::isModified() const
{
    // Once known to be modified it is taken to stay so until the refresh looks again: that need not be for each key.
    return m_isModified || (m_refresh.isActive() && engine::normalized(request()) != m_saved);
}

QString RequestTab::method() const
{
    return m_bar->method();
}

void RequestTab::setModified(bool isModified)
{
    if (isModified == m_isModified)
        return;
    m_isModified = isModified;
    emit modifiedChanged(isModified);
}

engine::LeasePolicy RequestTab::policy() const
{
    return m_bar->policy();
}

void RequestTab::setPolicy(engine::LeasePolicy policy)
{
    m_bar->setPolicy(policy);
}

void RequestTab::setVariables(const engine::Variables &variables)
{
    m_variables = variables;
    m_bar->setVariables(variables);
    m_editor->setVariables(variables);
    refreshPreview();
}

void RequestTab::setReadOnly(const QString &reason)
{
    m_readOnly->setText({}, reason);
    m_readOnly->setVisible(!reason.isEmpty());
    m_bar->setReadOnly(!reason.isEmpty());
    m_editor->setReadOnly(!reason.isEmpty());
}

std::shared_ptr<const engine::Exchange> RequestTab::exchange() const
{
    return m_response->exchange();
}

QString RequestTab::title() const
{
    if (!m_saved.name.empty())
        return QString::fromStdString(m_saved.name);
    const QString url = m_bar->url().trimmed();
    if (url.isEmpty())
        return tr("New request");
    const qsizetype scheme = url.indexOf(u"://");
    const QString rest = scheme < 0 ? url : url.mid(scheme + 3);
    const qsizetype path = rest.indexOf(u'/');
    return path >= 0 && rest.size() > path + 1 ? rest.mid(path) : rest;
}

void RequestTab::setBeside(bool isBeside)
{
    m_splitter->setOrientation(isBeside ? Qt::Horizontal : Qt::Vertical);
    m_splitter->setSizes(isBeside ? QList{width() / 2, width() / 2}
                                  : QList{editorHeight, height() - editorHeight});
    fold(m_editor->isFolded());
}

bool RequestTab::isBeside() const
{
    return m_splitter->orientation() == Qt::Horizontal;
}

void RequestTab::fold(bool isFolded)
{
    const int low = m_editor->minimumSizeHint().height();
    m_editor->setMaximumHeight(isFolded && !isBeside() ? low : unlimited);
    // A splitter keeps its sizes when those of its parts are bounded later.
    if (!isBeside()) {
        const int top = isFolded ? low : editorHeight;
        m_splitter->setSizes({top, m_splitter->height() - top});
    }
}

void RequestTab::commit()
{
    QGuiApplication::inputMethod()->commit();
    m_editor->commit();
}

void RequestTab::send()
{
    commit();
    if (!m_isRunning)
        emit sendRequested(policy());
}

void RequestTab::sendOnNewConnection()
{
    commit();
    if (!m_isRunning)
        emit sendRequested(engine::LeasePolicy::New);
}

void RequestTab::focusAddress()
{
    m_bar->editUrl();
}

void RequestTab::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    m_bar->setRunning(isRunning);
}

void RequestTab::showRunning()
{
    setRunning(true);
    const auto preview = previewOf(request(), m_variables, policy());
    m_response->showRunning(!preview.problem && m_bar->url().contains(u"https"_s));
}

void RequestTab::showProgress(const engine::ExchangeProgress &progress)
{
    m_response->showProgress(progress);
}

void RequestTab::showExchange(std::shared_ptr<const engine::Exchange> exchange)
{
    setRunning(false);
    m_response->showExchange(std::move(exchange));
}

void RequestTab::showProblem(const engine::Error &error)
{
    setRunning(false);
    m_response->showProblem(error);
}

void RequestTab::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if ((isEnter && modifiers == Qt::ControlModifier) ||
        (event->key() == Qt::Key_F5 && modifiers == Qt::NoModifier))
        send();
    else if (isEnter && modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        sendOnNewConnection();
    else if (m_isRunning && ((event->key() == Qt::Key_Escape && modifiers == Qt::NoModifier) ||
                             (event->key() == Qt::Key_Period && modifiers == Qt::ControlModifier)))
        emit cancelRequested();
    else if (event->matches(QKeySequence::Save))
        emit saveRequested();
    else if (event->key() == Qt::Key_L && modifiers == Qt::ControlModifier)
        focusAddress();
    else if (event->key() == Qt::Key_F12 && modifiers == Qt::NoModifier)
        setBeside(!isBeside());
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui
