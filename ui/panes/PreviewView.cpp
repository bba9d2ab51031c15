// Showing the bytes, their size and the engine's own lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/PreviewView.h"

#include "ui/models/Formatting.h"
#include "ui/panes/NoticeWords.h"
#include "ui/widgets/BodyView.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/ToneLabel.h"

#include <QVBoxLayout>

namespace ui {

using namespace Qt::StringLiterals;

PreviewView::PreviewView(QWidget *parent)
    : QWidget(parent)
    , m_problem(new NoticeBar(NoticeKind::Failure, this))
    , m_bytes(new BodyView(this))
    , m_size(new ToneLabel(Colour::Text3, TextSize::Small, this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_problem->setObjectName(u"request.problem"_s);
    m_problem->setClosable(false);
    m_problem->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_problem->hide();
    m_bytes->setObjectName(u"request.preview"_s);
    m_bytes->setAccessibleName(tr("The exact bytes that would be sent"));
    m_bytes->setLineEndsVisible(true);
    m_size->setObjectName(u"request.previewSize"_s);
    m_size->setContentsMargins(12, 2, 12, 4);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_problem);
    layout->addWidget(m_bytes, 1);
    layout->addWidget(m_size);
    layout->addStretch();
}

void PreviewView::setPreview(const RequestPreview &preview)
{
    m_problem->setVisible(preview.problem.has_value());
    m_bytes->setVisible(!preview.problem);
    m_size->setVisible(!preview.problem);
    if (preview.problem) {
        tell(*m_problem, *preview.problem);
        return;
    }
    QList<ByteMark> marks;
    for (const AutomaticLine &line : preview.automatic)
        marks.append({line.offset, line.offset + line.length,
                      tr("automatic: %1").arg(reasonOf(line.field))});
    m_bytes->setBytes(std::make_shared<const std::string>(preview.bytes));
    m_bytes->setMarks(std::move(marks));
    m_size->setText(tr("%1: head %2, body %3", "the size of a request, and of its two parts")
                        .arg(ui::size(static_cast<std::int64_t>(preview.bytes.size())),
                             ui::size(static_cast<std::int64_t>(preview.headBytes)),
                             ui::size(static_cast<std::int64_t>(preview.bodyBytes()))));
}

} // namespace ui
