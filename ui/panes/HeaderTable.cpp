// Keys, menu and look of the header table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/HeaderTable.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/RowDelegate.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int enabledWidth = 34;
constexpr int tableRowHeight = 24;

/// Greys automatic and switched-off rows, and types in the code font.
class HeaderDelegate final : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override
    {
        QWidget *editor = RowDelegate::createEditor(parent, option, index);
        if (auto *line = qobject_cast<QLineEdit *>(editor)) {
            line->setFont(codeFont());
            line->setObjectName(u"request.headerInput"_s);
            line->setAccessibleName(
                index.model()->headerData(index.column(), Qt::Horizontal).toString());
        }
        return editor;
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        RowDelegate::initStyleOption(option, index);
        const bool isNote = index.column() == HeaderRowsModel::NoteColumn;
        option->font = isNote ? scaled(option->font, TextSize::Small) : codeFont();
        const int kind = index.data(HeaderRowsModel::KindRole).toInt();
        const bool isPlain =
            kind == HeaderRowsModel::Typed && index.data(HeaderRowsModel::EnabledRole).toBool();
        if (isPlain && !isNote)
            return;
        if (kind == HeaderRowsModel::Adding)
            option->font = scaled(option->widget->font(), TextSize::Body);
        const QColor pale = PhasePalette::of(option->palette).colour(Colour::Text3);
        option->palette.setColor(QPalette::Text, pale);
        option->palette.setColor(QPalette::HighlightedText,
                                 PhasePalette::of(option->palette).colour(Colour::Text2));
    }
};

} // namespace

HeaderTable::HeaderTable(HeaderRowsModel &model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new HeaderDelegate(this));
    setObjectName(u"request.headers"_s);
    setAccessibleName(tr("Request headers"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(SelectRows);
    setEditTriggers(AnyKeyPressed | EditKeyPressed | DoubleClicked | SelectedClicked);
    setTabKeyNavigation(true);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(heightFor(font(), tableRowHeight, 6));
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setMinimumSectionSize(enabledWidth);
    setColumnWidth(HeaderRowsModel::EnabledColumn, enabledWidth);
    setColumnWidth(HeaderRowsModel::NameColumn, 160);
}

void HeaderTable::commit()
{
    if (state() != EditingState)
        return;
    for (QLineEdit *editor : viewport()->findChildren<QLineEdit *>())
        commitData(editor);
}

std::vector<int> HeaderTable::selectedRows() const
{
    std::vector<int> out;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        out.push_back(index.row());
    std::ranges::sort(out);
    return out;
}

void HeaderTable::copyLines() const
{
    QStringList lines;
    for (const int row : selectedRows()) {
        if (model()->index(row, 0).data(HeaderRowsModel::KindRole).toInt() !=
            HeaderRowsModel::Adding)
            lines += model()->index(row, HeaderRowsModel::NameColumn).data().toString() + u": "_s +
                     model()->index(row, HeaderRowsModel::ValueColumn).data().toString();
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void HeaderTable::pasteLines()
{
    m_model.paste(currentIndex().row(), QGuiApplication::clipboard()->text());
}

void HeaderTable::removeSelected()
{
    m_model.removeTyped(selectedRows());
}

void HeaderTable::toggleSelected()
{
    m_model.toggle(selectedRows());
}

void HeaderTable::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && (modifiers & Qt::ControlModifier))
        event->ignore();
    else if (event->matches(QKeySequence::Copy))
        copyLines();
    else if (event->matches(QKeySequence::Paste))
        pasteLines();
    else if (event->matches(QKeySequence::Undo))
        m_model.undo();
    else if (event->matches(QKeySequence::Redo))
        m_model.redo();
    else if (event->matches(QKeySequence::Delete))
        removeSelected();
    else if (modifiers == Qt::ControlModifier && event->key() == Qt::Key_Slash)
        toggleSelected();
    else if (event->key() == Qt::Key_Escape && state() != EditingState)
        event->ignore();
    else
        QTableView::keyPressEvent(event);
}

void HeaderTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, const QKeySequence &keys,
                         void (HeaderTable::*slot)()) {
        menu->addAction(text + u'\t' + keys.toString(QKeySequence::NativeText), this, slot);
    };
    menu->addAction(tr("Copy line") + u'\t' +
                        QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText),
                    this, [this] { copyLines(); });
    add(tr("Paste lines"), QKeySequence(QKeySequence::Paste), &HeaderTable::pasteLines);
    menu->addSeparator();
    add(tr("Switch off or on"), QKeySequence(Qt::CTRL | Qt::Key_Slash),
        &HeaderTable::toggleSelected);
    add(tr("Remove"), QKeySequence(QKeySequence::Delete), &HeaderTable::removeSelected);
    menu->popup(event->globalPos());
}

void HeaderTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    // Half of what is left to the values, half to the notes.
    const int left = viewport()->width() - columnWidth(HeaderRowsModel::EnabledColumn) -
                     columnWidth(HeaderRowsModel::NameColumn);
    setColumnWidth(HeaderRowsModel::ValueColumn, std::max(80, left * 6 / 10));
}

} // namespace ui
