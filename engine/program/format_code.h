// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/terms.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// One limit a format sets to a deck.
struct FormatLimit
{
    syntax::LimitKind kind = syntax::LimitKind::Exactly;
    std::int32_t amount = 0;
    /// Of Total: the property. Of Section and Ban: the name.
    std::string name;
    std::uint32_t property = none;
    /// Which cards it is about: with a card in register 0, 1 or 0 there. None for all cards.
    std::uint32_t fits = none;
    Place place;
    std::vector<std::string> clauses;
};

struct FormatCode
{
    std::string name;
    std::vector<FormatLimit> limits;
    Place place;
};

} // namespace engine
