// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "studio/playtest/log_model.h"
#include "studio/playtest/playtest_desk.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QDir>

using namespace studio;
using namespace Qt::StringLiterals;

class LogModelTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyGameIsToldByDecisionsAndWhatFollowsFromThem_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game :
             QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(game)) << game;
    }

    void everyGameIsToldByDecisionsAndWhatFollowsFromThem()
    {
        QFETCH(QString, game);
        Opened opened(game);
        opened.wait();
        PlaytestDesk desk(opened.workspace);
        desk.setMotion(Motion::Off);
        model::PlaytestSetup setup =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, {}, 4);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.begin(setup));
        desk.lookAs({.kind = Sight::Kind::Everything});
        LogModel log(desk);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        // What is dealt before anybody is asked is told too.
        QVERIFY(log.rowCount() > 0);
        QCOMPARE(log.index(0).data(LogModel::Node).toUInt(), 0u);
        engine::Random random{2, 0};
        for (int made = 0; made < 30 && desk.isAsked(); ++made)
            desk.choose(random.below(static_cast<std::uint32_t>(desk.view().options.size())));

        int decisions = 0;
        int shown = 0;
        int causes = 0;
        for (int row = 0; row < log.rowCount(); ++row) {
            const QModelIndex index = log.index(row);
            QVERIFY(!index.data().toString().isEmpty());
            const auto kind = static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
            decisions += kind == LogModel::Kind::Decision ? 1 : 0;
            shown += index.data(LogModel::IsDetail).toBool() ? 0 : 1;
            causes += index.data(LogModel::Cause).toString().isEmpty() ? 0 : 1;
            if (row > 0 && kind == LogModel::Kind::Event)
                QVERIFY(index.data().toString() != log.index(row - 1).data().toString());
        }
        QCOMPARE(decisions, static_cast<int>(desk.game().depth()));
        QVERIFY(shown < log.rowCount());
        QVERIFY(causes > 0);
        const int rows = log.rowCount();
        desk.goTo(0);
        QVERIFY(log.rowCount() < rows);
        while (desk.canRedo())
            desk.redo();
        QCOMPARE(log.rowCount(), rows);
    }

    void aValueThatGoesUpAndDownInOneStepIsToldOnce()
    {
        // The starter's game, in which laying a card makes a pool go up and down.
        Opened opened;
        for (auto [id, text] : opened.workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules || !text.text.contains(u"    move c to your board\n"_s))
                continue;
            text.text.replace(
                u"    move c to your board\n"_s,
                u"    move c to your board\n    change your pool by 3\n    change your pool by -1\n"
                "    change your purse by 2\n    change your purse by -2\n"_s
            );
            text.text += u"\nplayer has:\n    pool: number\n    purse: number\n"_s;
            QVERIFY(opened.workspace.apply({.kind = model::EditKind::EditText}, {opened.workspace.changing(id, text)}));
        }
        opened.wait();
        PlaytestDesk desk(opened.workspace);
        desk.setMotion(Motion::Off);
        model::PlaytestSetup setup =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, {}, 4);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.begin(setup));
        LogModel log(desk);
        const auto told = [&](LogModel::Role without, const QString& word) {
            QStringList found;
            for (int row = 0; row < log.rowCount(); ++row)
                if (!log.index(row).data(without).toBool() && log.index(row).data().toString().contains(word))
                    found.append(log.index(row).data().toString());
            return found;
        };
        for (int made = 0; made < 20 && told(LogModel::IsSummary, u"pool"_s).isEmpty(); ++made) {
            QVERIFY(desk.isAsked());
            desk.choose(0);
        }
        QCOMPARE(told(LogModel::IsSummary, u"pool"_s).size(), 2);
        QCOMPARE(told(LogModel::IsSummary, u"purse"_s).size(), 2);
        const QStringList pool = told(LogModel::IsDetail, u"pool"_s);
        QCOMPARE(pool.size(), 1);
        QVERIFY2(pool.first().endsWith(u"0 → 2"_s), qPrintable(pool.first()));
        QVERIFY(told(LogModel::IsDetail, u"purse"_s).isEmpty());
    }
};

QTEST_MAIN(LogModelTest)
#include "log_model_test.moc"
