// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "engine/state/random.h"
#include "studio/panels/playtest/log_model.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "tests/studio/workspace/opened.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QDir>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// A game between people, with its log.
struct LoggedGame
{
    explicit LoggedGame(const QString& game)
        : opened(game)
        , desk(opened.workspace)
        , log(desk)
    {
        opened.wait();
        desk.pace.setMotion(Motion::Off);
        desk.pace.setSkipsForced(false);
        model::PlaytestSetup setup =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, {}, 4);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.start.begin(setup));
        desk.sight.lookAs({.kind = Sight::Kind::Everything});
    }

    void decide(int times)
    {
        for (int made = 0; made < times && desk.sight.isAsked(); ++made)
            desk.deciding.choose(random.below(static_cast<std::uint32_t>(desk.sight.view().options.size())));
    }

    /// The rows that contain a text: either only details or only other rows.
    QList<QModelIndex> rows(const QString& words, bool areDetails) const
    {
        QList<QModelIndex> found;
        for (int row = 0; row < log.rowCount(); ++row)
            if (const QModelIndex index = log.index(row);
                index.data(LogModel::IsDetail).toBool() == areDetails && index.data().toString().contains(words))
                found.append(index);
        return found;
    }

    QStringList rowsOfLastStep() const
    {
        QStringList found;
        for (int row = 0; row < log.rowCount(); ++row)
            if (log.index(row).data(LogModel::Node).toUInt() == desk.played.game().cursor())
                found.append(log.index(row).data().toString());
        return found;
    }

    Opened opened;
    PlaytestDesk desk;
    LogModel log;
    engine::Random random{2, 0};
};

LogModel::Kind kindOf(const QModelIndex& index)
{
    return static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
}

std::uint16_t cellOf(const engine::Program& program, const std::string& name)
{
    return std::ranges::find(program.properties, name, &engine::PropertyLayout::name)->cell;
}

} // namespace

class LogModelTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void turnIsListedAboveThePhaseInWhichItStarts()
    {
        LoggedGame logged(u"tumblr-cards"_s);
        logged.decide(200);
        QList<QModelIndex> headings;
        for (int row = 0; row < logged.log.rowCount(); ++row)
            if (const QModelIndex index = logged.log.index(row);
                kindOf(index) == LogModel::Kind::Turn || kindOf(index) == LogModel::Kind::Phase)
                headings.append(index);
        int turns = 0;
        for (qsizetype at = 0; at + 1 < headings.size(); ++at) {
            const bool isTurn = kindOf(headings[at]) == LogModel::Kind::Turn;
            turns += isTurn ? 1 : 0;
            QCOMPARE(headings[at + 1].data().toString() == u"Start begins"_s, isTurn);
        }
        QVERIFY(turns > 2);
    }

    void everyGameIsLoggedAsDecisionsAndTheirEvents_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game :
             QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(game)) << game;
    }

    void everyGameIsLoggedAsDecisionsAndTheirEvents()
    {
        QFETCH(QString, game);
        Opened opened(game);
        opened.wait();
        PlaytestDesk desk(opened.workspace);
        desk.pace.setMotion(Motion::Off);
        model::PlaytestSetup setup =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, {}, 4);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.start.begin(setup));
        desk.sight.lookAs({.kind = Sight::Kind::Everything});
        LogModel log(desk);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        // Cards dealt before the first decision are listed too.
        QVERIFY(log.rowCount() > 0);
        QCOMPARE(log.index(0).data(LogModel::Node).toUInt(), 0u);
        engine::Random random{2, 0};
        for (int made = 0; made < 30 && desk.sight.isAsked(); ++made)
            desk.deciding.choose(random.below(static_cast<std::uint32_t>(desk.sight.view().options.size())));

        int decisions = 0;
        int shown = 0;
        int causes = 0;
        for (int row = 0; row < log.rowCount(); ++row) {
            const QModelIndex index = log.index(row);
            const QString text = index.data().toString();
            QVERIFY(!text.isEmpty());
            const QStringList cards = index.data(LogModel::Cards).toStringList();
            const bool namesCard =
                std::ranges::any_of(cards, [&](const QString& card) { return text.startsWith(card); });
            QVERIFY2(text.at(0).isUpper() || namesCard, qPrintable(text));
            const auto kind = static_cast<LogModel::Kind>(index.data(LogModel::RowKind).toInt());
            decisions += kind == LogModel::Kind::Decision ? 1 : 0;
            shown += index.data(LogModel::IsDetail).toBool() ? 0 : 1;
            causes += index.data(LogModel::Cause).toString().isEmpty() ? 0 : 1;
            if (row > 0 && kind == LogModel::Kind::Event)
                QVERIFY(index.data().toString() != log.index(row - 1).data().toString());
        }
        QCOMPARE(decisions, static_cast<int>(desk.played.game().depth()));
        QVERIFY(shown < log.rowCount());
        QVERIFY(causes > 0);
        const int rows = log.rowCount();
        desk.history.goTo(0);
        QVERIFY(log.rowCount() < rows);
        while (desk.history.canRedo())
            desk.history.redo();
        QCOMPARE(log.rowCount(), rows);
    }

    void valueChangedSeveralTimesInStepGetsOneRow()
    {
        // Change the starter game so that playing a card raises and lowers a pool.
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
        desk.pace.setMotion(Motion::Off);
        model::PlaytestSetup setup =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, {}, 4);
        for (model::PlaytestSeat& seat : setup.seats)
            seat.bot.clear();
        QVERIFY(desk.start.begin(setup));
        LogModel log(desk);
        const auto rowsWithout = [&](LogModel::Role without, const QString& word) {
            QStringList found;
            for (int row = 0; row < log.rowCount(); ++row)
                if (!log.index(row).data(without).toBool() && log.index(row).data().toString().contains(word))
                    found.append(log.index(row).data().toString());
            return found;
        };
        for (int made = 0; made < 20 && rowsWithout(LogModel::IsSummary, u"pool"_s).isEmpty(); ++made) {
            QVERIFY(desk.sight.isAsked());
            desk.deciding.choose(0);
        }
        QCOMPARE(rowsWithout(LogModel::IsSummary, u"pool"_s).size(), 2);
        QCOMPARE(rowsWithout(LogModel::IsSummary, u"purse"_s).size(), 2);
        const QStringList pool = rowsWithout(LogModel::IsDetail, u"pool"_s);
        QCOMPARE(pool.size(), 1);
        QVERIFY2(pool.first().endsWith(u"0 → 2"_s), qPrintable(pool.first()));
        QVERIFY(rowsWithout(LogModel::IsDetail, u"purse"_s).isEmpty());
    }

    void numberOfDrawnCardsIsShownOnce()
    {
        const LoggedGame logged(u"forge-realm"_s);
        QCOMPARE(logged.rows(u"Player 1 draws 7 cards"_s, false).size(), 1);
        QVERIFY(logged.rows(u"draws a card"_s, false).isEmpty());
        QVERIFY(!logged.rows(u"Player 1 draws a card"_s, true).isEmpty());
    }

    void phaseAnnouncedByGameHasOneHeading()
    {
        LoggedGame logged(u"forge-realm"_s);
        for (int made = 0; made < 40 && logged.rows(u"begins upkeep"_s, false).isEmpty(); ++made)
            logged.decide(1);
        const QList<QModelIndex> rows = logged.rows(u"begins upkeep"_s, false);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(kindOf(rows.first()), LogModel::Kind::Phase);
        QVERIFY(logged.rows(u"Upkeep begins"_s, false).isEmpty());
        QCOMPARE(logged.rows(u"Upkeep begins"_s, true).size(), 1);
        // If the first event of a phase doesn't announce the phase, the phase has a heading of its own.
        for (int made = 0; made < 40 && logged.rows(u"Draw begins"_s, false).isEmpty(); ++made)
            logged.decide(1);
        QCOMPARE(kindOf(logged.rows(u"Draw begins"_s, false).first()), LogModel::Kind::Phase);
    }

    void destinationOfDiscardedCardIsShownAsDetail()
    {
        LoggedGame logged(u"git-card-game"_s);
        for (int made = 0; made < 100 && logged.rows(u" discards "_s, false).isEmpty(); ++made)
            logged.decide(1);
        QVERIFY(!logged.rows(u" discards "_s, false).isEmpty());
        QVERIFY(!logged.rows(u"enters action discard"_s, true).isEmpty());
        QVERIFY(logged.rows(u"enters action discard"_s, false).isEmpty());
    }

    void endOfGameShowsCause()
    {
        LoggedGame logged(u"realm-of-thieves"_s);
        logged.decide(3'000);
        QVERIFY(logged.desk.sight.view().isOver);
        const QList<QModelIndex> ends = logged.rows(u" wins"_s, false);
        QCOMPARE(ends.size(), 1);
        QVERIFY(ends.first().data(LogModel::ShowsCause).toBool());
        QVERIFY(ends.first().data(LogModel::Cause).toString().contains(u"[RT-win"_s));
    }

    void manualChangesAreLogged()
    {
        LoggedGame logged(u"realm-of-thieves"_s);
        const engine::State& state = logged.desk.played.game().state();
        const std::uint16_t life = cellOf(logged.desk.played.program(), "life");
        const auto set = [&](std::int32_t seat, std::int32_t value) {
            logged.desk.history.extendEdit([=](engine::State& now) {
                now.writeIfChanged(now.player(seat), life, value);
            });
        };
        set(0, 2);
        QCOMPARE(logged.rowsOfLastStep(), QStringList({u"Position changed manually"_s, u"Player 1's life: 5 → 2"_s}));
        // Further changes in the same step are added to its row.
        set(0, 3);
        set(1, 9);
        QCOMPARE(
            logged.rowsOfLastStep().sliced(1), QStringList({u"Player 1's life: 5 → 3"_s, u"Player 2's life: 5 → 9"_s})
        );
        QCOMPARE(logged.desk.played.chronicle().note(logged.desk.played.game().cursor()).turn, 1);
        // The same holds after the game is saved and resumed.
        const Chronicle again = Chronicle::of(logged.desk.played.game());
        QCOMPARE(again.note(logged.desk.played.game().cursor()).events.size(), 2u);
        QCOMPARE(state.at(state.player(1), life), 9);
    }

    void manuallyMovedCardIsNamedOnlyToThoseWhoSeeIt()
    {
        LoggedGame logged(u"realm-of-thieves"_s);
        const auto zoneOf = [&](std::int32_t seat, const std::string& name) {
            return *std::ranges::find_if(logged.desk.sight.view().zones, [&](const engine::View::Zone& zone) {
                return zone.seat == seat && logged.desk.played.program().zones[zone.zone].name == name;
            });
        };
        const auto card = static_cast<engine::Ref>(zoneOf(1, "deck").cards.front().id);
        const auto held = static_cast<engine::Ref>(zoneOf(1, "hand").cards.front().id);
        const QString name = QString::fromStdString(engine::describe(logged.desk.played.game().state(), card));
        logged.desk.history.edit([&](engine::State& state) {
            state.move(card, state.at(held, engine::cells::card::Zone), engine::ToTop, 0);
        });
        QCOMPARE(logged.rowsOfLastStep().last(), name + u" enters player 2's hand"_s);
        logged.desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        QCOMPARE(logged.rowsOfLastStep().last(), u"A card enters player 2's hand"_s);
        logged.desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QCOMPARE(logged.rowsOfLastStep().last(), name + u" enters player 2's hand"_s);
    }

    void logFollowsUndoAndRedo()
    {
        desk_table::Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        LogModel log(desk);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        // The start of the game is listed too.
        const int rowsAtStart = log.rowCount();
        table.play(30);
        const int rows = log.rowCount();
        QVERIFY(rows > rowsAtStart + 10);
        const auto end = desk.played.game().cursor();
        desk.history.goTo(0);
        QCOMPARE(log.rowCount(), rowsAtStart);
        desk.history.goTo(end);
        QCOMPARE(log.rowCount(), rows);
        QCOMPARE(log.index(rows - 1, 0).data(LogModel::Node).toUInt(), end);
    }
};

REGISTER_TEST(LogModelTest)
#include "log_model_test.moc"
