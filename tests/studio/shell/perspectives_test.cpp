// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"
#include "tests/testing/read_only_folder.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace studio;

class PerspectivesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void eachPerspectiveShowsItsDocks()
    {
        Shell shell;
        go(shell, u"playtest"_s);
        QVERIFY(shell->docks().isOpen(u"table"_s));
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
        go(shell, u"author"_s);
        QVERIFY(!shell->docks().isOpen(u"table"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s));
    }

    void defaultSizesMatchTheTable()
    {
        Shell shell;
        const QWidget* list = shell->docks().content(u"card-list"_s);
        QVERIFY(list->width() > shell->widget().width() / 2);
        QVERIFY(shell->docks().content(u"problems"_s)->height() < shell->widget().height() / 3);
    }

    void arrangementIsRestoredOnReturn()
    {
        Shell shell;
        shell->docks().close(u"card-form"_s);
        shell->docks().floatOut(u"problems"_s);
        go(shell, u"build"_s);
        go(shell, u"author"_s);
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
        QVERIFY(shell->docks().isFloating(u"problems"_s));
    }

    void arrangementSurvivesARestart()
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

    void resetRestoresTheDefault()
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

    void resetWorksIfTheFileCannotBeDeleted()
    {
        Shell shell;
        shell->docks().close(u"card-list"_s);
        shell.restart();
        QVERIFY(!shell->docks().isOpen(u"card-list"_s));
        const ReadOnlyFolder locked(shell.places().layoutsFolder);
        shell->actions().action(u"perspectives.reset"_s)->trigger();
        Shell::settle();
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY2(
            shell->messages().text().contains(u"Can't delete the layout file"_s), qPrintable(shell->messages().text())
        );
        // The old arrangement isn't restored from the file that still exists.
        go(shell, u"build"_s);
        go(shell, u"author"_s);
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
    }

    void defaultLayoutsDiscardArrangements()
    {
        Shell shell;
        shell->docks().close(u"card-list"_s);
        go(shell, u"build"_s);
        shell->docks().close(u"deck"_s);
        shell->widget().resize(700, 600);
        shell.quit();
        shell.start(MainWindow::Start::WithDefaultLayouts);
        QVERIFY(shell->docks().isOpen(u"deck"_s));
        QVERIFY(shell->widget().width() > 700);
        go(shell, u"author"_s);
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
    }

    void defaultLayoutsResetUserPerspectives()
    {
        Shell shell;
        shell->docks().close(u"card-form"_s);
        shell->perspectives().addFromScreen(u"Mine"_s);
        shell->docks().close(u"card-list"_s);
        const Perspective mine = shell->perspectives().current();
        shell.quit();
        shell.start(MainWindow::Start::WithDefaultLayouts);
        QCOMPARE(shell->perspectives().current(), mine);
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
    }

    void defaultLayoutsWorkIfFilesCannotBeDeleted()
    {
        Shell shell;
        shell->docks().close(u"card-list"_s);
        shell.quit();
        const ReadOnlyFolder locked(shell.places().layoutsFolder);
        shell.start(MainWindow::Start::WithDefaultLayouts);
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(shell->messages().text().contains(u"Can't delete the layout file"_s));
    }

    void userPerspectiveIsSavedResetAndRemoved()
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
        QCOMPARE(shell->perspectives().all().size(), builtInPerspectives().size());
    }

    void brokenLayoutIsIgnoredWithAMessage_data()
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

    void brokenLayoutIsIgnoredWithAMessage()
    {
        QFETCH(const QByteArray, content);
        Shell shell;
        shell.quit();
        const QString path = shell.places().layoutsFolder + u"/author.layout"_s;
        write(path, content);
        shell.start();
        QVERIFY2(shell->messages().text().contains(path), qPrintable(shell->messages().text()));
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(shell->docks().isOpen(u"card-form"_s));
        // An unusable file remains, whatever is saved later.
        shell.restart();
        QCOMPARE(shell->messages().text(), QString());
        QFile aside(path + u".broken"_s);
        QVERIFY(aside.open(QFile::ReadOnly));
        QCOMPARE(aside.readAll(), content);
    }

    void folderNamedLikeALayoutIsIgnored()
    {
        Shell shell;
        shell.quit();
        const QString path = shell.places().layoutsFolder + u"/author.layout"_s;
        QVERIFY(QFile::remove(path));
        QVERIFY(QDir().mkpath(path));
        shell.start();
        QVERIFY2(shell->messages().text().contains(u"Can't read"_s), qPrintable(shell->messages().text()));
        QVERIFY(shell->docks().isOpen(u"card-list"_s));
        QVERIFY(QFileInfo(path).isDir());
        QVERIFY(QDir().rmdir(path));
    }

    void brokenUserPerspectiveIsShownAsSaved()
    {
        Shell shell;
        shell->docks().close(u"card-form"_s);
        shell->perspectives().addFromScreen(u"Mine"_s);
        const Perspective mine = shell->perspectives().current();
        shell.quit();
        write(shell.places().layoutsFolder + u'/' + mine.id + u".layout"_s, "junk");
        shell.start();
        QCOMPARE(shell->perspectives().current(), mine);
        QVERIFY(!shell->docks().isOpen(u"card-form"_s));
        QVERIFY2(shell->messages().text().contains(u"originally saved"_s), qPrintable(shell->messages().text()));
    }

    void unusableUserPerspectiveIsSkipped_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expected");
        const QByteArray good = encodeLayout({.name = u"Mine"_s, .docks = "{}"});
        QTest::newRow("junk") << u"mine"_s << QByteArray("junk") << u"not a Cardwright layout file"_s;
        QTest::newRow("nameless") << u"mine"_s << encodeLayout({.name = {}, .docks = "{}"}) << u"no name"_s;
        QTest::newRow("with a built-in id") << u"author"_s << good << u"the same name as another"_s;
    }

    void unusableUserPerspectiveIsSkipped()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, content);
        QFETCH(const QString, expected);
        Shell shell;
        shell.quit();
        const QString path = shell.places().layoutsFolder + u'/' + name + u".original"_s;
        write(path, content);
        shell.start();
        const QString message = shell->messages().text();
        QVERIFY2(message.contains(expected) && message.contains(u"skipped"_s), qPrintable(message));
        QCOMPARE(shell->perspectives().all().size(), builtInPerspectives().size());
        QVERIFY(QFile::exists(path));
    }

    void undeletableUserPerspectiveStaysListed()
    {
        Shell shell;
        shell->perspectives().addFromScreen(u"Mine"_s);
        const Perspective mine = shell->perspectives().current();
        {
            const ReadOnlyFolder locked(shell.places().layoutsFolder);
            shell->perspectives().removeCurrent();
        }
        QCOMPARE(shell->perspectives().current(), mine);
        QVERIFY(shell->messages().text().contains(u"Can't delete the layout file"_s));
    }

    void unwritableFolderIsReported()
    {
        Shell shell;
        QVERIFY(QDir().mkpath(shell.places().layoutsFolder));
        QVERIFY(QDir(shell.places().layoutsFolder).removeRecursively());
        QFile inTheWay(shell.places().layoutsFolder);
        QVERIFY(inTheWay.open(QFile::WriteOnly));
        go(shell, u"build"_s);
        QVERIFY(shell->messages().text().contains(u"Can't save the layout"_s));
        QVERIFY(shell->docks().isOpen(u"deck"_s));
        // A closing window has no message bar, so the message becomes a warning.
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Can't save the layout"_s));
        shell.quit();
    }

private:
    static void write(const QString& path, const QByteArray& content)
    {
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    static void go(Shell& shell, const QString& id)
    {
        shell->actions().action(u"perspective."_s + id)->trigger();
        Shell::settle();
    }
};

REGISTER_TEST(PerspectivesTest)
#include "perspectives_test.moc"
