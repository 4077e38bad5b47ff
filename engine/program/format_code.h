// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// A limit of a deck format.
struct FormatLimit
{
    using Kind = syntax::LimitKind;
    using Bound = syntax::LimitBound;

    Kind kind = Kind::Cards;
    Bound bound = Bound::AtMost;
    std::int32_t amount = 0;
    /// The name of the measured property or of the banned card.
    std::string name = {};
    /// The limited section. If empty, the limit applies to all cards that are in no section with limits of its own.
    std::string section = {};
    /// The section whose number of cards is the limit; empty if the limit is the amount.
    std::string otherSection = {};
    std::uint32_t property = none;
    /// The routine that selects the limited cards; none if the limit applies to all cards. It takes a card in register
    /// 0 and returns 1 or 0 there.
    std::uint32_t fits = none;
    Place place = {};
    std::vector<std::string> clauses = {};
};

struct FormatCode
{
    std::string name;
    std::vector<FormatLimit> limits;
    Place place;
};

} // namespace engine
