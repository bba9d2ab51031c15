// Making a line per check and placing the lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/CheckList.h"

#include "ui/models/CheckText.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/ToneLabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int signSide = 14;
constexpr int signGap = 8;
constexpr int columnGap = 20;
constexpr int narrowestColumn = 270;

Icon signOf(engine::CheckStatus status)
{
    switch (status) {
    case engine::CheckStatus::Ok: return Icon::Ok;
    case engine::CheckStatus::Note: return Icon::Information;
    case engine::CheckStatus::Warn: return Icon::Warning;
    case engine::CheckStatus::Block: break;
    }
    return Icon::Error;
}

Colour colourOf(engine::CheckStatus status)
{
    switch (status) {
    case engine::CheckStatus::Ok: return Colour::Success;
    case engine::CheckStatus::Note: return Colour::New;
    case engine::CheckStatus::Warn: return Colour::ClientError;
    case engine::CheckStatus::Block: break;
    }
    return Colour::Failed;
}

class CheckLine final : public ToneLabel
{
public:
    CheckLine(const engine::Check &check, QWidget *parent)
        : ToneLabel(Colour::Text, TextSize::Small, parent)
        , m_status(check.status)
    {
        setText(checkText(check));
        setWordWrap(true);
        setContentsMargins(signSide + signGap, 2, 0, 2);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        ToneLabel::paintEvent(event);
        QPainter painter(this);
        const int line = QFontMetrics(font()).height();
        drawIcon(painter, signOf(m_status),
                 QRectF(0, contentsMargins().top() + (line - signSide) / 2.0, signSide, signSide),
                 PhasePalette::of(*this).colour(colourOf(m_status)));
    }

private:
    engine::CheckStatus m_status;
};

} // namespace

CheckList::CheckList(int columns, QWidget *parent)
    : QWidget(parent)
    , m_columns(columns)
    , m_box(new QHBoxLayout(this))
{
    m_box->setContentsMargins(0, 0, 0, 0);
    m_box->setSpacing(columnGap);
}

void CheckList::setChecks(const std::vector<engine::Check> &checks)
{
    for (QLabel *line : m_lines)
        delete line;
    m_lines.clear();
    for (const engine::Check &check : checks)
        m_lines.push_back(new CheckLine(check, this));
    m_placedColumns = 0;
    place();
}

void CheckList::place()
{
    const int columns = std::clamp(
        (width() + columnGap) / (forText(font(), narrowestColumn) + columnGap), 1, m_columns);
    if (columns == m_placedColumns)
        return;
    m_placedColumns = columns;
    while (QLayoutItem *column = m_box->takeAt(0))
        delete column; // the lines belong to this widget
    const int rows = (static_cast<int>(m_lines.size()) + columns - 1) / columns;
    for (int i = 0; i < columns; ++i) {
        auto *column = new QVBoxLayout;
        column->setSpacing(1);
        for (int line = i * rows; line < std::min((i + 1) * rows, static_cast<int>(m_lines.size()));
             ++line)
            column->addWidget(m_lines[static_cast<std::size_t>(line)]);
        column->addStretch(1);
        m_box->addLayout(column, 1);
    }
}

void CheckList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace ui
