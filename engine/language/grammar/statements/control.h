// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <optional>
#include <string>

namespace engine::grammar {

/// Statements that control when, how often or by whom other statements are carried out.
class Control : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Returns nullopt, without failing, if no such statement starts here.
    std::optional<syntax::Node> statement();

private:
    syntax::Node ifStatement();
    syntax::Node repeatStatement();
    syntax::Node forEachStatement();
    syntax::Node togetherStatement();
    syntax::Node letStatement();
    std::string actionWord();
};

} // namespace engine::grammar
