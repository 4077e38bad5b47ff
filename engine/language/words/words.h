// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

/// Rules text: what cards do, in the plain English of a printed card.
///
/// It is made from the same trees that are compiled, so that text and behaviour cannot disagree. Verbs are worded by
/// the sentences that declare them, kinds by their forms. Begin here; writer.h is the inside.
namespace engine {

/// The text printed on a card.
struct CardText
{
    /// One ability a line. Empty for a card without abilities.
    std::string text;
    /// The places of abilities for which there are no words yet: their lines are shown as written.
    std::vector<Place> unworded;
};

/// The text made from a card's abilities, whatever the card itself says. The sources are those that were parsed.
CardText generatedText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources);

/// The text of a card: its designer's wording, or the text made from its abilities.
std::string rulesText(const syntax::Game& game, const syntax::Card& card, const std::vector<SourceFile>& sources);

/// A field as text: "cost 1 Fire and 2 Any", "types Artifact and Creature", "master plan".
std::string fieldText(const syntax::Field& field);

/// A row of a source without its comment, its clauses and the spaces around it.
std::string sourceLine(const std::vector<SourceFile>& sources, const Place& place);

/// One ability of a card or one rule; empty when there are no words for it.
std::string abilityText(const syntax::Game& game, const syntax::Node& ability);

/// A question of the rules as the asked player hears it: "choose a card in your hand"; empty if there are no words
/// for it.
std::string questionText(const syntax::Game& game, const syntax::Node& question);

/// The meaning of a keyword, as in the brackets after it: its reminder, or its rules in words. Empty if it has neither.
std::string keywordText(const syntax::Game& game, const syntax::Keyword& keyword);

/// Warns of each card whose own wording has a number that the text made from its abilities lacks.
std::vector<Diagnostic> disagreements(const syntax::Game& game);

} // namespace engine
