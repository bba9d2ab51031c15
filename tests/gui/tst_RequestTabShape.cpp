// What the request tab is called, how it folds, and that all of it has a name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/MadeExchange.h"
#include "tests/support/NamelessWidgets.h"
#include "ui/panes/RequestPane.h"
#include "ui/panes/RequestTab.h"
#include "ui/panes/ResponsePane.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace Qt::StringLiterals;
using ui::RequestPane;
using ui::RequestTab;
using ui::WarmStyle;

class tst_RequestTabShape : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void namesItself_data();
    void namesItself();
    void foldsTheEditor();
    void namesEveryInteractiveWidget();

private:
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return m_tab->findChild<Widget *>(QLatin1StringView(name));
    }

    std::unique_ptr<RequestTab> m_tab;
};

void tst_RequestTabShape::init()
{
    m_tab = std::make_unique<RequestTab>();
    m_tab->resize(746, 780);
    m_tab->show();
    m_tab->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tab.get()));
}

void tst_RequestTabShape::cleanup()
{
    m_tab.reset();
}

void tst_RequestTabShape::namesItself_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("title");
    QTest::newRow("its name") << QByteArray("Book a berth") << QByteArray("https://h/x")
                              << u"Book a berth"_s;
    QTest::newRow("its path") << QByteArray() << QByteArray("https://h/v1/x?y=1") << u"/v1/x?y=1"_s;
    QTest::newRow("its host without a path") << QByteArray() << QByteArray("https://h/") << u"h/"_s;
    QTest::newRow("a variable and its path")
        << QByteArray() << QByteArray("{{api}}/v1") << u"/v1"_s;
    QTest::newRow("nothing") << QByteArray() << QByteArray() << u"New request"_s;
}

void tst_RequestTabShape::namesItself()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, url);
    engine::RequestText request;
    request.name = name.toStdString();
    request.url = url.toStdString();
    m_tab->setRequest(request);
    QTEST(m_tab->title(), "title");
}

void tst_RequestTabShape::foldsTheEditor()
{
    const int before = m_tab->response()->height();
    find<QToolButton>("request.fold")->click();
    QTRY_VERIFY(m_tab->response()->height() > before);
    QVERIFY(!find<QTableView>("request.headers")->isVisible());
    find<QToolButton>("request.fold")->click();
    QTRY_VERIFY(find<QTableView>("request.headers")->isVisible());
    QTest::keyClick(m_tab.get(), Qt::Key_F12);
    QVERIFY(m_tab->isBeside());
}

void tst_RequestTabShape::namesEveryInteractiveWidget()
{
    for (int tab = RequestPane::HeadersTab; tab <= RequestPane::PreviewTab; ++tab)
        m_tab->editor()->setCurrentTab(tab);
    auto noted = tests::madeStaleRetry();
    noted.value.notes = {{"bare-lf", "x", "9112 2.2"}};
    m_tab->showExchange(tests::madeGarbage().shared());
    m_tab->showRunning();
    m_tab->showExchange(noted.shared());
    for (int i = 0; i < find<QTabBar>("response.tabs")->count(); ++i)
        find<QTabBar>("response.tabs")->setCurrentIndex(i);
    const QStringList nameless = tests::namelessWidgets(*m_tab);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", ")));
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new WarmStyle);
    tst_RequestTabShape test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_RequestTabShape.moc"
