// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/describe.h"
#include "engine/play/game.h"
#include "tests/testing/games.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

/// Two small games of the tests' own, in which effects are seen to be announced, answered and done.
namespace duel {

/// Spells on a stack, with priority, as the shared rules have them. Each player begins with one of each card in hand.
inline const std::string spells = R"rules(game "Duel of Sparks"
players 2

game has:
    aimed: number

player has:
    life: number, starts 20, from 0
    mana: number, starts 99, from 0

card has:
    cost: number, printed
    power: number, printed
    health: number, printed
    damage: number
    tapped: flag
    lasting: flag, printed

kind creature/creatures is permanent with power > 0

start:
    set active player to random player
    for each player as p: move p's deck to p's hand
    repeat:
        active player begins a turn
        give priority
        active player ends a turn
        next turn

verb tap (c card):
    needs not c's tapped "it is already tapped"
    set c's tapped to true
verb (who player) pay/pays (n number) mana:
    needs who's mana >= n
    change who's mana by -n
verb (who player) gain/gains (n number at least 1) life:
    change who's life by n
verb (s card) hit/hits (v creature or player) for (n number at least 1):
    if v is a player: change v's life by -n
    otherwise: change v's damage by n

as soon as there is a creature with damage >= health as c: c dies
as soon as there is a player with life = 0 as p: p loses the game

action you cast/casts (c card in your hand):
    needs your priority time
    announce c's spell
    cost you pay c's cost mana
    move c to stack under you

card "Bear": cost 1, power 2, health 2, lasting
card "Bolt": cost 1
    spell: this hits target creature or player for 2
card "Refusal": cost 1
    spell: counter target spell
card "Escape": cost 1
    spell: return target creature to hand
)rules";

/// Effects that run at once: no stack, nothing waits.
inline const std::string bench = R"rules(game "Workbench"
players 2

game has:
    active player: player
    field: zone, public, in play
    seen: number

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    grave: zone, public
    life: number, starts 10, from 0 to 20

card has:
    power: number, printed, from 0
    health: number, printed
    damage: number
    tapped: flag

kind creature/creatures is card in field
kind opponent/opponents is player except you

effect toll

start:
    for each player as p: move p's deck to field under p
    set active player to random player
    repeat: let active player act or "pass"

verb (c creature) die/dies:
    move c to c's owner's grave
verb tap (c card):
    needs not c's tapped
    set c's tapped to true
verb (who player) gain/gains (n number at least 1) life:
    change who's life by n
)rules";

inline std::string shared(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(RESOURCES_FOLDER "/rules/" + name + ".rules").rdbuf();
    return text.str() + "\n";
}

inline std::string withStack(const std::string& more)
{
    return spells + shared("common") + shared("stack") + more;
}

/// A game that is played by what its options say.
class Table
{
public:
    explicit Table(const std::string& rules)
        : m_program(testing::program(rules))
        , m_game(m_program, testing::setup(*m_program, 1))
        , m_first(m_game.asked())
    {
    }

    bool isOffered(const std::string& text) { return find(text) < m_game.options().size(); }

    void press(const std::string& text)
    {
        QVERIFY2(isOffered(text), (text + " is not among: " + offered()).c_str());
        QCOMPARE(m_game.apply(find(text)), engine::Trouble::None);
        const std::string trouble = testing::broken(m_game.state());
        QVERIFY2(trouble.empty(), trouble.c_str());
    }

    void play(std::initializer_list<std::string> texts)
    {
        for (const std::string& text : texts)
            press(text);
    }

    std::string offered()
    {
        std::string all;
        for (const engine::Option& option : std::vector(m_game.options()))
            all += (all.empty() ? "" : ", ") + describe(m_game, option);
        return all;
    }

    engine::Game& game() { return m_game; }

    const engine::State& state() { return m_game.state(); }

    /// Who was asked first, and the other one.
    engine::Ref first() const { return m_first; }

    engine::Ref second() { return state().player(1 - state().at(m_first, engine::cells::player::Seat)); }

    engine::Ref card(const std::string& name, engine::Ref player)
    {
        for (std::int32_t number = 0; number < state().cardCount(); ++number) {
            const engine::Ref card = state().card(number);
            if (engine::describe(state(), card) == name && state().at(card, engine::cells::card::Controller) == player)
                return card;
        }
        return 0;
    }

    std::int32_t value(const std::string& property, engine::Ref row)
    {
        const auto found = std::ranges::find(m_program->properties, property, &engine::PropertyLayout::name);
        return m_game.current(row, static_cast<std::uint32_t>(found - m_program->properties.begin()));
    }

    /// What is in a zone, from the top.
    std::vector<std::string> in(const std::string& zone, engine::Ref holder)
    {
        const auto found = std::ranges::find(m_program->zones, zone, &engine::ZoneLayout::name);
        std::vector<std::string> names;
        const engine::Ref row = state().at(holder, found->cell);
        for (engine::Ref card = state().at(row, engine::cells::zone::Top); card;
             card = state().at(card, engine::cells::card::Below))
            names.push_back(engine::describe(state(), card));
        return names;
    }

    std::vector<std::string> stack() { return in("stack", state().game()); }

    /// Takes back everything up to now and does it again; every step must be as it was.
    void thereAndBack()
    {
        std::vector<std::uint64_t> hashes{m_game.hash()};
        while (m_game.canUndo()) {
            m_game.undo();
            hashes.push_back(m_game.hash());
        }
        while (m_game.canRedo()) {
            QCOMPARE(m_game.hash(), hashes.back());
            hashes.pop_back();
            m_game.redo();
        }
        QCOMPARE(m_game.hash(), hashes.front());
    }

private:
    std::size_t find(const std::string& text)
    {
        const std::vector<engine::Option> options = m_game.options();
        const auto found = std::ranges::find_if(options, [&](const engine::Option& option) {
            return describe(m_game, option) == text;
        });
        return static_cast<std::size_t>(found - options.begin());
    }

    std::shared_ptr<const engine::Program> m_program;
    engine::Game m_game;
    engine::Ref m_first = 0;
};

} // namespace duel
