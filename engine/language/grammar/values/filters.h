// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <vector>

namespace engine::grammar {

/// The filters that narrow a set: "in play", "with power > 2", "of any opponent", "except it".
class Filters : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Reads a filter. Returns false if none starts here.
    bool readInto(std::vector<syntax::Node>& filters);

private:
    /// Reads a filter for part of the name: with "Bolt" in its name.
    syntax::Node nameHasFilter(std::size_t from);
    syntax::Node zoneFilter(std::size_t from, syntax::Op op);
    bool isZoneAhead(std::size_t ahead) const;
    syntax::Node ofFilter(std::size_t from);
};

} // namespace engine::grammar
