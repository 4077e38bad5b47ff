// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/problems/problem_list.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// The problem list of a project whose own checks find nothing. Its only problems come from an additional source.
class Listed
{
public:
    Listed()
    {
        list.addSource([this] { return found; });
    }

    /// Replaces the problems of the source, and waits for the list.
    void find(const QList<Problem>& problems)
    {
        QSignalSpy changed(&list, &ProblemList::changed);
        found = problems;
        list.update();
        QVERIFY(changed.wait());
    }

    Problem problem(engine::Severity severity, const QString& message) const
    {
        return {.severity = severity, .code = u"test"_s, .message = message, .place = {.entity = opened.anyCard()}};
    }

    QStringList messages() const
    {
        QStringList texts;
        for (const Problem& one : list.problems())
            texts.append(one.message);
        return texts;
    }

    Opened opened{u"realm-of-thieves"_s};
    QList<Problem> found;
    ProblemList list{opened.workspace, opened.selection};
};

constexpr auto error = engine::Severity::Error;
constexpr auto warning = engine::Severity::Warning;

} // namespace

class ProblemListTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void errorsComeFirstAndAreCountedSeparately()
    {
        Listed listed;
        QCOMPARE(listed.list.summary(), u"No problems"_s);
        listed.find({listed.problem(warning, u"w"_s), listed.problem(error, u"e1"_s), listed.problem(error, u"e2"_s)});
        QCOMPARE(listed.messages(), (QStringList{u"e1"_s, u"e2"_s, u"w"_s}));
        QCOMPARE(listed.list.errors(), 2);
        QCOMPARE(listed.list.warnings(), 1);
        QVERIFY(listed.list.summary().startsWith(u"2 error"_s));
        QVERIFY(listed.list.summary().contains(u", 1 warning"_s));
    }

    void simultaneousChangesAreShownTogether()
    {
        Listed listed;
        listed.found = {listed.problem(error, u"e"_s)};
        QSignalSpy changed(&listed.list, &ProblemList::changed);
        for (int time = 0; time < 3; ++time)
            listed.list.update();
        QVERIFY(changed.wait());
        QCOMPARE(changed.size(), 1);
    }

    void stepsWrapAroundAtBothEnds()
    {
        Listed listed;
        listed.find({listed.problem(error, u"a"_s), listed.problem(error, u"b"_s)});
        const auto next = [&listed](int step) {
            listed.list.goToNext(step);
            return listed.list.current()->message;
        };
        QCOMPARE(next(1), u"a"_s);
        QCOMPARE(next(1), u"b"_s);
        QCOMPARE(next(1), u"a"_s);
        QCOMPARE(next(-1), u"b"_s);
    }

    void stepAfterAFixGoesToTheProblemThatFollowed()
    {
        Listed listed;
        const QList<Problem> three{
            listed.problem(error, u"a"_s), listed.problem(error, u"b"_s), listed.problem(error, u"c"_s)
        };
        listed.find(three);
        listed.list.goTo(three[1]);
        listed.find({three[0], three[2]});
        QVERIFY(!listed.list.current());
        listed.list.goToNext(1);
        QCOMPARE(listed.list.current()->message, u"c"_s);
    }

    void acceptedWarningIsNoLongerCounted()
    {
        Listed listed;
        const Problem problem = listed.problem(warning, u"w"_s);
        listed.find({problem});
        listed.list.accept(problem, u"on purpose"_s);
        QTRY_COMPARE(listed.list.accepted().size(), 1);
        QCOMPARE(listed.list.accepted().first().accepted, u"on purpose"_s);
        QCOMPARE(listed.list.summary(), u"No problems"_s);
        listed.list.withdraw(problem);
        QTRY_COMPARE(listed.messages(), QStringList{u"w"_s});
    }

    void errorsAndProblemsWithoutPlaceCannotBeAccepted()
    {
        Listed listed;
        QVERIFY(listed.list.whyNotAccept(listed.problem(warning, u"w"_s)).isEmpty());
        QVERIFY(!listed.list.whyNotAccept(listed.problem(error, u"e"_s)).isEmpty());
        QVERIFY(!listed.list.whyNotAccept({.severity = warning, .code = u"test"_s}).isEmpty());
    }

    void closedProjectHasNoProblems()
    {
        Listed listed;
        listed.find({listed.problem(error, u"e"_s)});
        listed.opened.workspace.close();
        QVERIFY(listed.list.problems().isEmpty());
        QVERIFY(listed.list.summary().isEmpty());
    }
};

REGISTER_TEST(ProblemListTest)
#include "problem_list_test.moc"
