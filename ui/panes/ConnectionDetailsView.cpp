// Laying out the details of a connection.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/ConnectionDetailsView.h"

#include "ui/panes/ConnectionHeader.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/ToneLabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QVBoxLayout>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int nameWidth = 84;
constexpr int margin = 10;

} // namespace

ConnectionDetailsView::ConnectionDetailsView(QWidget *parent)
    : QWidget(parent)
    , m_header(new ConnectionHeader(this))
    , m_grid(new QGridLayout)
{
    setObjectName(u"connections.details"_s);
    setAccessibleName(tr("Details of the connection"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnMinimumWidth(0, nameWidth);
    m_grid->setColumnStretch(1, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 7, margin, 6);
    layout->setSpacing(4);
    layout->addWidget(m_header);
    layout->addLayout(m_grid);
    layout->addStretch(1);
}

void ConnectionDetailsView::setConnection(const engine::ConnectionInfo &info,
                                          std::optional<engine::Nanoseconds> rested,
                                          engine::Instant now, bool isFailure)
{
    m_header->setConnection(info, now, isFailure);
    setRows(connectionDetails(info, rested));
}

void ConnectionDetailsView::setRows(std::vector<DetailRow> rows)
{
    if (rows == m_rows)
        return;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i >= m_rows.size() || m_rows[i] != rows[i])
            write(lineAt(i), rows[i]);
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i].name->setVisible(i < rows.size());
        m_lines[i].value->setVisible(i < rows.size());
    }
    m_rows = std::move(rows);
}

ConnectionDetailsView::Line &ConnectionDetailsView::lineAt(std::size_t at)
{
    while (m_lines.size() <= at) {
        Line line{new ToneLabel(Colour::Text2, TextSize::Small, this), new QLabel(this)};
        line.name->setForegroundRole(QPalette::WindowText);
        line.value->setFont(scaled(font(), TextSize::Small));
        line.value->setTextFormat(Qt::RichText);
        line.value->setWordWrap(true);
        line.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        line.name->setBuddy(line.value);
        const int row = static_cast<int>(m_lines.size());
        m_grid->addWidget(line.name, row, 0, Qt::AlignTop);
        m_grid->addWidget(line.value, row, 1);
        m_lines.push_back(line);
    }
    return m_lines[at];
}

void ConnectionDetailsView::write(const Line &line, const DetailRow &row) const
{
    const PhasePalette colours = PhasePalette::of(*this);
    const auto in = [&](const QString &text, Colour colour) {
        return u"<span style=\"color:%1\">%2</span>"_s.arg(colours.colour(colour).name(),
                                                           text.toHtmlEscaped());
    };
    QString html = in(row.value, row.isFailure ? Colour::Failed : Colour::Text);
    if (!row.remark.isEmpty())
        html += u' ' + in(row.remark, Colour::Text2);
    line.name->setText(row.name);
    line.value->setText(html);
    const QString words = row.remark.isEmpty() ? row.value : row.value + u' ' + row.remark;
    line.value->setAccessibleName(row.name.isEmpty() ? words : row.name + u": "_s + words);
}

void ConnectionDetailsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) {
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            write(m_lines[i], m_rows[i]);
    }
    if (event->type() == QEvent::FontChange) {
        for (const Line &line : m_lines)
            line.value->setFont(scaled(font(), TextSize::Small));
    }
    QWidget::changeEvent(event);
}

} // namespace ui
