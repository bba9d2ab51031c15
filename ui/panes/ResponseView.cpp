// Filling the parts of a response when they are looked at.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ResponseView.h"

#include "ui/models/ExchangeNotice.h"
#include "ui/models/FieldsModel.h"
#include "ui/panes/NoticeWords.h"
#include "ui/panes/ResponseBody.h"
#include "ui/widgets/BodyView.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/InnerTabs.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/RowDelegate.h"
#include "ui/widgets/TabRow.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int rowHeight = 24;

/// Cells in the code font.
class CodeDelegate final : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        RowDelegate::initStyleOption(option, index);
        option->font = codeFont();
    }
};

void makeCalm(QTableView &table, const QWidget &owner)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setItemDelegate(new RowDelegate(&table));
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(heightFor(owner.font(), rowHeight, 6));
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setStretchLastSection(true);
}

QString formName(BodyForm form, bool isFirst)
{
    switch (form) {
    case BodyForm::Pretty: return ResponseView::tr("JSON, pretty");
    case BodyForm::Plain: return isFirst ? ResponseView::tr("Text") : ResponseView::tr("Plain");
    case BodyForm::Hex: break;
    }
    return ResponseView::tr("Hex");
}

} // namespace

ResponseView::ResponseView(QWidget *parent)
    : QWidget(parent)
    , m_retried(new NoticeBar(NoticeKind::Warning, this))
    , m_early(new NoticeBar(NoticeKind::Failure, this))
    , m_noted(new NoticeBar(NoticeKind::Information, this))
    , m_saved(new NoticeBar(NoticeKind::Information, this))
    , m_tabs(new InnerTabs(this))
    , m_form(new QComboBox(this))
    , m_pages(new QStackedWidget(this))
    , m_body(new ResponseBody(this))
    , m_fields(new FieldsModel(this))
{
    makeNotices();
    makeTools();
    m_tabs->setObjectName(u"response.tabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the response"));
    for (const QString &name :
         {tr("Body"), tr("Headers"), tr("Raw"), tr("Request sent"), tr("Notes")})
        m_tabs->add(name);
    m_tabs->setTabVisible(NotesTab, false);
    m_pages->addWidget(m_body);
    for (int i = HeadersTab; i < TabCount; ++i)
        m_pages->addWidget(new QWidget);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (NoticeBar *notice : {m_retried, m_early, m_noted, m_saved})
        layout->addWidget(notice);
    layout->addWidget(new TabRow(m_tabs, {m_form, m_wrap, m_copy, m_save}, this));
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &ResponseView::showTab);
    connectBody();
}

void ResponseView::makeNotices()
{
    m_retried->setObjectName(u"response.retried"_s);
    m_early->setObjectName(u"response.endedEarly"_s);
    m_noted->setObjectName(u"response.noted"_s);
    m_saved->setObjectName(u"response.saved"_s);
    for (NoticeBar *notice : {m_retried, m_early, m_noted, m_saved})
        notice->hide();
    const auto link = [](NoticeBar *notice, const char *name, const QString &text) {
        QAbstractButton *button = notice->addLink(text);
        button->setObjectName(QLatin1StringView(name));
        button->setAccessibleName(text);
        return button;
    };
    connect(link(m_retried, "response.retriedWire", tr("Show both attempts on the wire")),
            &QAbstractButton::clicked, this, [this] {
                for (const engine::Attempt &attempt : m_exchange->attempts) {
                    if (attempt.connection) {
                        emit wireRequested(attempt.connection->id);
                        return;
                    }
                }
            });
    connect(link(m_early, "response.again", tr("Try again")), &QAbstractButton::clicked, this,
            &ResponseView::tryAgainRequested);
    connect(link(m_early, "response.savePart", tr("Save part…")), &QAbstractButton::clicked, m_body,
            &ResponseBody::save);
    connect(link(m_noted, "response.showNotes", tr("Show notes")), &QAbstractButton::clicked, this,
            [this] { setCurrentTab(NotesTab); });
}

QToolButton *ResponseView::addTool(const char *name, const QString &text, int icon)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QLatin1StringView(name));
    button->setIcon(ui::icon(static_cast<Icon>(icon)));
    button->setAutoRaise(true);
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ResponseView::makeTools()
{
    m_form->setObjectName(u"response.form"_s);
    m_form->setAccessibleName(tr("How the body is shown"));
    m_form->setToolTip(tr("How the body is shown"));
    m_form->setFrame(false);
    m_form->setFont(scaled(font(), TextSize::Small));
    m_form->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_form, &QComboBox::currentIndexChanged, this, [this] {
        if (m_form->currentIndex() >= 0)
            m_body->setForm(static_cast<BodyForm>(m_form->currentData().toInt()));
    });
    m_wrap = addTool("response.wrap", tr("Wrap lines"), static_cast<int>(Icon::Wrap));
    m_wrap->setCheckable(true);
    m_wrap->setChecked(true);
    connect(m_wrap, &QToolButton::toggled, m_body, &ResponseBody::setWrapped);
    m_copy = addTool("response.copy", tr("Copy the selection, or the whole body"),
                     static_cast<int>(Icon::Copy));
    connect(m_copy, &QToolButton::clicked, m_body, &ResponseBody::copy);
    m_save = addTool("response.save", tr("Save body…"), static_cast<int>(Icon::Save));
    connect(m_save, &QToolButton::clicked, m_body, &ResponseBody::save);
}

void ResponseView::connectBody()
{
    connect(m_body, &ResponseBody::shown, this, &ResponseView::showForms);
    connect(m_body, &ResponseBody::saved, this, [this](const QString &path) {
        m_saved->setKind(NoticeKind::Information);
        m_saved->setText({}, tr("Saved to %1").arg(path));
        m_saved->show();
    });
    connect(m_body, &ResponseBody::saveFailed, this,
            [this](const QString &path, const QString &why) {
                engine::Error error;
                error.kind = engine::ErrorKind::FileWrite;
                error.subject = path.toStdString();
                error.detail = why.toStdString();
                m_saved->setKind(NoticeKind::Failure);
                tell(*m_saved, error);
                m_saved->show();
            });
}

void ResponseView::setExchange(std::shared_ptr<const engine::Exchange> exchange)
{
    m_exchange = std::move(exchange);
    m_stale = (1U << TabCount) - 1;
    showNotices();
    const auto fields =
        engine::fieldsOf(m_exchange->response->head).size() + m_exchange->response->trailers.size();
    m_tabs->setNote(HeadersTab, fields > 0 ? QString::number(fields) : QString());
    m_tabs->setNote(NotesTab, QString::number(m_exchange->notes.size()));
    const bool hasNotes = !m_exchange->notes.empty();
    if (!hasNotes && m_tabs->currentIndex() == NotesTab)
        m_tabs->setCurrentIndex(BodyTab);
    m_tabs->setTabVisible(NotesTab, hasNotes);
    showTab(m_tabs->currentIndex());
}

void ResponseView::showNotices()
{
    const auto retried = staleRetryNotice(*m_exchange);
    m_retried->setVisible(retried.has_value());
    if (retried)
        tell(*m_retried, *retried);
    const auto early = earlyEndNotice(*m_exchange);
    m_early->setVisible(early.has_value());
    if (early)
        tell(*m_early, *early);
    const auto notes = static_cast<int>(m_exchange->notes.size());
    m_noted->setVisible(notes > 0);
    if (notes > 0)
        m_noted->setText(tr("%n protocol notes", nullptr, notes),
                         tr("The response breaks the rules and was read all the same."));
    m_saved->hide();
}

int ResponseView::currentTab() const
{
    return m_tabs->currentIndex();
}

void ResponseView::setCurrentTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

void ResponseView::showTab(int tab)
{
    if (m_exchange == nullptr)
        return;
    if ((m_stale & (1U << static_cast<unsigned>(tab))) != 0) {
        m_stale &= ~(1U << static_cast<unsigned>(tab));
        fill(tab);
    }
    m_pages->setCurrentIndex(tab);
    showForms();
}

void ResponseView::fill(int tab)
{
    const engine::Response &response = *m_exchange->response;
    switch (tab) {
    case BodyTab: m_body->setExchange(m_exchange); break;
    case HeadersTab: fillHeaders(); break;
    case RawTab:
        fillBytes(m_raw, RawTab, "response.raw", tr("The response as it was received"),
                  response.body ? response.head + *response.body : response.head);
        break;
    case SentTab:
        fillBytes(m_sent, SentTab, "response.sent", tr("The request as it was sent"),
                  m_exchange->requestHead + m_exchange->requestBody);
        break;
    case NotesTab: fillNotes(); break;
    default: break;
    }
}

void ResponseView::place(Tab tab, QWidget *page)
{
    QWidget *empty = m_pages->widget(tab);
    m_pages->insertWidget(tab, page);
    m_pages->removeWidget(empty);
    delete empty;
}

void ResponseView::fillHeaders()
{
    if (m_headers == nullptr) {
        m_headers = new QTableView;
        m_headers->setModel(m_fields);
        m_headers->setObjectName(u"response.headers"_s);
        m_headers->setAccessibleName(tr("Response headers"));
        makeCalm(*m_headers, *this);
        m_headers->setItemDelegate(new CodeDelegate(m_headers));
        m_headers->setColumnWidth(FieldsModel::NameColumn, 220);
        m_headers->setWordWrap(false);
        place(HeadersTab, m_headers);
    }
    // Read from the bytes, so that order, spelling and duplicates are those of the wire.
    m_fields->setFields(engine::fieldsOf(m_exchange->response->head),
                        m_exchange->response->trailers);
}

void ResponseView::fillBytes(BodyView *&view, Tab tab, const char *name, const QString &spoken,
                             std::string bytes)
{
    if (view == nullptr) {
        view = new BodyView;
        view->setObjectName(QLatin1StringView(name));
        view->setAccessibleName(spoken);
        view->setLineEndsVisible(true);
        place(tab, view);
    }
    view->setBytes(std::make_shared<const std::string>(std::move(bytes)));
}

void ResponseView::fillNotes()
{
    if (m_notes == nullptr) {
        m_notes = new QTableWidget(0, 3);
        m_notes->setObjectName(u"response.notes"_s);
        m_notes->setAccessibleName(tr("Protocol notes"));
        m_notes->setHorizontalHeaderLabels({tr("Note"), tr("Rule"), tr("What stood there")});
        makeCalm(*m_notes, *this);
        m_notes->setColumnWidth(0, 160);
        m_notes->setColumnWidth(1, 120);
        place(NotesTab, m_notes);
    }
    m_notes->setRowCount(static_cast<int>(m_exchange->notes.size()));
    int row = 0;
    for (const engine::Note &note : m_exchange->notes) {
        const QString rule = QString::fromStdString(note.rfc);
        const qsizetype blank = rule.indexOf(u' ');
        m_notes->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(note.kind)));
        m_notes->setItem(
            row, 1,
            new QTableWidgetItem(
                blank > 0 ? u"RFC %1 §%2"_s.arg(rule.left(blank), rule.mid(blank + 1)) : rule));
        m_notes->setItem(row, 2, new QTableWidgetItem(fieldText(note.detail)));
        ++row;
    }
}

void ResponseView::showForms()
{
    const bool isBody = m_tabs->currentIndex() == BodyTab;
    const QList<BodyForm> forms = m_body->forms();
    {
        const QSignalBlocker blocker(m_form);
        m_form->clear();
        for (const BodyForm form : forms)
            m_form->addItem(formName(form, form == forms.first()), static_cast<int>(form));
        m_form->setCurrentIndex(m_form->findData(static_cast<int>(m_body->form())));
    }
    for (QWidget *tool : {static_cast<QWidget *>(m_form), static_cast<QWidget *>(m_wrap),
                          static_cast<QWidget *>(m_copy), static_cast<QWidget *>(m_save)})
        tool->setVisible(isBody && !forms.isEmpty());
    m_wrap->setEnabled(m_body->canUnwrap());
}

} // namespace ui
