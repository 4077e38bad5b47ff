// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>

namespace engine::grammar {

/// Names that are values: local ones, properties, keywords, labels, members of choices, phases; and members of a value,
/// such as the property after "your".
class NamedValues : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The value of the name here.
    syntax::Node named();
    /// The member after "your", "its" or "'s".
    syntax::Node member(std::size_t from, syntax::Node owner);
    /// A keyword, label, phase or member of a choice whose name has this number of words.
    syntax::Node reference(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words);

private:
    syntax::Node
    property(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words, syntax::Node owner);
    syntax::Node ownedKind(std::size_t from, syntax::Node owner);
};

} // namespace engine::grammar
