// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace engine::grammar {

/// Values that begin with a word of the language: "number of …", "highest … of …", "target …", "times …".
class ValuePhrases : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// The words for a period after "this", in the order of syntax::Period.
    static constexpr std::array<std::string_view, 3> periods{"turn", "game", "phase"};

    /// Returns nullopt, without failing, if no such phrase starts here.
    std::optional<syntax::Node> phrase();

private:
    bool isAtTally() const;
    syntax::Node tally();
    syntax::Period periodAfterThis();
    // Each of these reads a phrase whose first words have already been read.
    syntax::Node counted(syntax::Op op);
    syntax::Node measured(syntax::Op op);
    syntax::Node ofTwo(syntax::Op op);
    syntax::Node endOfZone(syntax::Op op);
    syntax::Node picked(syntax::Op op);
    syntax::Node halved(syntax::Op op);
    syntax::Node seats();
    syntax::Node neighbour(syntax::Op op);
};

} // namespace engine::grammar
