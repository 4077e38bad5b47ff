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

/// Something that is so at a step of a game, which a scenario is to expect there.
struct Fact
{
    /// Value: a property of a thing has a value. Place: a card is in a zone. Offered, Forbidden: an action can be done,
    /// or cannot.
    enum class Kind : std::uint8_t { Value, Place, Offered, Forbidden };

    engine::Game::NodeId node = 0;
    Kind kind = Kind::Value;
    /// The card or player, and which of its properties.
    engine::Ref thing = 0;
    std::uint32_t property = engine::none;
    /// The value, or the zone.
    std::int32_t value = 0;
    /// The action.
    engine::Option option = {};

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// What becomes a scenario: everything from a step of a game on, and what is marked to be expected.
struct Recording
{
    engine::Game::NodeId start = 0;
    std::vector<Fact> facts = {};
};

/// The step that the scenario of a recording begins with: where the recording began, or the last change by hand since
/// then, which no decision leads to.
engine::Game::NodeId firstStep(const engine::Game& game, const Recording& what);

/// What the dice showed that were rolled in what happened, in their order.
std::vector<std::int32_t> diceIn(const std::vector<engine::Event>& events);

/// The scenario of what was played from the first step of the recording to where the game stands. What began with the
/// game itself is set up as it was dealt, the rest as the position was; see scenario_text.h for what that leaves out.
/// What is expected before the first step is left out.
QString
recordedText(const engine::Game& game, const engine::syntax::Game& rules, const QString& name, const Recording& what);

/// Whether a viewer may know what a fact is about, as the game stands.
bool isKnown(const engine::State& state, const Fact& fact, engine::Viewer viewer);

/// Whether an action is about a card that a viewer may not know.
bool namesHidden(const engine::State& state, const engine::Option& option, engine::Viewer viewer);

/// A fact as a line of a scenario, for people to read: names of cards stand in quotes.
QString words(engine::Game& game, const Fact& fact);

} // namespace studio
