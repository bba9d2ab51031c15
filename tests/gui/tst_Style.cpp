// The style has the sizes of the design, grows with the font, and fonts scale as they should.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Fonts.h"
#include "ui/widgets/WarmStyle.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>

using namespace ui;

class tst_Style : public QObject
{
    Q_OBJECT

private slots:
    void hasTheDesignsHeights();
    void growsWithTheFont();
    void changesRowsWithDensity();
    void placesScrollBarHandles();
    void scalesFontsBySize();
    void choosesTabularDigits();
};

void tst_Style::hasTheDesignsHeights()
{
    QPushButton button(QStringLiteral("Cancel"));
    QCOMPARE(button.sizeHint().height(), 26);
    QLineEdit field;
    QCOMPARE(field.sizeHint().height(), 26);
    QComboBox combo;
    combo.addItem(QStringLiteral("Shared pool"));
    QCOMPARE(combo.sizeHint().height(), 26);
    QSpinBox spin;
    QCOMPARE(spin.sizeHint().height(), 26);

    QTabBar tabs;
    tabs.addTab(QStringLiteral("Book a berth"));
    QCOMPARE(tabs.sizeHint().height(), 34);
    tabs.setProperty(dockTabsProperty, true);
    QCOMPARE(tabs.tabRect(0).isEmpty(), false);
    QTabBar inner;
    inner.setProperty(innerTabsProperty, true);
    inner.addTab(QStringLiteral("Body"));
    QCOMPARE(inner.sizeHint().height(), 30);

    QMenuBar menuBar;
    menuBar.addMenu(QStringLiteral("File"));
    QCOMPARE(menuBar.sizeHint().height(), 30);
    QTreeWidget tree;
    tree.setHeaderLabels({QStringLiteral("Connection")});
    tree.addTopLevelItem(new QTreeWidgetItem({QStringLiteral("C1")}));
    QCOMPARE(tree.header()->sizeHint().height(), 24);
    QCOMPARE(tree.sizeHintForRow(0), 24);
    QCOMPARE(tree.indentation(), 14);
    QCOMPARE(QApplication::style()->pixelMetric(QStyle::PM_SplitterWidth), 1);
}

void tst_Style::growsWithTheFont()
{
    QPushButton button(QStringLiteral("Cancel"));
    QFont large = button.font();
    large.setPixelSize(40);
    button.setFont(large);
    QVERIFY(button.sizeHint().height() >= QFontMetrics(large).height());
    QTabBar tabs;
    tabs.setFont(large);
    tabs.addTab(QStringLiteral("Body"));
    QVERIFY(tabs.sizeHint().height() >= QFontMetrics(large).height());
}

void tst_Style::changesRowsWithDensity()
{
    QFont font;
    font.setPixelSize(13);
    QCOMPARE(WarmStyle(Density::Compact).rowHeight(font), 20);
    QCOMPARE(WarmStyle(Density::Normal).rowHeight(font), 24);
    QCOMPARE(WarmStyle(Density::Comfortable).rowHeight(font), 28);
    QCOMPARE(WarmStyle(Density::Compact).laneHeight(), 28);
    QCOMPARE(WarmStyle(Density::Comfortable).laneHeight(), 54);
}

void tst_Style::placesScrollBarHandles()
{
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 1000);
    bar.setPageStep(1000);
    bar.resize(12, 200);
    QStyleOptionSlider option;
    option.initFrom(&bar);
    option.subControls = QStyle::SC_All;
    option.orientation = Qt::Vertical;
    option.maximum = 1000;
    option.pageStep = 1000;
    const auto part = [&](QStyle::SubControl which) {
        return QApplication::style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
    };
    QCOMPARE(part(QStyle::SC_ScrollBarSlider), QRect(0, 0, 12, 100));
    option.sliderPosition = 1000;
    QCOMPARE(part(QStyle::SC_ScrollBarSlider), QRect(0, 100, 12, 100));
    option.maximum = 1'000'000;
    QCOMPARE(part(QStyle::SC_ScrollBarSlider).height(), 28);
    QVERIFY(part(QStyle::SC_ScrollBarAddLine).isEmpty());
}

void tst_Style::scalesFontsBySize()
{
    QFont font;
    font.setPixelSize(20);
    QCOMPARE(scaled(font, TextSize::Caption).pixelSize(), 17);
    QCOMPARE(scaled(font, TextSize::Figure).pixelSize(), 37);
    QCOMPARE(scaled(font, TextSize::Figure).weight(), QFont::DemiBold);
    QCOMPARE(scaled(font, TextSize::Small).weight(), QFont::Normal);
    font.setPointSizeF(10);
    QCOMPARE(scaled(font, TextSize::PageTitle).pointSizeF(), 14.0);
}

void tst_Style::choosesTabularDigits()
{
    QFont font;
    font.setPixelSize(13);
    QVERIFY(hasTabularDigits(numberFont(font)));
    QFont proportional(QStringLiteral("Inter"));
    proportional.setPixelSize(13);
    if (!QFontInfo(proportional).family().startsWith(u"Inter") || hasTabularDigits(proportional))
        QSKIP("no font with proportional digits is installed");
    QVERIFY(hasTabularDigits(numberFont(proportional)));
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QFont font = QApplication::font();
    font.setPixelSize(13);
    QApplication::setFont(font);
    QApplication::setStyle(new WarmStyle);
    tst_Style test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Style.moc"
