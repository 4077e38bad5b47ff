// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/table.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// Two small games that test announcing, answering and resolving effects.
namespace duel {

/// A game with the stack and priority of the shared rules. Each player starts with one copy of every card in hand.
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

/// A game without a stack, in which effects run immediately.
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

class Table : public testing::Table
{
public:
    explicit Table(const std::string& rules)
        : testing::Table(rules)
        , m_first(you())
    {
    }

    /// The player who was asked first, and the other one.
    engine::Ref first() const { return m_first; }

    engine::Ref second() const { return otherThan(m_first); }

    std::vector<std::string> stack() const { return in("stack", state().game()); }

private:
    engine::Ref m_first = 0;
};

} // namespace duel
