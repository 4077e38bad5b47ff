// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace engine {

/// The name of a card or player: the card's name, or “player 1”. If the viewer can't see the card's face, the name is
/// “a card”.
std::string describe(const State& state, Ref thing, Viewer viewer = Viewer::everything());

/// A value of the given type as text.
std::string
describe(const State& state, const syntax::Type& type, std::int32_t value, Viewer viewer = Viewer::everything());

/// An option in the words of the rules, such as “you play Tin Owl”.
std::string describe(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// An option as text, with the names that `name` gives to things. The effect of an ability is included only for viewers
/// who see its card.
using Naming = std::function<std::string(Ref thing)>;
std::string describe(Game& game, const Option& option, const Naming& name, Viewer viewer = Viewer::everything());

/// The texts of options, in order. Cards with the same name are distinguished by what the viewer can see. Two options
/// have the same text only if it makes no difference which of them is chosen.
std::vector<std::string> describeApart(Game& game, std::span<const Option> options, Viewer viewer);

/// A chosen option as text for the other players: “player 2 plays Tin Owl”, “player 2: pass”. Secret choices are not
/// shown.
std::string describeDone(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// The event that reports an action, including its actor and the cards that it revealed; null if there is none.
const Event* actionEvent(const Program& program, const Option& action, std::span<const Event> events);

/// The possible actions in general terms, without repetitions, in the order of the options: “play a card”, “attack
/// player 2”. Actions that are only for people, such as conceding, are not included.
std::vector<std::string> describeActions(Game& game, Viewer viewer = Viewer::everything());

/// The verb that is in progress when the question is asked: “player 1 discards 2 cards”. Empty in a phase, and if the
/// sentence has no slots.
std::string describeInProgress(Game& game, Viewer viewer = Viewer::everything());

/// A refused action as text: “you can't play Tin Owl”.
std::string describeRefused(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// Obligations with the same verb, joined into one sentence: “you must pay 2 Fire and 1 Generic”.
using Slots = std::vector<std::int32_t>;
std::string describeObligations(
    const State& state, std::uint32_t verb, std::span<const Slots> slots, Ref you, Viewer viewer = Viewer::everything()
);

/// The effect of a waiting ability. Empty if it has no text or the viewer can't see its card.
std::string describeItem(const State& state, Ref item, Viewer viewer = Viewer::everything());

/// A zone with its owner: “player 1's hand”, “market”.
std::string describeZone(const State& state, Ref zone);

/// An event as the viewer saw it: “player 1 draws a card”, “player 1's life: 5 → 3”. Empty if the viewer saw nothing.
std::string describe(const State& state, const Event& event, Viewer viewer = Viewer::everything());

/// The cause of an event: “because of Tin Owl [RT-turn.3]”, “by the rules [RT-turn.3]”. Empty for a player's own
/// choice, and for a rule of the game that cites no clause.
std::string describeCause(const State& state, const Event& event, Viewer viewer = Viewer::everything());

} // namespace engine
