// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <vector>

namespace engine::grammar {

/// Sets of things: a description, that is, a kind or expression narrowed by filters, or any other value with several
/// members.
class Sets : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node set();
    syntax::Node description();
    /// Reads a description after the filters before its kind.
    syntax::Node descriptionWith(std::size_t from, std::vector<syntax::Node> filters);
    /// Reads the filters after the base. Returns the base itself if there are none.
    syntax::Node narrowed(std::size_t from, syntax::Node base, std::vector<syntax::Node> filters);
    /// Takes the name of a kind.
    syntax::Node kindName(const LineReader::Name& name);

    bool isKindAhead(std::size_t ahead) const;
    /// Whether the kind ahead is only an owner, as in "opponent's hand".
    bool isOwnerAhead() const;

private:
    syntax::Node oneDescription();
    bool isDescriptionAhead(std::size_t ahead) const;
};

} // namespace engine::grammar
