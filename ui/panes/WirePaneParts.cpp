// What the Wire dock is made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/WireModel.h"
#include "ui/panes/WirePane.h"
#include "ui/widgets/EmptyNote.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/Rule.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/WireDelegate.h"
#include "ui/widgets/WireStream.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int toolHeight = 34;
constexpr int tableWidth = 572;
constexpr std::array<int, WireModel::ColumnCount> columnWidths = {34, 104, 62, 90, 38, 54, 54, 130};

QCheckBox *checkBox(const QString &text, const QString &name, bool isChecked, QWidget *parent)
{
    auto *box = new QCheckBox(text, parent);
    box->setObjectName(name);
    box->setChecked(isChecked);
    return box;
}

QWidget *divider(QWidget *parent)
{
    auto *line = new Rule(Qt::Vertical, Colour::Hairline, parent);
    line->setFixedHeight(16);
    return line;
}

} // namespace

QWidget *WirePane::makeTools()
{
    auto *tools = new QWidget(this);
    tools->setMinimumHeight(toolHeight);
    m_connections->setObjectName(u"wire.connection"_s);
    m_connections->setAccessibleName(tr("Connection"));
    m_connections->setMinimumWidth(252);
    m_connections->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_connections->setPlaceholderText(tr("Connection"));
    m_form = new SegmentedControl({tr("Text"), tr("Hex")}, tools);
    m_form->setObjectName(u"wire.form"_s);
    m_form->setAccessibleName(tr("Form of the bytes"));
    m_form->segment(1)->setToolTip(tr("Hex (H)"));
    m_sent = checkBox(tr("\u2192 Sent"), u"wire.sent"_s, true, tools);
    m_received = checkBox(tr("\u2190 Received"), u"wire.received"_s, true, tools);
    m_setUp = checkBox(tr("Set-up"), u"wire.setUp"_s, true, tools);
    m_sent->setAccessibleName(tr("Show what was sent"));
    m_received->setAccessibleName(tr("Show what was received"));
    m_setUp->setAccessibleName(tr("Show set-up records"));
    m_filterField = new QLineEdit(tools);
    m_filterField->setObjectName(u"wire.filter"_s);
    m_filterField->setAccessibleName(tr("Filter records by text"));
    m_filterField->setPlaceholderText(tr("Text in a record"));
    m_filterField->setClearButtonEnabled(true);
    m_filterField->addAction(icon(Icon::Filter), QLineEdit::LeadingPosition);
    m_follow = checkBox(tr("Follow"), u"wire.follow"_s, true, tools);
    m_follow->setToolTip(tr("Keep the newest record in view (L)"));
    m_mask = checkBox(tr("Mask secrets"), u"wire.mask"_s, true, tools);
    m_mask->setToolTip(tr(
        "Hide the values of Authorization, Cookie and the like, here and in what is copied (M)"));
    auto *copy = new QToolButton(tools);
    copy->setObjectName(u"wire.copy"_s);
    copy->setAccessibleName(tr("Copy"));
    copy->setToolTip(tr("Copy the selection or the current record (Ctrl+C)"));
    copy->setIcon(icon(Icon::Copy));
    copy->setAutoRaise(true);
    connect(copy, &QToolButton::clicked, this, [this] { m_stream->copy(); });
    auto *layout = new QHBoxLayout(tools);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    for (QWidget *each : std::initializer_list<QWidget *>{
             m_connections, m_form, divider(tools), m_sent, m_received, m_setUp, divider(tools)})
        layout->addWidget(each);
    layout->addWidget(m_filterField, 1);
    for (QWidget *each : std::initializer_list<QWidget *>{m_follow, m_mask, divider(tools), copy})
        layout->addWidget(each);
    return tools;
}

void WirePane::makeTable()
{
    m_table = new QTreeView(this);
    m_table->setObjectName(u"wire.table"_s);
    m_table->setAccessibleName(tr("Wire records"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new WireDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setItemsExpandable(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    QHeaderView *header = m_table->header();
    header->setSectionsMovable(false);
    header->setMinimumSectionSize(30);
    for (int column = 0; column < WireModel::ColumnCount; ++column)
        header->resizeSection(column, columnWidths[static_cast<std::size_t>(column)]);
}

QWidget *WirePane::makeContent()
{
    makeTable();
    m_stream = new WireStream(*m_model, this);
    m_stream->setObjectName(u"wire.stream"_s);
    m_stream->setAccessibleName(tr("Bytes on the wire"));
    m_status = new ToneLabel(Colour::Text2, TextSize::Small, this);
    m_status->setObjectName(u"wire.status"_s);
    m_status->setForegroundRole(QPalette::WindowText);
    m_status->setContentsMargins(10, 3, 10, 4);
    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(0);
    leftLayout->addWidget(m_table, 1);
    leftLayout->addWidget(m_status);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(u"wire.splitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    splitter->addWidget(m_stream);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({tableWidth, tableWidth});
    return splitter;
}

void WirePane::addShortcuts()
{
    const auto add = [this](Qt::Key key, auto &&act) {
        // Letters typed into the filter stay there: a line edit takes them before any shortcut.
        auto *shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    add(Qt::Key_H, [this] { m_form->setCurrentIndex(1 - m_form->currentIndex()); });
    add(Qt::Key_L, [this] { m_follow->toggle(); });
    add(Qt::Key_M, [this] { m_mask->toggle(); });
    add(Qt::Key_BracketLeft, [this] { stepConnection(-1); });
    add(Qt::Key_BracketRight, [this] { stepConnection(1); });
    add(Qt::Key_N, [this] { stepRecord(1); });
    add(Qt::Key_P, [this] { stepRecord(-1); });
}

} // namespace ui
