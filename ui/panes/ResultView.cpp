// Laying out the result and filling it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ResultView.h"

#include "ui/models/CheckText.h"
#include "ui/models/ErrorText.h"
#include "ui/models/Formatting.h"
#include "ui/models/ModeTable.h"
#include "ui/models/PlanText.h"
#include "ui/models/RunChart.h"
#include "ui/models/VerdictText.h"
#include "ui/widgets/ChartPanel.h"
#include "ui/widgets/CheckList.h"
#include "ui/widgets/ModeFigure.h"
#include "ui/widgets/ModeTableView.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/OrderChart.h"
#include "ui/widgets/PairLayout.h"
#include "ui/widgets/PhaseBars.h"
#include "ui/widgets/PhaseLegend.h"
#include "ui/widgets/Rule.h"
#include "ui/widgets/SampleChart.h"
#include "ui/widgets/ToneLabel.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::Check;
using engine::CheckKind;
using engine::Comparison;
using engine::ModeComparison;
using engine::RunRecord;
using engine::VerdictKind;

constexpr int margin = 14;
/// Below this many pixels parts stand below each other.
constexpr int narrowest = 860;

const Check *checkOf(const Comparison &comparison, CheckKind kind)
{
    const auto found = std::ranges::find(comparison.checks, kind, &Check::kind);
    return found == comparison.checks.end() ? nullptr : &*found;
}

bool hasRatio(VerdictKind kind)
{
    return kind == VerdictKind::Faster || kind == VerdictKind::SlightlyFaster ||
           kind == VerdictKind::Slower || kind == VerdictKind::SlightlySlower;
}

/// How a mode stands against the first one, and the part of that which stands out.
std::pair<QString, QString> standing(const Comparison &comparison, std::size_t mode)
{
    const std::vector<ModeComparison> &pairs = comparison.comparisons;
    const auto pair = std::ranges::find(pairs, mode, &ModeComparison::candidate);
    if (pair != pairs.end() && hasRatio(pair->kind)) {
        const QString ratio = verdictShort(*pair);
        return {ResultView::tr("%1 as fast", "3.1×").arg(ratio), ratio};
    }
    if (pair != pairs.end())
        return {verdictShort(*pair), {}};
    if (pairs.empty())
        return {ResultView::tr("median"), {}};
    const auto slowest =
        std::ranges::max_element(comparison.modes, {}, &engine::ModeFigures::median);
    const bool isSlowest = comparison.modes[mode].median >= slowest->median &&
                           std::ranges::any_of(pairs, hasRatio, &ModeComparison::kind);
    return {isSlowest ? ResultView::tr("the slowest, 1.0×") : ResultView::tr("the baseline"), {}};
}

} // namespace

ResultView::ResultView(QWidget *parent)
    : QScrollArea(parent)
    , m_notice(new NoticeBar(NoticeKind::Information))
    , m_verdict(new ToneLabel(Colour::Text, TextSize::Verdict, this))
    , m_detail(new ToneLabel(Colour::Text, TextSize::Body, this))
    , m_figureRow(new QHBoxLayout)
    , m_samples(new SampleChart(this))
    , m_phases(new PhaseBars(this))
    , m_legend(new PhaseLegend(this))
    , m_order(new OrderChart(true, this))
    , m_table(new ModeTableView(this))
    , m_checks(new CheckList(3, this))
{
    m_samplesPanel = new ChartPanel(tr("Every iteration"), m_samples, this);
    m_phasesPanel = new ChartPanel(tr("Where the time goes"), m_phases, this);
    m_orderPanel = new ChartPanel(tr("In the order they ran"), m_order, this);
    auto *body = new QWidget;
    auto *page = new QVBoxLayout(body);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_notice);
    addVerdict(*page);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Border, body));
    addCharts(*page);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Border, body));
    addTable(*page);
    page->addWidget(new Rule(Qt::Horizontal, Colour::Hairline, body));
    addChecks(*page);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(body);
    body->setBackgroundRole(QPalette::Base);
    viewport()->setBackgroundRole(QPalette::Base);
}

void ResultView::addVerdict(QVBoxLayout &page)
{
    m_notice->setObjectName(u"comparison.notice"_s);
    m_notice->setClosable(false);
    m_verdict->setObjectName(u"comparison.verdict"_s);
    m_detail->setObjectName(u"comparison.detail"_s);
    for (QLabel *label : {m_verdict, m_detail}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto *words = new QVBoxLayout;
    words->setSpacing(5);
    words->addStretch(1);
    words->addWidget(m_verdict);
    words->addWidget(m_detail);
    words->addStretch(1);
    m_figureRow->setSpacing(margin);
    m_head = new QBoxLayout(QBoxLayout::LeftToRight);
    m_head->setContentsMargins(margin, 12, margin, 12);
    m_head->setSpacing(24);
    m_head->addLayout(words, 1);
    m_head->addLayout(m_figureRow);
    page.addLayout(m_head);
}

void ResultView::addCharts(QVBoxLayout &page)
{
    m_samples->setObjectName(u"comparison.samples"_s);
    m_phases->setObjectName(u"comparison.phases"_s);
    m_order->setObjectName(u"comparison.order"_s);
    m_phasesPanel->setAside(m_legend);
    m_orderPanel->setNote(tr("ms per iteration; a slope would mean drift"));
    m_pair = new PairLayout(m_samplesPanel, m_phasesPanel, 53, 47, this);
    page.addWidget(m_pair, 5);
    page.addWidget(new Rule(Qt::Horizontal, Colour::Hairline, this));
    page.addWidget(m_orderPanel, 3);
}

void ResultView::addTable(QVBoxLayout &page)
{
    m_table->setObjectName(u"comparison.table"_s);
    m_table->setAccessibleName(tr("Figures of each mode"));
    page.addWidget(m_table);
    auto *foot = new ToneLabel(Colour::Text2, TextSize::Caption, this);
    foot->setText(tr("Median to mean: ms per iteration. User, system, total, real: seconds over "
                     "the whole mode; CPU of the HTTP "
                     "engine only, practice server excluded."));
    foot->setWordWrap(true);
    foot->setContentsMargins(12, 2, 12, 4);
    page.addWidget(foot);
}

void ResultView::addChecks(QVBoxLayout &page)
{
    m_checks->setObjectName(u"comparison.checks"_s);
    auto *title = new ToneLabel(Colour::Text, TextSize::Small, this);
    title->setStrong(true);
    title->setText(tr("Checks"));
    title->setContentsMargins(0, 2, 0, 0);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(12, 8, 12, 10);
    line->setSpacing(28);
    line->addWidget(title, 0, Qt::AlignTop);
    line->addWidget(m_checks, 1, Qt::AlignTop);
    page.addLayout(line);
}

void ResultView::setResult(const RunRecord &run, const Comparison &comparison)
{
    showNotice(run, comparison);
    showVerdict(run, comparison);
    showFigures(comparison);
    showCharts(run, comparison);
    m_table->setContent(resultTable(comparison));
    m_checks->setChecks(comparison.checks);
    QAccessibleEvent spoken(m_verdict, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&spoken);
}

/// A run that did not come to its end, or whose answers differ, says so before anything else.
void ResultView::showNotice(const RunRecord &run, const Comparison &comparison)
{
    const Check *stopped = checkOf(comparison, CheckKind::Stopped);
    const Check *answers = checkOf(comparison, CheckKind::SameAnswers);
    const bool isFailure =
        run.end == engine::RunEnd::TooManyFailures || (run.iterations.empty() && run.firstError);
    QString title;
    QString text;
    if (isFailure && run.firstError) {
        const ErrorText words = describe(*run.firstError);
        title = words.title + u'.';
        text = (words.explanation + u' ' + words.tryThis).trimmed();
    }
    if (stopped != nullptr)
        (title.isEmpty() ? title : text) +=
            (title.isEmpty() ? QString() : u" "_s) + checkText(*stopped) + u'.';
    else if (answers != nullptr && answers->status == engine::CheckStatus::Block)
        title = checkText(*answers) + u'.';
    m_notice->setKind(isFailure            ? NoticeKind::Failure
                      : stopped != nullptr ? NoticeKind::Information
                                           : NoticeKind::Warning);
    m_notice->setText(title, text);
    m_notice->setVisible(!title.isEmpty());
}

void ResultView::showVerdict(const RunRecord &run, const Comparison &comparison)
{
    if (run.iterations.empty()) {
        m_verdict->setText(tr("Nothing was measured."));
        m_detail->clear();
    } else if (comparison.comparisons.empty()) {
        m_verdict->setText(tr("One mode alone: there is nothing to compare it with."));
        m_detail->clear();
    } else {
        const ModeComparison &pair = comparison.comparisons.back();
        m_verdict->setText(verdictSentence(comparison, pair));
        m_detail->setText(verdictDetail(comparison, pair).join(u'\n'));
    }
    m_detail->setVisible(!m_detail->text().isEmpty());
}

void ResultView::showFigures(const Comparison &comparison)
{
    for (ModeFigure *old : m_figures)
        delete old;
    m_figures.clear();
    for (std::size_t i = 0; i < comparison.modes.size(); ++i) {
        const engine::ModeFigures &mode = comparison.modes[i];
        if (mode.iterations <= mode.leftOut)
            continue;
        const auto [note, strong] = standing(comparison, i);
        auto *figure = new ModeFigure(widget());
        figure->setFigure(mode.mode, modeShortName(mode.label),
                          ui::figure(mode.median, Unit::Without), u"ms"_s, note, strong);
        m_figureRow->addWidget(figure);
        m_figures.push_back(figure);
    }
}

void ResultView::showCharts(const RunRecord &run, const Comparison &comparison)
{
    std::vector<ChartSeries> series = chartSeries(run.plan, run.iterations);
    std::int64_t dots = 0;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const std::int64_t opened = i < comparison.modes.size() ? comparison.modes[i].opened : 0;
        series[i].note = tr("%1 opened", "connections").arg(count(opened));
        dots += std::ranges::count(series[i].points, false, &ChartPoint::isRehearsal);
    }
    m_samplesPanel->setNote(tr("%1 dots, one per iteration of %2", "number, requests")
                                .arg(count(dots), requestsText(run.plan)));
    m_order->setSeries(run.plan, series);
    m_samples->setSeries(run.plan, std::move(series));
    m_phases->setRows(phaseRows(comparison));
    m_phasesPanel->setNote(run.plan.concurrency > 1 ? tr("requests overlap") : QString());
    m_legend->setPhases(m_phases->phases());
}

void ResultView::setExplained(bool isExplained)
{
    const auto explain = [&](ChartPanel *panel, const QString &words) {
        panel->setExplanation(isExplained ? words : QString());
    };
    explain(m_samplesPanel, tr("Each dot is one pass through the requests. The further to the "
                               "left, the less time it took."));
    explain(m_phasesPanel, tr("Blue to violet: setting up connections. Kept ones leave it out; "
                              "waiting stays the same."));
    explain(m_orderPanel,
            tr("Level lines mean that the link was steady, so the modes met the same conditions."));
}

void ResultView::resizeEvent(QResizeEvent *event)
{
    const bool isWide = width() >= narrowest;
    m_head->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_pair->setBeside(isWide);
    QScrollArea::resizeEvent(event);
}

} // namespace ui
