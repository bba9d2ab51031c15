// Marks become phases that add up exactly; what did not happen is absent.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/Timeline.h"

#include <QTest>

#include <random>

using namespace engine;

namespace {

Instant at(std::int64_t ns)
{
    return Instant(Nanoseconds(ns));
}

std::int64_t total(const Phases &phases)
{
    std::int64_t sum = phases.overhead;
    for (const Phase phase : allPhases)
        sum += phases.of(phase).value_or(0);
    return sum;
}

} // namespace

class tst_Timeline : public QObject
{
    Q_OBJECT

private slots:
    void reusedConnectionHasNoSetUp();
    void newConnectionHasAllOfIt();
    void failureEndsTheRunningPhase();
    void overtakenUploadHasNoWait();
    void anyMarksAddUp();
};

void tst_Timeline::reusedConnectionHasNoSetUp()
{
    Timeline line;
    line.mark(Mark::Created, at(1000));
    line.mark(Mark::SendBegin, at(1010));
    line.mark(Mark::SendEnd, at(1030));
    line.mark(Mark::ReceiveBegin, at(1130));
    line.mark(Mark::ReceiveEnd, at(1150));
    line.mark(Mark::Finished, at(1157));
    const Phases phases = line.phases();
    QVERIFY(!phases.of(Phase::Queue) && !phases.of(Phase::Resolve) && !phases.of(Phase::Connect) &&
            !phases.of(Phase::Handshake));
    QVERIFY(!phases.setUp());
    QCOMPARE(phases.of(Phase::Send).value(), 20);
    QCOMPARE(phases.of(Phase::Wait).value(), 100);
    QCOMPARE(phases.of(Phase::Receive).value(), 20);
    QCOMPARE(phases.overhead, 17);
    QCOMPARE(phases.total, 157);
}

void tst_Timeline::newConnectionHasAllOfIt()
{
    Timeline line;
    std::int64_t now = 0;
    for (std::size_t i = 0; i < markCount; ++i)
        line.mark(static_cast<Mark>(i), at(now += 10));
    const Phases phases = line.phases();
    for (const Phase phase : allPhases)
        QVERIFY(phases.of(phase).has_value());
    QCOMPARE(phases.setUp().value(), 30);
    QCOMPARE(total(phases), phases.total);
}

void tst_Timeline::failureEndsTheRunningPhase()
{
    Timeline line;
    line.mark(Mark::Created, at(0));
    line.mark(Mark::ConnectBegin, at(5));
    line.mark(Mark::Finished, at(105));
    const Phases phases = line.phases();
    QCOMPARE(phases.of(Phase::Connect).value(), 100);
    QVERIFY(!phases.of(Phase::Send));
    QCOMPARE(phases.overhead, 5);
}

void tst_Timeline::overtakenUploadHasNoWait()
{
    Timeline line;
    line.mark(Mark::Created, at(0));
    line.mark(Mark::SendBegin, at(0));
    line.mark(Mark::ReceiveBegin, at(40));
    line.mark(Mark::SendEnd, at(60));
    line.mark(Mark::ReceiveEnd, at(90));
    line.mark(Mark::Finished, at(90));
    const Phases phases = line.phases();
    QCOMPARE(phases.of(Phase::Send).value(), 40);
    QCOMPARE(phases.of(Phase::Wait).value(), 0);
    QCOMPARE(phases.of(Phase::Receive).value(), 50);
    QCOMPARE(phases.overhead, 0);
}

void tst_Timeline::anyMarksAddUp()
{
    std::mt19937_64 random(7);
    for (int turn = 0; turn < 2000; ++turn) {
        std::vector<Phases> attempts;
        const std::int64_t start = 1'000'000;
        std::int64_t now = start;
        for (int attempt = 0; attempt < 1 + turn % 3; ++attempt) {
            Timeline line;
            line.mark(Mark::Created, at(now));
            for (std::size_t i = 1; i + 1 < markCount; ++i) {
                now += static_cast<std::int64_t>(random() % 1000);
                if (random() % 3 != 0)
                    line.mark(static_cast<Mark>(i), at(now));
            }
            line.mark(Mark::Finished, at(now += 3));
            attempts.push_back(line.phases());
            now += 11;
        }
        const Phases whole = sum(attempts.data(), attempts.size(), now - 11 - start);
        QCOMPARE(total(whole), whole.total);
        for (const Phase phase : allPhases)
            QVERIFY(whole.of(phase).value_or(0) >= 0);
    }
}

QTEST_APPLESS_MAIN(tst_Timeline)
#include "tst_Timeline.moc"
