// One request: its address, its editor, and what came of sending it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"
#include "engine/trace/Trace.h"
#include "engine/workspace/RequestText.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>

class QSplitter;

namespace engine {
enum class LeasePolicy; // engine/trace/LeasePolicy.h
}

namespace ui {

class NoticeBar;
class RequestPane;
class ResponsePane;
class UrlBar;

/// GUI thread only. Knows no engine: it asks by signals and is given values.
///
/// Keys that the window around has no action for are answered here: Ctrl+Enter and F5 send, Ctrl+Shift+Enter sends on a
/// new connection, Esc and Ctrl+. cancel, Ctrl+S saves, Ctrl+L goes to the address, F12 puts editor and response side by
/// side.
class RequestTab final : public QWidget
{
    Q_OBJECT

public:
    explicit RequestTab(QWidget *parent = nullptr);
    ~RequestTab() override;

    /// As typed, what is being typed in a cell or composed by an input method included.
    [[nodiscard]] engine::RequestText request() const;

    /// Replaces it; it then counts as unmodified. The response stays.
    void setRequest(const engine::RequestText &request);

    /// Shows text that was typed before and not saved: it counts as modified where it differs from what was set last.
    void restore(const engine::RequestText &request);

    [[nodiscard]] engine::LeasePolicy policy() const;
    void setPolicy(engine::LeasePolicy policy);

    void setVariables(const engine::Variables &variables);

    /// Whether the request differs from what was set or marked as saved, as a file would keep it.
    /// True also for what was typed a moment ago and has not been told by `modifiedChanged` yet.
    [[nodiscard]] bool isModified() const;

    [[nodiscard]] QString method() const;

    /// Takes over what is still being typed in a header cell or composed by an input method.
    void commit();

    /// What is typed now has been saved, under another name where one is given.
    void markSaved(const std::optional<std::string> &name = {});

    /// Nothing can be typed, and a notice says why; an empty reason ends that. Sending stays possible.
    void setReadOnly(const QString &reason);

    [[nodiscard]] bool isRunning() const noexcept { return m_isRunning; }

    /// The exchange that is shown; null before the first.
    [[nodiscard]] std::shared_ptr<const engine::Exchange> exchange() const;

    /// The name of the request, or its address's path, for a tab.
    [[nodiscard]] QString title() const;

    /// Editor and response side by side, or one over the other.
    void setBeside(bool isBeside);
    [[nodiscard]] bool isBeside() const;

    /// Asks to send as the policy says, as a menu or a shortcut does.
    void send();
    void sendOnNewConnection();
    void focusAddress();

    [[nodiscard]] RequestPane *editor() const noexcept { return m_editor; }
    [[nodiscard]] ResponsePane *response() const noexcept { return m_response; }

public slots:
    /// Sending has begun: Send turns into Cancel.
    void showRunning();
    void showProgress(const engine::ExchangeProgress &progress);
    void showExchange(std::shared_ptr<const engine::Exchange> exchange);

    /// The request could not be made ready: an address, a variable, a header.
    void showProblem(const engine::Error &error);

signals:
    void sendRequested(engine::LeasePolicy policy);
    void cancelRequested();
    void compareRequested();
    void saveRequested();

    /// The user typed something.
    void edited();
    void modifiedChanged(bool isModified);
    void titleChanged(const QString &title);
    void connectionActivated(engine::ConnectionId connection);
    void wireRequested(engine::ConnectionId connection);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeLayout();
    void connectParts();
    void refresh();
    void refreshPreview();
    void setModified(bool isModified);
    void setRunning(bool isRunning);
    void fold(bool isFolded);

    UrlBar *m_bar;
    NoticeBar *m_readOnly;
    QSplitter *m_splitter;
    RequestPane *m_editor;
    ResponsePane *m_response;
    engine::RequestText m_saved; ///< normalized
    engine::Variables m_variables;
    QString m_title;
    QTimer m_refresh; ///< gathers keystrokes into one comparison and one preview
    bool m_isModified = false;
    bool m_isRunning = false;
};

} // namespace ui
