// Filling the rows of a chain.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/CertificateTable.h"

#include "ui/widgets/Fonts.h"
#include "ui/widgets/Icons.h"
#include "ui/widgets/PhasePalette.h"
#include "ui/widgets/RowDelegate.h"

#include <QDateTime>
#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPixmap>

namespace ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int tableRowHeight = 26;
constexpr int signSide = 13;
constexpr int depthWidth = 28;

QString day(std::chrono::system_clock::time_point time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time.time_since_epoch()).count();
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).date(),
                              QLocale::ShortFormat);
}

/// The sign of a finding; painted, as an icon of the window follows the row's state instead of the finding.
QIcon sign(Icon which, const QColor &colour, double ratio)
{
    QPixmap pixmap(QSize(signSide, signSide) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawIcon(painter, which, QRectF(0, 0, signSide, signSide), colour);
    return pixmap;
}

} // namespace

CertificateTable::CertificateTable(QWidget *parent)
    : QTableWidget(0, ColumnCount, parent)
{
    setObjectName(u"failure.certificates"_s);
    setAccessibleName(tr("Certificate chain"));
    setHorizontalHeaderLabels(
        {u"#"_s, tr("Certificate"), tr("Issued by"), tr("Valid until"), tr("Finding")});
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(heightFor(font(), tableRowHeight, 6));
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(SubjectColumn, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(IssuerColumn, QHeaderView::Stretch);
    horizontalHeader()->setMinimumSectionSize(depthWidth);
    setItemDelegate(new RowDelegate(this));
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIconSize({signSide, signSide});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CertificateTable::setChain(const std::vector<engine::CertificateInfo> &chain,
                                std::chrono::system_clock::time_point at)
{
    m_chain = chain;
    m_at = at;
    fill();
    updateGeometry();
}

void CertificateTable::fill()
{
    setRowCount(static_cast<int>(m_chain.size()));
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        setRow(static_cast<int>(i), m_chain[i]);
}

QTableWidgetItem *CertificateTable::put(int row, int column, const QString &text)
{
    auto *cell = new QTableWidgetItem(text);
    cell->setToolTip(text);
    setItem(row, column, cell);
    return cell;
}

void CertificateTable::setRow(int row, const engine::CertificateInfo &certificate)
{
    const PhasePalette colours = PhasePalette::of(*this);
    const bool isFine = certificate.finding.empty();
    const bool isOver = certificate.notAfter < m_at;
    const bool isSelfSigned = certificate.subject == certificate.issuer;
    put(row, DepthColumn, QString::number(row));
    QTableWidgetItem *subject =
        put(row, SubjectColumn, QString::fromStdString(certificate.subject));
    if (row == 0)
        subject->setFont(demiBold(font()));
    put(row, IssuerColumn,
        isSelfSigned ? tr("itself", "who issued a certificate")
                     : QString::fromStdString(certificate.issuer));
    QTableWidgetItem *until = put(row, UntilColumn, day(certificate.notAfter));
    until->setToolTip(
        tr("Valid from %1 until %2").arg(day(certificate.notBefore), day(certificate.notAfter)));
    if (isOver)
        until->setForeground(colours.colour(Colour::Failed));
    QTableWidgetItem *finding = put(row, FindingColumn,
                                    isFine ? tr("nothing wrong", "a certificate")
                                           : QString::fromStdString(certificate.finding));
    finding->setForeground(colours.colour(isFine ? Colour::Text2 : Colour::Failed));
    finding->setIcon(sign(isFine ? Icon::Ok : Icon::Close,
                          colours.colour(isFine ? Colour::Success : Colour::Failed),
                          devicePixelRatioF()));
}

QSize CertificateTable::sizeHint() const
{
    const int rows = static_cast<int>(m_chain.size()) * verticalHeader()->defaultSectionSize();
    return {480, horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth()};
}

QSize CertificateTable::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void CertificateTable::changeEvent(QEvent *event)
{
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace ui
