// Laying out the three lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ModeFigure.h"

#include "ui/widgets/GlyphLabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int lineMargin = 14;

} // namespace

ModeFigure::ModeFigure(QWidget *parent)
    : QWidget(parent)
    , m_name(new GlyphLabel(Colour::Text2, TextSize::Small, this))
    , m_number(new ToneLabel(Colour::Text, TextSize::Figure, this))
    , m_unit(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_note(new ToneLabel(Colour::Text2, TextSize::Small, this))
{
    m_note->setTextFormat(Qt::RichText);
    auto *figure = new QHBoxLayout;
    figure->setSpacing(4);
    figure->addWidget(m_number, 0, Qt::AlignBaseline);
    figure->addWidget(m_unit, 1, Qt::AlignBaseline);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(lineMargin, 0, 0, 0);
    layout->setSpacing(1);
    layout->addWidget(m_name);
    layout->addLayout(figure);
    layout->addWidget(m_note);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Maximum);
}

void ModeFigure::setFigure(engine::Mode mode, const QString &name, const QString &number,
                           const QString &unit, const QString &note, const QString &strong)
{
    m_name->setMode(mode);
    m_name->setText(name);
    m_number->setText(number);
    m_unit->setText(unit);
    QString html = note.toHtmlEscaped();
    if (!strong.isEmpty())
        html.replace(strong.toHtmlEscaped(),
                     u"<span style=\"font-weight:600\">"_s + strong.toHtmlEscaped() + u"</span>"_s);
    m_note->setText(html);
    setAccessibleName(tr("%1: median %2 %3, %4", "mode, number, unit, how it compares")
                          .arg(name, number, unit, note));
}

void ModeFigure::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 1, height()), PhasePalette::of(*this).colour(Colour::Border));
}

} // namespace ui
