// Laying out title, chart and explanation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ChartPanel.h"

#include "ui/widgets/ToneLabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int margin = 12;
constexpr int headHeight = 28;

} // namespace

ChartPanel::ChartPanel(const QString &title, QWidget *chart, QWidget *parent)
    : QWidget(parent)
    , m_head(new QHBoxLayout)
    , m_note(new ToneLabel(Colour::Text2, TextSize::Small, this))
    , m_explanation(new ToneLabel(Colour::Text2, TextSize::Small, this))
{
    auto *name = new ToneLabel(Colour::Text, TextSize::Small, this);
    name->setStrong(true);
    name->setText(title);
    m_note->setElided(true);
    m_head->setContentsMargins(margin, 0, margin, 0);
    m_head->setSpacing(8);
    m_head->addWidget(name);
    m_head->addWidget(m_note, 1);
    m_head->addStrut(headHeight);
    m_explanation->setWordWrap(true);
    m_explanation->setContentsMargins(margin, 2, margin, 6);
    m_explanation->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_head);
    layout->addWidget(chart, 1);
    layout->addWidget(m_explanation);
}

void ChartPanel::setNote(const QString &note)
{
    m_note->setText(note);
}

void ChartPanel::setAside(QWidget *aside)
{
    m_head->addWidget(aside, 0, Qt::AlignVCenter);
}

void ChartPanel::setExplanation(const QString &explanation)
{
    m_explanation->setText(explanation);
    m_explanation->setVisible(!explanation.isEmpty());
}

} // namespace ui
