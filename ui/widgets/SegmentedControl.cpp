// Painting and wiring the segments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/SegmentedControl.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/StylePainting.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int segmentHeight = 24;
constexpr int segmentMargin = 9;
constexpr int iconSide = 16;
constexpr int iconGap = 5;

/// One choice. Paints inside the frame its parent draws.
class Segment final : public QAbstractButton
{
public:
    Segment(const QString &label, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(label);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setIconSize({iconSide, iconSide});
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    void setNormalHeight(int height)
    {
        m_normalHeight = height;
        updateGeometry();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        // Wide enough for demi-bold, so that the neighbours stay where they are.
        const int words = QFontMetrics(demiBold(smallFont())).horizontalAdvance(text());
        const int sign = icon().isNull() ? 0 : iconSide + (text().isEmpty() ? 0 : iconGap);
        return {words + sign + 2 * segmentMargin, heightFor(smallFont(), m_normalHeight, 4)};
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        const PhasePalette colours = PhasePalette::of(*this);
        if (isChecked() || isDown())
            paintBox(painter, QRectF(rect()).adjusted(1, 1, -1, -1),
                     colours.colour(Colour::SelectionIdle), QColor(), 1, controlRadius - 1);
        else if (isEnabled() && underMouse())
            paintBox(painter, QRectF(rect()).adjusted(1, 1, -1, -1), colours.colour(Colour::Hover),
                     QColor(), 1, controlRadius - 1);
        QRect inside = rect().adjusted(segmentMargin, 0, -segmentMargin, 0);
        if (!icon().isNull()) {
            icon().paint(&painter, QRect(inside.left(), 0, iconSide, height()), Qt::AlignCenter,
                         isEnabled() ? QIcon::Normal : QIcon::Disabled,
                         isChecked() ? QIcon::On : QIcon::Off);
            inside.setLeft(inside.left() + iconSide + iconGap);
        }
        painter.setFont(isChecked() ? demiBold(smallFont()) : smallFont());
        const Colour words = isChecked() ? Colour::Text : Colour::Text2;
        painter.setPen(colours.colour(isEnabled() ? words : Colour::Disabled));
        const auto alignment = icon().isNull() ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter;
        painter.drawText(inside,
                         static_cast<int>(alignment) | Qt::TextSingleLine | Qt::TextShowMnemonic,
                         text());
        if (hasFocus())
            paintBox(painter, rect(), QColor(), colours.colour(Colour::Accent), 2);
    }

private:
    [[nodiscard]] QFont smallFont() const { return scaled(font(), TextSize::Small); }

    int m_normalHeight = segmentHeight;
};

} // namespace

SegmentedControl::SegmentedControl(const QStringList &labels, QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const QString &label : labels) {
        auto *segment = new Segment(label, this);
        m_group->addButton(segment, static_cast<int>(m_group->buttons().size()));
        layout->addWidget(segment);
    }
    if (QAbstractButton *first = segment(0))
        first->setChecked(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int index, bool isOn) {
        if (isOn)
            emit currentChanged(index);
    });
}

int SegmentedControl::currentIndex() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrentIndex(int index)
{
    if (QAbstractButton *button = segment(index))
        button->setChecked(true);
}

QAbstractButton *SegmentedControl::segment(int index) const
{
    return m_group->button(index);
}

void SegmentedControl::setSegmentHeight(int height)
{
    for (QAbstractButton *button : m_group->buttons())
        static_cast<Segment *>(button)->setNormalHeight(height);
}

void SegmentedControl::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const PhasePalette colours = PhasePalette::of(*this);
    paintBox(painter, rect(), colours.colour(Colour::Control), colours.colour(Colour::ControlEdge));
    const QList<QAbstractButton *> buttons = m_group->buttons();
    for (qsizetype i = 0; i + 1 < buttons.size(); ++i)
        painter.fillRect(QRect(buttons[i]->geometry().right(), 1, 1, height() - 2),
                         colours.colour(Colour::ControlEdge));
}

} // namespace ui
