// What the Connections dock is made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ConnectionFilter.h"
#include "ui/models/UseModel.h"
#include "ui/panes/ConnectionDetailsView.h"
#include "ui/panes/ConnectionPane.h"
#include "ui/widgets/ConnectionTree.h"
#include "ui/widgets/EmptyNote.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/UseDelegate.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int toolHeight = 34;
constexpr int leastDetails = 64;
constexpr int treeHeight = 200;
constexpr int lowerHeight = 280;
constexpr std::array<int, UseModel::ColumnCount> useWidths = {32, 200, 44, 60, 116};

/// A scroll area as tall as what is in it, where there is room.
class DetailsScroll final : public QScrollArea
{
public:
    explicit DetailsScroll(QWidget *details, QWidget *parent)
        : QScrollArea(parent)
    {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        viewport()->setBackgroundRole(QPalette::Base);
        details->setBackgroundRole(QPalette::Base);
        setWidget(details);
    }

    /// The scroll area watches its widget: other rows are another height.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const int wanted = widget()->hasHeightForWidth()
                               ? widget()->heightForWidth(viewport()->width())
                               : widget()->sizeHint().height();
        return {QScrollArea::sizeHint().width(), wanted};
    }
};

} // namespace

QWidget *ConnectionPane::makeTools()
{
    auto *tools = new QWidget(this);
    tools->setMinimumHeight(toolHeight);
    m_filterField = new QLineEdit(tools);
    m_filterField->setObjectName(u"connections.filter"_s);
    m_filterField->setAccessibleName(tr("Filter connections"));
    m_filterField->setPlaceholderText(tr("Host, C1, state:idle"));
    m_filterField->setClearButtonEnabled(true);
    m_filterField->addAction(icon(Icon::Filter), QLineEdit::LeadingPosition);
    m_closeIdle = new QPushButton(tr("Close idle"), tools);
    m_closeIdle->setObjectName(u"connections.closeIdle"_s);
    m_closeIdle->setToolTip(tr("Close every connection that carries nothing now"));
    auto *more = new QToolButton(tools);
    more->setObjectName(u"connections.menu"_s);
    more->setAccessibleName(tr("More for connections"));
    more->setToolTip(tr("More for connections"));
    more->setIcon(icon(Icon::Menu));
    more->setAutoRaise(true);
    more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(more);
    menu->addAction(tr("Close all connections"), this, &ConnectionPane::closeAllRequested);
    menu->addAction(tr("Clear ended ones"), this, &ConnectionPane::clearEndedRequested);
    more->setMenu(menu);
    auto *layout = new QHBoxLayout(tools);
    layout->setContentsMargins(8, 4, 6, 4);
    layout->addWidget(m_filterField, 1);
    layout->addWidget(m_closeIdle);
    layout->addWidget(more);
    return tools;
}

void ConnectionPane::makeTree()
{
    m_tree = new ConnectionTree(this);
    m_tree->setObjectName(u"connections.tree"_s);
    m_tree->setAccessibleName(tr("Connections"));
    m_tree->setModel(m_filter);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setMinimumHeight(4 * 24);
}

void ConnectionPane::makeUses()
{
    m_useView = new QTreeView(this);
    m_useView->setObjectName(u"connections.uses"_s);
    m_useView->setAccessibleName(tr("Uses of the connection"));
    m_useView->setModel(m_uses);
    m_useView->setItemDelegate(new UseDelegate(m_useView));
    m_useView->setFrameShape(QFrame::NoFrame);
    m_useView->setRootIsDecorated(false);
    m_useView->setUniformRowHeights(true);
    m_useView->setAllColumnsShowFocus(true);
    m_useView->setItemsExpandable(false);
    QHeaderView *header = m_useView->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    header->setMinimumSectionSize(24);
    for (int column = 0; column < UseModel::ColumnCount; ++column)
        header->resizeSection(column, useWidths[static_cast<std::size_t>(column)]);
    header->setSectionResizeMode(UseModel::RequestColumn, QHeaderView::Stretch);
}

QWidget *ConnectionPane::makeDetails()
{
    m_details = new ConnectionDetailsView;
    auto *scroll = new DetailsScroll(m_details, this);
    scroll->setObjectName(u"connections.detailsScroll"_s);
    scroll->setMinimumHeight(leastDetails);
    m_lower = new QWidget(this);
    auto *layout = new QVBoxLayout(m_lower);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(scroll);
    layout->addWidget(m_useView, 1);
    m_lower->hide();
    return m_lower;
}

QWidget *ConnectionPane::makeEndedBar()
{
    m_endedBar = new QWidget(this);
    auto *words = new ToneLabel(Colour::Text2, TextSize::Body, m_endedBar);
    words->setForegroundRole(QPalette::WindowText);
    m_endedWords = words;
    m_endedWords->setObjectName(u"connections.allEnded"_s);
    auto *clear = new QPushButton(tr("Clear"), m_endedBar);
    clear->setObjectName(u"connections.clear"_s);
    clear->setAccessibleName(tr("Clear ended connections"));
    connect(clear, &QPushButton::clicked, this, &ConnectionPane::clearEndedRequested);
    auto *layout = new QHBoxLayout(m_endedBar);
    layout->setContentsMargins(10, 4, 8, 4);
    layout->addWidget(m_endedWords, 1);
    layout->addWidget(clear);
    m_endedBar->hide();
    return m_endedBar;
}

QWidget *ConnectionPane::makeContent()
{
    makeTree();
    makeUses();
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(u"connections.splitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(makeDetails());
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({treeHeight, lowerHeight});
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeEndedBar());
    layout->addWidget(splitter, 1);
    return content;
}

QWidget *ConnectionPane::makeNoMatch()
{
    auto *note = new EmptyNote(tr("Nothing matches"), {}, this);
    note->setObjectName(u"connections.noMatch"_s);
    QPushButton *clear = note->addButton(tr("Clear filter"));
    clear->setObjectName(u"connections.clearFilter"_s);
    connect(clear, &QPushButton::clicked, m_filterField, &QLineEdit::clear);
    return note;
}

} // namespace ui
