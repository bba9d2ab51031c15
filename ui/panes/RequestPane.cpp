// Making the editors when they are wanted and passing their texts on.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/RequestPane.h"

#include "ui/models/HeaderRowsModel.h"
#include "ui/models/JsonIndent.h"
#include "ui/panes/HeaderTable.h"
#include "ui/panes/PreviewView.h"
#include "ui/widgets/CodeView.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/InnerTabs.h"
#include "ui/widgets/TabRow.h"

#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

/// Of a body so much is looked at to tell JSON from other text.
constexpr std::size_t sniffed = 64;

std::string_view typeOf(const std::vector<engine::HeaderRow> &rows)
{
    const auto found = std::ranges::find_if(rows, [](const engine::HeaderRow &row) {
        return row.enabled && engine::equalIgnoringCase(row.name, "Content-Type");
    });
    return found != rows.end() ? std::string_view(found->value) : std::string_view();
}

} // namespace

RequestPane::RequestPane(QWidget *parent)
    : QWidget(parent)
    , m_rows(new HeaderRowsModel(this))
    , m_tabs(new InnerTabs(this))
    , m_fold(new QToolButton(this))
    , m_pages(new QStackedWidget(this))
{
    makeTabs();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new TabRow(m_tabs, {m_fold}, this));
    layout->addWidget(m_pages, 1);
    for (int i = 0; i < m_tabs->count(); ++i)
        m_pages->addWidget(new QWidget);
    connect(m_rows, &HeaderRowsModel::edited, this, [this] {
        countHeaders();
        nameBody();
        emit edited();
    });
    connect(m_tabs, &QTabBar::currentChanged, this, &RequestPane::showTab);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int index) {
        if (index >= 0)
            setFolded(false);
    });
    showTab(HeadersTab);
}

void RequestPane::makeTabs()
{
    m_tabs->setObjectName(u"request.tabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the request"));
    m_tabs->add(tr("Headers"));
    m_tabs->add(tr("Body"));
    m_tabs->add(tr("Preview"));
    m_tabs->setTabToolTip(PreviewTab, tr("The exact bytes that would be sent"));
    m_fold->setObjectName(u"request.fold"_s);
    m_fold->setAutoRaise(true);
    m_fold->setIcon(icon(Icon::Up));
    m_fold->setAccessibleName(tr("Fold the editor"));
    m_fold->setToolTip(tr("Fold the editor"));
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_isFolded); });
}

std::vector<engine::HeaderRow> RequestPane::headers() const
{
    if (m_headers != nullptr)
        m_headers->commit();
    return m_rows->rows();
}

void RequestPane::commit()
{
    if (m_headers != nullptr)
        m_headers->commit();
}

std::size_t RequestPane::bodySize() const
{
    return m_body != nullptr ? static_cast<std::size_t>(m_body->length()) : m_bodyText.size();
}

std::string RequestPane::body() const
{
    return m_body != nullptr ? m_body->code() : m_bodyText;
}

void RequestPane::setHeaders(std::vector<engine::HeaderRow> headers)
{
    m_rows->setRows(std::move(headers));
    countHeaders();
    nameBody();
}

void RequestPane::setBody(std::string body)
{
    if (m_body != nullptr)
        m_body->setCode(body);
    else
        m_bodyText = std::move(body);
    nameBody();
}

void RequestPane::setVariables(const engine::Variables &variables)
{
    m_variables = variables;
    if (m_body != nullptr)
        m_body->setVariables(variables);
}

void RequestPane::setReadOnly(bool isReadOnly)
{
    m_isReadOnly = isReadOnly;
    commit();
    m_rows->setReadOnly(isReadOnly);
    if (m_body != nullptr)
        m_body->setReadOnly(isReadOnly);
}

bool RequestPane::showsPreview() const
{
    return !m_isFolded && m_tabs->currentIndex() != BodyTab;
}

void RequestPane::setPreview(const RequestPreview &preview)
{
    m_rows->setAutomatic(preview.automatic);
    if (m_preview != nullptr)
        m_preview->setPreview(preview);
}

int RequestPane::currentTab() const
{
    return m_tabs->currentIndex();
}

void RequestPane::setCurrentTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

void RequestPane::setFolded(bool isFolded)
{
    if (isFolded == m_isFolded)
        return;
    m_isFolded = isFolded;
    m_pages->setVisible(!isFolded);
    m_fold->setIcon(icon(isFolded ? Icon::Expanded : Icon::Up));
    const QString name = isFolded ? tr("Unfold the editor") : tr("Fold the editor");
    m_fold->setToolTip(name);
    m_fold->setAccessibleName(name);
    emit foldedChanged(isFolded);
    if (showsPreview())
        emit previewWanted();
}

void RequestPane::showTab(int tab)
{
    if (m_headers != nullptr)
        m_headers->commit();
    const auto place = [this, tab](QWidget *page) {
        QWidget *empty = m_pages->widget(tab);
        m_pages->insertWidget(tab, page);
        m_pages->removeWidget(empty);
        delete empty;
    };
    if (tab == HeadersTab && m_headers == nullptr)
        place(m_headers = new HeaderTable(*m_rows));
    else if (tab == BodyTab && m_body == nullptr) {
        makeBody();
        place(m_body);
    } else if (tab == PreviewTab && m_preview == nullptr)
        place(m_preview = new PreviewView);
    m_pages->setCurrentIndex(tab);
    if (showsPreview())
        emit previewWanted();
}

void RequestPane::makeBody()
{
    m_body = new CodeView;
    m_body->setObjectName(u"request.body"_s);
    m_body->setAccessibleName(tr("Request body"));
    m_body->setCode(m_bodyText);
    m_bodyText.clear();
    m_body->setVariables(m_variables);
    m_body->setReadOnly(m_isReadOnly);
    connect(m_body, &CodeView::edited, this, [this] {
        nameBody();
        emit edited();
    });
    nameBody();
}

void RequestPane::nameBody()
{
    std::string start = m_bodyText.substr(0, sniffed);
    if (m_body != nullptr) {
        const QByteArray bytes =
            m_body->bytes(0, std::min<int>(static_cast<int>(sniffed), m_body->length()));
        start.assign(bytes.constData());
    }
    const bool isJson = !start.empty() && looksLikeJson(typeOf(m_rows->rows()), start);
    m_tabs->setNote(BodyTab, start.empty() ? QString() : isJson ? tr("JSON") : tr("Text"));
    if (m_body != nullptr)
        m_body->setLanguage(isJson ? CodeLanguage::Json : CodeLanguage::Plain);
}

void RequestPane::countHeaders()
{
    const auto count = std::ranges::count_if(
        m_rows->rows(), [](const engine::HeaderRow &row) { return row.enabled; });
    m_tabs->setNote(HeadersTab, count > 0 ? QString::number(count) : QString());
}

} // namespace ui
