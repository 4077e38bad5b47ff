// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

/// Rules text: the effects of cards in plain English, as printed on cards. Start here; writer.h is internal.
///
/// The text is generated from the same trees as the program, so text and behaviour can't disagree. Verbs are written as
/// the sentences that declare them, and kinds in their declared forms.
namespace engine {

/// The text printed on a card.
struct CardText
{
    /// One ability on each line. Empty for a card without abilities.
    std::string text;
    /// The places of abilities that can't be put into words. Their lines are shown as written.
    std::vector<Place> unworded;
};

/// The text generated from a card's abilities, even if the card has its own wording. The sources must be those that
/// were parsed.
CardText generatedText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources);

/// The text of a card: its designer's wording, or the generated text.
std::string rulesText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources);

/// A field as text: "cost 1 Fire and 2 Any", "types Artifact and Creature", "master plan".
std::string fieldText(const syntax::Field& field);

/// A calculated property in words: "Supply: cards in deck and discard"; empty if it is not calculated or there are no
/// words for it.
std::string propertyText(const syntax::Game& game, const syntax::Property& property);

/// A row of a source without its comment, clauses and surrounding spaces.
std::string sourceLine(const std::vector<SourceFile>& sources, const Place& place);

/// The text of an ability or a rule; empty if there are no words for it.
std::string abilityText(const syntax::Game& game, const syntax::Node& ability);

/// A question from the rules, addressed to the player being asked: "choose a card in your hand"; empty if there are no
/// words for it.
std::string questionText(const syntax::Game& game, const syntax::Node& question);

/// The meaning of a keyword, as shown in brackets after it: its reminder, or its rules in words; empty if it has
/// neither.
std::string keywordText(const syntax::Game& game, const syntax::Keyword& keyword);

/// A warning for each card whose own wording contains a number that the generated text lacks.
std::vector<Diagnostic> disagreements(const syntax::Game& game);

} // namespace engine
