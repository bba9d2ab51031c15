// Laying out the first page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/StartPane.h"

#include "ui/models/ErrorText.h"
#include "ui/models/Formatting.h"
#include "ui/models/PlanText.h"
#include "ui/widgets/ActionRow.h"
#include "ui/widgets/ConnectionPicture.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/PhaseLegend.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WarmStyle.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int sideMargin = 46;
constexpr int topMargin = 36;
constexpr int widestColumn = 720;
constexpr int runHeight = 34;

/// Rows in a frame, with a line between each two.
class ActionList final : public QWidget
{
public:
    explicit ActionList(QWidget *parent)
        : QWidget(parent)
        , m_rows(new QVBoxLayout(this))
    {
        m_rows->setContentsMargins(1, 1, 1, 1);
        m_rows->setSpacing(1);
    }

    void add(ActionRow *row) { m_rows->addWidget(row); }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        const PhasePalette colours = PhasePalette::of(*this);
        for (int i = 1; i < m_rows->count(); ++i) {
            const int y = m_rows->itemAt(i)->geometry().top() - 1;
            painter.fillRect(QRect(1, y, width() - 2, 1), colours.colour(Colour::Hairline));
        }
        paintBox(painter, rect(), QColor(), colours.colour(Colour::Border));
    }

private:
    QVBoxLayout *m_rows;
};

} // namespace

StartPane::StartPane(const engine::Plan &plan, QWidget *parent)
    : QWidget(parent)
    , m_notice(new NoticeBar(NoticeKind::Failure, this))
    , m_introduction(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_picture(new ConnectionPicture(this))
    , m_scale(new ToneLabel(Colour::Text2, TextSize::Small, this))
    , m_run(new QPushButton(tr("Run this comparison"), this))
    , m_size(new ToneLabel(Colour::Text2, TextSize::Small, this))
    , m_firstResult(new ToneLabel(Colour::Text2, TextSize::Small, this))
    , m_showAtStart(new QCheckBox(tr("Show this page at start"), this))
{
    setObjectName(u"start"_s);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_notice->setObjectName(u"start.practiceNotice"_s);
    m_notice->setClosable(false);
    m_notice->hide();
    auto *tryAgain = m_notice->addLink(tr("Try again"));
    tryAgain->setObjectName(u"start.tryAgain"_s);
    connect(tryAgain, &QAbstractButton::clicked, this, &StartPane::practiceRetryRequested);

    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    addIntroduction(*column);
    addPicture(*column);
    addRun(*column);
    addActions(*column);
    column->addStretch(1);
    column->setContentsMargins(0, topMargin, 0, 8);
    auto *content = new QWidget;
    content->setMaximumWidth(widestColumn);
    content->setLayout(column);
    auto *body = new QWidget;
    auto *middle = new QHBoxLayout(body);
    middle->setContentsMargins(sideMargin, 0, sideMargin, 0);
    middle->addWidget(content);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body);
    body->setBackgroundRole(QPalette::Base);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_notice);
    page->addWidget(scroll, 1);
    addFoot(*page);
    setFocusProxy(m_run);
    QWidget::setTabOrder(tryAgain, m_run);
    QWidget *before = m_run;
    for (ActionRow *row : findChildren<ActionRow *>()) {
        QWidget::setTabOrder(before, row);
        before = row;
    }
    QWidget::setTabOrder(before, m_showAtStart);
    setPlan(plan);
}

void StartPane::addIntroduction(QVBoxLayout &column)
{
    auto *title = new ToneLabel(Colour::Text, TextSize::StartTitle, this);
    title->setText(tr("See what a connection costs"));
    m_introduction->setWordWrap(true);
    column.addWidget(title);
    column.addSpacing(8);
    column.addWidget(m_introduction);
    column.addSpacing(24);
}

void StartPane::addPicture(QVBoxLayout &column)
{
    m_picture->setObjectName(u"start.picture"_s);
    auto *legend = new PhaseLegend(this);
    legend->setEntries({{engine::Phase::Resolve, tr("DNS lookup")},
                        {engine::Phase::Connect, tr("TCP connect")},
                        {engine::Phase::Handshake, tr("TLS handshake")},
                        {engine::Phase::Wait, tr("Wait for the response")}});
    auto *line = new QHBoxLayout;
    line->addWidget(legend);
    line->addStretch(1);
    line->addWidget(m_scale);
    column.addWidget(m_picture);
    column.addSpacing(12);
    column.addLayout(line);
    column.addSpacing(24);
}

void StartPane::addRun(QVBoxLayout &column)
{
    m_run->setObjectName(u"start.run"_s);
    m_run->setProperty(primaryProperty, true);
    m_run->setIcon(icon(Icon::Run));
    m_run->setMinimumHeight(runHeight);
    m_run->setMinimumWidth(m_run->sizeHint().width() + 12);
    m_run->setAutoDefault(true); // so that Enter presses it outside of a dialog too
    m_run->setToolTip(tr("Run this comparison on the practice server"));
    connect(m_run, &QAbstractButton::clicked, this, &StartPane::runRequested);
    auto *words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(m_size);
    words->addWidget(m_firstResult);
    auto *line = new QHBoxLayout;
    line->setSpacing(14);
    line->addWidget(m_run);
    line->addLayout(words, 1);
    column.addLayout(line);
    column.addSpacing(28);
}

void StartPane::addActions(QVBoxLayout &column)
{
    auto *list = new ActionList(this);
    const auto add = [&](Icon sign, const QString &name, const QString &words,
                         const QKeySequence &keys, const QString &object,
                         void (StartPane::*wish)()) {
        auto *row = new ActionRow(sign, name, words, keys, list);
        row->setObjectName(object);
        connect(row, &QAbstractButton::clicked, this, wish);
        list->add(row);
    };
    add(Icon::Send, tr("Send a single request"), tr("with Sign in from the sample collection"),
        QKeySequence(Qt::CTRL | Qt::Key_Return), u"start.send"_s, &StartPane::sendSampleRequested);
    add(Icon::Folder, tr("Open a folder"), tr("of .http files; each file stays plain text"),
        QKeySequence(Qt::CTRL | Qt::Key_O), u"start.openFolder"_s, &StartPane::openFolderRequested);
    add(Icon::Add, tr("New request"), tr("to any address"), QKeySequence(Qt::CTRL | Qt::Key_T),
        u"start.newRequest"_s, &StartPane::newRequestRequested);
    column.addWidget(list);
}

void StartPane::addFoot(QVBoxLayout &page)
{
    m_showAtStart->setObjectName(u"start.showAtStart"_s);
    m_showAtStart->setChecked(true);
    connect(m_showAtStart, &QCheckBox::toggled, this, &StartPane::showAtStartChanged);
    auto *promise = new ToneLabel(Colour::Text2, TextSize::Small, this);
    promise->setText(tr("No account. The practice server listens on this computer only."));
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(sideMargin, 8, sideMargin, 12);
    foot->addWidget(m_showAtStart);
    foot->addStretch(1);
    foot->addWidget(promise);
    page.addLayout(foot);
}

void StartPane::setPlan(const engine::Plan &plan)
{
    m_introduction->setText(
        tr("Warmwire shows which connection carried each request, and what a new one takes. Try it "
           "on the "
           "practice server: the same %n requests, on new and on kept connections.",
           nullptr, static_cast<int>(plan.sequence.size())));
    m_picture->setPlan(plan);
    m_scale->setText(tr("to scale, link of %1").arg(duration(plan.link.roundTrip)));
    m_size->setText(sizeText(plan));
    m_firstResult->setText(firstResultText(plan));
}

void StartPane::setPracticeFailure(const ErrorText *failure)
{
    if (failure != nullptr)
        m_notice->setText(failure->title + u'.',
                          (failure->explanation + u' ' + failure->tryThis).trimmed());
    m_notice->setVisible(failure != nullptr);
    m_run->setEnabled(failure == nullptr);
}

void StartPane::setShownAtStart(bool isShown)
{
    const QSignalBlocker quiet(m_showAtStart);
    m_showAtStart->setChecked(isShown);
}

void StartPane::focusRun()
{
    m_run->setFocus();
}

} // namespace ui
