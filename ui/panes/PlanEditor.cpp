// Laying out the column and reading it back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/PlanEditor.h"

#include "ui/models/LinkText.h"
#include "ui/models/PlanText.h"
#include "ui/models/VerdictText.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/StepList.h"
#include "ui/widgets/ToneLabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::Mode;

constexpr int columnWidth = 336;
constexpr int margin = 12;
constexpr int labelWidth = 96;
constexpr int headHeight = 40;
constexpr int footHeight = 34;
constexpr int fieldHeight = 32;

constexpr std::array allModes = {Mode::New, Mode::Iteration, Mode::Shared};

ToneLabel *sectionLabel(const QString &text, QWidget *parent)
{
    auto *out = new ToneLabel(Colour::Text2, TextSize::Small, parent);
    out->setText(text);
    out->setContentsMargins(0, 12, 0, 4);
    return out;
}

/// A label and its field; the label's buddy gives the field its accessible name.
QHBoxLayout *field(const QString &name, QWidget *control, QWidget *parent)
{
    auto *label = new ToneLabel(Colour::Text2, TextSize::Small, parent);
    label->setText(name);
    label->setFixedWidth(labelWidth);
    control->setAccessibleName(name);
    auto *line = new QHBoxLayout;
    line->setSpacing(0);
    line->addStrut(fieldHeight);
    line->addWidget(label);
    line->addWidget(control);
    return line;
}

QSpinBox *spinBox(int least, int most, const QString &object, QWidget *parent)
{
    auto *out = new QSpinBox(parent);
    out->setRange(least, most);
    out->setObjectName(object);
    out->setKeyboardTracking(false);
    out->setFixedWidth(62);
    return out;
}

bool isOnThisMachine(const engine::Plan &plan)
{
    return !plan.sequence.empty() &&
           std::ranges::all_of(plan.sequence, [](const engine::Step &step) {
               return step.request.url.isLoopback();
           });
}

} // namespace

PlanEditor::PlanEditor(QWidget *parent)
    : QWidget(parent)
    , m_name(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_steps(new StepList(this))
    , m_iterations(spinBox(1, 1000, u"comparison.iterations"_s, this))
    , m_rehearsals(spinBox(0, 50, u"comparison.rehearsals"_s, this))
    , m_atOnce(spinBox(1, 64, u"comparison.atOnce"_s, this))
    , m_order(new QComboBox(this))
    , m_link(new QComboBox(this))
    , m_linkDetail(new ToneLabel(Colour::Text2, TextSize::Small, this))
    , m_size(new ToneLabel(Colour::Text2, TextSize::Small, this))
{
    setObjectName(u"comparison.editor"_s);
    setFixedWidth(columnWidth);
    auto *title = new ToneLabel(Colour::Text, TextSize::Body, this);
    title->setStrong(true);
    title->setText(tr("Plan"));
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(margin, 0, margin, 0);
    head->setSpacing(8);
    head->addStrut(headHeight);
    head->addWidget(title);
    head->addWidget(m_name, 1);

    auto *body = new QWidget;
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(margin, 0, margin, margin);
    column->setSpacing(0);
    addSequence(*column);
    addModes(*column);
    addCounts(*column);
    addLink(*column);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body);
    body->setBackgroundRole(QPalette::Base);
    scroll->viewport()->setBackgroundRole(QPalette::Base);

    m_size->setObjectName(u"comparison.size"_s);
    m_size->setContentsMargins(margin, 0, margin, 0);
    m_size->setMinimumHeight(footHeight);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(1);
    layout->addLayout(head);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_size);
    orderTabs();
}

void PlanEditor::orderTabs()
{
    QWidget *before = m_steps;
    const auto then = [&](QWidget *next) {
        QWidget::setTabOrder(before, next);
        before = next;
    };
    for (QCheckBox *box : m_modes)
        then(box);
    for (QWidget *next : {static_cast<QWidget *>(m_iterations),
                          static_cast<QWidget *>(m_rehearsals), static_cast<QWidget *>(m_atOnce),
                          static_cast<QWidget *>(m_order), static_cast<QWidget *>(m_link)})
        then(next);
}

void PlanEditor::addSequence(QVBoxLayout &column)
{
    column.addWidget(sectionLabel(tr("Sequence, one iteration"), this));
    m_steps->setObjectName(u"comparison.sequence"_s);
    m_steps->setAccessibleName(tr("Requests of one iteration"));
    column.addWidget(m_steps);
}

void PlanEditor::addModes(QVBoxLayout &column)
{
    column.addWidget(sectionLabel(tr("Modes to compare"), this));
    for (const Mode mode : allModes) {
        auto *box = new QCheckBox(modeName(mode), this);
        box->setObjectName(u"comparison.mode."_s + QLatin1StringView(engine::key(mode).data()));
        box->setIcon(glyphIcon(glyphOf(mode), colourOf(mode)));
        box->setMinimumHeight(26);
        connect(box, &QCheckBox::toggled, this, [this, mode](bool isOn) { readModes(mode, isOn); });
        m_modes[static_cast<std::size_t>(mode)] = box;
        column.addWidget(box);
    }
}

void PlanEditor::addCounts(QVBoxLayout &column)
{
    column.addWidget(sectionLabel(tr("How often, and in which order"), this));
    QHBoxLayout *often = field(tr("Iterations"), m_iterations, this);
    auto *rehearsals = new ToneLabel(Colour::Text2, TextSize::Small, this);
    rehearsals->setText(tr("Rehearsals"));
    m_rehearsals->setAccessibleName(rehearsals->text());
    m_rehearsals->setToolTip(
        tr("Run first and left out of the figures; they also open the shared pool"));
    often->addStretch(1);
    often->addWidget(rehearsals);
    often->addSpacing(8);
    often->addWidget(m_rehearsals);
    column.addLayout(often);

    QHBoxLayout *atOnce = field(tr("At a time"), m_atOnce, this);
    auto *inFlight = new ToneLabel(Colour::Text2, TextSize::Small, this);
    inFlight->setText(tr("requests in flight"));
    atOnce->addSpacing(10);
    atOnce->addWidget(inFlight, 1);
    column.addLayout(atOnce);

    m_order->setObjectName(u"comparison.order"_s);
    m_order->addItem(orderName(engine::Order::Shuffled));
    m_order->addItem(orderName(engine::Order::Sequential));
    m_order->setToolTip(tr("Modes that take turns meet the same changes of the network; one after "
                           "another they do not"));
    QHBoxLayout *order = field(tr("Order"), m_order, this);
    order->setStretch(1, 1);
    column.addLayout(order);

    connect(m_iterations, &QSpinBox::valueChanged, this, [this](int value) {
        change([](engine::Plan &plan, int to) { plan.iterations = to; }, value);
    });
    connect(m_rehearsals, &QSpinBox::valueChanged, this, [this](int value) {
        change([](engine::Plan &plan, int to) { plan.rehearsal = to; }, value);
    });
    connect(m_atOnce, &QSpinBox::valueChanged, this, [this](int value) {
        change([](engine::Plan &plan, int to) { plan.concurrency = to; }, value);
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, [this](int value) {
        change(
            [](engine::Plan &plan, int to) {
                plan.order = to == 0 ? engine::Order::Shuffled : engine::Order::Sequential;
            },
            value);
    });
}

void PlanEditor::addLink(QVBoxLayout &column)
{
    column.addWidget(sectionLabel(tr("Simulated link"), this));
    m_link->setObjectName(u"comparison.link"_s);
    QHBoxLayout *line = field(tr("Profile"), m_link, this);
    line->setStretch(1, 1);
    column.addLayout(line);
    m_linkDetail->setWordWrap(true);
    auto *detail = new QHBoxLayout;
    detail->addSpacing(labelWidth);
    detail->addWidget(m_linkDetail, 1);
    column.addLayout(detail);
    connect(m_link, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (m_isFilling || index < 0)
            return;
        m_plan.link = m_links.at(static_cast<std::size_t>(index));
        showSize();
        emit planChanged(m_plan);
    });
}

void PlanEditor::setPlan(const engine::Plan &plan)
{
    m_isFilling = true;
    m_plan = plan;
    m_connections.reset();
    m_name->setText(QString::fromStdString(plan.name));
    m_name->setToolTip(m_name->text());
    m_steps->setSteps(plan.sequence);
    fillModes();
    m_iterations->setValue(plan.iterations);
    m_rehearsals->setValue(plan.rehearsal);
    m_atOnce->setValue(plan.concurrency);
    m_order->setCurrentIndex(plan.order == engine::Order::Shuffled ? 0 : 1);
    fillLinks();
    showSize();
    m_isFilling = false;
}

void PlanEditor::fillModes()
{
    for (const Mode mode : allModes) {
        const auto times = std::ranges::count(m_plan.modes, mode);
        QCheckBox *box = m_modes[static_cast<std::size_t>(mode)];
        box->setChecked(times > 0);
        box->setText(times > 1
                         ? tr("%1, %n times", nullptr, static_cast<int>(times)).arg(modeName(mode))
                         : modeName(mode));
    }
}

void PlanEditor::fillLinks()
{
    m_links.clear();
    if (isOnThisMachine(m_plan)) {
        for (const char *profile : {"loopback", "office", "home", "far", "mobile"}) {
            if (auto link = engine::parseLink(profile))
                m_links.push_back(std::move(*link));
        }
        // Nothing simulated is what requests to this machine call loopback.
        if (!m_plan.link.isSimulated())
            m_plan.link = m_links.front();
    }
    auto current = std::ranges::find(m_links, m_plan.link);
    if (current == m_links.end())
        current = m_links.insert(m_links.begin(), m_plan.link);
    const auto index = static_cast<int>(current - m_links.begin());
    m_link->clear();
    for (const engine::Link &link : m_links)
        m_link->addItem(linkSummary(link));
    m_link->setCurrentIndex(index);
    m_link->setEnabled(m_links.size() > 1);
    m_link->setToolTip(m_links.size() > 1
                           ? QString()
                           : tr("Links are simulated for requests to this computer alone"));
}

void PlanEditor::setConnections(std::optional<std::int64_t> connections)
{
    m_connections = connections;
    showSize();
}

void PlanEditor::showSize()
{
    m_linkDetail->setText(linkDetail(m_plan.link).join(u'\n'));
    m_size->setText(footText(m_plan, m_connections));
}

/// A mode that is named twice stays so until it is switched off; what is switched on stands in the order of all
/// views.
void PlanEditor::readModes(Mode mode, bool isOn)
{
    if (m_isFilling)
        return;
    std::erase(m_plan.modes, mode);
    if (isOn)
        m_plan.modes.insert(std::ranges::upper_bound(m_plan.modes, mode), mode);
    m_isFilling = true;
    fillModes();
    m_isFilling = false;
    m_connections.reset();
    showSize();
    emit planChanged(m_plan);
}

void PlanEditor::change(void (*apply)(engine::Plan &, int), int value)
{
    if (m_isFilling)
        return;
    apply(m_plan, value);
    m_connections.reset();
    showSize();
    emit planChanged(m_plan);
}

void PlanEditor::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    painter.fillRect(rect(), colours.colour(Colour::Base));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), colours.colour(Colour::Border));
    painter.fillRect(QRect(0, headHeight, width() - 1, 1), colours.colour(Colour::Hairline));
    painter.fillRect(QRect(0, m_size->y() - 1, width() - 1, 1), colours.colour(Colour::Border));
}

} // namespace ui
