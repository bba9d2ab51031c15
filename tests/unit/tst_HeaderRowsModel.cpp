// The header table of a request keeps a model's promises while it is edited, pasted into and undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/HeaderRowsModel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

class tst_HeaderRowsModel : public QObject
{
    Q_OBJECT

private slots:
    void keepsAnEmptyRowForAdding();
    void addsWhatIsTypedThere();
    void editsRows();
    void switchesRowsOff();
    void togglesSeveral();
    void pastesLines_data();
    void pastesLines();
    void removesTypedRowsOnly();
    void undoesAndRedoes();
    void showsAutomaticLines();
    void canBeReadOnly();
};

namespace {

using Rows = std::vector<engine::HeaderRow>;
using Model = HeaderRowsModel;

const Rows two{{"Accept", "*/*", true}, {"X-Trace", "1", false}};
const std::vector<AutomaticLine> automatic{
    {engine::AutomaticField::Host, "Host", "api.example", 16, 19},
    {engine::AutomaticField::UserAgent, "User-Agent", "Warmwire", 35, 22}};

/// A model that is watched while it lives.
struct Watched
{
    explicit Watched(const Rows &rows = {})
    {
        model.setRows(rows);
        model.setAutomatic(automatic);
    }

    bool put(int row, int column, const QVariant &value, int role = Qt::EditRole)
    {
        return model.setData(model.index(row, column), value, role);
    }

    Model model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    QSignalSpy edits{&model, &Model::edited};
};

} // namespace

void tst_HeaderRowsModel::keepsAnEmptyRowForAdding()
{
    Watched watched(two);
    QCOMPARE(watched.model.rowCount(), 5);
    QCOMPARE(watched.model.index(2, 0).data(Model::KindRole).toInt(), int(Model::Adding));
    QVERIFY(watched.model.index(2, 0).data(Qt::CheckStateRole).isNull());
    QCOMPARE(watched.edits.size(), 0);
}

void tst_HeaderRowsModel::addsWhatIsTypedThere()
{
    Watched watched;
    QVERIFY(!watched.put(0, Model::NameColumn, QString()));
    QVERIFY(watched.put(0, Model::NameColumn, u"Accept"_s));
    QVERIFY(watched.put(0, Model::ValueColumn, u"*/*"_s));
    QCOMPARE(watched.model.rows(), (Rows{{"Accept", "*/*", true}}));
    QCOMPARE(watched.model.rowCount(), 4);
    QCOMPARE(watched.edits.size(), 2);
}

void tst_HeaderRowsModel::editsRows()
{
    Watched watched(two);
    QVERIFY(watched.put(0, Model::ValueColumn, u"text/plain"_s));
    QVERIFY(watched.put(0, Model::ValueColumn, u"text/plain"_s));
    QCOMPARE(watched.edits.size(), 1);
    QCOMPARE(watched.model.rows()[0].value, "text/plain");
    QVERIFY(!watched.put(0, Model::NoteColumn, u"x"_s));
    QVERIFY(!watched.put(3, Model::ValueColumn, u"x"_s));
}

void tst_HeaderRowsModel::switchesRowsOff()
{
    Watched watched(two);
    QVERIFY(watched.put(0, Model::EnabledColumn, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!watched.model.rows()[0].enabled);
    QVERIFY(!watched.model.index(0, 0).data(Model::EnabledRole).toBool());
    QVERIFY(!watched.put(2, Model::EnabledColumn, Qt::Checked, Qt::CheckStateRole));
}

void tst_HeaderRowsModel::togglesSeveral()
{
    Watched watched(two);
    watched.model.toggle({0, 1, 2, 3});
    QVERIFY(watched.model.rows()[0].enabled && watched.model.rows()[1].enabled);
    watched.model.toggle({0, 1});
    QVERIFY(!watched.model.rows()[0].enabled && !watched.model.rows()[1].enabled);
}

void tst_HeaderRowsModel::pastesLines_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isTaken");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, int at, const QString &text, bool isTaken,
                        const QString &names) {
        QTest::newRow(name) << at << text << isTaken << names;
    };
    row("into the empty row", 2, u"A: b\r\nC:d\n\n"_s, true, u"Accept X-Trace A C"_s);
    row("after a filled one", 0, u"A: b"_s, true, u"Accept A X-Trace"_s);
    row("an automatic row counts as the end", 4, u"A: b"_s, true, u"Accept X-Trace A"_s);
    row("a value with colons", 2, u"Link: <http://x>; a=b"_s, true, u"Accept X-Trace Link"_s);
    row("a sentence is no header", 2, u"He said: no"_s, false, u"Accept X-Trace"_s);
    row("a line without a colon", 2, u"A: b\nC"_s, false, u"Accept X-Trace"_s);
    row("nothing", 2, u"\n"_s, false, u"Accept X-Trace"_s);
}

void tst_HeaderRowsModel::pastesLines()
{
    QFETCH(int, row);
    QFETCH(QString, text);
    QFETCH(bool, isTaken);
    Watched watched(two);
    QCOMPARE(watched.model.paste(row, text), isTaken);
    QStringList names;
    for (const engine::HeaderRow &typed : watched.model.rows())
        names += QString::fromStdString(typed.name);
    QTEST(names.join(u' '), "names");
    QCOMPARE(watched.edits.size(), isTaken ? 1 : 0);
    if (isTaken)
        watched.model.undo();
    QCOMPARE(watched.model.rows(), two);
}

void tst_HeaderRowsModel::removesTypedRowsOnly()
{
    Watched watched(two);
    watched.model.removeTyped({4, 2, -1});
    QCOMPARE(watched.edits.size(), 0);
    watched.model.removeTyped({1, 0, 1, 3});
    QVERIFY(watched.model.rows().empty());
    QCOMPARE(watched.model.rowCount(), 3);
}

void tst_HeaderRowsModel::undoesAndRedoes()
{
    Watched watched(two);
    QVERIFY(!watched.model.canUndo());
    watched.put(0, Model::NameColumn, u"A"_s);
    watched.model.removeTyped({1});
    const Rows after = watched.model.rows();
    watched.model.undo();
    watched.model.undo();
    QCOMPARE(watched.model.rows(), two);
    QVERIFY(!watched.model.canUndo());
    watched.model.redo();
    watched.model.redo();
    QCOMPARE(watched.model.rows(), after);
    watched.model.undo();
    watched.put(0, Model::NameColumn, u"B"_s);
    QVERIFY(!watched.model.canRedo());
    watched.model.setRows(two);
    QVERIFY(!watched.model.canUndo());
}

void tst_HeaderRowsModel::showsAutomaticLines()
{
    Watched watched(two);
    const QModelIndex value = watched.model.index(3, Model::ValueColumn);
    QCOMPARE(value.data().toString(), u"api.example"_s);
    QCOMPARE(watched.model.index(4, 0).data(Model::KindRole).toInt(), int(Model::Automatic));
    QVERIFY(watched.model.index(3, Model::NoteColumn)
                .data()
                .toString()
                .contains(reasonOf(engine::AutomaticField::Host)));
    QVERIFY(!watched.model.flags(value).testFlag(Qt::ItemIsEditable));
    watched.model.setAutomatic({});
    QCOMPARE(watched.model.rowCount(), 3);
    watched.model.setAutomatic(automatic);
    QCOMPARE(watched.model.rowCount(), 5);
}

void tst_HeaderRowsModel::canBeReadOnly()
{
    Watched watched(two);
    watched.model.setReadOnly(true);
    QVERIFY(!watched.put(0, Model::NameColumn, u"A"_s));
    QVERIFY(!watched.put(0, Model::EnabledColumn, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!watched.model.paste(2, u"A: b"_s));
    watched.model.removeTyped({0});
    watched.model.toggle({0});
    QCOMPARE(watched.model.rows(), two);
}

QTEST_APPLESS_MAIN(tst_HeaderRowsModel)
#include "tst_HeaderRowsModel.moc"
