// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>

#include <map>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// The names of cards within a scenario.
using CardNames = std::map<engine::Ref, QString>;

/// A valid name for a scenario: on one line, without quotes.
QString nameInScenario(const QString& name);

/// A scenario that sets up the current position of a game: cards and their values, other values, the active player and
/// the phase. Lasting effects and waiting items can't be set up and are left out. The name must be valid.
QString
scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name, const CardNames& names = {});

/// The same for the setup of a game, before anything was shuffled or dealt.
QString dealtText(const engine::Game& game, const QString& name);

/// Seats in scenarios: you, opponent, (player after opponent); and their possessives: your, opponent's.
QString seatInScenario(std::int32_t seat);
QString whoseInScenario(std::int32_t seat);

/// Gives a card a unique name that isn't a word of the game: its own first word with a number.
void nameCard(const engine::State& state, engine::Ref card, CardNames& names);

/// The cards that scenarioText() places. Other cards only have their own names.
std::vector<engine::Ref> cardsGiven(const engine::State& state);

} // namespace studio
