// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <vector>

namespace engine::grammar {

/// Sets of things: a description, which is a kind or an expression narrowed by filters, or anything that gives several
/// things.
class Sets : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node set();
    syntax::Node description();
    /// A description that has some filters already, from before the kind.
    syntax::Node descriptionWith(std::size_t from, std::vector<syntax::Node> filters);
    /// The base narrowed by the filters that follow; without any, the base itself.
    syntax::Node narrowed(std::size_t from, syntax::Node base, std::vector<syntax::Node> filters);
    /// The kind whose name is here.
    syntax::Node kindName(const LineReader::Name& name);

    bool isKindAhead(std::size_t ahead) const;
    /// In "opponent's hand" the kind is only whose it is.
    bool isOwnerAhead() const;

private:
    syntax::Node oneDescription();
    bool isDescriptionAhead(std::size_t ahead) const;
};

} // namespace engine::grammar
