// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace studio;
using namespace Qt::StringLiterals;
using desk_table::games;

namespace {

/// A table at which the game is changed while it is played.
struct ChangedTable : desk_table::Table
{
    using desk_table::Table::Table;

    /// Writes something else in the rules.
    void rewrite(const QString& from, const QString& to)
    {
        Workspace& workspace = opened.workspace;
        const auto texts = workspace.all<model::GameText>();
        const auto found =
            std::ranges::find_if(texts, [](const auto& text) { return text.second.name == model::mainText; });
        QVERIFY(found != texts.end());
        model::GameText changed = found->second;
        QVERIFY(changed.text.contains(from));
        changed.text.replace(from, to);
        QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(found->first, changed)}));
        opened.wait();
    }

    engine::Ref zone(std::int32_t seat, const std::string& name) const
    {
        const auto layout = std::ranges::find(desk.program().zones, name, &engine::ZoneLayout::name);
        return desk.game().state().at(desk.game().state().player(seat), layout->cell);
    }

    std::int32_t value(engine::Ref row, const std::string& name) const
    {
        const auto property = std::ranges::find(desk.program().properties, name, &engine::PropertyLayout::name);
        return desk.game().state().at(row, property->cell);
    }

    /// Sets a position up as the panel does: values, cards that go elsewhere or are new, a die, and a phase.
    void setUpByHand()
    {
        const engine::State& now = desk.game().state();
        const engine::Ref board = zone(1, "board");
        const engine::Ref drawn = now.at(zone(1, "hand"), engine::cells::zone::Top);
        const auto life = std::ranges::find(desk.program().properties, "life", &engine::PropertyLayout::name);
        const auto damage = std::ranges::find(desk.program().properties, "damage", &engine::PropertyLayout::name);
        desk.editOn([&](engine::State& state) { state.writeIfChanged(state.player(1), life->cell, 1); });
        desk.editOn([&](engine::State& state) { state.move(drawn, board, engine::ToTop, state.player(1)); });
        desk.editOn([&](engine::State& state) {
            const engine::Ref card = state.addCard(state.program().definitionNamed("Doorstop"), state.player(1));
            state.move(card, board, engine::ToTop, state.player(1));
            state.writeIfChanged(card, damage->cell, 1);
        });
        desk.editOn([](engine::State& state) { state.forceRoll(4); });
        const auto& phases = desk.program().phases;
        desk.enter(static_cast<std::uint32_t>(std::ranges::find(phases, "Main") - phases.begin()));
    }

    /// Says nothing but that one is finished.
    void pass()
    {
        const std::vector<engine::Option> options = desk.game().options();
        const auto found = std::ranges::find(options, engine::Option::Kind::Pass, &engine::Option::kind);
        QVERIFY(found != options.end());
        desk.choose(static_cast<std::size_t>(found - options.begin()));
    }
};

} // namespace

class PlaytestKeepingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aGameThatIsLeftUnsavedIsKeptAsTheLastOne()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        const auto kept = [&] {
            QStringList names;
            for (const auto& [id, playtest] : workspace.all<model::Playtest>())
                names.append(playtest.name);
            return names;
        };
        QVERIFY(desk.begin(table.setup()));
        QVERIFY(desk.begin(table.setup()));
        table.play(5);
        // Nobody had decided anything in the first.
        QCOMPARE(kept(), QStringList());
        QVERIFY(desk.begin(table.setup()));
        QTRY_COMPARE(kept(), QStringList{PlaytestDesk::lastGameName()});
        table.play(8);
        const std::uint64_t hash = desk.game().hash();
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(kept(), QStringList{PlaytestDesk::lastGameName()});
        table.opened.wait();
        desk.resume(workspace.all<model::Playtest>().front().first);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
    }

    void aKeptPlaytestIsGoneOnWithWhereItStood()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(25);
        desk.undo();
        desk.setName(desk.game().cursor(), u"before the mistake"_s);
        const std::uint64_t hash = desk.game().hash();
        const std::size_t steps = desk.chronicle().size();
        desk.keep(u"Evening"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        desk.leave();
        QVERIFY(!desk.isPlaying());
        desk.resume(table.opened.workspace.all<model::Playtest>().first().first);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QCOMPARE(desk.chronicle().size(), steps);
        QCOMPARE(desk.game().name(desk.game().cursor()), std::string("before the mistake"));
        QVERIFY(desk.isAsked());
    }

    void twoPlaytestsSavedInOneBreathAreBothThere()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.begin(table.setup()));
        table.desk.keep(u"First"_s);
        table.desk.keep(u"Second"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 2);
    }

    void aPlaytestSavedJustBeforeTheProjectIsClosedIsInIt()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        Workspace& workspace = table.opened.workspace;
        QVERIFY(table.desk.begin(table.setup()));
        table.desk.keep(u"First"_s);
        table.desk.keep(u"Second"_s);
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(workspace.all<model::Playtest>().size(), 2);
    }

    void aChangedGameIsPlayedAgainWithTheSameDecisions()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(10);
        QVERIFY(!desk.isOutdated());
        const std::uint64_t hash = desk.game().hash();
        // A card that nobody plays with changes nothing of what was decided.
        QVERIFY(table.opened.workspace.apply(
            {.kind = model::EditKind::AddCards},
            {table.opened.workspace.adding(
                model::CardDefinition{
                    .name = u"Stranger"_s,
                    .list = u"set"_s,
                    .fields = {{u"cost"_s, u"1"_s}, {u"attack"_s, u"1"_s}, {u"health"_s, u"1"_s}}
                }
            )}
        ));
        table.opened.wait();
        QTRY_VERIFY(desk.isOutdated());
        QCOMPARE(desk.game().hash(), hash);
        QSignalSpy done(&desk, &PlaytestDesk::rerunDone);
        desk.rerun();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(!desk.isOutdated());
        QVERIFY(desk.chronicle().size() > 1);
    }

    void aCardThatIsOnlyCalledOtherwiseChangesNoDecision()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(30);
        const std::size_t steps = desk.game().nodeCount();
        // Everything that anybody has played.
        std::vector<model::Edit> edits;
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            card.name += u" the Second"_s;
            edits.push_back(workspace.changing(id, card));
        }
        for (auto [id, deck] : workspace.all<model::Deck>()) {
            for (auto& entry : deck.list.entries)
                entry.card += u" the Second"_s;
            edits.push_back(workspace.changing(id, deck));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::RenameCard}, {edits.begin(), edits.end()}));
        table.opened.wait();
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
    }

    void whatWasKeptIsGoneOnWithByTheRulesOfThatTime()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(10);
        const std::uint64_t hash = desk.game().hash();
        const std::uint64_t rules = desk.program().identity;
        desk.keep(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId kept = workspace.all<model::Playtest>().first().first;
        // Everybody begins with another life: no position is what it was.
        table.rewrite(u"life: number, starts 5"_s, u"life: number, starts 6"_s);
        QTRY_VERIFY(desk.isOutdated());
        desk.leave();
        desk.resume(kept);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QCOMPARE(desk.program().identity, rules);
        // The new rules are offered, as they are to a game that is being played.
        QVERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QVERIFY(desk.game().hash() != hash);
    }

    void aPositionSetUpByHandIsPlayedAgainWithAChangedCard()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(3);
        table.setUpByHand();
        table.pass();
        table.pass();
        const std::size_t steps = desk.game().nodeCount();
        const std::int32_t inPlay = desk.game().state().at(table.zone(1, "board"), engine::cells::zone::Count);
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            if (card.name != u"Doorstop"_s)
                continue;
            const auto health = std::ranges::find(card.fields, u"health"_s, &model::FieldValue::name);
            health->value = u"8"_s;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, card)}));
        }
        table.opened.wait();
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
        const engine::State& state = desk.game().state();
        QCOMPARE(table.value(state.player(1), "life"), 1);
        const engine::Ref board = table.zone(1, "board");
        QCOMPARE(state.at(board, engine::cells::zone::Count), inPlay);
        const engine::Ref added = state.at(board, engine::cells::zone::Top);
        QCOMPARE(table.value(added, "health"), 8);
        QCOMPARE(table.value(added, "damage"), 1);
        QCOMPARE(state.at(state.game(), engine::cells::game::FirstForced), 4);
        // The log tells the change as it did.
        const auto isByHand = [&](engine::Game::NodeId node) {
            return desk.game().isByHand(node) && desk.game().enteredBy(node) == engine::none;
        };
        engine::Game::NodeId edited = 1;
        while (!isByHand(edited))
            ++edited;
        QVERIFY(desk.chronicle().note(edited).events.size() >= 3);
        const std::uint64_t end = desk.game().hash();
        desk.goTo(0);
        QVERIFY(desk.game().hash() != end);
        while (desk.canRedo())
            desk.redo();
        QCOMPARE(desk.game().hash(), end);
    }

    void whatWasChangedByHandAndIsNoMoreIsNamedAndTheRestGoesOnBeforeIt()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        table.rewrite(u"    stolen: number"_s, u"    grudge: number\n    stolen: number"_s);
        QVERIFY(desk.begin(table.setup()));
        table.play(3);
        const engine::Game::NodeId before = desk.game().cursor();
        const auto grudge = std::ranges::find(desk.program().properties, "grudge", &engine::PropertyLayout::name);
        desk.edit([&](engine::State& state) { state.write(state.player(0), grudge->cell, 3); });
        table.play(2);
        table.rewrite(u"    grudge: number\n"_s, u""_s);
        QTRY_VERIFY(desk.isOutdated());
        QSignalSpy done(&desk, &PlaytestDesk::rerunDone);
        desk.rerun();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(desk.misfits());
        QCOMPARE(desk.misfits()->size(), 1);
        QCOMPARE(desk.misfits()->first().step, before + 1);
        QVERIFY(desk.misfits()->first().why.contains("“grudge”"));
        // Which values and cards those are may be nothing for a seat.
        desk.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        QVERIFY(!desk.mayTell(desk.misfits()->first()));
        desk.lookAs({.kind = Sight::Kind::Everything});
        QVERIFY(desk.mayTell(desk.misfits()->first()));
        QVERIFY(desk.canAdoptRerun());
        desk.adoptRerun();
        QCOMPARE(desk.game().cursor(), before);
    }

    void aKeptPositionSetUpByHandIsCarriedOverToTheRulesOfNow()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.setUpByHand();
        table.pass();
        const std::size_t steps = desk.game().nodeCount();
        const std::uint64_t hash = desk.game().hash();
        desk.keep(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId kept = workspace.all<model::Playtest>().first().first;
        desk.leave();
        table.rewrite(u"    life: number, starts 5"_s, u"    luck: number, starts 2\n    life: number, starts 6"_s);
        desk.resume(kept);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QVERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
        QCOMPARE(table.value(desk.game().state().player(0), "life"), 6);
        QCOMPARE(table.value(desk.game().state().player(1), "life"), 1);
        QCOMPARE(table.value(desk.game().state().player(1), "luck"), 2);
        QCOMPARE(desk.game().state().at(table.zone(1, "board"), engine::cells::zone::Count), 2);
    }

    void cardsThatHaveChangedNamesAreStillWhatTheyWere()
    {
        ChangedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.setUpByHand();
        table.play(20);
        const std::size_t steps = desk.game().nodeCount();
        const QString one = u"Doorstop"_s;
        const QString other = u"Alley Cat"_s;
        const auto swapped = [&](const QString& name) {
            return name == one ? other : name == other ? one : name;
        };
        QList<model::Edit> edits;
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            card.name = swapped(card.name);
            edits.append(workspace.changing(id, card));
        }
        for (auto [id, deck] : workspace.all<model::Deck>()) {
            for (auto& entry : deck.list.entries)
                entry.card = swapped(entry.card);
            edits.append(workspace.changing(id, deck));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::RenameCard}, edits));
        table.opened.wait();
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
    }

    void aKeptPositionIsAScenarioThatCanBePlayedOnFrom_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void aKeptPositionIsAScenarioThatCanBePlayedOnFrom()
    {
        QFETCH(QString, game);
        ChangedTable table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(20);
        const engine::View before = engine::view(desk.game(), engine::Viewer::everything());
        const QString name = desk.keepPosition();
        QVERIFY(!name.isEmpty());
        table.opened.wait();
        const auto& scenarios = table.opened.workspace.whole().program->scenarios;
        const auto kept = std::ranges::find(scenarios, name.toStdString(), &engine::ScenarioCode::name);
        QVERIFY(kept != scenarios.end());
        auto position = engine::positionOf(table.opened.workspace.whole().program, *kept);
        QVERIFY2(position, position ? "" : position.error().message.c_str());
        const engine::View after = engine::view(**position, engine::Viewer::everything());
        QCOMPARE(after.phase, before.phase);
        QCOMPARE(after.players.size(), before.players.size());
    }
};

REGISTER_TEST(PlaytestKeepingTest)
#include "playtest_keeping_test.moc"
