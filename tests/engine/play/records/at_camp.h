// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <algorithm>
#include <string>

/// A game with a value of every kind, and all possible manual changes of a position.
namespace at_camp {

using namespace engine;

inline const std::string camp = R"(game "Camp"
players 2

choice Weather is Sun, Rain, Snow
choice Sort is Wood, Stone

game has:
    round: number
    active player: player
    weather: Weather
    open: flag
    market: zone, public, filled from "Market"

player has:
    rested: flag
    deck: zone, hidden, filled from "main"
    hand: zone, private
    camp: zone, public, in play
    food: number, starts 3, from 0 to 20
    rival: player
    store: number, per Sort
    met: list of player

card has:
    size: number, printed
    hurt: number
    tired: flag
    likes: Sort
    friend: card
    nest: zone, public

list "Market": 2 "Tent", 1 "Pot"

card "Scout": size 1
card "Cook": size 2
card "Tent": size 3
card "Pot": size 1
card "Stew": size 5

start:
    set active player to random player
    for each player as p:
        shuffle p's deck
        move top of p's deck to p's hand
        move top of p's deck to p's hand
    repeat:
        let active player act or "wait"

action you rest/rests:
    roll d6 as n
    change your food by n

action you pitch/pitches (c card in your hand): move c to your camp
action you hire/hires (c card in market): move c to bottom of your deck
)";

inline Setup campers(const Program& program)
{
    Deck deck;
    for (const char* const name : {"Scout", "Tent", "Pot", "Scout", "Tent", "Pot", "Scout"})
        deck.cards.push_back(program.definitionNamed(name));
    return {.seats = {{deck}, {deck}}, .seed = 4};
}

inline std::uint16_t cellOf(const State& state, const std::string& name)
{
    return std::ranges::find(state.program().properties, name, &PropertyLayout::name)->cell;
}

inline Ref zoneOf(const State& state, Ref holder, const std::string& name)
{
    return state.at(holder, std::ranges::find(state.program().zones, name, &ZoneLayout::name)->cell);
}

inline Ref topOf(const State& state, Ref holder, const std::string& zone)
{
    return state.at(zoneOf(state, holder, zone), cells::zone::Top);
}

inline void set(State& state, Ref row, const std::string& name, std::int32_t value, std::uint16_t member = 0)
{
    state.write(row, static_cast<std::uint16_t>(cellOf(state, name) + member), value);
}

inline Ref add(State& state, const std::string& name, Ref zone, Ref owner)
{
    const Ref card = state.addCard(state.program().definitionNamed(name), owner);
    state.move(card, zone, ToTop, owner);
    return card;
}

/// Makes every kind of manual change in one step.
inline void changeEverything(State& state)
{
    const Ref one = state.player(0);
    const Ref other = state.player(1);
    set(state, state.game(), "round", 7);
    set(state, state.game(), "weather", 1);
    set(state, state.game(), "open", 1);
    set(state, one, "rested", 1);
    set(state, one, "food", 15);
    set(state, one, "rival", other);
    set(state, one, "store", 4, 1);
    set(state, one, "met", 1, 0);
    set(state, one, "met", other, 1);
    const Ref deck = zoneOf(state, one, "deck");
    const Ref hand = zoneOf(state, one, "hand");
    const Ref field = zoneOf(state, other, "camp");
    const Ref bought = topOf(state, state.game(), "market");
    state.move(bought, field, ToTop, 0);
    set(state, bought, "hurt", 2);
    set(state, bought, "tired", 1);
    set(state, bought, "likes", 1);
    set(state, bought, "size", 9);
    state.move(topOf(state, one, "hand"), deck, ToBottom, 0);
    state.move(topOf(state, one, "deck"), field, FaceDown, one);
    state.shuffle(zoneOf(state, other, "deck"));
    state.show(topOf(state, other, "deck"), one);
    const Ref cook = add(state, "Cook", hand, one);
    set(state, cook, "friend", bought);
    add(state, "Stew", zoneOf(state, cook, "nest"), one);
    state.move(topOf(state, one, "deck"), zoneOf(state, bought, "nest"), ToTop, 0);
    state.forceRoll(3);
    state.forceRoll(5);
}

} // namespace at_camp
