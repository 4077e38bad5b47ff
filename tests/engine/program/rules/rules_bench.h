// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parser.h"
#include "engine/play/describe.h"
#include "engine/program/compiler.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <string>
#include <vector>

/// A game of a field, a hand and buttons, in which turns end: what rules do is seen by pressing them. Each player has
/// one of each card that is no token, on the field from the start.
inline const std::string rulesBench = R"rules(game "Workbench"
players 2

choice Mood is Calm, Merry, Wild
choice Sort is Beast, Plant, Rock

game has:
    active player: player
    field: zone, public, in play
    nest: zone, public, max 2
    seen: number
    mood: Mood
    heap: list of card

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    grave: zone, public
    life: number, starts 10, from 0 to 20

card has:
    power: number, printed, from 0
    health: number, printed
    sorts: list of Sort, printed
    damage: number
    marks: number

kind creature/creatures is card in field
kind opponent/opponents is player except you
kind enemy/enemies is creature of any opponent

event end of turn is a player ends a turn

start:
    for each player as p: move p's deck to field under p
    set active player to random player
    repeat: let active player act or "pass"

phase Noon:
    do nothing

verb (who player) end/ends a turn
verb (who player) rest/rests
verb (who player) gain/gains (amount number at least 1) life:
    change who's life by amount
verb (c card) die/dies:
    move c to c's owner's grave
verb (s creature) hit/hits (v creature) for (amount number at least 1):
    change v's damage by amount
as soon as there is a creature with damage >= health as c: c dies

action you finish: you end a turn
action you sleep: you rest
action you heal: you gain 2 life
action you pray: you gain 3 life
action you bury (c creature): c dies
action you lift (c creature): move c to c's owner's hand
action you lower (c card in your hand): move c to field under you
action you poke (v creature): v hits v for 1
action you wait: Noon happens
action you pass on: set active player to player after active player
)rules";

class RulesBench
{
public:
    explicit RulesBench(const std::string& more)
        : m_program(testing::program(rulesBench + more))
        , m_game(m_program, testing::setup(*m_program, 1))
    {
    }

    bool isOffered(const std::string& text) { return find(text) < m_game.options().size(); }

    void press(const std::string& text)
    {
        QVERIFY2(isOffered(text), text.c_str());
        QCOMPARE(m_game.apply(find(text)), engine::Trouble::None);
        QCOMPARE(testing::broken(m_game.state()), std::string());
    }

    /// Every step back and forth again gives the states it gave at first.
    void checkUndo()
    {
        std::vector<std::uint64_t> hashes{m_game.hash()};
        while (m_game.canUndo()) {
            m_game.undo();
            hashes.push_back(m_game.hash());
        }
        for (std::size_t step = hashes.size() - 1; step > 0; --step) {
            m_game.redo();
            QCOMPARE(m_game.hash(), hashes[step - 1]);
        }
    }

    engine::Game& game() { return m_game; }

    const engine::State& state() { return m_game.state(); }

    engine::Ref you() { return m_game.asked(); }

    engine::Ref other() { return state().player(1 - state().at(you(), engine::cells::player::Seat)); }

    engine::Ref card(const std::string& name, engine::Ref player)
    {
        for (std::int32_t number = 0; number < state().cardCount(); ++number) {
            const engine::Ref card = state().card(number);
            if (engine::describe(state(), card) == name && state().at(card, engine::cells::card::Owner) == player)
                return card;
        }
        return 0;
    }

    std::uint32_t property(const std::string& name)
    {
        const auto found = std::ranges::find(m_program->properties, name, &engine::PropertyLayout::name);
        return static_cast<std::uint32_t>(found - m_program->properties.begin());
    }

    std::int32_t value(const std::string& name, engine::Ref row) { return m_game.current(row, property(name)); }

    std::int32_t seen() { return value("seen", state().game()); }

    std::int32_t count(const std::string& zone, engine::Ref row)
    {
        const auto found = std::ranges::find(m_program->zones, zone, &engine::ZoneLayout::name);
        return state().at(state().at(row, found->cell), engine::cells::zone::Count);
    }

private:
    std::size_t find(const std::string& text)
    {
        const std::vector<engine::Option> options = m_game.options();
        const auto found = std::ranges::find_if(options, [&](const engine::Option& option) {
            return engine::describe(m_game, option) == text;
        });
        return static_cast<std::size_t>(found - options.begin());
    }

    std::shared_ptr<const engine::Program> m_program;
    engine::Game m_game;
};

/// The codes of what is wrong with further rules of the bench.
inline std::vector<std::string> codesOf(const std::string& more)
{
    const engine::Parsed parsed =
        engine::parse(std::vector<engine::SourceFile>{{.name = "x", .text = rulesBench + more}});
    std::vector<std::string> codes;
    for (const engine::Diagnostic& found : parsed.diagnostics)
        codes.push_back(found.code);
    for (const engine::Diagnostic& found : engine::compile(parsed.game).diagnostics)
        codes.push_back(found.code);
    return codes;
}
