// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/actions.h"
#include "studio/shell/command_palette.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

#include <QLineEdit>

using namespace at_table;

namespace {

QLineEdit& input(AtTable& at)
{
    return *at.shell->palette().findChild<QLineEdit*>();
}

QString scenarios(AtTable& at)
{
    QString all;
    for (const auto& [id, text] : at.shell->workspace().all<model::GameText>())
        if (text.role == model::GameText::Role::Scenarios)
            all += text.text;
    return all;
}

void record(AtTable& at, engine::Game::NodeId from)
{
    at.desk().recorder.record(from);
    QTRY_VERIFY(at.desk().recorder.recording());
}

} // namespace

class PlaytestActionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void savingScenarioAsksForName_data()
    {
        QTest::addColumn<QString>("action");
        QTest::newRow("position") << u"play.keep-position"_s;
        QTest::newRow("recording") << u"play.keep-recording"_s;
    }

    void savingScenarioAsksForName()
    {
        QFETCH(QString, action);
        AtTable at(u"realm-of-thieves"_s);
        at.desk().deciding.choose(anyChoice(at));
        record(at, 0);
        const QString before = scenarios(at);
        QAction* const saveAction = at.shell->actions().action(action);
        saveAction->trigger();
        QVERIFY(at.shell->palette().isVisible());
        const QString suggested = input(at).text();
        QVERIFY(!suggested.isEmpty());
        QVERIFY(!suggested.contains(u"turn 0"_s, Qt::CaseInsensitive));
        QTest::keyClick(&input(at), Qt::Key_Escape);
        QCOMPARE(scenarios(at), before);
        saveAction->trigger();
        QTest::keyClicks(&input(at), u"The bold one"_s);
        QTest::keyClick(&input(at), Qt::Key_Return);
        QVERIFY(scenarios(at).contains(u"scenario \"The bold one\":"_s));
        QVERIFY(!scenarios(at).contains(suggested));
    }

    void positionAtTheTimeOfTheRequestIsSaved_data() { savingScenarioAsksForName_data(); }

    void positionAtTheTimeOfTheRequestIsSaved()
    {
        QFETCH(QString, action);
        AtTable at(u"realm-of-thieves"_s);
        at.desk().deciding.choose(anyChoice(at));
        record(at, 0);
        QAction* const saveAction = at.shell->actions().action(action);
        const auto savedAs = [&](const QString& name, bool doesContinue) {
            const QString before = scenarios(at);
            saveAction->trigger();
            if (doesContinue)
                at.desk().pace.advance(PlayPace::Goal::Turn);
            QTest::keyClicks(&input(at), name);
            QTest::keyClick(&input(at), Qt::Key_Return);
            return scenarios(at).remove(before).replace(name, u"It"_s).trimmed();
        };
        const auto here = at.desk().played.game().cursor();
        const QString later = savedAs(u"Gone on"_s, true);
        QVERIFY(at.desk().played.game().cursor() != here);
        at.desk().history.goTo(here);
        record(at, 0);
        QCOMPARE(later, savedAs(u"Stood still"_s, false));
    }

    void recordingOnAnotherLineCannotBeSaved()
    {
        AtTable at(u"realm-of-thieves"_s);
        const auto beginning = at.desk().played.game().cursor();
        at.desk().deciding.choose(anyChoice(at));
        at.desk().pace.advance(PlayPace::Goal::Turn);
        record(at, at.desk().played.game().cursor());
        QVERIFY(at.desk().recorder.recording()->start > beginning);
        QAction* const saveAction = at.shell->actions().action(u"play.keep-recording"_s);
        QVERIFY(saveAction->isEnabled());
        at.desk().history.goTo(beginning);
        QVERIFY(!saveAction->isEnabled());
        QVERIFY(at.shell->actions().whyNot(u"play.keep-recording"_s).contains(u"branch"_s));
    }
};

REGISTER_TEST(PlaytestActionsTest)
#include "playtest_actions_test.moc"
