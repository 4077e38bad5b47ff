// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/command_line.h"
#include "studio/commands/commands.h"
#include "tests/testing/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <sstream>

using namespace Qt::StringLiterals;
using namespace studio;

class CommandLineTest : public Test
{
    Q_OBJECT

    struct Ran
    {
        CommandLineResult result;
        std::string out;
        std::string err;
    };

    static Ran run(const QStringList& arguments)
    {
        std::ostringstream out;
        std::ostringstream err;
        CommandLineResult result = runCommandLine(arguments, out, err);
        return {result, out.str(), err.str()};
    }

private Q_SLOTS:

    void opensStudioWithoutArguments()
    {
        const Ran ran = run({});
        QVERIFY(!ran.result.status);
        QVERIFY(!ran.result.request.resetLayout);
        QVERIFY(ran.out.empty() && ran.err.empty());
    }

    void printsVersionToStandardOutput()
    {
        QCoreApplication::setApplicationVersion(u"1.2.3"_s);
        const Ran ran = run({u"--version"_s});
        QCOMPARE(ran.result.status, Fine);
        QCOMPARE(ran.out, "cardwright 1.2.3\n");
    }

    void helpListsEveryCommand()
    {
        const Ran ran = run({u"--help"_s});
        QCOMPARE(ran.result.status, Fine);
        for (const char* word : {"games", "--reset-layout", "--screenshots"})
            QVERIFY2(ran.out.contains(word), word);
    }

    void onlyDrawingCommandsMayDraw()
    {
        for (const char* const command : {"export", "thumbnail", "bench"})
            QVERIFY2(mayDraw({command, "GAME"}), command);
        QVERIFY(!mayDraw({}));
        QVERIFY(!mayDraw({"check", "export"}));
        QVERIFY(mayDraw({"check", "GAME", "--colours"}));
        QVERIFY(!mayDraw({"games"}));
    }

    void refusesUnknownCommand()
    {
        const Ran ran = run({u"gmaes"_s});
        QCOMPARE(ran.result.status, WrongCall);
        QVERIFY(ran.out.empty());
        QVERIFY(ran.err.contains("gmaes"));
    }

    void passesProjectToStudio()
    {
        const QTemporaryDir folder;
        const QString project = folder.filePath(u"my game.cardwright"_s);
        QVERIFY(QFile(project).open(QFile::WriteOnly));
        const Ran ran = run({project});
        QVERIFY2(!ran.result.status, ran.err.c_str());
        QCOMPARE(ran.result.request.project, project);
        QVERIFY(run({}).result.request.project.isEmpty());
    }

    void refusesMissingProject()
    {
        const Ran ran = run({u"nowhere/mine.cardwright"_s});
        QCOMPARE(ran.result.status, WrongCall);
        QVERIFY2(ran.err.contains("'nowhere/mine.cardwright' is neither a command nor a file"), ran.err.c_str());
    }

    void refusesOptionWithoutValue()
    {
        QCOMPARE(run({u"--screenshots"_s}).result.status, WrongCall);
        const Ran ran = run({u"--screenshots"_s, QString()});
        QCOMPARE(ran.result.status, WrongCall);
        QVERIFY2(ran.err.contains("give a folder"), ran.err.c_str());
    }

    void passesOptionsToStudio()
    {
        const Ran ran = run({u"--reset-layout"_s, u"--screenshots"_s, u"a folder"_s});
        QVERIFY(!ran.result.status);
        QVERIFY(ran.result.request.resetLayout);
        QCOMPARE(ran.result.request.screenshotsFolder, u"a folder"_s);
    }

    void helpWorksAsACommand()
    {
        QCOMPARE(run({u"help"_s}).out, run({u"--help"_s}).out);
        QCOMPARE(run({u"help"_s, u"simulate"_s}).out, run({u"simulate"_s, u"--help"_s}).out);
        QVERIFY(run({u"help"_s, u"simulate"_s}).out.contains("--players"));
        QCOMPARE(run({u"help"_s}).result.status, Fine);
    }

    void gamesCommandNeedsNoArguments() { QCOMPARE(run({u"games"_s}).result.status, Fine); }
};

REGISTER_TEST(CommandLineTest)
#include "command_line_test.moc"
