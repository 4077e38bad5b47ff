// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The reason why an action is not legal: the first of its lines that doesn't hold, with the compared values or the
/// cost; or the rule that forbids the action.
struct Reason
{
    /// NotNow, NoMode, NoTarget: the announced effect is not possible now, has no mode to choose, or has no target.
    /// NothingThere: there is no candidate for the action.
    enum class Kind : std::uint8_t { DoesNotFit, Forbidden, Needs, Cost, NotNow, NoMode, NoTarget, NothingThere };

    /// A part of a cost: a sentence with the values of its slots, or a text that can only be quoted.
    struct Due
    {
        std::uint32_t verb = none;
        std::vector<std::int32_t> slots = {};
        /// Whether viewers who see the things in the slots may know the values.
        bool isOpen = true;
        std::string written = {};
    };

    Kind kind = Kind::Needs;
    /// The reason given by the rules; empty if the line has none.
    std::string text;
    /// The text of the line's condition or of the forbidding rule. It is used if the rules give no reason.
    std::string written;
    std::vector<std::string> clauses;
    Place place;
    /// For a comparison: its operator, both values, and whether the refused player may know the values.
    syntax::Op comparison{};
    std::int32_t left = 0;
    std::int32_t right = 0;
    bool isOpen = true;
    /// For a forbidding rule: the card on which it is printed, or none.
    Ref card = 0;
    /// For a cost: everything to be paid, and the player who pays.
    std::vector<Due> dues;
    Ref you = 0;
};

/// The reason why an option is refused; nullopt if its lines and the rules allow it.
std::optional<Reason> whyNot(Game& game, const Option& option);

/// An option that the player being asked could state but isn't allowed to take, with the reason. An action without
/// candidates is represented by a Begin option in which no slot is settled, except perhaps the slot of the player.
struct Refusal
{
    Option option;
    Reason reason;
};

std::vector<Refusal> refusals(Game& game);

/// Visits refusals one by one. Reasons are found only for wanted options.
void forEachRefusal(
    Game& game, const std::function<bool(const Option&)>& isWanted, const std::function<void(const Refusal&)>& take
);

/// Visits every option that the player being asked could state, and passes on whether it is offered, either as a whole
/// or as the beginning of an action asked slot by slot. All other options are refused. This is faster than finding the
/// reasons.
void forEachCandidate(Game& game, const std::function<void(const Option&, bool isOffered)>& take);

/// A reason as text: “not enough seeds (2, must be at least 3) [HR-5.2]”, “cost can't be paid: you must pay 2 Fire”.
/// The text reveals nothing that the viewer can't see.
std::string describe(const Game& game, const Reason& reason, Viewer viewer = Viewer::everything());

} // namespace engine
