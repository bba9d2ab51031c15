// The reference sheet: colours, phases, glyphs, badges, chips and icons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/GallerySheets.h"
#include "ui/models/Formatting.h"
#include "ui/widgets/BadgeLabel.h"
#include "ui/widgets/ChipButton.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/KeyHint.h"
#include "ui/widgets/Painters.h"
#include "ui/widgets/PhaseBar.h"
#include "ui/widgets/SegmentedControl.h"
#include "ui/widgets/StylePainting.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <functional>

namespace tests {
namespace {

using namespace Qt::StringLiterals;
using ui::Colour;
using ui::PhasePalette;

/// A widget painted by a function.
class Drawing final : public QWidget
{
public:
    using Paint = std::function<void(QPainter &, const PhasePalette &)>;

    Drawing(const QSize &size, Paint paint)
        : m_paint(std::move(paint))
    {
        setFixedSize(size);
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        m_paint(painter, PhasePalette::of(*this));
    }

private:
    Paint m_paint;
};

QHBoxLayout *row(QVBoxLayout *page, int spacing = 8)
{
    auto *out = new QHBoxLayout;
    out->setSpacing(spacing);
    page->addLayout(out);
    return out;
}

void addHeading(QVBoxLayout *page, const QString &text)
{
    page->addSpacing(4);
    page->addWidget(
        new Drawing(QSize(676, 24), [text](QPainter &painter, const PhasePalette &colours) {
            painter.setFont(ui::demiBold(ui::scaled(painter.font(), ui::TextSize::Small)));
            painter.setPen(colours.colour(Colour::Text));
            painter.drawText(QRect(0, 0, 676, 20), Qt::AlignLeft | Qt::AlignVCenter, text);
            painter.fillRect(0, 22, 676, 1, colours.colour(Colour::Hairline));
        }));
}

void drawCaption(QPainter &painter, const PhasePalette &colours, int y, const QString &name,
                 const QColor &value)
{
    painter.setFont(ui::scaled(QApplication::font(), ui::TextSize::Caption));
    painter.setPen(colours.colour(Colour::Text));
    painter.drawText(0, y, name);
    painter.setFont(ui::scaled(ui::codeFont(), ui::TextSize::Caption));
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(0, y + 13, value.name().toUpper());
}

void addSwatches(QVBoxLayout *page, const QList<std::pair<Colour, QString>> &swatches)
{
    QHBoxLayout *line = row(page, 5);
    for (const auto &[colour, name] : swatches) {
        line->addWidget(
            new Drawing(QSize(80, 58), [colour = colour, name = name](QPainter &painter,
                                                                      const PhasePalette &colours) {
                ui::paintBox(painter, QRectF(0, 0, 80, 26), colours.colour(colour),
                             colours.colour(Colour::Border), 1, 3);
                drawCaption(painter, colours, 40, name, colours.colour(colour));
            }));
    }
    line->addStretch();
}

void addPhases(QVBoxLayout *page)
{
    QHBoxLayout *line = row(page, 5);
    for (const engine::Phase phase : engine::allPhases) {
        line->addWidget(
            new Drawing(QSize(80, 58), [phase](QPainter &painter, const PhasePalette &colours) {
                ui::drawPhaseBlock(painter, QRectF(0, 0, 80, 26), phase, colours, u"95.3"_s);
                drawCaption(painter, colours, 40, ui::phaseName(phase),
                            colours.phase(phase, ui::PhaseRole::Fill));
            }));
    }
    line->addStretch();
    QHBoxLayout *more = row(page, 12);
    more->addWidget(new Drawing(QSize(100, 16), [](QPainter &painter, const PhasePalette &colours) {
        ui::drawGhostBlock(painter, QRectF(0, 1, 100, 13), engine::Phase::Connect, colours);
    }));
    more->addWidget(new Drawing(QSize(100, 16), [](QPainter &painter, const PhasePalette &colours) {
        ui::drawLostBlock(painter, QRectF(0, 1, 100, 13), colours);
    }));
    engine::Phases fresh;
    fresh.set(engine::Phase::Queue, 20'000'000);
    fresh.set(engine::Phase::Resolve, 12'100'000);
    fresh.set(engine::Phase::Connect, 91'300'000);
    fresh.set(engine::Phase::Handshake, 92'000'000);
    fresh.set(engine::Phase::Send, 200'000);
    fresh.set(engine::Phase::Wait, 96'200'000);
    fresh.set(engine::Phase::Receive, 400'000);
    auto *bar = new ui::PhaseBar;
    bar->setFixedWidth(300);
    bar->setPhases(fresh);
    more->addWidget(bar);
    more->addStretch();
}

void addGlyphs(QVBoxLayout *page, const QList<std::tuple<ui::GlyphKind, Colour, QString>> &glyphs,
               bool isMode)
{
    QHBoxLayout *line = row(page, 16);
    for (const auto &[kind, colour, name] : glyphs) {
        const QFont font = isMode ? ui::demiBold(QApplication::font()) : QApplication::font();
        const int width = 19 + QFontMetrics(font).horizontalAdvance(name);
        line->addWidget(
            new Drawing(QSize(width, 20), [=, kind = kind, colour = colour, name = name](
                                              QPainter &painter, const PhasePalette &colours) {
                ui::drawGlyph(painter, kind, QRectF(0, 4, 12, 12), colours.colour(colour));
                painter.setFont(font);
                painter.setPen(colours.colour(isMode ? colour : Colour::Text));
                painter.drawText(QRect(19, 0, width, 20), Qt::AlignLeft | Qt::AlignVCenter, name);
            }));
    }
    line->addStretch();
}

void addBadges(QVBoxLayout *page)
{
    QHBoxLayout *line = row(page, 10);
    const QList<std::pair<int, QString>> badges = {
        {103, u"103 Hints"_s},     {200, u"200 OK"_s},          {304, u"304 Not Modified"_s},
        {404, u"404 Not Found"_s}, {503, u"503 Unavailable"_s}, {0, u"Not sent"_s}};
    for (const auto &[code, text] : badges) {
        auto *badge = new ui::BadgeLabel;
        badge->setFont(ui::scaled(badge->font(), ui::TextSize::Small));
        badge->setBadge({ui::statusClass(code), text});
        line->addWidget(badge);
    }
    line->addStretch();
    QHBoxLayout *methods = row(page, 16);
    for (const auto &method : {u"GET"_s, u"POST"_s, u"PUT"_s, u"PATCH"_s, u"DELETE"_s, u"HEAD"_s}) {
        auto *label = new QLabel(method);
        label->setFont(ui::demiBold(ui::scaled(label->font(), ui::TextSize::Small)));
        label->setForegroundRole(QPalette::WindowText);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText,
                         PhasePalette::of(palette).colour(ui::methodColour(method)));
        label->setPalette(palette);
        methods->addWidget(label);
    }
    methods->addStretch();
}

void addControls(QVBoxLayout *page)
{
    QHBoxLayout *line = row(page);
    auto *send = new QPushButton(ui::icon(ui::Icon::Send), u"Send"_s);
    send->setProperty(ui::primaryProperty, true);
    auto *disabled = new QPushButton(u"Disabled"_s);
    disabled->setEnabled(false);
    auto *combo = new QComboBox;
    combo->addItem(ui::glyphIcon(ui::GlyphKind::Reused, Colour::Reused), u"Shared pool"_s);
    combo->setFixedWidth(130);
    auto *field = new Drawing(QSize(130, 26), [](QPainter &painter, const PhasePalette &colours) {
        ui::paintBox(painter, QRectF(0, 0, 130, 26), colours.colour(Colour::Base),
                     colours.colour(Colour::Accent), 2);
        painter.setPen(colours.colour(Colour::Text));
        painter.drawText(QRect(8, 0, 120, 26), Qt::AlignVCenter, u"focused"_s);
    });
    auto *on = new QCheckBox;
    on->setChecked(true);
    for (QWidget *widget :
         QList<QWidget *>{send, new QPushButton(u"Cancel"_s), disabled, combo, field,
                          new ui::SegmentedControl({u"Text"_s, u"Hex"_s}), on, new QCheckBox})
        line->addWidget(widget);
    line->addStretch();
    QHBoxLayout *chips = row(page);
    for (const ui::Chip &chip : {ui::Chip{ui::ChipKind::Reused, u"C1"_s, u"reused · use 4"_s},
                                 ui::Chip{ui::ChipKind::New, u"C6"_s, u"new"_s},
                                 ui::Chip{ui::ChipKind::Failed, u"C8"_s, u"failed in TLS"_s}}) {
        auto *button = new ui::ChipButton;
        button->setChip(chip);
        chips->addWidget(button);
    }
    chips->addWidget(new ui::KeyHint(QKeySequence(Qt::CTRL | Qt::Key_Return)));
    chips->addStretch();
}

void addIcons(QVBoxLayout *page)
{
    auto *grid = new QGridLayout;
    grid->setSpacing(1);
    page->addLayout(grid);
    constexpr int columns = 10;
    for (std::size_t i = 0; i < ui::iconCount; ++i) {
        const auto which = static_cast<ui::Icon>(i);
        auto *cell =
            new Drawing(QSize(66, 66), [which](QPainter &painter, const PhasePalette &colours) {
                painter.fillRect(QRect(9, 0, 48, 48), colours.colour(Colour::Alternate));
                ui::drawIcon(painter, which, QRectF(9, 0, 48, 48), colours.colour(Colour::Text));
                painter.setFont(ui::scaled(painter.font(), ui::TextSize::Caption));
                painter.setPen(colours.colour(Colour::Text2));
                painter.drawText(QRect(-10, 49, 86, 16), Qt::AlignCenter,
                                 ui::fileName(which).toString());
            });
        grid->addWidget(cell, static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    }
}

} // namespace

std::unique_ptr<QWidget> makeReference()
{
    auto sheet = std::make_unique<QWidget>();
    sheet->setAutoFillBackground(true);
    sheet->setBackgroundRole(QPalette::Base);
    auto *page = new QVBoxLayout(sheet.get());
    page->setContentsMargins(22, 12, 22, 12);
    page->setSpacing(6);
    addHeading(page, u"Surfaces and text"_s);
    addSwatches(page, {{Colour::Window, u"Window"_s},
                       {Colour::Base, u"Base"_s},
                       {Colour::Alternate, u"Alternate"_s},
                       {Colour::Header, u"Header"_s},
                       {Colour::Border, u"Border"_s},
                       {Colour::Hairline, u"Hairline"_s},
                       {Colour::Selection, u"Selection"_s},
                       {Colour::SelectionIdle, u"Selection, idle"_s}});
    addSwatches(page, {{Colour::Text, u"Text"_s},
                       {Colour::Text2, u"Text 2"_s},
                       {Colour::Text3, u"Text 3"_s},
                       {Colour::Disabled, u"Disabled"_s},
                       {Colour::Accent, u"Accent"_s},
                       {Colour::WarningFill, u"Warning fill"_s},
                       {Colour::FailureFill, u"Failure fill"_s},
                       {Colour::InformationFill, u"Information"_s}});
    addHeading(page, u"Phases: set-up is cool, the exchange is warm; not spent, lost, a bar"_s);
    addPhases(page);
    addHeading(page, u"Connection states"_s);
    addGlyphs(page,
              {{ui::GlyphKind::Connecting, Colour::New, u"connecting"_s},
               {ui::GlyphKind::New, Colour::New, u"new, use 1"_s},
               {ui::GlyphKind::Reused, Colour::Reused, u"reused"_s},
               {ui::GlyphKind::Active, Colour::Reused, u"active"_s},
               {ui::GlyphKind::Idle, Colour::Reused, u"idle"_s},
               {ui::GlyphKind::Closed, Colour::Text3, u"closed"_s},
               {ui::GlyphKind::Failed, Colour::Failed, u"failed"_s}},
              false);
    addHeading(page, u"Modes"_s);
    addGlyphs(page,
              {{ui::GlyphKind::New, Colour::New, u"New per request"_s},
               {ui::GlyphKind::Half, Colour::Iteration, u"Pool per iteration"_s},
               {ui::GlyphKind::Reused, Colour::Reused, u"One shared pool"_s}},
              true);
    addHeading(page, u"Status classes and methods"_s);
    addBadges(page);
    addHeading(page, u"Controls"_s);
    addControls(page);
    addHeading(page, u"Icons, 16 px grid drawn at 3×, stroke 1.3"_s);
    addIcons(page);
    page->addStretch();
    sheet->resize(720, sheet->sizeHint().height());
    return sheet;
}

} // namespace tests
