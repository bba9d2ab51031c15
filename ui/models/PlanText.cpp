// Wording a plan.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PlanText.h"

#include "ui/models/Formatting.h"
#include "ui/models/RunEstimate.h"

#include <QCoreApplication>
#include <QStringList>

namespace ui {
namespace {

using namespace Qt::StringLiterals;
using engine::Plan;

struct PlanWords
{
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
};

/// Whole seconds, upwards: a run that is over early disappoints nobody.
engine::Nanoseconds upToSeconds(engine::Nanoseconds time)
{
    return std::chrono::ceil<std::chrono::seconds>(time);
}

QString allRequests(const Plan &plan)
{
    const std::int64_t requests = requestsOf(plan);
    return requests == 1 ? PlanWords::tr("1 request")
                         : PlanWords::tr("%1 requests", nullptr, static_cast<int>(requests))
                               .arg(count(requests));
}

} // namespace

QString requestsText(const Plan &plan)
{
    const auto requests = static_cast<std::int64_t>(plan.sequence.size());
    return requests == 1 ? PlanWords::tr("1 request")
                         : PlanWords::tr("%1 requests", nullptr, static_cast<int>(requests))
                               .arg(count(requests));
}

QString modesText(const Plan &plan)
{
    const auto modes = static_cast<int>(plan.modes.size());
    return modes == 1 ? PlanWords::tr("1 mode")
                      : PlanWords::tr("%1 modes", nullptr, modes).arg(count(modes));
}

QString iterationsText(const Plan &plan)
{
    return plan.iterations == 1 ? PlanWords::tr("1 iteration")
                                : PlanWords::tr("%1 iterations", nullptr, plan.iterations)
                                      .arg(count(plan.iterations));
}

QString rehearsalText(const Plan &plan)
{
    if (plan.rehearsal == 0)
        return PlanWords::tr("no rehearsal");
    return plan.rehearsal == 1
               ? PlanWords::tr("1 rehearsal")
               : PlanWords::tr("%1 rehearsals", nullptr, plan.rehearsal).arg(count(plan.rehearsal));
}

QString concurrencyText(const Plan &plan)
{
    return PlanWords::tr("%1 at a time", "requests in flight").arg(count(plan.concurrency));
}

QString orderName(engine::Order order)
{
    return order == engine::Order::Shuffled ? PlanWords::tr("Shuffled in rounds")
                                            : PlanWords::tr("One mode after another");
}

QString orderText(const Plan &plan)
{
    return plan.order == engine::Order::Shuffled ? PlanWords::tr("Shuffled")
                                                 : PlanWords::tr("One after another");
}

QString sizeText(const Plan &plan)
{
    const QString modes = modesText(plan);
    const QString iterations = iterationsText(plan);
    const QString requests = allRequests(plan);
    if (const auto time = estimate(plan))
        return PlanWords::tr("about %1: %2, %3, %4", "time, modes, iterations, requests")
            .arg(duration(upToSeconds(time->whole)), modes, iterations, requests);
    return PlanWords::tr("%1, %2, %3", "modes, iterations, requests")
        .arg(modes, iterations, requests);
}

QString footText(const Plan &plan, std::optional<std::int64_t> connections)
{
    QStringList parts{allRequests(plan)};
    if (connections == 1)
        parts += PlanWords::tr("1 connection");
    else if (connections)
        parts += PlanWords::tr("%1 connections", nullptr, static_cast<int>(*connections))
                     .arg(count(*connections));
    if (const auto time = estimate(plan))
        parts += PlanWords::tr("about %1", "a time").arg(duration(upToSeconds(time->whole)));
    return parts.join(u" · "_s);
}

QString firstResultText(const Plan &plan)
{
    const auto time = estimate(plan);
    if (!time)
        return {};
    const auto seconds = std::chrono::round<std::chrono::seconds>(time->firstRound).count();
    return seconds <= 1 ? PlanWords::tr("first result after a second, stop any time")
                        : PlanWords::tr("first result after %n seconds, stop any time", nullptr,
                                        static_cast<int>(seconds));
}

QString scheduleText(const Plan &plan)
{
    if (plan.order == engine::Order::Sequential)
        return PlanWords::tr("one mode after another");
    const auto modes = static_cast<int>(plan.modes.size());
    if (modes < 2)
        return {};
    return modes == 2
               ? PlanWords::tr("the two modes take turns in going first")
               : PlanWords::tr("each round of %n modes in its own shuffled order", nullptr, modes);
}

} // namespace ui
