// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>

namespace engine::grammar {

/// "chooses": things, a number, an order, a member of a choice, or one of several modes.
class Choices : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Reads a statement from "secretly" or "chooses" on.
    syntax::Node statement(std::size_t from, syntax::Node who);

private:
    syntax::Node chooseNumber(std::size_t from, syntax::Node who);
    syntax::Node chooseOrder(std::size_t from, syntax::Node who);
    syntax::Node chooseThings(std::size_t from, syntax::Node who);
    syntax::Node chooseValue(std::size_t from, syntax::Node who, const LineReader::Name& choice);
    syntax::Node chooseModes(std::size_t from, syntax::Node who);
    syntax::Node modeLine();
};

} // namespace engine::grammar
