// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <vector>

namespace engine::grammar {

/// Abilities, as cards and keywords have them: rules, keywords, costs with effects, and effects under a label.
class Abilities : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// A line of a card or a keyword; a list of keywords gives several abilities. False when it has an error.
    bool abilityLine(std::vector<syntax::Node>& abilities);
    /// The rules after the colon of a wrapper, on the same line or below it.
    syntax::Node rulesBody();

private:
    void abilityInto(std::vector<syntax::Node>& abilities);
    bool isAtUnknownLabel() const;
    void failUnknownLabel();
    bool namedAbilityInto(std::vector<syntax::Node>& abilities);
    void keywordsInto(std::vector<syntax::Node>& abilities);
    void costAbilityInto(std::vector<syntax::Node>& abilities);
};

} // namespace engine::grammar
