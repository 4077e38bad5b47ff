// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>

namespace engine::grammar {

/// Names used as values: local names, properties, keywords, labels, phases and members of choices, alone or after their
/// owner, as in "your life".
class NamedValues : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node named();
    /// Reads the name after "your", "its" or "'s".
    syntax::Node member(std::size_t from, syntax::Node owner);
    /// Reads a keyword, label, phase or member of a choice whose name has this number of words.
    syntax::Node reference(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words);

private:
    syntax::Node
    property(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words, syntax::Node owner);
    syntax::Node ownedKind(std::size_t from, syntax::Node owner);
};

} // namespace engine::grammar
