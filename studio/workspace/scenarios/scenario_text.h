// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <QString>

#include <map>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// The names of cards in a scenario.
using CardNames = std::map<engine::Ref, QString>;

/// A valid name for a scenario: on one line, without quotation marks.
QString nameInScenario(const QString& name);

/// A scenario that sets up the current position of a game: cards and their values, other values, the active player and
/// the phase. Lasting effects and waiting items can't be set up and are left out. The name must be valid.
QString
scenarioText(engine::Game& game, const engine::syntax::Game& rules, const QString& name, const CardNames& names = {});

/// A scenario that starts with the setup of a game, before anything was shuffled or dealt.
QString dealtText(const engine::Game& game, const QString& name);

/// The name of a seat in scenarios: “you”, “opponent”, “(player after opponent)”. The other function returns the
/// possessive: “your”, “opponent's”.
QString seatInScenario(std::int32_t seat);
QString whoseInScenario(std::int32_t seat);

/// Gives a card a unique name: the first word of its own name with a number. The name is never a word of the game.
void nameCard(const engine::State& state, engine::Ref card, CardNames& names);

/// The cards that scenarioText() sets up. Other cards can only be named by their own names.
std::vector<engine::Ref> cardsGiven(const engine::State& state);

} // namespace studio
