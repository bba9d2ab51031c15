// Painting the tree's rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/CollectionDelegate.h"

#include "ui/models/CollectionModel.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QPainter>

namespace ui {

namespace {

constexpr int methodWidth = 44;
constexpr int gap = 5;
constexpr int right = 8;

/// Three letters where the whole word would be too wide.
QString shortMethod(const QString &method)
{
    if (method == QLatin1String("DELETE"))
        return QStringLiteral("DEL");
    if (method == QLatin1String("OPTIONS"))
        return QStringLiteral("OPT");
    return method;
}

struct Mark
{
    GlyphKind glyph;
    Colour colour;
};

std::optional<Mark> markOf(CollectionModel::LastUse use)
{
    switch (use) {
    case CollectionModel::LastUse::None: break;
    case CollectionModel::LastUse::New: return Mark{GlyphKind::New, Colour::New};
    case CollectionModel::LastUse::Reused: return Mark{GlyphKind::Reused, Colour::Reused};
    case CollectionModel::LastUse::Failed: return Mark{GlyphKind::Failed, Colour::Failed};
    case CollectionModel::LastUse::Running: return Mark{GlyphKind::Active, Colour::New};
    }
    return std::nullopt;
}

} // namespace

void CollectionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                               const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QString name = option.text;
    option.text.clear();
    option.icon = QIcon();
    const QStyle *style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

    const PhasePalette colours = PhasePalette::of(option.palette);
    const auto kind =
        static_cast<CollectionModel::Kind>(index.data(CollectionModel::KindRole).toInt());
    QRect rect = option.rect.adjusted(2, 0, -right, 0);
    painter->save();
    if (kind == CollectionModel::Kind::Request) {
        const QString method = index.data(CollectionModel::MethodRole).toString();
        painter->setFont(demiBold(scaled(option.font, TextSize::Caption)));
        painter->setPen(colours.colour(methodColour(method)));
        const QRect cell(rect.left(), rect.top(), methodWidth, rect.height());
        painter->drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, shortMethod(method));
        rect.setLeft(cell.right() + gap);
        if (const auto mark = markOf(static_cast<CollectionModel::LastUse>(
                index.data(CollectionModel::LastUseRole).toInt()))) {
            const QRectF place(rect.right() - 12, rect.center().y() - 5.5, 12, 12);
            drawGlyph(*painter, mark->glyph, place, colours.colour(mark->colour));
            rect.setRight(rect.right() - 16);
        }
    } else {
        const QRectF place(rect.left(), rect.center().y() - 7.5, 16, 16);
        drawIcon(*painter, kind == CollectionModel::Kind::Folder ? Icon::Folder : Icon::RequestFile,
                 place, colours.colour(Colour::Text2));
        rect.setLeft(rect.left() + 16 + gap);
    }
    if (!index.data(CollectionModel::ProblemRole).toString().isEmpty()) {
        drawIcon(*painter, Icon::Warning,
                 QRectF(rect.right() - 16, rect.center().y() - 7.5, 16, 16),
                 colours.colour(Colour::ClientError));
        rect.setRight(rect.right() - 20);
    }
    if (index.data(CollectionModel::SampleRole).toBool()) {
        painter->setFont(scaled(option.font, TextSize::Caption));
        painter->setPen(colours.colour(Colour::Text2));
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight, tr("sample"));
    }
    const bool isTop = !index.parent().isValid();
    painter->setFont(isTop ? demiBold(option.font) : option.font);
    painter->setPen(colours.colour(Colour::Text));
    const QString shown = painter->fontMetrics().elidedText(name, Qt::ElideRight, rect.width());
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, shown);
    painter->restore();
}

QSize CollectionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, heightFor(option.font, 24, 6)};
}

} // namespace ui
