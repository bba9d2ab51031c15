// Filling and painting the list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StepList.h"

#include "ui/models/Formatting.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/TextScale.h"

#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {
namespace {

constexpr int MethodRole = Qt::UserRole;
constexpr int TargetRole = Qt::UserRole + 1;
constexpr int rowHeight = 25;
constexpr int mostRows = 8;
constexpr int numberWidth = 30;
constexpr int methodWidth = 58;
constexpr int margin = 8;

class StepDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const PhasePalette colours = PhasePalette::of(option.palette);
        option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter,
                                              option.widget);
        const auto draw = [&](const QRect &rect, Qt::Alignment side, const QFont &font,
                              Colour colour, const QString &text) {
            painter->setFont(font);
            painter->setPen(colours.colour(colour));
            painter->drawText(rect, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                              QFontMetrics(font).elidedText(text, Qt::ElideMiddle, rect.width()));
        };
        const QFont small = scaled(option.font, TextSize::Small);
        const QString method = index.data(MethodRole).toString();
        const QString name = index.data().toString();
        QRect rest = option.rect.adjusted(margin, 0, -margin, 0);
        const int numbers = forText(option.font, numberWidth);
        const int methods = forText(option.font, methodWidth);
        painter->save();
        draw(QRect(rest.left(), rest.top(), numbers - 12, rest.height()), Qt::AlignRight, small,
             Colour::Text2, count(index.row() + 1));
        rest.setLeft(rest.left() + numbers);
        draw(QRect(rest.left(), rest.top(), methods - 6, rest.height()), Qt::AlignLeft,
             demiBold(scaled(option.font, TextSize::Caption)), methodColour(method), method);
        rest.setLeft(rest.left() + methods);
        draw(rest, Qt::AlignLeft, option.font, Colour::Text, name);
        rest.setLeft(rest.left() + QFontMetrics(option.font).horizontalAdvance(name) + 12);
        if (rest.width() > 40)
            draw(rest, Qt::AlignRight, small, Colour::Text2, index.data(TargetRole).toString());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex & /*index*/) const override
    {
        return {120, heightFor(option.font, rowHeight, 7)};
    }
};

} // namespace

StepList::StepList(QWidget *parent)
    : QListView(parent)
    , m_model(new QStandardItemModel(this))
{
    setModel(m_model);
    setItemDelegate(new StepDelegate(this));
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StepList::setSteps(const std::vector<engine::Step> &steps)
{
    m_model->clear();
    for (const engine::Step &step : steps) {
        const QString target = QString::fromStdString(step.request.url.target);
        const QString name = QString::fromStdString(step.name);
        auto *item = new QStandardItem(name.isEmpty() ? target : name);
        item->setData(QString::fromStdString(step.request.method), MethodRole);
        item->setData(name.isEmpty() || name == target ? QString() : target, TargetRole);
        item->setData(tr("%1 %2 %3", "method, name, address")
                          .arg(QString::fromStdString(step.request.method), item->text(),
                               QString::fromStdString(step.request.url.text)),
                      Qt::AccessibleTextRole);
        item->setToolTip(QString::fromStdString(step.request.url.text));
        m_model->appendRow(item);
    }
    updateGeometry();
}

QSize StepList::sizeHint() const
{
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    return {280, rows * heightFor(font(), rowHeight, 7) + 2 * frameWidth()};
}

} // namespace ui
