// A response in its parts: body, headers, raw bytes, the request it answered, notes; above them what is worth a notice.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/Exchange.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QStackedWidget;
class QTableView;
class QTableWidget;
class QToolButton;

namespace ui {

class BodyView;
class FieldsModel;
class InnerTabs;
class NoticeBar;
class ResponseBody;

/// GUI thread only. Parts are made and filled when their tab is shown.
class ResponseView final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { BodyTab, HeadersTab, RawTab, SentTab, NotesTab, TabCount };

    explicit ResponseView(QWidget *parent = nullptr);

    /// An exchange that has a response.
    void setExchange(std::shared_ptr<const engine::Exchange> exchange);

    [[nodiscard]] ResponseBody *body() const noexcept { return m_body; }
    [[nodiscard]] int currentTab() const;
    void setCurrentTab(int tab);

signals:
    void tryAgainRequested();
    void wireRequested(engine::ConnectionId connection);

private:
    void makeTools();
    void makeNotices();
    void connectBody();
    QToolButton *addTool(const char *name, const QString &text, int icon);
    void showNotices();
    void showTab(int tab);
    void fill(int tab);
    void fillHeaders();
    void fillBytes(BodyView *&view, Tab tab, const char *name, const QString &spoken,
                   std::string bytes);
    void fillNotes();
    void place(Tab tab, QWidget *page);
    void showForms();

    std::shared_ptr<const engine::Exchange> m_exchange; // shared with whoever else shows it
    NoticeBar *m_retried;
    NoticeBar *m_early;
    NoticeBar *m_noted;
    NoticeBar *m_saved;
    InnerTabs *m_tabs;
    QComboBox *m_form;
    QToolButton *m_wrap;
    QToolButton *m_copy;
    QToolButton *m_save;
    QStackedWidget *m_pages;
    ResponseBody *m_body;
    FieldsModel *m_fields;
    QTableView *m_headers = nullptr;
    BodyView *m_raw = nullptr;
    BodyView *m_sent = nullptr;
    QTableWidget *m_notes = nullptr;
    unsigned m_stale = 0; ///< bits of tabs that show a former exchange
};

} // namespace ui
