// Choosing a verdict's sentence and filling in its numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/VerdictText.h"

#include "ui/models/Formatting.h"
#include "ui/models/VerdictSentences.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

using namespace Qt::StringLiterals;
using engine::Comparison;
using engine::Interval;
using engine::Mode;
using engine::ModeComparison;
using engine::ModeFigures;
using engine::NoVerdict;
using engine::VerdictKind;

/// From this estimate on people think in times, below it in percent.
constexpr double timesFrom = 1.5;

/// "3.1", as `ratio` without its sign, for sentences that say "times".
QString times(double value)
{
    return ratio(value).chopped(1);
}

/// A bound of an interval of ratios, a digit finer than the estimate: "0.93", "12.4".
QString bound(double value)
{
    return QString::number(value, 'f', value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

/// "18 %", below 10 % with a decimal: "4.2 %".
QString saving(double share)
{
    constexpr double finest = 0.0005;
    if (share < finest)
        return u"<0.1 %"_s;
    return share < 0.0995 ? u"%1 %"_s.arg(share * 100, 0, 'f', 1) : percent(share);
}

/// "95 %", "97.5 %".
QString confidenceWords(double confidence)
{
    const double value = std::round(confidence * 1000) / 10;
    return u"%1 %"_s.arg(value, 0, 'f', value == std::round(value) ? 0 : 1);
}

QString numbered(std::string_view label, QString (*name)(Mode))
{
    const auto hash = label.find('#');
    const std::string_view kind = label.substr(0, hash);
    for (const Mode mode : {Mode::New, Mode::Iteration, Mode::Shared}) {
        if (engine::key(mode) != kind)
            continue;
        if (hash == std::string_view::npos)
            return name(mode);
        const std::string_view number = label.substr(hash + 1);
        return VerdictWords::tr("%1 #%2", "a mode, and its number among those of its kind")
            .arg(name(mode),
                 QString::fromUtf8(number.data(), static_cast<qsizetype>(number.size())));
    }
    return QString::fromUtf8(label.data(), static_cast<qsizetype>(label.size()));
}

ModePair pairOf(const ModeFigures &first, const ModeFigures &second)
{
    ModePair out;
    out.first = first.mode;
    out.second = second.mode;
    out.firstName = modeName(first.label);
    out.secondName = modeName(second.label);
    out.isNumbered =
        first.label.find('#') != std::string::npos || second.label.find('#') != std::string::npos;
    return out;
}

/// The faster mode before the slower one: a slower candidate is the second, and its ratio is turned over.
QString fasterSentence(const ModeFigures &baseline, const ModeFigures &candidate,
                       const ModeComparison &pair, When when)
{
    const bool isFaster =
        pair.kind == VerdictKind::Faster || pair.kind == VerdictKind::SlightlyFaster;
    const bool isSlight =
        pair.kind == VerdictKind::SlightlyFaster || pair.kind == VerdictKind::SlightlySlower;
    const double estimate = isFaster ? pair.speedup.estimate : 1 / pair.speedup.estimate;
    const double least = isFaster ? pair.speedup.low : 1 / pair.speedup.high;
    const ModePair modes = isFaster ? pairOf(candidate, baseline) : pairOf(baseline, candidate);
    if (isSlight)
        return pairSentence(modes, Said::SlightlyLess, when, saving(1 - 1 / estimate),
                            saving(1 - 1 / least));
    if (estimate < timesFrom)
        return pairSentence(modes, Said::LessTime, when, saving(1 - 1 / estimate));
    return pairSentence(modes, Said::TimesAsFast, when, times(estimate));
}

QString dependsSentence(const ModeFigures &baseline, const ModeFigures &candidate,
                        const ModeComparison &pair, When when)
{
    const bool candidateTypically = pair.speedup.estimate > 1;
    return pairSentence(candidateTypically ? pairOf(candidate, baseline)
                                           : pairOf(baseline, candidate),
                        Said::Depends, when);
}

/// In the order every view uses, which is the modes' own.
QString sameSentence(const ModeFigures &baseline, const ModeFigures &candidate, When when)
{
    const bool isInOrder = baseline.mode <= candidate.mode;
    return pairSentence(isInOrder ? pairOf(baseline, candidate) : pairOf(candidate, baseline),
                        Said::NoDifference, when, percent(engine::practicalMargin));
}

QString notShownSentence(const ModeComparison &pair, When when)
{
    const QString low = bound(pair.speedup.low);
    const QString high = bound(pair.speedup.high);
    const QString margin = percent(engine::practicalMargin);
    const QString rounds = count(pair.roundsNeeded);
    if (when == When::SoFar)
        return VerdictWords::tr(
                   "So far, not shown (%1 to %2). About %3 rounds would narrow it to \u00B1%4.",
                   nullptr, pair.roundsNeeded)
            .arg(low, high, rounds, margin);
    return VerdictWords::tr("Not shown (%1 to %2). About %3 rounds would narrow it to \u00B1%4.",
                            nullptr, pair.roundsNeeded)
        .arg(low, high, rounds, margin);
}

QString noVerdictSentence(const ModeComparison &pair, When when)
{
    const bool isFinal = when == When::Final;
    if (pair.none == NoVerdict::DifferentAnswers)
        return isFinal ? VerdictWords::tr("No verdict: the modes did not get the same answers.")
                       : VerdictWords::tr(
                             "So far, no verdict: the modes did not get the same answers.");
    const QString rounds = count(pair.rounds);
    const QString fewest = count(engine::fewestRounds);
    return isFinal ? VerdictWords::tr("Too few iterations to judge (%1 of at least %2).")
                         .arg(rounds, fewest)
                   : VerdictWords::tr("So far, too few iterations to judge (%1 of at least %2).")
                         .arg(rounds, fewest);
}

QString sentence(const Comparison &comparison, const ModeComparison &pair, When when)
{
    const ModeFigures &baseline = comparison.modes.at(pair.baseline);
    const ModeFigures &candidate = comparison.modes.at(pair.candidate);
    switch (pair.kind) {
    case VerdictKind::Faster:
    case VerdictKind::SlightlyFaster:
    case VerdictKind::Slower:
    case VerdictKind::SlightlySlower: return fasterSentence(baseline, candidate, pair, when);
    case VerdictKind::NoPracticalDifference: return sameSentence(baseline, candidate, when);
    case VerdictKind::NotShown: return notShownSentence(pair, when);
    case VerdictKind::Depends: return dependsSentence(baseline, candidate, pair, when);
    case VerdictKind::None: break;
    }
    return noVerdictSentence(pair, when);
}

/// A median beside a typical difference: the latter is estimated from pairs and need not be that of the medians.
QString medianLine(const ModeFigures &baseline, const ModeFigures &candidate,
                   const ModeComparison &pair)
{
    const QString mine = figure(candidate.median);
    const QString other = figure(baseline.median);
    const QString typical = figure(std::abs(pair.saved.estimate));
    const QString confidence = confidenceWords(pair.confidence);
    const QString low = figure(std::abs(pair.saved.low), Unit::Without);
    const QString high = figure(std::abs(pair.saved.high));
    if (pair.saved.low >= 0)
        return VerdictWords::tr(
                   "Median iteration %1 instead of %2, typically %3 less (%4 interval %5 to %6).")
            .arg(mine, other, typical, confidence, low, high);
    if (pair.saved.high <= 0)
        return VerdictWords::tr(
                   "Median iteration %1 instead of %2, typically %3 more (%4 interval %5 to %6).")
            .arg(mine, other, typical, confidence, figure(std::abs(pair.saved.high), Unit::Without),
                 figure(std::abs(pair.saved.low)));
    const QString more = figure(std::abs(pair.saved.low));
    if (pair.saved.estimate >= 0)
        return VerdictWords::tr("Median iteration %1 instead of %2, typically %3 less (%4 interval "
                                "%5 more to %6 less).")
            .arg(mine, other, typical, confidence, more, high);
    return VerdictWords::
        tr("Median iteration %1 instead of %2, typically %3 more (%4 interval %5 more to %6 less).")
            .arg(mine, other, typical, confidence, more, high);
}

QString openedLine(const ModeFigures &baseline, const ModeFigures &candidate,
                   const ModeComparison &pair)
{
    const QString other = count(baseline.opened);
    const QString mine = count(candidate.opened);
    const auto plural = static_cast<int>(candidate.opened);
    if (candidate.opened == baseline.opened)
        return candidate.opened == 1
                   ? VerdictWords::tr("Both opened 1 connection.")
                   : VerdictWords::tr("Both opened %1 connections.", nullptr, plural).arg(mine);
    const bool isKnown = pair.setUpCost > 0;
    const QString cost = figure(pair.setUpCost);
    if (!isKnown)
        return candidate.opened == 1
                   ? VerdictWords::tr("It opened 1 connection instead of %1.").arg(other)
                   : VerdictWords::tr("It opened %1 connections instead of %2.", nullptr, plural)
                         .arg(mine, other);
    if (candidate.opened > baseline.opened)
        return VerdictWords::tr(
                   "It opened %1 connections instead of %2; each set-up costs %3 here.", nullptr,
                   plural)
            .arg(mine, other, cost);
    if (candidate.opened == 1)
        return VerdictWords::tr(
                   "It opened 1 connection instead of %1; each set-up it avoided costs %2 here.")
            .arg(other, cost);
    return VerdictWords::tr(
               "It opened %1 connections instead of %2; each set-up it avoided costs %3 here.",
               nullptr, plural)
        .arg(mine, other, cost);
}

QStringList bothRatios(const ModeComparison &pair)
{
    if (pair.kind != VerdictKind::Depends || !pair.totalRatio)
        return {};
    const Interval &typical = pair.speedup;
    const Interval &total = *pair.totalRatio;
    return {VerdictWords::tr("Typical iteration: %1 times as fast (%2 to %3).")
                .arg(bound(typical.estimate), bound(typical.low), bound(typical.high)),
            pair.totalIsRough
                ? VerdictWords::tr("In total: %1 times as fast (rough: %2 to %3).")
                      .arg(bound(total.estimate), bound(total.low), bound(total.high))
                : VerdictWords::tr("In total: %1 times as fast (%2 to %3).")
                      .arg(bound(total.estimate), bound(total.low), bound(total.high))};
}

} // namespace

QString modeName(Mode mode)
{
    switch (mode) {
    case Mode::New: return VerdictWords::tr("New connection per request");
    case Mode::Iteration: return VerdictWords::tr("One pool per iteration");
    case Mode::Shared: break;
    }
    return VerdictWords::tr("One shared pool");
}

QString modeShortName(Mode mode)
{
    switch (mode) {
    case Mode::New: return VerdictWords::tr("New per request");
    case Mode::Iteration: return VerdictWords::tr("Pool per iteration");
    case Mode::Shared: break;
    }
    return modeName(mode);
}

QString modeName(std::string_view label)
{
    return numbered(label, &modeName);
}

QString modeShortName(std::string_view label)
{
    return numbered(label, &modeShortName);
}

QString verdictSentence(const Comparison &comparison, const ModeComparison &pair)
{
    return sentence(comparison, pair, When::Final);
}

QString provisionalSentence(const Comparison &comparison, const ModeComparison &pair)
{
    return sentence(comparison, pair, When::SoFar);
}

QString provisionalNote(const ModeComparison &pair, int iterations)
{
    const QString done = count(pair.rounds);
    const QString last = count(iterations);
    if (pair.rounds < engine::fewestRounds)
        return VerdictWords::tr("Not final before iteration %1.").arg(last);
    return VerdictWords::
        tr("%1 interval %2 to %3 times after %4 full iterations. Not final before iteration %5.",
           nullptr, pair.rounds)
            .arg(confidenceWords(pair.confidence), bound(pair.speedup.low),
                 bound(pair.speedup.high), done, last);
}

QStringList verdictDetail(const Comparison &comparison, const ModeComparison &pair)
{
    const ModeFigures &baseline = comparison.modes.at(pair.baseline);
    const ModeFigures &candidate = comparison.modes.at(pair.candidate);
    QStringList out;
    if (pair.rounds > 0) {
        out += medianLine(baseline, candidate, pair);
        out += bothRatios(pair);
        out += openedLine(baseline, candidate, pair);
    }
    if (pair.fewRounds)
        out += VerdictWords::tr("Only %n rounds.", nullptr, pair.rounds);
    const int all = pair.rounds + pair.roundsLeftOut;
    if (pair.roundsLeftOut > 0)
        out += VerdictWords::tr("%1 of %2 rounds left out: a request failed in them.", nullptr, all)
                   .arg(count(pair.roundsLeftOut), count(all));
    if (pair.rounds >= engine::fewestRounds && comparison.comparisons.size() > 1)
        out += VerdictWords::tr("All intervals of this run hold together with 95 %.");
    return out;
}

QString verdictShort(const ModeComparison &pair)
{
    switch (pair.kind) {
    case VerdictKind::Faster:
    case VerdictKind::SlightlyFaster:
    case VerdictKind::Slower:
    case VerdictKind::SlightlySlower: return ratio(pair.speedup.estimate);
    case VerdictKind::NoPracticalDifference: return VerdictWords::tr("no difference");
    case VerdictKind::NotShown: return VerdictWords::tr("no clear difference");
    case VerdictKind::Depends: return VerdictWords::tr("it depends");
    case VerdictKind::None: break;
    }
    return pair.none == NoVerdict::DifferentAnswers ? VerdictWords::tr("different answers")
                                                    : VerdictWords::tr("too few iterations");
}

QString runShort(const engine::RunRecord &run, const Comparison &comparison)
{
    if (run.end == engine::RunEnd::Finished)
        return comparison.comparisons.empty() ? VerdictWords::tr("one mode")
                                              : verdictShort(comparison.comparisons.back());
    int rounds = comparison.comparisons.empty() ? 0 : comparison.comparisons.front().rounds;
    for (const ModeComparison &pair : comparison.comparisons)
        rounds = std::min(rounds, pair.rounds);
    return VerdictWords::tr("stopped at %1 of %2").arg(count(rounds), count(run.plan.iterations));
}

} // namespace ui
