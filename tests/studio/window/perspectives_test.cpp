// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/message_bar.h"
#include "studio/window/perspectives.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace studio;

class PerspectivesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void eachShowsItsOwnDocks()
    {
        Shell shell;
        go(shell, u"playtest"_s);
        QVERIFY(shell->docks().isOpen(u"table"_s));
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
        go(shell, u"author"_s);
        QVERIFY(!shell->docks().isOpen(u"table"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s));
    }

    void theDefaultSizesAreWhatTheTableSays()
    {
        Shell shell;
        const QWidget* list = shell->docks().content(u"card-list"_s);
        QVERIFY(list->width() > shell->widget().width() / 2);
        QVERIFY(shell->docks().content(u"problems"_s)->height() < shell->widget().height() / 3);
    }

    void whatTheUserArrangedIsThereOnReturn()
    {
        Shell shell;
        shell->docks().close(u"card-form"_s);
        shell->docks().floatOut(u"problems"_s);
        go(shell, u"build"_s);
        go(shell, u"author"_s);
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
        QVERIFY(shell->docks().isFloating(u"problems"_s));
    }

    void theArrangementSurvivesARestart()
    {
        Shell shell;
        go(shell, u"playtest"_s);
        shell->docks().close(u"log"_s);
        shell.restart();
        QCOMPARE(shell->perspectives().current().id, u"playtest"_s);
        QVERIFY(!shell->docks().isOpen(u"log"_s));
        QVERIFY(shell->docks().isOpen(u"table"_s));
        QCOMPARE(shell->messages().text(), QString());
    }

    void resetBringsTheDefaultBack()
    {
        Shell shell;
        for (const QString& id : shell->docks().ids())
            shell->docks().close(id);
        Shell::settle();
        shell->actions().action(u"perspectives.reset"_s)->trigger();
        Shell::settle();
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s));
    }

    void startingWithDefaultLayoutsForgetsArrangements()
    {
        Shell shell;
        shell->docks().close(u"card-list"_s);
        shell.quit();
        shell.start(MainWindow::Start::WithDefaultLayouts);
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
    }

    void anOwnPerspectiveIsKeptResetAndRemoved()
    {
        Shell shell;
        shell->docks().close(u"card-form"_s);
        shell->perspectives().addFromScreen(u"Mine & only mine"_s);
        Shell::settle();
        const QString id = shell->perspectives().current().id;
        QCOMPARE(shell->actions().action(u"perspective."_s + id)->text(), u"Mine && only mine"_s);
        QCOMPARE(shell->actions().plainText(u"perspective."_s + id), u"Mine & only mine"_s);
        shell->docks().close(u"card-preview"_s);
        shell.restart();
        QCOMPARE(shell->perspectives().current(), (Perspective{id, u"Mine & only mine"_s}));
        QVERIFY(!shell->docks().isOpen(u"card-preview"_s));

        shell->perspectives().resetCurrent();
        Shell::settle();
        QVERIFY(shell->docks().isOpen(u"card-preview"_s));
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));

        shell->actions().action(u"perspectives.delete"_s)->trigger();
        Shell::settle();
        QCOMPARE(shell->perspectives().current().id, u"author"_s);
        shell.restart();
        QCOMPARE(shell->perspectives().all().size(), 4);
    }

    void aBrokenLayoutIsIgnoredWithAMessage_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("junk") << QByteArray("\x7f\x45LF\0\0\xff\xfe", 8);
        QTest::newRow("foreign") << QByteArray(R"({"format":"kate"})");
        QTest::newRow("newer") << QByteArray(R"({"format":"cardwright-layout","version":99})");
        QTest::newRow("docking library's own, unsigned")
            << QByteArray(R"({"serializationVersion":3,"mainWindows":[]})");
        QTest::newRow("signed, but no layout") << encodeLayout({.name = {}, .docks = "{}"});
        QTest::newRow("signed, but junk") << encodeLayout({.name = {}, .docks = "not even JSON"});
    }

    void aBrokenLayoutIsIgnoredWithAMessage()
    {
        QFETCH(const QByteArray, content);
        Shell shell;
        shell.quit();
        const QString path = shell.places().layoutsFolder + u"/author.layout"_s;
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(content);
        file.close();
        shell.start();
        QVERIFY2(shell->messages().text().contains(path), qPrintable(shell->messages().text()));
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s));
    }

    void aFolderThatCannotBeWrittenIsTold()
    {
        Shell shell;
        QVERIFY(QDir().mkpath(shell.places().layoutsFolder));
        QVERIFY(QDir(shell.places().layoutsFolder).removeRecursively());
        QFile inTheWay(shell.places().layoutsFolder);
        QVERIFY(inTheWay.open(QFile::WriteOnly));
        go(shell, u"build"_s);
        QVERIFY(shell->messages().text().contains(u"could not be saved"_s));
        QVERIFY(shell->docks().isOpen(u"deck"_s));
    }

private:
    static void go(Shell& shell, const QString& id)
    {
        shell->actions().action(u"perspective."_s + id)->trigger();
        Shell::settle();
    }
};

QTEST_MAIN(PerspectivesTest)
#include "perspectives_test.moc"
