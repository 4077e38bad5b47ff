// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace engine {

/// The name of a card or a player: the card's name, "player 1". A card whose face the viewer may not see is "a
/// card".
std::string describe(const State& state, Ref thing, Viewer viewer = Viewer::everything());

/// A value of any type.
std::string
describe(const State& state, const syntax::Type& type, std::int32_t value, Viewer viewer = Viewer::everything());

/// An option in the words of the rules: "you play Tin Owl".
std::string describe(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// The same with other names for things. The effect of an ability is shown only to a viewer who sees its card.
using Naming = std::function<std::string(Ref thing)>;
std::string describe(Game& game, const Option& option, const Naming& name, Viewer viewer = Viewer::everything());

/// Options in words, in their order. Where cards of the same name differ in what the viewer may see of them, it is said
/// how, so that two options read alike only when it makes no difference which is taken.
std::vector<std::string> describeApart(Game& game, std::span<const Option> options, Viewer viewer);

/// The chosen option in words for the other players: "player 2 plays Tin Owl", "player 2: pass". Secret
/// choices are not shown.
std::string describeDone(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// The event that reports an action, with its actor and the cards it brought to light; null if there is none.
const Event* deedOf(const Program& program, const Option& action, std::span<const Event> events);

/// The possible actions in general, each once and in the order of the options: "play a card", "attack player 2".
/// Actions left to people, such as giving up, are not included.
std::vector<std::string> describeDeeds(Game& game, Viewer viewer = Viewer::everything());

/// In the middle of what somebody is asked: "player 1 discards 2 cards". Empty when it is a phase, and when nobody is
/// named in it.
std::string describeDoing(Game& game, Viewer viewer = Viewer::everything());

/// An action that is refused: "you cannot play Tin Owl".
std::string describeRefused(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// What has to be done, in sentences of one verb that differ only behind it: "you must pay 2 Fire and 1 Generic".
using Slots = std::vector<std::int32_t>;
std::string describeDue(
    const State& state, std::uint32_t verb, std::span<const Slots> slots, Ref you, Viewer viewer = Viewer::everything()
);

/// The effect of a waiting ability, if there are words for it and the viewer sees its card; empty otherwise.
std::string describeItem(const State& state, Ref item, Viewer viewer = Viewer::everything());

/// A zone by its owner: "player 1's hand", "market".
std::string describeZone(const State& state, Ref zone);

/// An event, as its witnesses saw it: "player 1 draws a card", "player 1's life: 5 → 3". Empty if
/// there was nothing to see.
std::string describe(const State& state, const Event& event, Viewer viewer = Viewer::everything());

/// The cause of an event: "because of Tin Owl [RT-turn.3]", "by the rules [RT-turn.3]". Empty for a player's own
/// choice, and if no clause is cited.
std::string describeCause(const State& state, const Event& event, Viewer viewer = Viewer::everything());

} // namespace engine
