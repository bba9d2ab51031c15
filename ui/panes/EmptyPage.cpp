// Two key caps and their meaning, in the middle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/EmptyPage.h"

#include "ui/widgets/KeyHint.h"
#include "ui/widgets/ToneLabel.h"

#include <QGridLayout>
#include <QKeySequence>

namespace ui {

EmptyPage::EmptyPage(QWidget *parent)
    : QWidget(parent)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *title = new ToneLabel(Colour::Text, TextSize::Body, this);
    title->setText(tr("Not sent yet"));
    title->setObjectName(QStringLiteral("response.empty"));
    title->setAlignment(Qt::AlignCenter);
    auto *layout = new QGridLayout(this);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(8);
    layout->addWidget(title, 1, 1, 1, 2);
    const auto hint = [&](int row, QKeyCombination keys, const QString &meaning) {
        layout->addWidget(new KeyHint(QKeySequence(keys), this), row, 1, Qt::AlignRight);
        auto *words = new ToneLabel(Colour::Text2, TextSize::Body, this);
        words->setText(meaning);
        layout->addWidget(words, row, 2, Qt::AlignLeft);
    };
    hint(2, Qt::CTRL | Qt::Key_Return, tr("Send"));
    hint(3, Qt::CTRL | Qt::SHIFT | Qt::Key_Return, tr("Send on new connection"));
    for (const int edge : {0, 4})
        layout->setRowStretch(edge, 1);
    for (const int edge : {0, 3})
        layout->setColumnStretch(edge, 1);
}

} // namespace ui
