// Laying out the words of an empty view.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/EmptyNote.h"

#include "ui/widgets/ToneLabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int widestText = 300;

} // namespace

EmptyNote::EmptyNote(const QString &title, const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_title(new ToneLabel(Colour::Text, TextSize::Body, this))
    , m_text(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_words(new QVBoxLayout(this))
{
    m_title->setStrong(true);
    // On a base ground words would take the palette's text role, which the labels do not colour.
    m_title->setForegroundRole(QPalette::WindowText);
    m_text->setForegroundRole(QPalette::WindowText);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setWordWrap(true);
    m_text->setMaximumWidth(widestText);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setTitle(title);
    setText(text);
    m_words->setContentsMargins(16, 16, 16, 16);
    m_words->setSpacing(10);
    m_words->addStretch(1);
    m_words->addWidget(m_title);
    // Not by an alignment, which would keep the layout from asking how high the words are at their width.
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_text, 1000);
    middle->addStretch(1);
    m_words->addLayout(middle);
    m_words->addStretch(1);
}

void EmptyNote::setTitle(const QString &title)
{
    m_title->setText(title);
}

void EmptyNote::setText(const QString &text)
{
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
}

QPushButton *EmptyNote::addButton(const QString &text)
{
    auto *button = new QPushButton(text, this);
    m_words->insertWidget(m_words->count() - 1, button, 0, Qt::AlignHCenter);
    return button;
}

void EmptyNote::addExtra(QWidget *extra)
{
    m_words->insertSpacing(m_words->count() - 1, 8);
    m_words->insertWidget(m_words->count() - 1, extra, 0, Qt::AlignHCenter);
}

} // namespace ui
