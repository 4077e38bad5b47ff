// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>

#include <map>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// Cards by what they are called in a scenario.
using CardNames = std::map<engine::Ref, QString>;

/// A name as a scenario can have it: in one line, without quotes.
QString nameInScenario(const QString& name);

/// The position a game stands at, as the text of a scenario that sets it up: cards and what came to them, values, whose
/// turn and which phase. What lasts and what waits to happen cannot be said there, and is left out. The name is one
/// that a scenario can have.
QString
scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name, const CardNames& names = {});

/// The same of what a game was set up with, before anything was shuffled or dealt.
QString dealtText(const engine::Game& game, const QString& name);

/// Seats as scenarios call them: you, opponent, (player after opponent); and what is theirs: your, opponent's.
QString seatInScenario(std::int32_t seat);
QString whoseInScenario(std::int32_t seat);

/// Calls a card something that no word of a game is called, and no other card: the first word of its own, with a
/// number.
void nameCard(const engine::State& state, engine::Ref card, CardNames& names);

/// The cards that scenarioText() puts somewhere, from which the others are known by their names alone.
std::vector<engine::Ref> cardsGiven(const engine::State& state);

} // namespace studio
