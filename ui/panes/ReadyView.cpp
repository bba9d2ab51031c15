// Laying out the view.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ReadyView.h"

#include "ui/models/PlanText.h"
#include "ui/widgets/CheckList.h"
#include "ui/widgets/ToneLabel.h"

#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int margin = 36;

} // namespace

ReadyView::ReadyView(QWidget *parent)
    : QWidget(parent)
    , m_title(new ToneLabel(Colour::Text, TextSize::PageTitle, this))
    , m_words(new ToneLabel(Colour::Text2, TextSize::Body, this))
    , m_size(new ToneLabel(Colour::Text, TextSize::Body, this))
    , m_checks(new CheckList(1, this))
{
    m_title->setObjectName(u"comparison.readyTitle"_s);
    m_checks->setObjectName(u"comparison.readyChecks"_s);
    for (QLabel *label : {m_title, m_words, m_size})
        label->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_words);
    layout->addWidget(m_size);
    layout->addSpacing(12);
    layout->addWidget(m_checks);
    layout->addStretch(1);
}

void ReadyView::setPlan(const engine::Plan &plan)
{
    const bool isEmpty = plan.sequence.empty();
    m_title->setText(isEmpty ? tr("Choose requests to compare") : tr("Nothing measured yet"));
    m_words->setText(isEmpty ? tr("A comparison starts from a request or from a file of requests.")
                             : tr("Run sends the same requests in each mode in turn and shows what "
                                  "their connections cost. "
                                  "The first figures appear at once; you can stop at any time and "
                                  "keep what is done."));
    m_size->setText(isEmpty ? QString() : sizeText(plan));
}

void ReadyView::setChecks(const std::vector<engine::Check> &checks)
{
    m_checks->setChecks(checks);
}

} // namespace ui
