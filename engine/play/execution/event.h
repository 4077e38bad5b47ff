// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/execution/option.h"
#include "engine/program/cells.h"
#include "engine/state/state.h"

#include <array>
#include <cstdint>

namespace engine {

/// An event of a game: a verb with its slots, or a change of a property. For each of its cards, it records the face at
/// that time and the seats that saw it.
struct Event
{
    /// The face of a card. For a waiting ability, it is the face of the card that has the ability. The card may have
    /// changed or left since. The definition is none for a rule of the game.
    struct Face
    {
        std::uint32_t definition = none;
        bool isAbility = false;
    };

    /// A change of a property. If the property has a value for each member of a choice, `member` is the changed one.
    /// The card or player that has the property is in the first slot, which is none for a property of the game.
    struct Value
    {
        std::uint32_t property = none;
        std::uint16_t member = 0;
        std::int32_t before = 0;
        std::int32_t after = 0;
    };

    /// The cause of an event. Its places are meant for authors of rules; players see describeCause().
    struct Cause
    {
        /// The line, and the start of the rule, verb or effect that contains it. An action that a player chose has no
        /// line.
        Place line;
        Place heading;
        /// The card whose text caused the event, or that was the source of the text; none for a rule of the game.
        Ref card = 0;
        Face face;
        std::uint8_t seenBy = 0;
    };

    static constexpr std::uint16_t noVerb = 0xffff;

    std::uint16_t verb = noVerb;
    std::array<std::int32_t, Option::mostArguments> slots{};
    std::array<std::uint8_t, Option::mostArguments> seenBy{};
    std::array<Face, Option::mostArguments> faces{};
    Value value;
    Cause cause;

    bool isValue() const { return value.property != none; }
};

} // namespace engine
