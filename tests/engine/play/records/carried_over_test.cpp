// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/language/parse/parser.h"
#include "engine/play/records/record.h"
#include "engine/play/views/describe.h"
#include "engine/program/compiler/compiler.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <format>
#include <functional>

using namespace engine;
using namespace at_camp;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// Adds a value to the game, players and cards, so that all other values are in different cells.
std::string withShiftedCells(std::string text)
{
    for (const std::string holder : {"game", "player", "card"})
        text = replaced(text, "\n" + holder + " has:\n", "\n" + holder + " has:\n    aside: number\n");
    return text;
}

/// Describes a position by names only, so that equal positions have the same description under different rules.
class PositionText
{
public:
    explicit PositionText(Game& game)
        : m_game(game)
        , m_state(game.state())
        , m_program(game.program())
    {
    }

    std::string text()
    {
        addValues(syntax::Holder::Game, m_state.game());
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            addValues(syntax::Holder::Player, m_state.player(seat));
        addZones(syntax::Holder::Game, m_state.game());
        for (std::int32_t seat = 0; seat < m_state.players(); ++seat)
            addZones(syntax::Holder::Player, m_state.player(seat));
        for (std::uint16_t die = cells::game::ForcedCount; die < cells::game::First; ++die)
            m_text += std::format("die {}\n", m_state.at(m_state.game(), die));
        for (const Option& option : m_game.options())
            m_text += describe(m_game, option) + '\n';
        return m_text;
    }

private:
    void addValues(syntax::Holder holder, Ref row)
    {
        for (const PropertyLayout& property : m_program.properties) {
            if (property.holder != holder || property.name == "aside")
                continue;
            m_text += property.name;
            for (std::uint16_t member = 0; member < property.size; ++member)
                m_text +=
                    ' ' + valueOf(property.type, m_state.at(row, static_cast<std::uint16_t>(property.cell + member)));
            m_text += '\n';
        }
    }

    std::string valueOf(const syntax::Type& type, std::int32_t value) const
    {
        using enum syntax::BaseType;
        const bool isThing = type.base == Card || type.base == Player || type.base == Thing;
        if (!isThing || value == 0)
            return std::to_string(value);
        return m_state.isPlayer(value) ? std::format("seat {}", m_state.at(value, cells::player::Seat))
               : m_state.isCard(value) ? nameOf(value)
                                       : std::to_string(value);
    }

    std::string nameOf(Ref card) const
    {
        return m_program.definitions[static_cast<std::size_t>(m_state.at(card, cells::card::Definition))].name;
    }

    void addZones(syntax::Holder holder, Ref row)
    {
        for (const ZoneLayout& layout : m_program.zones) {
            if (layout.holder != holder)
                continue;
            m_text += std::format("[{}\n", layout.name);
            const Ref zone = m_state.at(row, layout.cell);
            for (Ref card = m_state.at(zone, cells::zone::Top); card; card = m_state.at(card, cells::card::Below))
                addCardText(card);
            m_text += "]\n";
        }
    }

    void addCardText(Ref card)
    {
        const auto seatOf = [&](std::uint16_t cell) {
            const Ref player = m_state.at(card, cell);
            return player ? m_state.at(player, cells::player::Seat) : -1;
        };
        m_text += std::format(
            "{} owner {} controller {} down {} token {} seen {}\n",
            nameOf(card),
            seatOf(cells::card::Owner),
            seatOf(cells::card::Controller),
            m_state.at(card, cells::card::FaceDown),
            m_state.at(card, cells::card::IsToken),
            m_state.at(card, cells::card::SeenBy)
        );
        addValues(syntax::Holder::Card, card);
        addZones(syntax::Holder::Card, card);
    }

    Game& m_game;
    const State& m_state;
    const Program& m_program;
    std::string m_text;
};

std::string positionText(Game& game)
{
    return PositionText(game).text();
}

/// The descriptions of all positions in a line of play, most recent first.
std::vector<std::string> positionTextsBackwards(Game& game)
{
    std::vector<std::string> all{positionText(game)};
    while (game.canUndo()) {
        game.undo();
        all.push_back(positionText(game));
    }
    return all;
}

void decide(Game& game, const std::string& words)
{
    const std::vector<Option> options = game.options();
    const auto matches = [&](const Option& option) {
        return describe(game, option).starts_with(words);
    };
    const auto found = std::ranges::find_if(options, matches);
    QVERIFY2(found != options.end(), words.c_str());
    QCOMPARE(game.apply(static_cast<std::size_t>(found - options.begin())), Trouble::None);
}

/// A game that was changed manually and then played, with a second branch.
std::unique_ptr<Game> playedCamp()
{
    const auto program = testing::program(camp);
    auto game = std::make_unique<Game>(program, campers(*program));
    decide(*game, "you hire");
    game->edit(changeEverything);
    game->setName(game->cursor(), "set up");
    decide(*game, "you rest");
    decide(*game, "you pitch");
    const Game::NodeId end = game->cursor();
    game->goTo(1);
    game->edit([](State& state) { set(state, state.player(1), "food", 1); });
    game->extendEdit([](State& state) { add(state, "Cook", zoneOf(state, state.player(1), "deck"), 0); });
    decide(*game, "you rest");
    game->setName(game->cursor(), "the other line");
    game->goTo(end);
    return game;
}

/// Replaces all names at once, because a card's new name may be another card's old name.
std::string renamedIn(std::string text, const RenamedCards& renamed)
{
    std::size_t number = 0;
    for (const auto& [before, after] : renamed)
        text = replaced(text, before, std::format("<{}>", number++));
    number = 0;
    for (const auto& [before, after] : renamed)
        text = replaced(text, std::format("<{}>", number++), after);
    return text;
}

Reopened reopenedWith(const Game& game, const std::string& text, const RenamedCards& renamed = {})
{
    GameRecord saved = record(game);
    for (std::vector<GameRecord::Section>& sections : saved.seats)
        for (GameRecord::Section& section : sections)
            for (std::string& card : section.cards)
                card = renamedIn(card, renamed);
    for (GameRecord::Step& step : saved.steps)
        step.text = renamedIn(step.text, renamed);
    return reopen(testing::program(text), saved, {.game = game, .renamed = renamed});
}

/// Removes the lists of changed cells, which may include cells whose value stayed the same. The hashes still show
/// whether the positions are equal.
GameRecord withoutCells(GameRecord record)
{
    for (GameRecord::Step& step : record.steps)
        step.edits.clear();
    return record;
}

/// Makes random manual changes of every kind.
class RandomChange
{
public:
    RandomChange(State& state, Random& random)
        : m_state(state)
        , m_random(random)
    {
    }

    void make()
    {
        switch (m_random.below(8)) {
        case 0:
            m_state.forceRoll(static_cast<std::int32_t>(1 + m_random.below(6)));
            break;
        case 1:
        case 2:
            setValue();
            break;
        case 3:
        case 4:
            moveCard(cardInPlay());
            break;
        case 5:
            addCard();
            break;
        case 6:
            m_state.shuffle(zone());
            break;
        default:
            touch(cardInPlay());
        }
    }

private:
    std::int32_t below(std::size_t bound)
    {
        return static_cast<std::int32_t>(m_random.below(static_cast<std::uint32_t>(bound)));
    }

    Ref player() { return m_state.player(below(static_cast<std::size_t>(m_state.players()))); }

    Ref zone()
    {
        while (true) {
            const ZoneLayout& layout =
                m_state.program().zones[static_cast<std::size_t>(below(m_state.program().zones.size()))];
            if (layout.holder == syntax::Holder::Game && !layout.isStack)
                return m_state.at(m_state.game(), layout.cell);
            if (layout.holder == syntax::Holder::Player)
                return m_state.at(player(), layout.cell);
        }
    }

    Ref cardInPlay()
    {
        for (int tried = 0; tried < 50 && m_state.cardCount() > 0; ++tried) {
            const Ref card = m_state.card(below(static_cast<std::size_t>(m_state.cardCount())));
            if (m_state.at(card, cells::card::Zone) != 0)
                return card;
        }
        return 0;
    }

    void moveCard(Ref card)
    {
        if (card)
            m_state.move(
                card, zone(), static_cast<std::uint16_t>(below(4)), m_random.below(2) != 0 ? player() : Ref(0)
            );
    }

    void addCard()
    {
        const auto definition = static_cast<std::uint32_t>(below(m_state.program().definitions.size()));
        if (definition == m_state.program().itemDefinition)
            return;
        if (const Ref card = m_state.addCard(definition, player()))
            m_state.move(card, zone(), static_cast<std::uint16_t>(below(2)), 0);
    }

    void setValue()
    {
        const PropertyLayout& property =
            m_state.program().properties[static_cast<std::size_t>(below(m_state.program().properties.size()))];
        const Ref row = property.holder == syntax::Holder::Game     ? m_state.game()
                        : property.holder == syntax::Holder::Player ? player()
                                                                    : cardInPlay();
        const auto cell = static_cast<std::uint16_t>(property.cell + below(property.size));
        if (row == 0 || property.type.isList)
            return;
        using enum syntax::BaseType;
        if (property.type.base == Number)
            m_state.write(row, cell, std::clamp(below(9), property.floor, property.ceiling));
        else if (property.type.base == Flag)
            m_state.write(row, cell, below(2));
        else if (property.type.base == Player)
            m_state.write(row, cell, player());
        else if (property.type.base == Card)
            m_state.write(row, cell, cardInPlay());
        else if (property.type.base == Choice)
            m_state.write(row, cell, below(m_state.program().choices[property.type.choice].values.size()));
    }

    void touch(Ref card)
    {
        if (card == 0 || m_state.isItem(card))
            return;
        switch (m_random.below(5)) {
        case 0:
            m_state.write(card, cells::card::FaceDown, 1 - m_state.at(card, cells::card::FaceDown));
            break;
        case 1:
            m_state.write(card, cells::card::Controller, player());
            break;
        case 2:
            m_state.showAll(card);
            break;
        case 3:
            m_state.removeCard(card);
            break;
        default:
            moveCard(card);
            moveCard(card);
        }
    }

    State& m_state;
    Random& m_random;
};

/// Plays two lines with decisions and manual changes, as far as the changed positions allow.
void playAndChange(Game& game, Random& random)
{
    for (int step = 0; step < 24; ++step) {
        if (step == 16)
            game.goTo(static_cast<Game::NodeId>(game.nodeCount() / 2));
        if (random.below(3) == 0) {
            game.edit([&random](State& state) {
                for (std::uint32_t change = 0; change <= random.below(4); ++change)
                    RandomChange(state, random).make();
            });
        } else if (!game.isOver() && !game.options().empty()) {
            game.apply(randomOption(game, random));
        }
    }
}

} // namespace

/// Checks that games with manual changes can be reopened under different rules.
class CarriedOverTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void commentDoesNotChangeTheGame()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened = reopenedWith(*game, camp + "\n-- A comment.\n");
        QVERIFY(opened.isSameGame && opened.misfits.empty());
        QCOMPARE(opened.game->hash(), game->hash());
    }

    void changedPrintedValueChangesOnlyThatValue()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened = reopenedWith(*game, replaced(camp, "\"Tent\": size 3", "\"Tent\": size 4"));
        QVERIFY(!opened.isSameGame && opened.misfits.empty());
        // The manual change of the printed value is preserved.
        std::vector<std::string> expected = positionTextsBackwards(*game);
        std::vector<std::string> found = positionTextsBackwards(*opened.game);
        for (std::string& one : expected)
            one = replaced(one, "size 3", "size 4");
        QVERIFY(found.front().contains("size 9"));
        QVERIFY(found == expected);
    }

    void shiftedCellsGiveTheSamePosition()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened = reopenedWith(*game, withShiftedCells(camp));
        QVERIFY(!opened.isSameGame);
        QVERIFY2(opened.misfits.empty(), opened.misfits.empty() ? "" : opened.misfits[0].why.c_str());
        QCOMPARE(opened.game->nodeCount(), game->nodeCount());
        QCOMPARE(opened.game->cursor(), game->cursor());
        for (Game::NodeId node = 0; node < game->nodeCount(); ++node) {
            game->goTo(node);
            opened.game->goTo(node);
            QCOMPARE(QString::fromStdString(positionText(*opened.game)), QString::fromStdString(positionText(*game)));
            QCOMPARE(opened.game->name(node), game->name(node));
            QCOMPARE(opened.game->parent(node), game->parent(node));
            QCOMPARE(testing::faultIn(opened.game->state()), std::string());
        }
    }

    void carriedOverChangeCanBeUndoneAndRedone()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const auto aside = testing::program(withShiftedCells(camp));
        const Reopened opened = reopenedWith(*game, withShiftedCells(camp));
        const std::uint64_t end = opened.game->hash();
        while (opened.game->canUndo())
            opened.game->undo();
        QCOMPARE(opened.game->hash(), Game(aside, campers(*aside)).hash());
        while (opened.game->canRedo())
            opened.game->redo();
        QCOMPARE(opened.game->hash(), end);
    }

    void renamedCardsGiveTheSameHashes()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const RenamedCards renamed{{"Scout", "Ranger"}, {"Cook", "Scout"}, {"Tent", "Yurt"}};
        const Reopened opened = reopenedWith(*game, renamedIn(camp, renamed), renamed);
        QVERIFY(!opened.isSameGame && opened.misfits.empty());
        const GameRecord before = record(*game);
        const GameRecord after = record(*opened.game);
        QCOMPARE(after.steps.size(), before.steps.size());
        for (std::size_t step = 0; step < before.steps.size(); ++step)
            QCOMPARE(after.steps[step].hash, before.steps[step].hash);
    }

    void missingThingsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const char* name, const char* from, const char* to, const char* why) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(why);
        };
        row("value of the game", "    round: number\n", "", "the game no longer has the value “round” of the game");
        row("value of players", "    rested: flag\n", "", "the game no longer has the value “rested” of a player");
        row("value of cards", "    hurt: number\n", "", "the game no longer has the value “hurt” of a card");
        row("another kind of value", "rested: flag", "rested: number", "“rested” is a different kind of value now");
        row("member of a choice", "Sun, Rain, Snow", "Sun, Snow", "the game no longer has the Weather “Rain”");
        row("member a value is for", "Wood, Stone", "Wood, Iron", "the game no longer has the Sort “Stone”");
        row("bound", "from 0 to 20", "from 0 to 12", "“food” can no longer be 15");
        row("zone", "    nest: zone, public\n", "", "the game no longer has the zone “nest” of a card");
        row("card that was added", "card \"Cook\": size 2\n", "", "the game no longer has the card “Cook”");
        row("card that was moved", "2 \"Tent\", 1 \"Pot\"", "1 \"Tent\", 1 \"Pot\"", "“Tent” is no longer there");
    }

    void missingThingsAreNamed()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, why);
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened = reopenedWith(*game, replaced(camp, from.toStdString(), to.toStdString()));
        QVERIFY(opened.game);
        QVERIFY(!opened.misfits.empty());
        QCOMPARE(opened.misfits[0].step, 2u);
        QCOMPARE(opened.misfits[0].text, std::string("manual change"));
        QCOMPARE(QByteArray::fromStdString(opened.misfits[0].why), why);
        QCOMPARE(opened.game->cursor(), 1u);
    }

    void cardsAreMatchedDespiteAdditionalEarlierCards()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened =
            reopenedWith(*game, replaced(camp, "list \"Market\": ", "list \"Market\": 4 \"Stew\", "));
        QVERIFY2(opened.misfits.empty(), opened.misfits.empty() ? "" : opened.misfits[0].why.c_str());
        const State& state = opened.game->state();
        Ref bought = 0;
        for (Ref card = topOf(state, state.player(1), "camp"); card; card = state.at(card, cells::card::Below))
            if (state.at(card, cellOf(state, "size")) == 9)
                bought = card;
        QVERIFY(bought);
        const auto definition = static_cast<std::size_t>(state.at(bought, cells::card::Definition));
        QCOMPARE(state.program().definitions[definition].name, std::string("Tent"));
    }

    void reopenedGameCanBeCarriedOver()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const auto read = readRecord(written(record(*game)));
        QVERIFY(read);
        const Reopened resumed = reopen(testing::program(camp), *read);
        QVERIFY(resumed.misfits.empty());
        const Reopened opened = reopenedWith(*resumed.game, withShiftedCells(camp));
        QVERIFY(opened.misfits.empty());
        QVERIFY(positionTextsBackwards(*opened.game) == positionTextsBackwards(*game));
    }

    void manualChangeIsLostWithoutTheOriginalRules()
    {
        const std::unique_ptr<Game> game = playedCamp();
        const Reopened opened = reopen(testing::program(withShiftedCells(camp)), record(*game));
        QVERIFY(!opened.misfits.empty());
        QCOMPARE(opened.misfits[0].step, 2u);
        QVERIFY(opened.misfits[0].why.contains("requires the game's original rules"));
    }

    void everyGameSurvivesARoundTripThroughShiftedCells_data()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }

    void everyGameSurvivesARoundTripThroughShiftedCells()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        std::vector<SourceFile> files = testing::textsIn(folder.toStdString());
        std::string more;
        for (const char* const holder : {"game", "player", "card"})
            more += std::format("{} has:\n    aside: number\n\n", holder);
        files.insert(files.begin(), {.name = "aside.rules", .text = more});
        const auto aside = compile(parse(files)).program;
        QVERIFY(program && aside);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            playAndChange(game, random);
            const GameRecord saved = record(game);
            const Reopened shifted = reopen(aside, saved, {.game = game});
            QVERIFY2(shifted.misfits.empty(), shifted.misfits.empty() ? "" : shifted.misfits[0].why.c_str());
            QCOMPARE(shifted.game->nodeCount(), game.nodeCount());
            QCOMPARE(QString::fromStdString(positionText(*shifted.game)), QString::fromStdString(positionText(game)));
            QCOMPARE(testing::faultIn(shifted.game->state()), std::string());
            const Reopened back = reopen(program, record(*shifted.game), {.game = *shifted.game});
            QVERIFY(back.misfits.empty());
            QVERIFY(withoutCells(record(*back.game)) == withoutCells(saved));
        }
    }
};

REGISTER_TEST(CarriedOverTest)
#include "carried_over_test.moc"
