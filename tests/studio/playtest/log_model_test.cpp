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
};

QTEST_MAIN(LogModelTest)
#include "log_model_test.moc"
