// Painting the rows of a connection's uses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/UseDelegate.h"

#include "ui/models/UseModel.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QPainter>

namespace ui {
namespace {

constexpr int methodWidth = 46;
constexpr int barHeight = 9;

} // namespace

void UseDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    option->font = scaled(option->font, TextSize::Small);
    if (index.column() == UseModel::NumberColumn || index.column() == UseModel::TimeColumn)
        option->font = numberFont(option->font);
    if (index.column() == UseModel::StatusColumn) {
        const StatusClass status = statusClass(index.data(UseModel::StatusRole).toInt());
        const QColor words = PhasePalette::of(option->palette).colour(textColour(status));
        option->palette.setColor(QPalette::Text, words);
        option->palette.setColor(QPalette::HighlightedText, words);
    }
}

bool UseDelegate::paintsItself(const QModelIndex &index) const
{
    return index.column() == UseModel::RequestColumn || index.column() == UseModel::PhasesColumn;
}

void UseDelegate::paintCell(QPainter &painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    if (index.column() == UseModel::RequestColumn)
        paintRequest(painter, option, index);
    else
        paintPhases(painter, option, index);
}

void UseDelegate::paintRequest(QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index)
{
    const PhasePalette colours = PhasePalette::of(option.palette);
    const QString method = index.data(UseModel::MethodRole).toString();
    const QRect rect = option.rect;
    painter.setFont(demiBold(scaled(option.font, TextSize::Small)));
    painter.setPen(colours.colour(methodColour(method)));
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(method, Qt::ElideRight, methodWidth - 2));
    painter.setFont(option.font);
    painter.setPen(option.palette.color(QPalette::Text));
    const QRect path = rect.adjusted(methodWidth, 0, 0, 0);
    const QString target = index.data(UseModel::TargetRole).toString();
    painter.drawText(path, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(target, Qt::ElideMiddle, path.width()));
}

void UseDelegate::paintPhases(QPainter &painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index)
{
    const auto *model = qobject_cast<const UseModel *>(index.model());
    const auto phases = index.data(UseModel::PhasesRole).value<engine::Phases>();
    QRectF bar = option.rect;
    bar = QRectF(bar.left(), bar.center().y() - barHeight / 2.0, bar.width(), barHeight);
    const double longest = model != nullptr ? static_cast<double>(model->longestNs()) : 0;
    drawPhaseBar(painter, bar, phases, PhasePalette::of(option.palette), longest / bar.width());
}

} // namespace ui
