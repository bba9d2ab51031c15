// Drawing the two rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ConnectionPicture.h"

#include "ui/models/Formatting.h"
#include "ui/models/PlanText.h"
#include "ui/models/RunEstimate.h"
#include "ui/models/VerdictText.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Painters.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace ui {
namespace {

constexpr int headHeight = 20;
constexpr double headGap = 6;
constexpr int barHeight = 24;
constexpr double rowHeight = headHeight + headGap + barHeight;
constexpr double rowGap = 22;
constexpr int useWidth = 15;
constexpr double glyphSide = 12;

double inNs(engine::Nanoseconds time)
{
    return static_cast<double>(time.count());
}

} // namespace

ConnectionPicture::ConnectionPicture(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ConnectionPicture::setPlan(const engine::Plan &plan)
{
    m_plan = plan;
    const QString onNew = figure(inNs(iterationOnNew(plan)));
    const QString after = figure(inNs(iterationAfterSetUp(plan)));
    const QString kept = figure(inNs(iterationOnKept(plan)));
    setAccessibleName(
        tr("%1 take %2 on new connections. On one that is kept they take %3, then %4 each time.")
            .arg(requestsText(plan), onNew, after, kept));
    update();
}

QSize ConnectionPicture::sizeHint() const
{
    return {652, static_cast<int>(2 * rowHeight + rowGap)};
}

void ConnectionPicture::paintHead(QPainter &painter, engine::Mode mode, double top,
                                  const QString &aside) const
{
    const PhasePalette colours = PhasePalette::of(*this);
    drawGlyph(painter, glyphOf(mode),
              QRectF(0, top + (headHeight - glyphSide) / 2, glyphSide, glyphSide),
              colours.colour(colourOf(mode)));
    const QRectF words(18, top, width() - 18, headHeight);
    painter.setFont(demiBold(font()));
    painter.setPen(colours.colour(Colour::Text));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, modeName(mode));
    painter.setFont(font());
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, aside);
}

double ConnectionPicture::pixelsPerNs() const
{
    return width() / inNs(iterationOnNew(m_plan));
}

/// Returns where the last request ends.
double ConnectionPicture::paintRequests(QPainter &painter, engine::Mode mode, double top) const
{
    const PhasePalette colours = PhasePalette::of(*this);
    const LinkTimes times = linkTimes(m_plan);
    const std::array<std::pair<engine::Phase, engine::Nanoseconds>, 3> setUp = {{
        {engine::Phase::Resolve, times.lookUp},
        {engine::Phase::Connect, times.connect},
        {engine::Phase::Handshake, times.handshake},
    }};
    const double scale = pixelsPerNs();
    double x = 0;
    const auto add = [&](engine::Phase phase, engine::Nanoseconds time) {
        const double width = inNs(time) * scale;
        drawPhaseBlock(painter, QRectF(x, top, width, barHeight), phase, colours);
        x += width;
    };
    painter.setFont(demiBold(scaled(font(), TextSize::Caption)));
    for (std::size_t request = 0; request < m_plan.sequence.size(); ++request) {
        const bool isNew = mode == engine::Mode::New || request == 0;
        for (const auto &[phase, time] : setUp) {
            if (isNew && time.count() > 0)
                add(phase, time);
        }
        // The number of the use on a dark cell, as in the lanes of the Timeline.
        const QRectF use = snapped(painter, QRectF(x, top, useWidth, barHeight));
        add(engine::Phase::Wait, times.wait);
        painter.fillRect(use, colours.phase(engine::Phase::Wait, PhaseRole::Edge));
        painter.setPen(colours.colour(Colour::Base));
        painter.drawText(use, Qt::AlignCenter | Qt::TextSingleLine,
                         count(isNew ? 1 : static_cast<std::int64_t>(request) + 1));
    }
    return x;
}

void ConnectionPicture::paintRest(QPainter &painter, double from, double top) const
{
    const PhasePalette colours = PhasePalette::of(*this);
    const QString words = tr("%1, %2, then %3 each time", "requests, first time, later time")
                              .arg(requestsText(m_plan), figure(inNs(iterationAfterSetUp(m_plan))),
                                   figure(inNs(iterationOnKept(m_plan))));
    const double middle = top + barHeight / 2;
    QPen dots(colours.colour(Colour::Text3), 1.5);
    dots.setDashPattern({1, 7.0 / 3});
    dots.setCapStyle(Qt::FlatCap);
    painter.setPen(dots);
    painter.drawLine(QPointF(from + 6, middle), QPointF(width(), middle));
    painter.setFont(font());
    const double textWidth = painter.fontMetrics().horizontalAdvance(words);
    const double free = width() - from;
    const QRectF text(from + std::max(16.0, (free - textWidth) / 2), top, textWidth + 1, barHeight);
    painter.fillRect(text.adjusted(-6, 0, 6, 0), palette().color(backgroundRole()));
    painter.setPen(colours.colour(Colour::Text2));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
}

void ConnectionPicture::paintEvent(QPaintEvent * /*event*/)
{
    const engine::Nanoseconds whole = iterationOnNew(m_plan);
    if (whole.count() <= 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintHead(
        painter, engine::Mode::New, 0,
        tr("%1, %2", "requests and their time").arg(requestsText(m_plan), figure(inNs(whole))));
    (void)paintRequests(painter, engine::Mode::New, headHeight + headGap);
    const double second = rowHeight + rowGap;
    paintHead(painter, engine::Mode::Shared, second, {});
    const double end = paintRequests(painter, engine::Mode::Shared, second + headHeight + headGap);
    paintRest(painter, end, second + headHeight + headGap);
}

} // namespace ui
