// One sentence for each check and each of its outcomes, with the numbers where they belong.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replay/Preflight.h"
#include "tests/support/SyntheticRun.h"
#include "tests/support/Words.h"
#include "ui/models/CheckText.h"

#include <QSet>
#include <QTest>

using engine::Check;
using engine::CheckKind;
using engine::CheckStatus;

class tst_CheckText : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatWasFound_data();
    void saysWhatWasFound();
    void everyOutcomeHasItsOwnSentence();
    void doesWithoutNumbers();
    void fillsTheChecksOfARun();
    void fillsTheChecksBeforeARun();
};

namespace {

constexpr double ms = 1e6;

void row(const char *name, const Check &check, const char *sentence)
{
    QTest::newRow(name) << check << tests::words(sentence);
}

void rowsBeforeTheStart()
{
    row("no side effects", {CheckKind::SideEffects, CheckStatus::Ok, {0}, ""},
        "Nothing is changed on a host that is not local");
    row("side effects",
        {CheckKind::SideEffects, CheckStatus::Warn, {120}, "POST https://api.harbor.example"},
        "This plan sends 120 requests with side effects, such as POST to api.harbor.example");
    row("one side effect",
        {CheckKind::SideEffects, CheckStatus::Warn, {1}, "DELETE http://api.harbor.example:8080"},
        "This plan sends 1 request with side effects: DELETE to api.harbor.example:8080");
    row("local requests", {CheckKind::ManyRequests, CheckStatus::Ok, {360, 141}, ""},
        "Requests: 360, connections: 141, to local hosts alone");
    row("few requests to a foreign host",
        {CheckKind::ManyRequests, CheckStatus::Ok, {360, 141}, "api.harbor.example"},
        "Requests: 360, connections: 141, not too many for api.harbor.example");
    row("many requests to a foreign host",
        {CheckKind::ManyRequests, CheckStatus::Warn, {12'000, 4000}, "api.harbor.example"},
        "Requests: 12~000, connections: 4~000, which is much for api.harbor.example");
    row("ports enough", {CheckKind::Ports, CheckStatus::Ok, {141, 28'232, 32}, ""},
        "Local ports needed: 141, free: 28~200 of 28~232");
    row("ports scarce", {CheckKind::Ports, CheckStatus::Warn, {20'000, 28'232, 232}, ""},
        "Local ports may run out: 20~000 needed, 28~000 of 28~232 free, and each stays taken for a "
        "minute");
    row("ports unknown", {CheckKind::Ports, CheckStatus::Note, {141, 0, 0}, ""},
        "Local ports needed: 141; how many are free is unknown here");
}

void rowsOfAnswers()
{
    row("same answers", {CheckKind::SameAnswers, CheckStatus::Ok, {360, 360, 0, -1, -1, 0}, ""},
        "Same responses in every mode: 360 of 360");
    row("different at one step",
        {CheckKind::SameAnswers, CheckStatus::Block, {300, 360, 1, 2, 1, 0}, "Product"},
        "Responses differ between modes at step 3, Product: 300 of 360 agree");
    row("different at several steps",
        {CheckKind::SameAnswers, CheckStatus::Block, {300, 360, 2, 0, 1, 0}, ""},
        "Responses differ between modes at 2 steps, first at step 1: 300 of 360 agree");
    row("a status varies",
        {CheckKind::SameAnswers, CheckStatus::Warn, {350, 360, 0, -1, -1, 1}, ""},
        "Same responses in every mode: 350 of 360, but status codes change from try to try; steps "
        "that vary: 1");
    row("a body varies", {CheckKind::SameAnswers, CheckStatus::Note, {350, 360, 0, -1, -1, 2}, ""},
        "Same responses in every mode: 350 of 360, less what changes from try to try; steps that "
        "vary: 2");
    row("no failures", {CheckKind::Failures, CheckStatus::Ok, {0, 0, 0, 0}, ""},
        "No failures, no retries, no server close");
    row("failures", {CheckKind::Failures, CheckStatus::Warn, {3, 1, 0, 2}, "tcp.refused"},
        "Failed requests: 3, the first with tcp.refused; iterations left out: 2");
    row("failures without a code", {CheckKind::Failures, CheckStatus::Warn, {3, 1, 0, 2}, ""},
        "Failed requests: 3; iterations left out: 2");
    row("retries", {CheckKind::Failures, CheckStatus::Note, {0, 2, 0, 0}, ""},
        "No failures, no server close; sent twice: 2");
    row("closes", {CheckKind::Failures, CheckStatus::Note, {0, 0, 4, 0}, ""},
        "No failures, no retries; closed by the server while idle: 4");
    row("retries and closes", {CheckKind::Failures, CheckStatus::Note, {0, 2, 4, 0}, ""},
        "No failures; sent twice: 2, closed by the server while idle: 4");
}

void rowsOfKeepAlive()
{
    const auto check = [](CheckStatus status, std::vector<double> numbers) {
        return Check{CheckKind::KeepAlive, status, std::move(numbers), ""};
    };
    row("nothing announced", check(CheckStatus::Ok, {0, -1, 120, -1, 1200 * ms, 0.99}),
        "Keep-alive held: the server closed no idle connection");
    row("a timeout long enough", check(CheckStatus::Ok, {0, 1000, 120, 5000 * ms, 1200 * ms, 0.99}),
        "Keep-alive long enough: idle up to 1.2 s, server limit 5.0 s");
    row("a max high enough", check(CheckStatus::Ok, {0, 1000, 120, -1, 1200 * ms, 0.99}),
        "Keep-alive long enough: 120 requests wanted of one connection, 1~000 allowed");
    row("closed once", check(CheckStatus::Note, {1, -1, 120, -1, 1200 * ms, 0.9}),
        "The server closed 1 idle connection");
    row("closed", check(CheckStatus::Note, {7, -1, 120, -1, 1200 * ms, 0.9}),
        "The server closed 7 idle connections");
    row("a timeout that is near",
        check(CheckStatus::Note, {0, -1, 120, 5000 * ms, 3100 * ms, 0.99}),
        "The shared pool was idle up to 3.1 s between rounds, over half the server's limit of 5.0 "
        "s");
    row("a timeout too short", check(CheckStatus::Warn, {7, 100, 120, 5000 * ms, 5200 * ms, 0.5}),
        "The shared pool lost its connection 7 times: idle up to 5.2 s between rounds, server "
        "limit 5.0 s");
    row("a timeout too short, once",
        check(CheckStatus::Warn, {1, -1, 120, 5000 * ms, 5200 * ms, 0.5}),
        "The shared pool lost its connection once: idle up to 5.2 s between rounds, server limit "
        "5.0 s");
    row("a timeout too short, without consequence",
        check(CheckStatus::Warn, {0, -1, 120, 5000 * ms, 5200 * ms, 0.5}),
        "The shared pool was idle up to 5.2 s between rounds, the server's limit is 5.0 s");
    row("a max too low", check(CheckStatus::Warn, {0, 100, 720, -1, 1200 * ms, 0.9}),
        "Requests wanted of one connection: 720, allowed by the server: 100");
    row("nothing reused", check(CheckStatus::Warn, {0, -1, 720, -1, 1200 * ms, 0}),
        "The shared pool never reused a connection");
}

void rowsOfTheMachine()
{
    row("a steady link", {CheckKind::Link, CheckStatus::Ok, {91 * ms, 0.2 * ms, 141}, ""},
        "Link steady: TCP connect 91.0 ± 0.2 ms");
    row("an uneven link", {CheckKind::Link, CheckStatus::Note, {91 * ms, 12 * ms, 141}, ""},
        "Link uneven: TCP connect 91.0 ± 12.0 ms");
    row("an unsteady link", {CheckKind::Link, CheckStatus::Warn, {91 * ms, 60 * ms, 141}, ""},
        "Link unsteady: TCP connect 91.0 ± 60.0 ms, over half of itself");
    row("no drift", {CheckKind::Drift, CheckStatus::Ok, {0.001, 0.4, 20}, ""},
        "No drift: second half +0.1 % over the first");
    row("no drift at all", {CheckKind::Drift, CheckStatus::Ok, {-0.0001, 0.4, 20}, ""},
        "No drift: second half 0.0 % over the first");
    row("halves apart", {CheckKind::Drift, CheckStatus::Note, {-0.062, 0.4, 20}, ""},
        "Uneven, without a steady drift: second half −6.2 % over the first");
    row("drift", {CheckKind::Drift, CheckStatus::Warn, {0.12, 4, 20}, ""},
        "Drift during the run: second half +12.0 % over the first");
    row("independent", {CheckKind::Correlated, CheckStatus::Ok, {0.08, 1.1, 0}, ""},
        "Neighbouring rounds are independent: correlation 0.08");
    row("alike", {CheckKind::Correlated, CheckStatus::Warn, {0.62, 3, 1}, ""},
        "Neighbouring rounds are alike, correlation 0.62: treat the interval as too narrow");
    row("the first iteration",
        {CheckKind::FirstIteration, CheckStatus::Note, {757 * ms, 571 * ms}, "shared"},
        "First shared-pool iteration included (757 ms)");
    row("the first iteration of another",
        {CheckKind::FirstIteration, CheckStatus::Note, {757 * ms, 571 * ms}, "shared#2"},
        "First iteration of One shared pool #2 included (757 ms)");
    row("calm", {CheckKind::Load, CheckStatus::Ok, {0.4, 2}, ""}, "Machine calm: load 0.4");
    row("in use", {CheckKind::Load, CheckStatus::Note, {1.4, 2}, ""},
        "Machine in use: load 1.4, processors: 2");
    row("overloaded", {CheckKind::Load, CheckStatus::Warn, {3.1, 2}, ""},
        "Machine overloaded: load 3.1, processors: 2");
    row("of unknown size", {CheckKind::Load, CheckStatus::Note, {3.1, 0}, ""},
        "Machine load 3.1 at the start; its number of processors is unknown");
}

void rowsOfTheProtocol()
{
    row("plain", {CheckKind::Protocol, CheckStatus::Note, {0, 0}, "http/1.1"},
        "HTTP/1.1 without TLS");
    row("with TLS", {CheckKind::Protocol, CheckStatus::Note, {1, 0}, "http/1.1 TLSv1.3"},
        "HTTP/1.1 with TLS 1.3, no session resumption");
    row("resumed", {CheckKind::Protocol, CheckStatus::Note, {1, 1}, "http/1.1 TLSv1.3"},
        "HTTP/1.1 with TLS 1.3, sessions resumed");
    row("next door", {CheckKind::Loopback, CheckStatus::Note, {0.04 * ms}, ""},
        "The server is 0.04 ms away, the worst case for reuse");
    row("stopped", {CheckKind::Stopped, CheckStatus::Note, {7, 20, 1}, ""},
        "Stopped by you after 7 of 20 iterations");
    row("stopped by failures", {CheckKind::Stopped, CheckStatus::Warn, {7, 20, 2}, "shared"},
        "Stopped after 7 of 20 iterations: too many failures with One shared pool");
    row("resumption as asked", {CheckKind::Resumption, CheckStatus::Note, {1, 1}, ""},
        "TLS sessions were resumed, as the plan asks");
    row("no resumption though asked", {CheckKind::Resumption, CheckStatus::Warn, {1, 0}, ""},
        "The plan asks for TLS resumption, but no session was resumed");
    row("resumption unasked", {CheckKind::Resumption, CheckStatus::Warn, {0, 1}, ""},
        "TLS sessions were resumed, which the plan does not ask for");
}

void allRows()
{
    QTest::addColumn<Check>("check");
    QTest::addColumn<QString>("sentence");
    rowsBeforeTheStart();
    rowsOfAnswers();
    rowsOfKeepAlive();
    rowsOfTheMachine();
    rowsOfTheProtocol();
}

} // namespace

void tst_CheckText::saysWhatWasFound_data()
{
    allRows();
}

void tst_CheckText::saysWhatWasFound()
{
    QFETCH(Check, check);
    QTEST(ui::checkText(check), "sentence");
}

/// With the same numbers, another kind or status says something else, so that no mark has to be seen with it.
void tst_CheckText::everyOutcomeHasItsOwnSentence()
{
    QSet<QString> all;
    const std::vector<double> numbers = {1, 2, 1, 0, 3, 1};
    constexpr auto kinds = static_cast<int>(CheckKind::Resumption) + 1;
    for (int kind = 0; kind < kinds; ++kind) {
        for (const CheckStatus status : {CheckStatus::Ok, CheckStatus::Warn}) {
            const QString words =
                ui::checkText({static_cast<CheckKind>(kind), status, numbers, "shared"});
            QVERIFY(!words.isEmpty());
            QVERIFY2(tests::isFilled(words), qPrintable(words));
            all.insert(words);
        }
    }
    // Failures, FirstIteration, Protocol, Loopback and Resumption say it by their numbers or have one status only.
    QCOMPARE(all.size(), kinds * 2 - 5);
}

void tst_CheckText::doesWithoutNumbers()
{
    constexpr auto kinds = static_cast<int>(CheckKind::Resumption) + 1;
    for (int kind = 0; kind < kinds; ++kind) {
        for (const CheckStatus status :
             {CheckStatus::Ok, CheckStatus::Note, CheckStatus::Warn, CheckStatus::Block})
            QVERIFY(!ui::checkText({static_cast<CheckKind>(kind), status, {}, {}}).isEmpty());
    }
}

void tst_CheckText::fillsTheChecksOfARun()
{
    const engine::Comparison comparison = engine::analyse(tests::newAgainstShared(20).record);
    QVERIFY(comparison.checks.size() > 4);
    QSet<QString> all;
    for (const Check &check : comparison.checks) {
        const QString words = ui::checkText(check);
        QVERIFY2(tests::isFilled(words), qPrintable(words));
        all.insert(words);
    }
    QCOMPARE(all.size(), static_cast<qsizetype>(comparison.checks.size()));
    QVERIFY(all.contains(QStringLiteral("Same responses in every mode: 80 of 80")));
}

void tst_CheckText::fillsTheChecksBeforeARun()
{
    engine::Plan plan;
    plan.sequence.push_back({"Book", {}});
    plan.sequence.front().request.method = "POST";
    plan.sequence.front().request.url = *engine::parseUrl("https://api.harbor.example/v1/bookings");
    plan.modes = {engine::Mode::New, engine::Mode::Shared};
    const engine::Preflight preflight = engine::preflight(plan);
    QCOMPARE(
        ui::checkText(preflight.checks.front()),
        QStringLiteral(
            "This plan sends 40 requests with side effects, such as POST to api.harbor.example"));
    for (const Check &check : preflight.checks)
        QVERIFY(tests::isFilled(ui::checkText(check)));
}

QTEST_GUILESS_MAIN(tst_CheckText)
#include "tst_CheckText.moc"
