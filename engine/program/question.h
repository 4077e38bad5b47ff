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
    /// In the registers after who is asked. Thing: a list. Things, Order: a list, the first and the last place that is
    /// offered, whether enough are picked. Number: least, most. Mode: for each whether it is offered.
    enum class Kind : std::uint8_t { Act, Thing, Things, Order, Number, Value, Mode, YesNo };

    Kind kind = Kind::Act;
    Place place;
    /// What is asked, to whoever is: "choose a card in your hand". Empty where actions are offered, which speak for
    /// themselves, and where an effect names in passing what is chosen.
    std::string words = {};
    /// Others may not see the answer while this same question is still put to somebody.
    bool isSecret = false;
    /// Value: of which choice.
    std::uint32_t choice = none;
    /// Act: which actions are offered; the routine that offers every legal option of them to the player in register 0;
    /// and whether a rule may say that one of them must be done.
    std::vector<std::uint32_t> verbs;
    std::uint32_t offer = none;
    bool canOblige = false;
    /// Act: only a few actions are asked for by name, so that the only one left is a choice no more.
    bool isAmongFew = false;
    /// Act: the name of passing. It is offered with the others, or only when there is nothing else.
    std::string pass;
    bool isPassLast = false;
    /// Mode: the names.
    std::vector<std::string> modes;
    std::vector<std::string> clauses;
};

} // namespace engine
