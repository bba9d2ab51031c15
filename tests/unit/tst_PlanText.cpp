// A plan in words, and what it will take by its link alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ShopRun.h"
#include "tests/support/Words.h"
#include "ui/models/LinkText.h"
#include "ui/models/PlanText.h"
#include "ui/models/RunEstimate.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace ui;
using tests::shopPlan;
using tests::words;

class tst_PlanText : public QObject
{
    Q_OBJECT

private slots:
    void estimatesTheShopVisit();
    void knowsNoTimeWithoutALink();
    void countsWavesOfRequests();
    void saysHowLargeAPlanIs();
    void namesItsParts();
    void namesLinks_data();
    void namesLinks();
};

void tst_PlanText::estimatesTheShopVisit()
{
    const engine::Plan plan = shopPlan(6);
    QCOMPARE(requestsOf(plan), 108);
    QCOMPARE(iterationOnNew(plan), engine::Nanoseconds(6 * (12ms + 3 * 91ms)));
    QCOMPARE(iterationAfterSetUp(plan), engine::Nanoseconds(12ms + 8 * 91ms));
    QCOMPARE(iterationOnKept(plan), engine::Nanoseconds(6 * 91ms));
    const auto time = estimate(plan);
    QVERIFY(time.has_value());
    QCOMPARE(time->firstRound, engine::Nanoseconds(1710ms + 740ms + 740ms));
    QCOMPARE(time->whole, engine::Nanoseconds(6 * 1710ms + 6 * 740ms + 740ms + 5 * 546ms));
}

void tst_PlanText::knowsNoTimeWithoutALink()
{
    QVERIFY(!estimate(shopPlan(6, "loopback")));
    QVERIFY(firstResultText(shopPlan(6, "loopback")).isEmpty());
}

void tst_PlanText::countsWavesOfRequests()
{
    engine::Plan plan = shopPlan(6);
    plan.concurrency = 4;
    QCOMPARE(iterationOnKept(plan), engine::Nanoseconds(2 * 91ms));
}

void tst_PlanText::saysHowLargeAPlanIs()
{
    const engine::Plan plan = shopPlan(6);
    QCOMPARE(sizeText(plan), words("about 19 s: 3 modes, 6 iterations, 108 requests"));
    QCOMPARE(firstResultText(plan), words("first result after 3 seconds, stop any time"));
    QCOMPARE(footText(plan, 43), words("108 requests · 43 connections · about 19 s"));
    QCOMPARE(footText(shopPlan(1000, "loopback"), std::nullopt), words("18~000 requests"));
}

void tst_PlanText::namesItsParts()
{
    engine::Plan plan = shopPlan(20);
    QCOMPARE(requestsText(plan), words("6 requests"));
    QCOMPARE(modesText(plan), words("3 modes"));
    QCOMPARE(iterationsText(plan), words("20 iterations"));
    QCOMPARE(rehearsalText(plan), words("no rehearsal"));
    QCOMPARE(concurrencyText(plan), words("1 at a time"));
    QCOMPARE(orderText(plan), words("Shuffled"));
    QCOMPARE(scheduleText(plan), words("each round of 3 modes in its own shuffled order"));
    plan.modes.pop_back();
    QCOMPARE(scheduleText(plan), words("the two modes take turns in going first"));
    plan.order = engine::Order::Sequential;
    QCOMPARE(scheduleText(plan), words("one mode after another"));
}

void tst_PlanText::namesLinks_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("summary");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, const char *link, const char *summary,
                        const char *detail) {
        QTest::newRow(name) << QString::fromUtf8(link) << words(summary) << words(detail);
    };
    row("far away", "far", "Far away, 91 ms", "Round trip 91 ms · DNS 12 ms / 20 Mbit/s both ways");
    row("office", "office", "Office, 2 ms", "Round trip 2 ms · DNS 1 ms / 1 Gbit/s both ways");
    row("loopback", "loopback", "Loopback", "");
    row("one's own", "rtt=300ms", "Custom, 300 ms", "Round trip 300 ms");
}

void tst_PlanText::namesLinks()
{
    QFETCH(QString, link);
    const auto parsed = engine::parseLink(link.toStdString());
    QVERIFY(parsed.has_value());
    QTEST(linkSummary(*parsed), "summary");
    QTEST(linkDetail(*parsed).join(QStringLiteral(" / ")), "detail");
    QCOMPARE(linkSummary({}), words("Real network"));
}

QTEST_GUILESS_MAIN(tst_PlanText)
#include "tst_PlanText.moc"
