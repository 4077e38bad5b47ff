// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/command_line.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <iostream>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// Standard input with these lines.
class Typed
{
public:
    explicit Typed(const std::string& lines)
        : m_lines(lines)
        , m_before(std::cin.rdbuf(m_lines.rdbuf()))
    {
        std::cin.clear();
    }

    ~Typed() { std::cin.rdbuf(m_before); }

private:
    std::istringstream m_lines;
    std::streambuf* m_before;
};

} // namespace

/// Checks that the command line makes new games from answers.
class NewTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString project(const QString& name) const { return m_folder.filePath(name + u".cardwright"_s); }

    /// Whether the project has no problems, and its scenarios pass.
    static void checkProject(const QString& path)
    {
        const Ran checked = run({u"check"_s, path});
        QVERIFY2(checked.status == Fine && checked.out.contains("no problems"), (checked.out + checked.err).c_str());
        const Ran tested = run({u"test"_s, path});
        QVERIFY2(tested.status == Fine && tested.out.contains("all passed"), (tested.out + tested.err).c_str());
    }

private Q_SLOTS:

    void questionsAreListedWithTheirAnswers()
    {
        const Ran ran = run({u"new"_s, u"--questions"_s});
        QCOMPARE(ran.status, int(Fine));
        QVERIFY2(ran.out.contains("win: How does a player win?"), ran.out.c_str());
        QVERIFY2(ran.out.contains("(default)"), ran.out.c_str());
        QVERIFY2(ran.out.contains("resource: "), ran.out.c_str());
    }

    void answersCreateAGame()
    {
        const QString path = project(u"Sun and Moon"_s);
        const Ran ran = run(
            {u"new"_s,
             u"--answer"_s,
             u"players=3"_s,
             u"--answer"_s,
             u"win=points"_s,
             u"--answer"_s,
             u"resource=gold"_s,
             path}
        );
        QVERIFY2(ran.status == Fine, ran.err.c_str());
        checkProject(path);
        const Ran simulated = run({u"simulate"_s, path, u"--games"_s, u"5"_s});
        QVERIFY2(simulated.status == Fine && simulated.out.contains("player 3"), simulated.out.c_str());
    }

    void emptyLinesChooseDefaults()
    {
        const QString path = project(u"Defaults"_s);
        const Typed typed(std::string(40, '\n'));
        const Ran ran = run({u"new"_s, u"--ask"_s, path});
        QVERIFY2(ran.status == Fine, ran.err.c_str());
        QVERIFY2(ran.out.contains("How many players are there?"), ran.out.c_str());
        checkProject(path);
    }

    void questionsAreRepeatedAfterUnclearAnswers()
    {
        const QString path = project(u"Again"_s);
        const Typed typed("9\nhuh\n4\n" + std::string(40, '\n'));
        const Ran ran = run({u"new"_s, u"--ask"_s, path});
        QVERIFY2(ran.status == Fine, ran.err.c_str());
        std::size_t asked = 0;
        for (std::size_t at = 0; (at = ran.out.find("How many players are there?", at)) != std::string::npos; ++at)
            ++asked;
        QCOMPARE(asked, 3u);
        const Ran simulated = run({u"simulate"_s, path, u"--games"_s, u"1"_s});
        QVERIFY2(simulated.out.contains("player 4"), simulated.out.c_str());
    }

    void endOfInputCreatesNoProject()
    {
        const QString path = project(u"Nothing"_s);
        const Typed typed("\n\n");
        const Ran ran = run({u"new"_s, u"--ask"_s, path});
        QCOMPARE(ran.status, int(WrongCall));
        QVERIFY2(ran.err.contains("no project was made"), ran.err.c_str());
        QVERIFY(!QFileInfo::exists(path));
    }

    void unusableAnswersAreExplained_data()
    {
        QTest::addColumn<QStringList>("answers");
        QTest::addColumn<QString>("reason");
        QTest::newRow("question") << QStringList{u"colour=red"_s} << u"There is no question “colour”"_s;
        QTest::newRow("no equals sign") << QStringList{u"points"_s} << u"There is no question “points”"_s;
        QTest::newRow("answer") << QStringList{u"win=luck"_s} << u"life, points, deck, hand, set"_s;
        QTest::newRow("name") << QStringList{u"resource=Mana!"_s} << u"lower case"_s;
        QTest::newRow("not asked") << QStringList{u"win=life"_s, u"goal=10"_s}
                                   << u"goal=10: Points don't decide this game."_s;
        QTest::newRow("ruled out") << QStringList{u"turn=phases"_s, u"pay=free"_s} << u"pay=free: Players would"_s;
    }

    void unusableAnswersAreExplained()
    {
        QFETCH(QStringList, answers);
        QFETCH(QString, reason);
        const QString path = project(u"Unusable"_s);
        QStringList arguments{u"new"_s, path};
        for (const QString& answer : answers)
            arguments += {u"--answer"_s, answer};
        const Ran ran = run(arguments);
        QCOMPARE(ran.status, int(WrongCall));
        QVERIFY2(ran.err.contains(reason.toStdString()), ran.err.c_str());
        QVERIFY(!QFileInfo::exists(path));
    }

    void nameThatTheRulesUseIsReported()
    {
        const QString path = project(u"Taken"_s);
        const Ran ran = run({u"new"_s, path, u"--answer"_s, u"resource=hand"_s});
        QCOMPARE(ran.status, int(WrongCall));
        QVERIFY2(ran.err.contains("hand"), ran.err.c_str());
        QVERIFY(!QFileInfo::exists(path));
    }

    void answersAndAGameCannotBeCombined()
    {
        const Ran ran = run({u"new"_s, u"forge-realm"_s, project(u"Both"_s), u"--ask"_s});
        QCOMPARE(ran.status, int(WrongCall));
        QVERIFY2(ran.err.contains("can't be combined"), ran.err.c_str());
        QCOMPARE(run({u"new"_s}).status, int(WrongCall));
    }
};

REGISTER_TEST(NewTest)
#include "new_test.moc"
