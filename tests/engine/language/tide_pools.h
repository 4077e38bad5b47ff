// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/language/syntax/outline.h"

#include <string>
#include <string_view>
#include <vector>

/// A small game for tests, with every sort of declaration, and functions to add lines to it.
namespace tide_pools {

inline const std::string rules = R"(game "Tide Pools"
players 2 to 4
setting pearls to win is 7
switch stormy
triggers at once, by last hooked, by age

choice Tide is Low, Slack, High
choice Depth is Shallow, Deep Sea
effect splash

game has:
    whose turn: player
    reef: zone, public, in play
    waiting: list of player
    tide: Tide
    calm: flag, is tide is Slack

player has:
    pouch: zone, private
    drift/flotsam: zone, hidden, filled from "main"
    wreck: zone, public
    pearls: number, from 0
    salt: number per Tide, from 0, until any Phase ends
    next goal: number, is pearls + 1

card has:
    bite: number, printed, from 0
    shell: number, printed
    depths: list of Depth, printed
    shy: flag, printed
    bruises: number, from 0
    hooked: flag, until end of round
    foe: thing
    crew: zone, public, max 3
    motto: text, printed

kind rival/rivals is player except you
kind crab/crabs is card in reef
kind prey is crab of any rival
kind sea star/sea stars is crab with depths has Deep Sea

verb (who player) begin/begins a round
verb (who player) end/ends a round
event start of round is a player begins a round
event end of round is a player ends a round
event end of your round is you end a round

verb (who player) fish/fishes a card:
    move top of who's drift to who's pouch
verb (who player) fish/fishes (amount number at least 1) card/cards:
    repeat amount times: who fishes a card
verb (who player) gain/gains (amount number at least 1) pearl/pearls:
    change who's pearls by amount
verb (who player) lose/loses (amount number at least 1) pearl/pearls:
    change who's pearls by -amount
verb (who player) pay/pays (amount number) pearl/pearls:
    needs who's pearls >= amount "not enough pearls"
    change who's pearls by -amount
verb (biter card) nip/nips (victim crab or player) for (amount number at least 1):
    if victim is a crab: change victim's bruises by amount
    otherwise: victim loses amount pearls
verb (c card) perish/perishes:
    move c to c's owner's wreck
verb crush (c card):
    c perishes
verb (who player) hatch/hatches (n number at least 1) (what text):
    create n what in reef under who
verb next round:
    set whose turn to player after whose turn
verb (who player) show/shows (what text)

action you play (c card in your pouch):
    needs number of your crabs < 5 "the reef is full"
    cost you pay c's bite pearls
    move c to reef under you
action (c your crab) pinch/pinches (v prey or rival):
    c nips v for c's bite

phase Ebb:
    change whose turn's pearls by 1
phase High Water:
    let whose turn act or "enough"

start:
    for each player as p: shuffle p's drift
    repeat:
        whose turn begins a round
        Ebb happens
        High Water happens
        whose turn ends a round
        next round

keyword Sly:
    "Only sly crabs pinch it."
    crabs without Sly cannot pinch this
keyword Tough (n number):
    before a card nips this: set amount to amount - n
keyword Spawn (e effect):
    when this enters reef: run e
keyword Revenge (e effect):
    when this perishes: run e
)";

inline const std::string cards = R"(card "Hermit": bite 1, shell 2, depths Shallow
card "Old Claw": bite 3, shell 4, depths Shallow and Deep Sea, shy
    Sly, Tough 1
    Spawn: you fish a card
card "Larva" token: bite 1, shell 1
)";

/// The game with additional lines and cards.
inline std::vector<engine::SourceFile> files(std::string_view moreRules = {}, std::string_view moreCards = {})
{
    return {
        {"game.rules", rules + std::string(moreRules)},
        {"set.cards", cards + std::string(moreCards)},
    };
}

/// The number of the first added line in game.rules.
inline std::uint32_t firstAddedLine()
{
    std::uint32_t lines = 1;
    for (const char c : rules)
        lines += c == '\n' ? 1 : 0;
    return lines;
}

/// The diagnostics as text, one on each line. Tests print them if there should be none.
inline std::string printedAll(const engine::Parsed& parsed, const std::vector<engine::SourceFile>& sources)
{
    std::string all;
    for (const engine::Diagnostic& diagnostic : parsed.diagnostics)
        all += engine::printed(diagnostic, sources) + "\n";
    return all;
}

} // namespace tide_pools
