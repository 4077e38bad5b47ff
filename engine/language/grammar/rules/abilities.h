// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/grammar_part.h"

#include <vector>

namespace engine::grammar {

/// The abilities of cards and keywords: rules, keywords, costs with effects, and effects with a label.
class Abilities : public GrammarPart
{
public:
    using GrammarPart::GrammarPart;

    /// Reads a line of a card or keyword. A list of keywords yields several abilities. Returns false after an error.
    bool abilityLine(std::vector<syntax::Node>& abilities);
    /// Reads the rules after a colon, as in "while calm:", on the same line or below it.
    syntax::Node rulesBody();

private:
    void abilityInto(std::vector<syntax::Node>& abilities);
    bool isAtUnknownLabel() const;
    void failUnknownLabel();
    std::string possibleLabels() const;
    bool takesEffect(std::size_t keyword) const;
    bool isAtBareCost() const;
    void failAfterKeyword(const LineReader::Name& name);
    bool namedAbilityInto(std::vector<syntax::Node>& abilities);
    void keywordsInto(std::vector<syntax::Node>& abilities);
    void costAbilityInto(std::vector<syntax::Node>& abilities);
};

} // namespace engine::grammar
