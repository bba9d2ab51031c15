// Building and filling the status row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/StatusRow.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace ui {

class StatusItem final : public QAbstractButton
{
public:
    explicit StatusItem(QWidget *parent = nullptr)
        : QAbstractButton(parent)
    {
        setFont(scaled(font(), TextSize::Small));
        setFocusPolicy(Qt::NoFocus);
        hide();
    }

    void show(std::optional<Icon> which, std::optional<GlyphKind> glyph, Colour colour,
              const QString &words)
    {
        m_icon = which;
        m_glyph = glyph;
        m_colour = colour;
        setText(words);
        setAccessibleName(words);
        setVisible(!words.isEmpty());
        updateGeometry();
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + markWidth() + 16,
                heightFor(font(), 20, 4)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const PhasePalette colours = PhasePalette::of(*this);
        const double middle = height() / 2.0;
        if (m_glyph)
            drawGlyph(painter, *m_glyph, QRectF(8, middle - 6, 12, 12), colours.colour(m_colour));
        else if (m_icon)
            drawIcon(painter, *m_icon, QRectF(8, middle - 7, 14, 14), colours.colour(m_colour));
        painter.setPen(colours.colour(m_colour == Colour::Failed ? Colour::Failed : Colour::Text2));
        painter.drawText(rect().adjusted(8 + markWidth(), 0, -8, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, text());
    }

private:
    [[nodiscard]] int markWidth() const { return m_glyph || m_icon ? 19 : 0; }

    std::optional<Icon> m_icon;
    std::optional<GlyphKind> m_glyph;
    Colour m_colour = Colour::Text2;
};

namespace {

StatusItem *item(QHBoxLayout *layout, const char *name)
{
    auto *out = new StatusItem;
    out->setObjectName(QString::fromLatin1(name));
    layout->addWidget(out);
    return out;
}

} // namespace

StatusRow::StatusRow(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(6, 2, 6, 2);
    m_layout->setSpacing(4);
    m_layout->addStretch(1);
    m_event = item(m_layout, "status.event");
    m_pool = item(m_layout, "status.pool");
    m_practice = item(m_layout, "status.practice");
    m_link = item(m_layout, "status.link");
    connect(m_event, &QAbstractButton::clicked, this, &StatusRow::eventActivated);
    connect(m_pool, &QAbstractButton::clicked, this, &StatusRow::poolActivated);
}

void StatusRow::addDock(QDockWidget *dock, Icon which, const QString &key)
{
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("status.dock.") + dock->objectName());
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon(which));
    button->setIconSize({14, 14});
    button->setText(dock->windowTitle());
    button->setFont(scaled(font(), TextSize::Small));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setAccessibleName(tr("Show %1").arg(dock->windowTitle()));
    button->setToolTip(QStringLiteral("%1 (%2)").arg(dock->windowTitle(), key));
    connect(button, &QToolButton::clicked, dock, &QDockWidget::setVisible);
    // A dock behind another tab is open all the same: its toggle action knows.
    connect(dock->toggleViewAction(), &QAction::toggled, button, &QToolButton::setChecked);
    button->setChecked(dock->toggleViewAction()->isChecked());
    m_layout->insertWidget(m_docks++, button);
}

void StatusRow::setEvent(Icon which, Colour colour, const QString &words)
{
    m_event->show(which, std::nullopt, colour, words);
}

void StatusRow::setPool(int open)
{
    m_pool->show(std::nullopt, GlyphKind::Reused, open > 0 ? Colour::Reused : Colour::Text3,
                 open > 0 ? tr("Shared pool: %n open", nullptr, open) : QString());
}

void StatusRow::setLink(const QString &words)
{
    m_link->show(std::nullopt, std::nullopt, Colour::Text2, words);
}

void StatusRow::setPractice(const QString &words)
{
    m_practice->show(Icon::Practice, std::nullopt, Colour::Text2, words);
}

} // namespace ui
