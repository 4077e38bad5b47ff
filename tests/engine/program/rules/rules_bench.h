// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <string>
#include <vector>

/// A game with a field, a hand, turns, and actions that show the effects of rules. On the field, each player starts
/// with one copy of every card, except for tokens.
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

struct RulesBench : testing::Table
{
    explicit RulesBench(const std::string& more)
        : Table(rulesBench + more)
    {
    }

    engine::Ref other() { return otherThan(you()); }

    engine::Ref card(const std::string& name, engine::Ref owner) const { return cardOwnedBy(owner, name); }

    std::int32_t seen() { return value("seen", state().game()); }
};

/// The codes of problems in additional rules of the bench.
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
