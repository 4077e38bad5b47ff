// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Why an action cannot be taken: the first of its lines that does not hold, with the values it compares or what it
/// asks for, or the rule that forbids it.
struct Reason
{
    /// NotNow, Modeless, Aimless: what it announces is not for now, has no mode to choose or nothing to aim at.
    /// NothingThere: there is nothing to name.
    enum class Kind : std::uint8_t { DoesNotFit, Forbidden, Needs, Cost, NotNow, Modeless, Aimless, NothingThere };

    /// A part of a cost: a sentence with the contents of its slots, or a text that can only be quoted.
    struct Due
    {
        std::uint32_t verb = none;
        std::vector<std::int32_t> slots = {};
        /// Viewers who see the things in its slots may know the values.
        bool isOpen = true;
        std::string written = {};
    };

    Kind kind = Kind::Needs;
    /// In the words of the rules; empty when the line gives none.
    std::string text;
    /// Then the condition of the line, or the rule that forbids, as it is written.
    std::string written;
    std::vector<std::string> clauses;
    Place place;
    /// For a comparison: the two values, the operator, and whether the refused player may know them.
    syntax::Op comparison{};
    std::int32_t left = 0;
    std::int32_t right = 0;
    bool isOpen = true;
    /// For a rule that forbids: the card it is printed on, or nothing.
    Ref card = 0;
    /// For a cost: everything to be paid, and the player who pays.
    std::vector<Due> dues;
    Ref you = 0;
};

/// Nothing when the action is legal for all that its lines and the rules say.
std::optional<Reason> whyNot(Game& game, const Option& option);

/// An option that the asked player could name but may not take now, with its reason. An action for which there is
/// nothing to name is a Begin option with no slot settled.
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

/// Every option that the asked player could name in an action, and whether it is offered, even if only as a
/// beginning. All others are refused: this is found out without looking for a reason.
void eachCandidate(Game& game, const std::function<void(const Option&, bool isOffered)>& take);

/// A reason in words: "not enough seeds (2, at least 3 needed) [HR-5.2]", "the cost can't be paid: you must pay 2
/// Fire". What the viewer does not see is not told by it.
std::string describe(const Game& game, const Reason& reason, Viewer viewer = Viewer::everything());

} // namespace engine
