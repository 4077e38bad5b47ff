// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Why an action cannot be taken: the first of its lines that does not hold, with the values it compares, or the rule
/// that forbids it.
struct Reason
{
    /// Announce: what it announces has nothing to aim at, or cannot be paid. NothingThere: there is nothing to name.
    enum class Kind : std::uint8_t { DoesNotFit, Forbidden, Needs, Cost, Announce, NothingThere };

    Kind kind = Kind::Needs;
    /// In the words of the rules; empty when the line gives none.
    std::string text;
    std::vector<std::string> clauses;
    Place place;
    /// Of a comparison: the two values, and how they were compared.
    syntax::Op comparison{};
    std::int32_t left = 0;
    std::int32_t right = 0;
    /// Of a rule that forbids: the card it stands on, or nothing.
    Ref card = 0;
};

/// Nothing when the action is legal for all that its lines and the rules say.
std::optional<Reason> whyNot(Game& game, const Option& option);

/// What the player who is asked could name but may not do now, each with its reason. An action for which there is
/// nothing to name is begun, and none of its slots settled.
struct Refusal
{
    Option option;
    Reason reason;
};

std::vector<Refusal> refusals(Game& game);

/// The same one after the other; only what is wanted is looked into.
void eachRefusal(
    Game& game, const std::function<bool(const Option&)>& isWanted, const std::function<void(const Refusal&)>& take
);

/// Whatever the player who is asked could name in an action, and whether it is offered, be it only that it can be
/// begun. What is not offered is refused, for whatever reason: this is found out without looking for one.
void eachCandidate(Game& game, const std::function<void(const Option&, bool isOffered)>& take);

/// A reason in words: "not enough seeds (2, and at least 3 is needed) [HR-5.2]".
std::string describe(const Game& game, const Reason& reason, Viewer viewer = Viewer::everything());

} // namespace engine
