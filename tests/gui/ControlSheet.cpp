// The window full of controls, and a menu.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/GallerySheets.h"
#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/WarmStyle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace tests {
namespace {

using namespace Qt::StringLiterals;
using ui::Colour;

QHBoxLayout *row(QVBoxLayout *page, int spacing = 8)
{
    auto *out = new QHBoxLayout;
    out->setSpacing(spacing);
    page->addLayout(out);
    return out;
}

void addWidgets(QHBoxLayout *line, const QList<QWidget *> &widgets)
{
    for (QWidget *widget : widgets)
        line->addWidget(widget);
}

void addFields(QVBoxLayout *page)
{
    auto *edit = new QLineEdit;
    edit->setPlaceholderText(u"https://… or paste a curl command"_s);
    auto *off = new QLineEdit(u"disabled"_s);
    off->setEnabled(false);
    auto *search = new QLineEdit(u"status:5xx"_s);
    search->addAction(ui::icon(ui::Icon::Find), QLineEdit::LeadingPosition);
    search->setClearButtonEnabled(true);
    auto *editable = new QComboBox;
    editable->setEditable(true);
    editable->addItem(u"POST"_s);
    auto *flat = new QComboBox;
    flat->setFrame(false);
    flat->addItem(u"JSON, pretty"_s);
    auto *spin = new QSpinBox;
    spin->setSuffix(u" ms"_s);
    spin->setValue(60);
    addWidgets(row(page), {edit, off, search, editable, flat, spin});
}

void addPushButtons(QHBoxLayout *line)
{
    auto *exportButton = new QPushButton(ui::icon(ui::Icon::Export), u"Export"_s);
    exportButton->setMenu(new QMenu(exportButton));
    auto *down = new QPushButton(u"Pressed"_s);
    down->setDown(true);
    auto *flat = new QPushButton(ui::icon(ui::Icon::Add), u"Flat"_s);
    flat->setFlat(true);
    auto *primaryOff = new QPushButton(u"Run"_s);
    primaryOff->setProperty(ui::primaryProperty, true);
    primaryOff->setEnabled(false);
    addWidgets(line, {new QPushButton(ui::icon(ui::Icon::Retry), u"Try again"_s), exportButton,
                      down, flat, primaryOff});
}

QToolButton *makeToolButton(ui::Icon sign, const QString &text = {})
{
    auto *button = new QToolButton;
    button->setIcon(ui::icon(sign));
    button->setText(text);
    button->setAutoRaise(true);
    if (!text.isEmpty())
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

void addButtons(QVBoxLayout *page)
{
    QHBoxLayout *line = row(page);
    QToolButton *split = makeToolButton(ui::Icon::Send, u"Send"_s);
    split->setAutoRaise(false);
    split->setPopupMode(QToolButton::MenuButtonPopup);
    split->setProperty(ui::primaryProperty, true);
    split->setMinimumHeight(30);
    split->setMenu(new QMenu(split));
    line->addWidget(split);
    addPushButtons(line);
    QToolButton *practice = makeToolButton(ui::Icon::Practice, u"Practice server off"_s);
    practice->setPopupMode(QToolButton::InstantPopup);
    practice->setMenu(new QMenu(practice));
    QToolButton *wrap = makeToolButton(ui::Icon::Wrap);
    wrap->setCheckable(true);
    wrap->setChecked(true);
    QToolButton *off = makeToolButton(ui::Icon::Copy);
    off->setEnabled(false);
    addWidgets(line, {practice, wrap, makeToolButton(ui::Icon::Copy), off});
    line->addStretch();
}

void addChecks(QVBoxLayout *page)
{
    QHBoxLayout *line = row(page);
    for (const bool isEnabled : {true, false}) {
        for (const Qt::CheckState state : {Qt::Checked, Qt::PartiallyChecked, Qt::Unchecked}) {
            auto *check = new QCheckBox(u"Follow"_s);
            check->setTristate(state == Qt::PartiallyChecked);
            check->setCheckState(state);
            check->setEnabled(isEnabled);
            line->addWidget(check);
        }
    }
    auto *radio = new QRadioButton(u"Shuffled"_s);
    radio->setChecked(true);
    addWidgets(line, {radio, new QRadioButton(u"One after another"_s),
                      new ui::SegmentedControl({u"Form"_s, u"Source"_s, u"Raw"_s})});
    line->addStretch();
}

void addBars(QVBoxLayout *page)
{
    auto *progress = new QProgressBar;
    progress->setValue(62);
    auto *busy = new QProgressBar;
    busy->setRange(0, 0);
    busy->setTextVisible(false);
    auto *slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    auto *group = new QGroupBox(u"Group"_s);
    (new QHBoxLayout(group))->addWidget(new QCheckBox(u"DNS cache"_s));
    addWidgets(row(page), {progress, busy, slider, group});
}

void addNotices(QVBoxLayout *page)
{
    for (const auto kind :
         {ui::NoticeKind::Warning, ui::NoticeKind::Failure, ui::NoticeKind::Information}) {
        auto *notice = new ui::NoticeBar(kind);
        notice->setText(
            u"Sent twice: the server closed C1 just as it was used again."_s,
            u"No byte of a response had come back and GET is safe to repeat, so "
            "Warmwire sent it again on C5. Without the race it would have taken about 96 ms."_s);
        if (kind == ui::NoticeKind::Warning) {
            notice->addLink(u"Show both attempts on the wire"_s);
            notice->addLink(u"Retire idle connections earlier…"_s);
        }
        page->addWidget(notice);
    }
}

QWidget *makeButtonPage()
{
    auto *page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(page);
    addFields(layout);
    addButtons(layout);
    addChecks(layout);
    addBars(layout);
    addNotices(layout);
    auto *text = new QPlainTextEdit(u"{\n  \"vessel\": 42\n}\n"_s.repeated(12));
    text->setFont(ui::codeFont());
    layout->addWidget(text, 1);
    return page;
}

QTreeWidget *makeTree()
{
    auto *tree = new QTreeWidget;
    tree->setFrameShape(QFrame::NoFrame);
    tree->setHeaderLabels({u"Connection"_s, u"State"_s, u"Uses"_s});
    tree->setAllColumnsShowFocus(true);
    tree->setSortingEnabled(true);
    for (const auto &origin : {u"https://api.harbor.example"_s, u"http://127.0.0.1:8080"_s}) {
        auto *top = new QTreeWidgetItem(tree, {origin, u"1 of 3 open"_s});
        top->setExpanded(true);
        for (int i = 1; i < 4; ++i) {
            auto *child =
                new QTreeWidgetItem(top, {u"C%1"_s.arg(i), u"idle 1.4 s"_s, QString::number(i)});
            child->setIcon(0, ui::glyphIcon(ui::GlyphKind::Idle, Colour::Reused));
            child->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        }
        new QTreeWidgetItem(new QTreeWidgetItem(top, {u"closed branch"_s}), {u"inside"_s});
    }
    tree->setColumnWidth(0, 190);
    tree->setCurrentItem(tree->topLevelItem(0)->child(0));
    return tree;
}

QTableWidget *makeTable()
{
    auto *table = new QTableWidget(30, 4);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalHeaderLabels({u"Mode"_s, u"Median"_s, u"Opened"_s, u"On"_s});
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->setDefaultSectionSize(24);
    for (int i = 0; i < table->rowCount(); ++i) {
        table->setItem(i, 0, new QTableWidgetItem(u"One shared pool"_s));
        table->setItem(i, 1, new QTableWidgetItem(ui::figure(1.75e9 / (i + 1), ui::Unit::Without)));
        table->item(i, 1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table->item(i, 1)->setFont(ui::numberFont(table->font()));
        auto *check = new QTableWidgetItem;
        check->setCheckState(i % 2 == 0 ? Qt::Checked : Qt::Unchecked);
        table->setItem(i, 3, check);
    }
    table->selectRow(2);
    return table;
}

QDockWidget *addDock(QMainWindow &window, Qt::DockWidgetArea area, const QString &title,
                     QWidget *content)
{
    auto *dock = new QDockWidget(title);
    dock->setWidget(content);
    window.addDockWidget(area, dock);
    return dock;
}

QWidget *makeCentre()
{
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *tabs = new QTabBar;
    tabs->setTabsClosable(true);
    tabs->setExpanding(false);
    tabs->setMovable(true);
    for (const auto &name : {u"List vessels"_s, u"Book a berth"_s})
        tabs->addTab(name);
    tabs->addTab(ui::icon(ui::Icon::Compare), u"Booking flow"_s);
    tabs->setCurrentIndex(1);
    layout->addWidget(tabs);
    auto *inner = new QTabBar;
    inner->setProperty(ui::innerTabsProperty, true);
    inner->setExpanding(false);
    for (const auto &name : {u"Params"_s, u"Headers"_s, u"Body"_s, u"Options"_s, u"Preview"_s})
        inner->addTab(name);
    inner->setTabEnabled(3, false);
    inner->setCurrentIndex(2);
    layout->addWidget(inner);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(makeButtonPage());
    splitter->addWidget(makeTable());
    splitter->setSizes({460, 200});
    layout->addWidget(splitter, 1);
    return centre;
}

} // namespace

std::unique_ptr<QWidget> makeControls()
{
    auto window = std::make_unique<QMainWindow>();
    for (const auto &name : {u"&File"_s, u"&Edit"_s, u"&View"_s, u"&Request"_s, u"&Connections"_s})
        window->menuBar()->addMenu(name)->addAction(u"x"_s);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setCentralWidget(makeCentre());
    QDockWidget *first = addDock(*window, Qt::LeftDockWidgetArea, u"Collection"_s, new QTreeWidget);
    window->tabifyDockWidget(
        first, addDock(*window, Qt::LeftDockWidgetArea, u"History"_s, new QTreeWidget));
    first->raise();
    addDock(*window, Qt::RightDockWidgetArea, u"Connections"_s, makeTree());
    addDock(*window, Qt::RightDockWidgetArea, u"Timing"_s,
            new QPlainTextEdit(u"95.8 ms instead of about 291 ms"_s));
    window->statusBar()->showMessage(u"Shared pool: 2 open, 3 per host"_s);
    window->statusBar()->addPermanentWidget(new QLabel(u"Link: real network"_s));
    window->resize(1440, 900);
    window->resizeDocks(window->findChildren<QDockWidget *>(), {252, 252, 380, 380},
                        Qt::Horizontal);
    return window;
}

QImage grabMenu()
{
    QMenu menu;
    menu.addAction(ui::icon(ui::Icon::Send), u"&Send"_s)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    menu.addAction(u"Send on new connection"_s)->setShortcut(QKeySequence(u"Ctrl+Shift+Return"_s));
    QAction *current = menu.addAction(ui::icon(ui::Icon::Copy), u"Copy"_s);
    current->setShortcut(QKeySequence::Copy);
    menu.addSeparator();
    QAction *checked = menu.addAction(u"Sidebar"_s);
    checked->setCheckable(true);
    checked->setChecked(true);
    menu.addAction(u"Not now"_s)->setEnabled(false);
    menu.addMenu(u"Theme"_s)->addAction(u"Dark"_s);
    menu.setActiveAction(current);
    menu.resize(menu.sizeHint());
    return menu.grab().toImage();
}

} // namespace tests
