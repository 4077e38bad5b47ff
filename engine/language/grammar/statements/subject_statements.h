// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// Statements that begin with a subject: verbs of the game, and phrases of the language such as "you may …" and "this
/// becomes …".
class SubjectStatements : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    syntax::Node statement();

private:
    std::optional<syntax::Node> phrase(std::size_t from);
    syntax::Node mayStatement(std::size_t from, syntax::Node who);
    syntax::Node becomeStatement(std::size_t from, syntax::Node subject);
};

} // namespace engine::grammar
