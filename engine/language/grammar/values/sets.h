// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <vector>

namespace engine::grammar {

/// Sets of things: descriptions, and other values with several members. A description is a kind or an expression,
/// narrowed by filters.
class Sets : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node set();
    syntax::Node description();
    /// Reads a description whose filters before the kind have already been read.
    syntax::Node descriptionWith(std::size_t from, std::vector<syntax::Node> filters);
    /// Reads the filters after the base. Returns the base itself if there are none.
    syntax::Node narrowed(std::size_t from, syntax::Node base, std::vector<syntax::Node> filters);
    /// Reads the given name of a kind.
    syntax::Node kindName(const LineReader::Name& name);

    bool isKindAhead(std::size_t ahead) const;
    /// Whether the kind ahead is only an owner, as in "opponent's hand".
    bool isOwnerAhead() const;

private:
    syntax::Node oneDescription();
    bool isDescriptionAhead(std::size_t ahead) const;
};

} // namespace engine::grammar
