// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

struct Question
{
    /// The kinds of questions, and the registers after the one for the player being asked. Thing: a list. Things,
    /// Order: a list, the first and the last place offered, and whether enough are picked. Number: the least and the
    /// most. Mode: whether each mode is offered.
    enum class Kind : std::uint8_t { Act, Thing, Things, Order, Number, Value, Mode, YesNo };

    Kind kind = Kind::Act;
    Place place;
    /// The question as shown to the player: "choose a card in your hand". Empty for actions, which explain themselves,
    /// and for choices that an effect mentions only in passing.
    std::string words = {};
    /// Whether the answer is hidden from other players while one of them is still asked the same question.
    bool isSecret = false;
    /// Value: the choice whose values are offered.
    std::uint32_t choice = none;
    /// Act: the offered actions, the routine that offers all of their legal options to the player in register 0, and
    /// whether a rule can require one of them.
    std::vector<std::uint32_t> verbs;
    std::uint32_t offer = none;
    bool canOblige = false;
    /// Act: whether the text names the actions to offer. If only one option remains, it is taken without asking.
    bool namesActions = false;
    /// Act: the name of passing, and whether it is offered only if there is no other option.
    std::string pass;
    bool isPassLast = false;
    /// Mode: the names of the modes.
    std::vector<std::string> modes;
    std::vector<std::string> clauses;
};

} // namespace engine
