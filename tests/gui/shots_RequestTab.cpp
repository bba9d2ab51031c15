// Draws the request tab in its states in both themes, to be held against the design by eye.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pool/PoolRules.h"
#include "tests/support/MadeExchange.h"
#include "ui/panes/RequestPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/widgets/Fonts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFontDatabase>
#include <QTabBar>
#include <QTest>
#include <QTextStream>

#include <functional>

namespace {

using namespace Qt::StringLiterals;

/// The centre column of the design's window.
constexpr QSize size(746, 812);

struct Shot
{
    const char *name;
    std::function<void(ui::RequestTab &)> prepare;
};

/// The fonts of the design's pictures where they are installed, so that only real differences are seen.
void useDesignFonts(QApplication &application)
{
    ui::applyFonts(application, {});
    if (!QFontDatabase::families().contains(u"Inter"_s))
        return;
    QFont body(u"Inter"_s);
    body.setPixelSize(13);
    QApplication::setFont(body);
    for (const char *name : {"QHeaderView", "QStatusBar", "QDockWidget"})
        QApplication::setFont(ui::scaled(body, ui::TextSize::Small), name);
    QFont code(u"JetBrains Mono"_s);
    code.setPixelSize(12);
    code.setFixedPitch(true);
    QApplication::setFont(code, "ui::CodeText");
}

engine::RequestText request(std::string method, std::string url)
{
    engine::RequestText out;
    out.method = std::move(method);
    out.url = std::move(url);
    out.headers = {{"Content-Type", "application/json", true},
                   {"Accept", "application/json", true},
                   {"X-Trace", "{{vesselId}}", true},
                   {"X-Debug", "1", false}};
    return out;
}

engine::RequestText booking()
{
    engine::RequestText out = request("POST", "{{api}}/v1/bookings");
    out.body = "{\n  \"vessel\": {{vesselId}},\n  \"berth\": \"OSA-S3\",\n  \"arrives\": "
               "\"2026-03-14T06:00:00+09:00\",\n"
               "  \"leaves\": \"2026-03-16T18:00:00+09:00\",\n  \"services\": [\"pilot\", "
               "\"shore-power\"]\n}";
    return out;
}

engine::Variables variables()
{
    engine::Variables out;
    out.environment = {{"api", "https://api.harbor.example"},
                       {"legacy", "https://legacy.harbor.example"},
                       {"vesselId", "42"}};
    return out;
}

void showResponse(ui::RequestTab &tab, const tests::MadeExchange &made, int responseTab = 0)
{
    tab.showExchange(made.shared());
    tab.findChild<QTabBar *>(u"response.tabs"_s)->setCurrentIndex(responseTab);
}

engine::ExchangeProgress progress(engine::Phase phase, std::chrono::milliseconds ago)
{
    engine::ExchangeProgress out;
    out.phase = phase;
    out.since = engine::SteadyClock().now() - ago;
    out.connection = {3};
    out.bytesReceived = phase == engine::Phase::Receive ? 14'900'000 : 0;
    out.bytesExpected = 24'000'000;
    return out;
}

void showRunning(ui::RequestTab &tab)
{
    tab.showRunning();
    using engine::Phase;
    for (const auto &[phase, ago] : {std::pair(Phase::Resolve, 6420),
                                     {Phase::Connect, 6408},
                                     {Phase::Handshake, 6317},
                                     {Phase::Send, 6225},
                                     {Phase::Wait, 6224},
                                     {Phase::Receive, 6128}})
        tab.showProgress(progress(phase, std::chrono::milliseconds(ago)));
    auto *steps = tab.findChild<QWidget *>(u"running.steps"_s);
    static_cast<void>(QTest::qWaitFor([steps] { return steps->isVisible(); }));
}

void fold(ui::RequestTab &tab, const engine::RequestText &text)
{
    tab.setRequest(text);
    tab.editor()->setFolded(true);
}

QList<Shot> shots()
{
    return {
        {"a-reused",
         [](ui::RequestTab &tab) {
             tab.editor()->setCurrentTab(ui::RequestPane::BodyTab);
             showResponse(tab, tests::madeReused());
         }},
        {"empty", [](ui::RequestTab &tab) { tab.setRequest({}); }},
        {"headers", [](ui::RequestTab &tab) { showResponse(tab, tests::madeNew(), 1); }},
        {"preview",
         [](ui::RequestTab &tab) {
             tab.setPolicy(engine::LeasePolicy::New);
             tab.editor()->setCurrentTab(ui::RequestPane::PreviewTab);
             showResponse(tab, tests::madeReused(), 2);
         }},
        {"problem",
         [](ui::RequestTab &tab) {
             tab.setRequest(request("GET", "{{apiv}}/v1/bookings"));
             tab.editor()->setCurrentTab(ui::RequestPane::PreviewTab);
             engine::Error error;
             error.kind = engine::ErrorKind::VariableUndefined;
             error.subject = "apiv";
             tab.showProblem(error);
         }},
        {"g1-failed",
         [](ui::RequestTab &tab) {
             fold(tab, request("GET", "{{legacy}}/register?flag=JP"));
             tab.showExchange(tests::madeExpired().shared());
         }},
        {"g2-retried",
         [](ui::RequestTab &tab) {
             fold(tab, request("GET", "{{api}}/v1/bookings/8812"));
             showResponse(tab, tests::madeStaleRetry());
         }},
        {"early-end", [](ui::RequestTab &tab) { showResponse(tab, tests::madeEarlyEnd()); }},
        {"cancelled",
         [](ui::RequestTab &tab) { tab.showExchange(tests::madeCancelled().shared()); }},
        {"garbage", [](ui::RequestTab &tab) { tab.showExchange(tests::madeGarbage().shared()); }},
        {"nothing-to-reuse",
         [](ui::RequestTab &tab) { tab.showExchange(tests::madeNothingToReuse().shared()); }},
        {"running", showRunning},
        {"waiting",
         [](ui::RequestTab &tab) {
             showResponse(tab, tests::madeNew());
             tab.showRunning();
         }},
        {"notes",
         [](ui::RequestTab &tab) {
             auto made = tests::madeNew();
             made.value.notes = {{"bare-lf", "a line ends in LF alone", "9112 2.2"},
                                 {"obs-fold", "X-Long", "9112 5.2"}};
             showResponse(tab, made, 4);
         }},
        {"hex",
         [](ui::RequestTab &tab) {
             showResponse(
                 tab, tests::MadeExchange(tests::madeNew())
                          .respond(200, "OK",
                                   std::string("\x89PNG\r\n\x1A\n\0\1\2", 11) + tests::madeBooking,
                                   "image/png"));
         }},
        {"beside",
         [](ui::RequestTab &tab) {
             tab.resize(1190, 560);
             tab.setBeside(true);
             tab.editor()->setCurrentTab(ui::RequestPane::BodyTab);
             showResponse(tab, tests::madeReused());
         }},
    };
}

bool take(const Shot &shot, const QString &folder, const QString &theme)
{
    ui::RequestTab tab;
    tab.resize(size);
    tab.setVariables(variables());
    tab.setRequest(booking());
    tab.show();
    QCoreApplication::processEvents();
    shot.prepare(tab);
    QCoreApplication::processEvents();
    const QString path =
        folder + u"/request-"_s + QLatin1StringView(shot.name) + u'-' + theme + u".png"_s;
    const bool isSaved = tab.grab().save(path);
    QTextStream(stdout) << (isSaved ? u"wrote "_s : u"could not write "_s) << path << Qt::endl;
    return isSaved;
}

} // namespace

int main(int argc, char *argv[])
{
    qputenv("TZ", "UTC");
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::WarmStyle);
    useDesignFonts(application);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"screenshots"_s;
    if (!QDir().mkpath(folder))
        return 1;
    bool isFine = true;
    for (const bool isDark : {false, true}) {
        ui::applyTheme(application, isDark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
        for (const Shot &shot : shots())
            isFine &= take(shot, folder, isDark ? u"dark"_s : u"light"_s);
    }
    return isFine ? 0 : 1;
}
