// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <QString>

#include <vector>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// A fact that a scenario expects at a step of a game.
struct Fact
{
    /// Value: a property has a value. Place: a card is in a zone. Offered, Forbidden: an action is available or not.
    enum class Kind : std::uint8_t { Value, Place, Offered, Forbidden };

    engine::Game::NodeId node = 0;
    Kind kind = Kind::Value;
    /// The card or player, and its property.
    engine::Ref thing = 0;
    std::uint32_t property = engine::none;
    /// The value, or the zone.
    std::int32_t value = 0;
    engine::Option option = {};

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// The source of a scenario: all steps from a starting step, and the facts marked as expectations.
struct Recording
{
    engine::Game::NodeId start = 0;
    std::vector<Fact> facts = {};
};

/// The step at which the scenario of a recording starts: the start of the recording, or the last manual change after
/// it, because no decision can reproduce a manual change.
engine::Game::NodeId firstStep(const engine::Game& game, const Recording& what);

/// The dice rolled in some events, in order.
std::vector<std::int32_t> diceIn(const std::vector<engine::Event>& events);

/// A scenario that leads from the first step of the recording to the current step. A game recorded from its start is
/// dealt again; otherwise, the position is set up, with the limits described in scenario_text.h. Expectations before
/// the first step are left out.
QString
recordedText(const engine::Game& game, const engine::syntax::Game& rules, const QString& name, const Recording& what);

/// Whether a viewer may know the subject of a fact in the current position.
bool isKnown(const engine::State& state, const Fact& fact, engine::Viewer viewer);

/// Whether an action names a card that a viewer can't see.
bool namesHiddenCard(const engine::State& state, const engine::Option& option, engine::Viewer viewer);

/// The text of a fact as a line of a scenario, with card names in quotation marks.
QString words(engine::Game& game, const Fact& fact);

} // namespace studio
