// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>

namespace engine::grammar {

/// Names as values: local names, properties, keywords, labels, members of choices and phases, and members of a value
/// such as the property after "your".
class NamedValues : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Reads a name.
    syntax::Node named();
    /// Reads the member after "your", "its" or "'s".
    syntax::Node member(std::size_t from, syntax::Node owner);
    /// Reads a keyword, label, phase or member of a choice with a name of this many words.
    syntax::Node reference(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words);

private:
    syntax::Node
    property(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words, syntax::Node owner);
    syntax::Node ownedKind(std::size_t from, syntax::Node owner);
};

} // namespace engine::grammar
