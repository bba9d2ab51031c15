// Painting the cells and dividing the width.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ModeTableView.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <numeric>
#include <vector>

namespace ui {
namespace {

constexpr int firstMargin = 12;
constexpr int cellMargin = 6;
constexpr int lastMargin = 12;
constexpr int glyphSide = 12;
constexpr int glyphGap = 7;
constexpr int leastRowHeight = 26;
constexpr int nameColumnExtra = 24;

QFont fontOf(const QModelIndex &index, const QFont &base)
{
    const QFont font = index.column() == 0 ? base : numberFont(base);
    return index.data(ModeTable::StrongRole).toBool() ? demiBold(font) : font;
}

int rightMargin(int column, const QAbstractItemModel &model)
{
    return column == model.columnCount() - 1 ? lastMargin : cellMargin;
}

/// Grey lines before a group of columns; glyph, name and note in the first column.
class ModeDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const PhasePalette colours = PhasePalette::of(option.palette);
        const QStyle &style = *option.widget->style();
        style.drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, option.widget);
        painter->save();
        if (index.data(ModeTable::GroupRole).toBool())
            painter->fillRect(QRect(option.rect.topLeft(), QSize(1, option.rect.height())),
                              colours.colour(Colour::Hairline));
        QRect words =
            option.rect.adjusted(cellMargin, 0, -rightMargin(index.column(), *index.model()), 0);
        if (index.column() == 0)
            words = paintGlyph(*painter, option.rect, index, colours);
        painter->setFont(fontOf(index, option.font));
        painter->setPen(colours.colour(Colour::Text));
        const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
        painter->drawText(words, static_cast<int>(alignment) | Qt::TextSingleLine, item.text);
        if (index.column() == 0)
            paintNote(*painter, words, item.text, option.font, index, colours);
        painter->restore();
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            QStyleOptionFocusRect ring;
            ring.QStyleOption::operator=(option);
            style.drawPrimitive(QStyle::PE_FrameFocusRect, &ring, painter, option.widget);
        }
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override
    {
        const QFontMetrics metrics(fontOf(index, option.font));
        int width = metrics.horizontalAdvance(index.data().toString()) + 2 * cellMargin;
        if (index.column() == 0)
            width += firstMargin + glyphSide + glyphGap;
        return {width, heightFor(option.font, leastRowHeight, 8)};
    }

private:
    /// What is left of the cell for words.
    static QRect paintGlyph(QPainter &painter, const QRect &cell, const QModelIndex &index,
                            const PhasePalette &colours)
    {
        const auto mode = static_cast<engine::Mode>(index.data(ModeTable::ModeRole).toInt());
        const QRectF place(cell.left() + firstMargin,
                           cell.top() + (cell.height() - glyphSide) / 2.0, glyphSide, glyphSide);
        drawGlyph(painter, glyphOf(mode), place, colours.colour(colourOf(mode)));
        return cell.adjusted(firstMargin + glyphSide + glyphGap, 0, -cellMargin, 0);
    }

    static void paintNote(QPainter &painter, const QRect &words, const QString &name,
                          const QFont &font, const QModelIndex &index, const PhasePalette &colours)
    {
        const int used = QFontMetrics(demiBold(font)).horizontalAdvance(name) + glyphGap;
        painter.setFont(scaled(font, TextSize::Small));
        painter.setPen(colours.colour(Colour::Accent));
        painter.drawText(words.adjusted(used, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         index.data(ModeTable::NoteRole).toString());
    }
};

/// A header with the same grey line, and its first column's words above the glyphs.
class ModeHeader final : public QHeaderView
{
public:
    explicit ModeHeader(QWidget *parent)
        : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsClickable(false);
        setHighlightSections(false);
        setSectionResizeMode(QHeaderView::Fixed);
        setMinimumSectionSize(20);
    }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const PhasePalette colours = PhasePalette::of(*this);
        painter->fillRect(rect, colours.colour(Colour::Alternate));
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                          colours.colour(Colour::Hairline));
        if (model()->headerData(section, Qt::Horizontal, ModeTable::GroupRole).toBool())
            painter->fillRect(QRect(rect.left(), rect.top(), 1, rect.height()),
                              colours.colour(Colour::Border));
        painter->setPen(colours.colour(Colour::Text2));
        painter->setFont(font());
        const auto alignment = model()
                                   ->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole)
                                   .value<Qt::Alignment>();
        const int left = section == 0 ? firstMargin : cellMargin;
        painter->drawText(rect.adjusted(left, 0, -rightMargin(section, *model()), -1),
                          static_cast<int>(alignment) | Qt::TextSingleLine,
                          model()->headerData(section, Qt::Horizontal).toString());
    }
};

} // namespace

ModeTableView::ModeTableView(QWidget *parent)
    : QTableView(parent)
    , m_table(new ModeTable(this))
{
    setHorizontalHeader(new ModeHeader(this));
    setModel(m_table);
    setItemDelegate(new ModeDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ModeTableView::setContent(ModeTableContent content)
{
    m_table->setContent(std::move(content));
    spreadColumns();
}

int ModeTableView::naturalWidth(int column) const
{
    const QFontMetrics metrics(horizontalHeader()->font());
    const QString title = m_table->headerData(column, Qt::Horizontal).toString();
    int width =
        std::max(sizeHintForColumn(column), metrics.horizontalAdvance(title) + 2 * cellMargin);
    if (column == 0)
        width += nameColumnExtra;
    return column == m_table->columnCount() - 1 ? width + lastMargin - cellMargin : width;
}

/// Each column as wide as it needs, and what is left divided among all.
void ModeTableView::spreadColumns()
{
    const int columns = m_table->columnCount();
    if (columns == 0)
        return;
    std::vector<int> widths;
    for (int column = 0; column < columns; ++column)
        widths.push_back(naturalWidth(column));
    const int left =
        std::max(0, viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0));
    for (int column = 0; column < columns; ++column) {
        // By running totals, so that no pixel is lost to rounding.
        const int share = left * (column + 1) / columns - left * column / columns;
        setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
    }
    const int height = heightFor(font(), leastRowHeight, 8);
    for (int row = 0; row < m_table->rowCount(); ++row)
        setRowHeight(row, height);
    updateGeometry();
}

QSize ModeTableView::sizeHint() const
{
    int width = 0;
    for (int column = 0; column < m_table->columnCount(); ++column)
        width += naturalWidth(column);
    int height = horizontalHeader()->sizeHint().height() +
                 m_table->rowCount() * heightFor(font(), leastRowHeight, 8);
    if (width > this->width())
        height += horizontalScrollBar()->sizeHint().height();
    return {width, height};
}

QSize ModeTableView::minimumSizeHint() const
{
    return {320, sizeHint().height()};
}

void ModeTableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    spreadColumns();
}

void ModeTableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        spreadColumns();
}

} // namespace ui
