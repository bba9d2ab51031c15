// Filling the cells of a comparison's tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ModeTable.h"

#include "ui/models/Formatting.h"
#include "ui/models/VerdictText.h"

#include <QCoreApplication>

#include <cmath>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::ModeFigures;

struct TableWords
{
    Q_DECLARE_TR_FUNCTIONS(TableWords)
};

/// What is unknown, or was not measured.
QString nothing()
{
    return u"–"_s;
}

QString seconds(const std::optional<double> &value)
{
    return value ? ui::seconds(*value, 3, Unit::Without) : nothing();
}

QString time(double ns)
{
    return figure(ns, Unit::Without);
}

QString share(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? percent(static_cast<double>(part) / static_cast<double>(whole)) : nothing();
}

QString rate(double perSecond)
{
    return perSecond < 99.95 ? QString::number(perSecond, 'f', 1) : count(std::llround(perSecond));
}

/// A standard deviation with as many decimals as the mean beside it has.
QString deviation(const ModeFigures &mode)
{
    const QString mean = time(mode.mean);
    const qsizetype point = mean.indexOf(u'.');
    const int decimals = point < 0 ? 0 : static_cast<int>(mean.size() - point - 1);
    const double ms = mode.stddev / 1e6;
    return decimals == 0 ? count(std::llround(ms)) : QString::number(ms, 'f', decimals);
}

ModeTableContent::Row resultRow(const ModeFigures &mode)
{
    const bool isMeasured = mode.iterations > mode.leftOut;
    const auto measured = [&](const QString &text) { return isMeasured ? text : nothing(); };
    ModeTableContent::Row row;
    row.mode = mode.mode;
    row.cells = {modeShortName(mode.label),
                 count(mode.iterations),
                 count(mode.requests),
                 count(mode.opened),
                 share(mode.reused, mode.requests),
                 measured(time(mode.median)),
                 mode.p95 ? time(*mode.p95) : nothing(),
                 measured(time(mode.min)),
                 measured(time(mode.max)),
                 measured(TableWords::tr("%1 ± %2", "mean and standard deviation")
                              .arg(time(mode.mean), deviation(mode))),
                 seconds(mode.userSeconds),
                 seconds(mode.systemSeconds),
                 seconds(mode.totalSeconds),
                 seconds(mode.realSeconds),
                 rate(mode.requestsPerSecond),
                 count(mode.failed)};
    return row;
}

QString medianInterval(const RunModel &run, std::size_t mode)
{
    const auto &comparison = run.comparison();
    if (!comparison || mode >= comparison->modes.size() || !comparison->modes[mode].medianInterval)
        return nothing();
    const engine::Interval &interval = *comparison->modes[mode].medianInterval;
    return TableWords::tr("%1 to %2", "interval").arg(time(interval.low), time(interval.high));
}

ModeTableContent::Row runningRow(const RunModel &run, std::size_t index)
{
    const ModeProgress &mode = run.modes()[index];
    const bool isUnderWay = run.state() == RunState::Running && run.place().mode == index;
    ModeTableContent::Row row;
    row.mode = mode.mode;
    row.note = isUnderWay ? TableWords::tr("running", "a mode") : QString();
    row.cells = {modeShortName(mode.label),
                 TableWords::tr("%1 of %2", "iterations")
                     .arg(count(mode.done), count(run.plan().iterations)),
                 mode.median > 0 ? figure(mode.median) : nothing(),
                 medianInterval(run, index),
                 count(mode.opened),
                 share(mode.reused, mode.requests),
                 seconds(mode.realSeconds),
                 count(mode.failed)};
    return row;
}

} // namespace

ModeTableContent resultTable(const engine::Comparison &comparison)
{
    ModeTableContent out;
    out.headers = {
        TableWords::tr("Mode"),     TableWords::tr("Iter.", "iterations, in a narrow column"),
        TableWords::tr("Requests"), TableWords::tr("Opened"),
        TableWords::tr("Reused"),   TableWords::tr("Median"),
        TableWords::tr("p95"),      TableWords::tr("Min"),
        TableWords::tr("Max"),      TableWords::tr("Mean ± sd"),
        TableWords::tr("User"),     TableWords::tr("System"),
        TableWords::tr("Total"),    TableWords::tr("Real"),
        TableWords::tr("Req/s"),    TableWords::tr("Failed")};
    out.hints.resize(out.headers.size());
    const auto hint = [&](ResultColumn column) -> QString & {
        return out.hints[static_cast<qsizetype>(column)];
    };
    hint(ResultColumn::Iterations) = TableWords::tr("Counted iterations that ran");
    hint(ResultColumn::Opened) = TableWords::tr("Connections opened");
    hint(ResultColumn::Reused) =
        TableWords::tr("Share of the requests that went on a kept connection");
    hint(ResultColumn::P95) =
        TableWords::tr("95 % of the iterations took no longer; needs at least 72 of them");
    hint(ResultColumn::Mean) = TableWords::tr("Mean and standard deviation");
    hint(ResultColumn::User) =
        TableWords::tr("CPU of the HTTP engine in user mode; needs at least 0.25 s of CPU");
    hint(ResultColumn::System) =
        TableWords::tr("CPU of the HTTP engine in the kernel; needs at least 0.25 s of CPU");
    hint(ResultColumn::Total) = TableWords::tr("CPU of the HTTP engine");
    hint(ResultColumn::Real) = TableWords::tr("Time of all counted iterations together");
    for (const ModeFigures &mode : comparison.modes)
        out.rows.push_back(resultRow(mode));
    out.strongColumn = static_cast<int>(ResultColumn::Median);
    out.secondGroup = static_cast<int>(ResultColumn::User);
    return out;
}

ModeTableContent runningTable(const RunModel &run)
{
    ModeTableContent out;
    out.headers = {TableWords::tr("Mode"),          TableWords::tr("Done"),
                   TableWords::tr("Median so far"), TableWords::tr("95 % interval"),
                   TableWords::tr("Opened"),        TableWords::tr("Reused"),
                   TableWords::tr("Real"),          TableWords::tr("Failed")};
    out.hints.resize(out.headers.size());
    out.hints[static_cast<qsizetype>(RunningColumn::Interval)] =
        TableWords::tr("Of the median, in ms; needs at least 6 iterations");
    out.hints[static_cast<qsizetype>(RunningColumn::Real)] =
        TableWords::tr("Time of all counted iterations together, in seconds");
    for (std::size_t mode = 0; mode < run.modes().size(); ++mode)
        out.rows.push_back(runningRow(run, mode));
    out.strongColumn = static_cast<int>(RunningColumn::Median);
    out.secondGroup = static_cast<int>(RunningColumn::Real);
    return out;
}

void ModeTable::setContent(ModeTableContent content)
{
    const bool isSameShape = content.headers.size() == m_content.headers.size() &&
                             content.rows.size() == m_content.rows.size();
    if (!isSameShape)
        beginResetModel();
    m_content = std::move(content);
    if (!isSameShape) {
        endResetModel();
        return;
    }
    if (!m_content.rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int ModeTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size());
}

int ModeTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.headers.size());
}

QVariant ModeTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ModeTableContent::Row &row = m_content.rows[static_cast<std::size_t>(index.row())];
    const bool isFirst = index.column() == 0;
    switch (role) {
    case Qt::DisplayRole: return row.cells.value(index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isFirst ? Qt::AlignLeft : Qt::AlignRight));
    case ModeRole: return isFirst ? QVariant(static_cast<int>(row.mode)) : QVariant();
    case NoteRole: return isFirst ? QVariant(row.note) : QVariant();
    case StrongRole: return isFirst || index.column() == m_content.strongColumn;
    case GroupRole: return index.column() == m_content.secondGroup;
    default: return {};
    }
}

QVariant ModeTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const QString hint = m_content.hints.value(section);
    switch (role) {
    case Qt::DisplayRole: return m_content.headers[section];
    case Qt::ToolTipRole: return hint.isEmpty() ? QVariant() : QVariant(hint);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (section == 0 ? Qt::AlignLeft : Qt::AlignRight));
    case GroupRole: return section == m_content.secondGroup;
    default: return {};
    }
}

} // namespace ui
