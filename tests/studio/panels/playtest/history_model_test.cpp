// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/history_model.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>

using namespace desk_table;

class HistoryModelTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyDifferentDecisionStartsBranch()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        HistoryModel model(desk);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.play(6);
        while (desk.deciding.choice().fitting().size() < 2)
            table.decide();
        const auto here = desk.played.game().cursor();
        const std::vector<std::size_t> options = desk.deciding.choice().fitting();
        desk.deciding.choose(options.front());
        const std::size_t steps = desk.played.chronicle().size();
        desk.history.goTo(here);
        desk.deciding.choose(options.front());
        QCOMPARE(desk.played.chronicle().size(), steps);
        desk.history.goTo(here);
        desk.deciding.choose(options.back());
        QVERIFY(desk.played.chronicle().size() > steps);
        QCOMPARE(desk.played.chronicle().children(here).size(), 2u);
        const auto left = desk.played.chronicle().children(here).front();
        desk.played.setName(left, u"Line A"_s);
        const QModelIndex step = model.indexOf(left);
        QVERIFY(step.parent().parent().data().toString().contains(u"Line A"_s));
        QVERIFY(step.parent().parent().data(HistoryModel::IsBranch).toBool());
        QCOMPARE(step.parent().parent().parent(), model.indexOf(here));
        // The line being played is the trunk, with turns at the top level and steps below them.
        const auto other = desk.played.chronicle().children(here).back();
        QVERIFY(!model.indexOf(other).parent().parent().isValid());
        // Continuing the abandoned line makes it the trunk again.
        desk.history.goTo(left);
        while (desk.played.chronicle().children(desk.played.game().cursor()).size() > 0)
            desk.history.goTo(desk.played.chronicle().children(desk.played.game().cursor()).back());
        table.decide();
        QVERIFY(!model.indexOf(left).parent().parent().isValid());
        QVERIFY(model.indexOf(other).parent().parent().isValid());
    }

    void stepBelongsToTurnOfItsDecision()
    {
        Table table(u"git-card-game"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        const HistoryModel model(desk);
        table.play(40);
        const Chronicle& chronicle = desk.played.chronicle();
        for (engine::Game::NodeId node = 1; node < chronicle.size(); ++node) {
            const int turn = chronicle.note(chronicle.parent(node)).turn;
            const QString title = turn == 0 ? u"Before the first turn"_s : u"Turn %1"_s.arg(turn);
            QCOMPARE(model.indexOf(node).parent().data().toString(), title);
        }
    }
};

REGISTER_TEST(HistoryModelTest)
#include "history_model_test.moc"
