// Text output of `warmwire compare`.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CompareText.h"

#include "engine/http/Mask.h"
#include "ui/models/CheckText.h"
#include "ui/models/Formatting.h"
#include "ui/models/VerdictText.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace app {

namespace {

using engine::Comparison;
using engine::ModeFigures;

const QString dash = QStringLiteral("–");

/// A table whose first column stands left and all others right.
class TextTable
{
public:
    void add(QStringList row) { m_rows.push_back(std::move(row)); }

    [[nodiscard]] QString text() const
    {
        std::vector<qsizetype> widths;
        for (const QStringList &row : m_rows) {
            for (qsizetype i = 0; i < row.size(); ++i) {
                if (static_cast<std::size_t>(i) >= widths.size())
                    widths.push_back(0);
                widths[static_cast<std::size_t>(i)] =
                    std::max(widths[static_cast<std::size_t>(i)], row[i].size());
            }
        }
        QString out;
        for (const QStringList &row : m_rows) {
            QString line;
            for (qsizetype i = 0; i < row.size(); ++i) {
                const qsizetype width = widths[static_cast<std::size_t>(i)];
                line += i == 0 ? row[i].leftJustified(width)
                               : QStringLiteral("  ") + row[i].rightJustified(width);
            }
            out += line + QLatin1Char('\n');
        }
        return out;
    }

private:
    std::vector<QStringList> m_rows;
};

QString number(double value, int decimals)
{
    return QString::number(value, 'f', decimals);
}

QString reusedShare(const ModeFigures &mode)
{
    return mode.requests == 0
               ? dash
               : ui::percent(static_cast<double>(mode.reused) / static_cast<double>(mode.requests));
}

QString cpu(const std::optional<double> &seconds)
{
    return seconds ? number(*seconds, 3) : dash;
}

QString time(double ns)
{
    return ui::figure(ns, ui::Unit::Without);
}

QStringList rowOf(const ModeFigures &mode)
{
    // Without a whole iteration there is nothing to say of its time.
    const auto ofIterations = [&mode](double ns) { return mode.iterations > 0 ? time(ns) : dash; };
    return {ui::modeShortName(mode.label),
            QString::number(mode.iterations),
            QString::number(mode.requests),
            QString::number(mode.opened),
            reusedShare(mode),
            ofIterations(mode.median),
            mode.p95 ? time(*mode.p95) : dash,
            ofIterations(mode.min),
            ofIterations(mode.max),
            mode.iterations > 0 ? time(mode.mean) + QStringLiteral(" ± ") + time(mode.stddev)
                                : dash,
            cpu(mode.userSeconds),
            cpu(mode.systemSeconds),
            number(mode.totalSeconds, 3),
            number(mode.realSeconds, 3),
            number(mode.requestsPerSecond, 1),
            QString::number(mode.failed)};
}

QString table(const std::vector<ModeFigures> &modes, const QString &title)
{
    TextTable out;
    out.add({title, QStringLiteral("iter."), QStringLiteral("requests"), QStringLiteral("opened"),
             QStringLiteral("reused"), QStringLiteral("median"), QStringLiteral("p95"),
             QStringLiteral("min"), QStringLiteral("max"), QStringLiteral("mean ± sd"),
             QStringLiteral("user"), QStringLiteral("system"), QStringLiteral("total"),
             QStringLiteral("real"), QStringLiteral("req/s"), QStringLiteral("failed")});
    for (const ModeFigures &mode : modes)
        out.add(rowOf(mode));
    return out.text();
}

/// Where the time of an iteration goes, phase by phase.
QString phaseTable(const Comparison &comparison)
{
    TextTable out;
    QStringList head = {QStringLiteral("ms per iteration")};
    for (const engine::Phase phase : engine::allPhases)
        head << ui::phaseName(phase);
    head << QStringLiteral("Warmwire");
    out.add(head);
    for (const ModeFigures &mode : comparison.modes) {
        QStringList row = {ui::modeShortName(mode.label)};
        for (const engine::Phase phase : engine::allPhases) {
            const auto &mean = mode.phases[static_cast<std::size_t>(phase)];
            row << (mean ? time(*mean) : dash);
        }
        row << time(mode.overhead);
        out.add(row);
    }
    return out.text();
}

QString mark(engine::CheckStatus status)
{
    switch (status) {
    case engine::CheckStatus::Ok: return QStringLiteral("✓");
    case engine::CheckStatus::Note: return QStringLiteral("i");
    case engine::CheckStatus::Warn: return QStringLiteral("⚠");
    case engine::CheckStatus::Block: break;
    }
    return QStringLiteral("✕");
}

} // namespace

QString planLine(const engine::Plan &plan)
{
    QStringList modes;
    for (std::size_t i = 0; i < plan.modes.size(); ++i)
        modes << QString::fromStdString(plan.label(i));
    QStringList parts = {QStringLiteral("%1 requests").arg(plan.sequence.size()),
                         modes.join(QStringLiteral(", ")),
                         QStringLiteral("%1 iterations").arg(plan.iterations)};
    if (plan.sequence.size() == 1)
        parts[0] =
            QString::fromStdString(plan.sequence.front().request.method + ' ' +
                                   engine::maskedTarget(plan.sequence.front().request.url.text));
    if (plan.rehearsal > 0)
        parts << QStringLiteral("%1 rehearsals").arg(plan.rehearsal);
    parts << QStringLiteral("%1 at a time").arg(plan.concurrency);
    parts << QStringLiteral("%1, seed %2")
                 .arg(QString::fromLatin1(engine::key(plan.order).data()))
                 .arg(plan.seed);
    parts
        << (plan.link.isSimulated()
                ? QStringLiteral("simulated link %1").arg(QString::fromStdString(plan.link.text()))
                : QStringLiteral("no simulated link"));
    return parts.join(QStringLiteral(" · ")) + QLatin1Char('\n');
}

QString comparisonText(const engine::RunRecord &run, const Comparison &comparison)
{
    QString out;
    for (const engine::ModeComparison &pair : comparison.comparisons) {
        out += QLatin1Char('\n') + ui::verdictSentence(comparison, pair) + QLatin1Char('\n');
        for (const QString &line : ui::verdictDetail(comparison, pair))
            out += QStringLiteral("  ") + line + QLatin1Char('\n');
    }
    if (!comparison.rehearsals.empty())
        out += QLatin1Char('\n') + table(comparison.rehearsals, QStringLiteral("Rehearsal"));
    out += QLatin1Char('\n') + table(comparison.modes, QStringLiteral("Mode"));
    out += QStringLiteral("Median to mean: ms per iteration. User to real: seconds over all "
                          "counted iterations, CPU of the engine's thread alone.\n");
    out += QLatin1Char('\n') + phaseTable(comparison) + QLatin1Char('\n');
    for (const engine::Check &check : comparison.checks)
        out += mark(check.status) + QLatin1Char(' ') + ui::checkText(check) + QLatin1Char('\n');
    if (run.end == engine::RunEnd::Finished)
        out += QStringLiteral("\nFinished in %1.\n")
                   .arg(ui::duration(engine::Nanoseconds(run.wallNs)));
    return out;
}

engine::CompareWords compareWords(const Comparison &comparison)
{
    engine::CompareWords words;
    words.verdict = [&comparison](const engine::ModeComparison &pair) {
        return ui::verdictSentence(comparison, pair).toStdString();
    };
    words.check = [](const engine::Check &check) { return ui::checkText(check).toStdString(); };
    return words;
}

} // namespace app
