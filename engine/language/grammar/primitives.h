// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// The elementary changes of a game: set, move, create, shuffle, roll and similar statements.
class Primitives : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Returns nullopt, without failing, if no such statement starts here.
    std::optional<syntax::Node> statement();

private:
    syntax::Node setStatement();
    syntax::Node changeStatement();
    syntax::Node addStatement();
    syntax::Node dropStatement();
    syntax::Node moveStatement();
    syntax::Node createStatement();
    std::size_t zoneWordOfCreate() const;
    syntax::Node created();
    syntax::Node removeStatement();
    syntax::Node rememberStatement();
    syntax::Node shuffleStatement();
    syntax::Node rollStatement();
    syntax::Node revealStatement();
    syntax::Node runStatement();
    syntax::Node announceStatement();
};

} // namespace engine::grammar
