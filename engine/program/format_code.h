// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// One limit a format sets to a deck.
struct FormatLimit
{
    using Kind = syntax::LimitKind;
    using Bound = syntax::LimitBound;

    Kind kind = Kind::Cards;
    Bound bound = Bound::AtMost;
    std::int32_t amount = 0;
    /// The property that is measured, or the card that is banned.
    std::string name = {};
    /// The section it is about; empty for what is in no section that is limited by itself.
    std::string section = {};
    /// The section whose cards are the amount.
    std::string otherSection = {};
    std::uint32_t property = none;
    /// The routine that selects its cards: with a card in register 0, it gives 1 or 0 there. None for all cards.
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
