// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "engine/play/views/describe.h"
#include "engine/state/zone_cards.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/scenarios/recording.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>
#include <QThreadPool>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// A running game between two people.
struct RecordedTable : desk_table::Table
{
    explicit RecordedTable(const QString& game)
        : desk_table::Table(game)
    {
        random = {3, 0};
    }

    explicit RecordedTable(const QString& game, std::uint64_t seed)
        : RecordedTable(game)
    {
        model::PlaytestSetup made = setup();
        made.seed = seed;
        QVERIFY(desk.start.begin(made));
    }

    /// Appends to the rules before the game starts.
    void addRules(const QString& more)
    {
        Workspace& workspace = opened.workspace;
        for (auto [id, text] : workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules)
                continue;
            text.text += more;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}));
            break;
        }
        opened.wait();
        QVERIFY(workspace.whole().diagnostics.empty());
    }

    /// Chooses the option with this text.
    void press(const std::string& words)
    {
        const std::vector<engine::View::Choice> options = desk.sight.view().options;
        const auto found = std::ranges::find(options, words, &engine::View::Choice::text);
        QVERIFY(found != options.end());
        desk.deciding.choose(static_cast<std::size_t>(found - options.begin()));
    }

    void playUntilStacked()
    {
        const auto isStacked = [&] {
            return std::ranges::any_of(desk.sight.view().zones, [&](const engine::View::Zone& zone) {
                return desk.played.program().zones[zone.zone].isStack && zone.count > 0;
            });
        };
        for (int made = 0; made < 400 && !isStacked(); ++made)
            play(1);
        QVERIFY(isStacked());
    }

    void record(engine::Game::NodeId from)
    {
        desk.recorder.record(from);
        QTRY_VERIFY(desk.recorder.recording());
    }

    /// Expects the current value of every plain number of every player.
    void expectAllNumbers()
    {
        const engine::State& state = desk.played.game().state();
        for (std::int32_t seat = 0; seat < state.players(); ++seat)
            for (std::uint32_t index = 0; index < desk.played.program().properties.size(); ++index) {
                const engine::PropertyLayout& property = desk.played.program().properties[index];
                const bool isPlain = property.size == 1 && !property.type.isList &&
                                     property.type.base == engine::syntax::BaseType::Number;
                if (property.holder == engine::syntax::Holder::Player && isPlain && !property.isSetting)
                    desk.recorder.expectNow(
                        {.thing = state.player(seat),
                         .property = index,
                         .value = desk.played.game().current(state.player(seat), index)}
                    );
            }
    }

    /// Runs the scenario with this name and returns its failure; empty if it passes.
    QString run(const QString& name)
    {
        opened.wait();
        const auto& program = opened.workspace.whole().program;
        for (const engine::ScenarioCode& scenario : program->scenarios) {
            if (scenario.name != name.toStdString())
                continue;
            const auto failure = engine::run(program, scenario);
            return failure ? u"line %1: %2"_s.arg(failure->place.line).arg(QString::fromStdString(failure->message))
                           : QString();
        }
        return u"it does not compile:\n"_s + text();
    }

    /// The text with the saved scenarios.
    QString text() const
    {
        for (const auto& [id, text] : opened.workspace.all<model::GameText>())
            if (text.role == model::GameText::Role::Scenarios && text.name == u"playtest"_s)
                return text.text;
        return {};
    }
};

std::uint16_t handCell(const engine::Program& program)
{
    return std::ranges::find(program.zones, "hand", &engine::ZoneLayout::name)->cell;
}

} // namespace

class RecordingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void recordingFromTheStartPasses_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : desk_table::games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void recordingFromTheStartPasses()
    {
        QFETCH(QString, game);
        RecordedTable table(game, 5);
        table.record(0);
        table.play(12);
        table.expectAllNumbers();
        table.play(6);
        table.expectAllNumbers();
        QVERIFY(table.desk.recorder.recording()->facts.size() > 2);
        QSignalSpy messages(&table.desk.news, &PlaytestNews::told);
        const QString name = table.desk.recorder.save();
        QVERIFY(!name.isEmpty());
        QVERIFY(!table.desk.recorder.recording());
        const QString failure = table.run(name);
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
        QVERIFY(messages.last().first().toString().contains(u"passes"_s));
    }

    void recordingFromATurnPasses()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        table.play(10);
        PlaytestDesk& desk = table.desk;
        desk.pace.advance(PlayPace::Goal::Turn);
        table.record(desk.played.game().cursor());
        table.play(4);
        table.expectAllNumbers();
        const QString name = desk.recorder.save();
        const QString failure = table.run(name);
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
    }

    void recordingStartsWhereAScenarioCanStart_data() { recordingFromTheStartPasses_data(); }

    void recordingStartsWhereAScenarioCanStart()
    {
        QFETCH(QString, game);
        RecordedTable table(game, 7);
        PlaytestDesk& desk = table.desk;
        for (int round = 0; round < 6 && desk.sight.isAsked(); ++round) {
            table.play(5);
            const auto wanted = desk.played.game().cursor();
            QSignalSpy messages(&desk.news, &PlaytestNews::told);
            table.record(wanted);
            // A different start is reported immediately.
            const bool isMoved = desk.recorder.recording()->start != wanted;
            QCOMPARE(messages.size(), isMoved ? 1 : 0);
            QVERIFY(!isMoved || messages.first().first().toString().contains(u"earlier"_s));
            table.play(3);
            table.expectAllNumbers();
            // Skip recordings from the start of the game, because randomly dealt cards are identified only by their
            // names there.
            if (desk.recorder.recording()->start == 0) {
                desk.recorder.drop();
                continue;
            }
            const QString failure = table.run(desk.recorder.save());
            QVERIFY2(failure.isEmpty(), qPrintable(u"step %1: %2"_s.arg(wanted).arg(failure)));
        }
    }

    void recordingRequestedWithAFilledStackStartsEarlier()
    {
        RecordedTable table(u"risk-and-resource"_s, 7);
        PlaytestDesk& desk = table.desk;
        table.playUntilStacked();
        const auto wanted = desk.played.game().cursor();
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        table.record(wanted);
        QVERIFY(desk.recorder.recording()->start < wanted);
        QCOMPARE(messages.size(), 1);
        table.play(2);
        const QString failure = table.run(desk.recorder.save());
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
    }

    void startIsFoundInTheBackgroundAndCanBeCancelled()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        table.play(6);
        PlaytestDesk& desk = table.desk;
        const auto wait = [] {
            QThreadPool::globalInstance()->waitForDone();
            QCoreApplication::processEvents();
        };
        desk.recorder.record(desk.played.game().cursor());
        QVERIFY(desk.recorder.isFindingStart());
        QVERIFY(!desk.recorder.recording());
        desk.recorder.drop();
        QVERIFY(!desk.recorder.isFindingStart());
        wait();
        QVERIFY(!desk.recorder.recording());
        desk.recorder.record(desk.played.game().cursor());
        desk.start.leave();
        wait();
        QVERIFY(!desk.recorder.recording());
    }

    void scenarioRepeatsTheRolledDice()
    {
        RecordedTable table(u"risk-and-resource"_s, 7);
        PlaytestDesk& desk = table.desk;
        table.play(10);
        int saved = 0;
        for (int round = 0; round < 40 && saved < 3 && desk.sight.isAsked(); ++round) {
            table.record(desk.played.game().cursor());
            const auto start = desk.recorder.recording()->start;
            table.play(8);
            table.expectAllNumbers();
            std::vector<std::int32_t> dice;
            for (const auto node : desk.played.line())
                if (node > start)
                    dice.append_range(diceIn(desk.played.chronicle().note(node).events));
            if (start == 0 || dice.empty()) {
                desk.recorder.drop();
                continue;
            }
            const QString before = table.text();
            const QString failure = table.run(desk.recorder.save());
            QVERIFY2(failure.isEmpty(), qPrintable(failure));
            const QString scenario = table.text().mid(before.size());
            QStringList written;
            for (const QString& line : scenario.split(u'\n'))
                if (line.contains(u"roll gives"_s))
                    written.append(line.section(u' ', -1));
            QStringList rolled;
            for (const std::int32_t die : dice)
                rolled.append(QString::number(die));
            QCOMPARE(written, rolled);
            ++saved;
        }
        QVERIFY(saved > 0);
    }

    void tooManyDiceInAStepAreRefusedWithTheReason()
    {
        RecordedTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        table.addRules(uR"rules(
player has:
    loaded: flag
action you load: set your loaded to true
action you rattle:
    needs your loaded
    repeat 9 times: roll d6 as die then set your life to your life + die
)rules"_s);
        QVERIFY(desk.start.begin(table.setup()));
        table.play(2);
        table.record(desk.played.game().cursor());
        QVERIFY(desk.recorder.recording()->start > 0);
        table.press("you load");
        const auto before = desk.played.game().cursor();
        table.press("you rattle");
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        QCOMPARE(desk.recorder.save(), QString());
        QCOMPARE(messages.size(), 1);
        QVERIFY(messages.first().first().toString().contains(u"8 dice"_s));
        QVERIFY(desk.recorder.recording());
        // The recording can be saved up to that step, and completely if it starts at the beginning.
        desk.history.goTo(before);
        QCOMPARE(table.run(desk.recorder.save()), QString());
        desk.history.redo();
        table.record(0);
        table.expectAllNumbers();
        QCOMPARE(table.run(desk.recorder.save()), QString());
    }

    void scenarioNamesAreCleanedAndUnique()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        table.play(3);
        PlaytestDesk& desk = table.desk;
        QCOMPARE(desk.recorder.savePosition(u" The \"bold\"\n one: "_s), u"The bold one:"_s);
        QCOMPARE(desk.recorder.savePosition(u"The bold one:"_s), u"The bold one: (2)"_s);
        QCOMPARE(desk.recorder.savePosition(u" \"\n"_s), desk.recorder.positionName());
        table.record(0);
        QCOMPARE(desk.recorder.save(u"The bold one:"_s), u"The bold one: (3)"_s);
        QCOMPARE(table.run(u"The bold one: (3)"_s), QString());
        // A name used by a scenario in another text is also taken.
        const std::string own = table.opened.workspace.whole().program->scenarios.front().name;
        QCOMPARE(desk.recorder.savePosition(QString::fromStdString(own)), QString::fromStdString(own) + u" (2)"_s);
        table.opened.wait();
        QVERIFY(table.opened.workspace.whole().diagnostics.empty());
    }

    void longNamesAndPlaceholdersGetNumbersToo()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        PlaytestDesk& desk = table.desk;
        const QString longest(100, u'a');
        QCOMPARE(desk.recorder.savePosition(longest + u"bc"_s), longest);
        QCOMPARE(desk.recorder.savePosition(longest), longest + u" (2)"_s);
        const QString typed = u"%1 of %2, 100%"_s;
        QCOMPARE(desk.recorder.savePosition(typed), typed);
        QCOMPARE(desk.recorder.savePosition(typed), typed + u" (2)"_s);
        for (const QString& name : {longest, typed}) {
            QCOMPARE(table.run(name), QString());
            QCOMPARE(table.run(name + u" (2)"_s), QString());
        }
        QVERIFY(table.opened.workspace.whole().diagnostics.empty());
    }

    void savedPositionHasTheVariants()
    {
        RecordedTable table(u"git-card-game"_s, 8);
        PlaytestDesk& desk = table.desk;
        model::PlaytestSetup setup = *desk.start.lastSetup();
        setup.variants = {{.name = "target points", .value = 4}};
        QVERIFY(desk.start.begin(setup));
        QVERIFY(!desk.recorder.savePosition(u"Short"_s).isEmpty());
        QVERIFY2(table.text().contains(u"target points is 4"_s), qPrintable(table.text()));
        QCOMPARE(table.run(u"Short"_s), QString());
    }

    void positionEditsArePartOfTheScenario()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        PlaytestDesk& desk = table.desk;
        table.record(0);
        table.play(6);
        table.expectAllNumbers();
        const auto property =
            std::ranges::find(desk.played.program().properties, "life", &engine::PropertyLayout::name);
        const std::uint16_t cell = property->cell;
        desk.history.edit([cell](engine::State& state) { state.writeIfChanged(state.player(1), cell, 3); });
        table.play(3);
        QCOMPARE(desk.played.game().state().at(desk.played.game().state().player(1), cell), 3);
        table.expectAllNumbers();
        const QString name = desk.recorder.save();
        const QString failure = table.run(name);
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
        QVERIFY(table.text().contains(u"opponent's life is 3"_s));
        QVERIFY(table.text().contains(u"expect opponent's life = 3"_s));
    }

    void inexactPositionIsSavedWithAWarning()
    {
        RecordedTable table(u"risk-and-resource"_s, 7);
        PlaytestDesk& desk = table.desk;
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        const auto save = [&] {
            messages.clear();
            QVERIFY(!desk.recorder.savePosition().isEmpty());
            QThreadPool::globalInstance()->waitForDone();
            QCoreApplication::processEvents();
        };
        table.playUntilStacked();
        save();
        QCOMPARE(messages.size(), 2);
        QVERIFY(messages.last().first().toString().contains(u"doesn't start exactly at this step"_s));
        RecordedTable fresh(u"realm-of-thieves"_s, 7);
        QSignalSpy freshMessages(&fresh.desk.news, &PlaytestNews::told);
        QVERIFY(!fresh.desk.recorder.savePosition().isEmpty());
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(freshMessages.size(), 1);
    }

    void recordingDoesNotStartBeforeAPositionEdit()
    {
        RecordedTable table(u"risk-and-resource"_s, 7);
        PlaytestDesk& desk = table.desk;
        table.playUntilStacked();
        const auto property =
            std::ranges::find(desk.played.program().properties, "energy", &engine::PropertyLayout::name);
        QVERIFY(property != desk.played.program().properties.end());
        const std::uint16_t cell = property->cell;
        desk.history.edit([cell](engine::State& state) { state.writeIfChanged(state.player(0), cell, 7); });
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        desk.recorder.record(desk.played.game().cursor());
        QTRY_VERIFY(!desk.recorder.isFindingStart());
        QVERIFY(!desk.recorder.recording());
        QCOMPARE(messages.size(), 1);
    }

    void failureDetailsAreHiddenFromASeat()
    {
        for (const bool isSeat : {true, false}) {
            RecordedTable table(u"realm-of-thieves"_s, 8);
            PlaytestDesk& desk = table.desk;
            table.record(0);
            table.play(3);
            desk.sight.lookAs(
                isSeat ? Sight{.kind = Sight::Kind::Seat, .seat = 0} : Sight{.kind = Sight::Kind::Everything}
            );
            QSignalSpy messages(&desk.news, &PlaytestNews::told);
            QVERIFY(!desk.recorder.save().isEmpty());
            for (auto [id, text] : table.opened.workspace.all<model::GameText>()) {
                if (text.name != u"playtest")
                    continue;
                text.text += u"    expect your life = 999\n"_s;
                QVERIFY(table.opened.workspace.apply({}, {table.opened.workspace.changing(id, text)}));
            }
            table.opened.wait();
            QTRY_COMPARE(messages.size(), 2);
            const QString message = messages.last().first().toString();
            QVERIFY2(message.contains(u"fails"_s), qPrintable(message));
            QCOMPARE(message.contains(u"999"_s), !isSeat);
        }
    }

    void savedPositionHasControllersAndCardValues()
    {
        RecordedTable table(u"realm-of-thieves"_s);
        table.addRules(u"\ngame has:\n    favourite: card\n    pot: zone, public\n"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        const engine::Program& program = desk.played.program();
        const auto favourite = std::ranges::find(program.properties, "favourite", &engine::PropertyLayout::name)->cell;
        const auto pot = std::ranges::find(program.zones, "pot", &engine::ZoneLayout::name)->cell;
        desk.history.edit([&](engine::State& state) {
            const engine::Ref zone = state.at(state.game(), pot);
            for (std::int32_t seat = 0; seat < 2; ++seat) {
                const engine::Ref hand = state.at(state.player(seat), handCell(program));
                const engine::Ref card = state.at(hand, engine::cells::zone::Top);
                state.move(card, zone, 0, state.player(seat));
                state.writeIfChanged(state.game(), favourite, card);
            }
        });
        const QString name = desk.recorder.savePosition(u"Pot"_s);
        QVERIFY(table.text().contains(u"your pot has"_s));
        QVERIFY(table.text().contains(u"opponent's pot has"_s));
        QVERIFY(table.text().contains(u"favourite is "_s));
        QCOMPARE(table.run(name), QString());
        const auto& whole = table.opened.workspace.whole();
        const auto saved = std::ranges::find(whole.program->scenarios, name.toStdString(), &engine::ScenarioCode::name);
        const auto position = engine::positionOf(whole.program, *saved);
        QVERIFY(position);
        const engine::State& restored = (*position)->state();
        const engine::State& original = desk.played.game().state();
        const auto described = [&](const engine::State& state) {
            QStringList words;
            for (const engine::Ref card : engine::cardsIn(state, state.at(state.game(), pot)))
                words.append(
                    QString::fromStdString(
                        engine::describe(state, card) + " of " +
                        engine::describe(state, state.at(card, engine::cells::card::Controller))
                    )
                );
            words.append(QString::fromStdString(engine::describe(state, state.at(state.game(), favourite))));
            return words;
        };
        QCOMPARE(described(restored), described(original));
    }

    void presetDieRollIsPartOfTheScenario()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        PlaytestDesk& desk = table.desk;
        table.record(desk.played.game().cursor());
        desk.history.edit([](engine::State& state) { state.forceRoll(4); });
        desk.recorder.save();
        QVERIFY2(table.text().contains(u"roll gives 4"_s), qPrintable(table.text()));
    }

    void undoneEditLeavesTheRecordingUnchanged()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        PlaytestDesk& desk = table.desk;
        table.record(0);
        table.play(4);
        const engine::Game::NodeId before = firstStep(desk.played.game(), *desk.recorder.recording());
        desk.history.edit([](engine::State& state) { state.forceRoll(4); });
        QCOMPARE(firstStep(desk.played.game(), *desk.recorder.recording()), desk.played.game().cursor());
        desk.history.undo();
        QCOMPARE(firstStep(desk.played.game(), *desk.recorder.recording()), before);
    }

    void lineWithoutTheRecordedStartIsRefused()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        table.play(6);
        PlaytestDesk& desk = table.desk;
        table.record(desk.played.game().cursor());
        desk.history.goTo(1);
        QSignalSpy messages(&desk.news, &PlaytestNews::told);
        QVERIFY(desk.recorder.save().isEmpty());
        QCOMPARE(messages.size(), 1);
        QVERIFY(desk.recorder.recording());
    }

    void gameFromAScenarioIsSavedAndResumed()
    {
        RecordedTable table(u"realm-of-thieves"_s, 8);
        PlaytestDesk& desk = table.desk;
        const QString scenario = QString::fromStdString(table.opened.workspace.whole().program->scenarios.front().name);
        QCOMPARE(desk.start.playScenario(scenario), QString());
        table.play(3);
        const std::uint64_t hash = desk.played.game().hash();
        desk.saved.save(u"Begun"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        const auto id = table.opened.workspace.all<model::Playtest>().first().first;
        desk.start.leave();
        desk.saved.resume(id);
        QTRY_VERIFY(desk.played.isPlaying());
        QCOMPARE(desk.played.game().hash(), hash);
        QVERIFY(!desk.start.playScenario(u"none such"_s).isEmpty());
    }

    void savedPositionCanBePlayed_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : desk_table::games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void savedPositionCanBePlayed()
    {
        QFETCH(QString, game);
        desk_table::EditableTable table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(20);
        const engine::View before = engine::view(desk.played.game(), engine::Viewer::everything());
        const QString name = desk.recorder.savePosition();
        QVERIFY(!name.isEmpty());
        table.opened.wait();
        const auto& scenarios = table.opened.workspace.whole().program->scenarios;
        const auto saved = std::ranges::find(scenarios, name.toStdString(), &engine::ScenarioCode::name);
        QVERIFY(saved != scenarios.end());
        auto position = engine::positionOf(table.opened.workspace.whole().program, *saved);
        QVERIFY2(position, position ? "" : position.error().message.c_str());
        const engine::View after = engine::view(**position, engine::Viewer::everything());
        QCOMPARE(after.phase, before.phase);
        QCOMPARE(after.players.size(), before.players.size());
    }
};

REGISTER_TEST(RecordingTest)
#include "recording_test.moc"
