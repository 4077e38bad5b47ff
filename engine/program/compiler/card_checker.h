// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/card_names.h"
#include "engine/language/source/source.h"
#include "engine/language/syntax/syntax.h"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace engine {

class Reading;

/// Checks single cards of a game. The rules are read only once. Checking a card then takes no longer than checking a
/// few rules, however many cards the game has.
class CardChecker
{
public:
    /// Takes the files of the rules, without cards, and the names of all cards.
    CardChecker(std::vector<SourceFile> rules, std::vector<SourceFile> shared, const CardNames& names);
    ~CardChecker();
    CardChecker(CardChecker&&) noexcept;
    CardChecker& operator=(CardChecker&&) noexcept;

    /// Whether the rules have no errors. If they have errors, cards can't be checked.
    bool canCheck() const { return m_canCheck; }

    /// The problems of the rules alone.
    const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }

    /// The rules, as far as they could be read.
    const syntax::Game& rules() const;

    /// The texts in the rules that could be card names. The rules must be checked again if a card with such a name is
    /// added or removed.
    const std::set<std::string>& namedByRules() const { return m_namedByRules; }

    struct Checked
    {
        /// The problems found in the card, with places in file 0.
        std::vector<Diagnostic> diagnostics = {};
        bool isBroken = false;
        /// All texts in the card that could be card names.
        std::set<std::string> mentions = {};
        /// The card's text, and the text generated from its abilities. They differ only if the card has its own
        /// wording.
        std::string text = {};
        std::string generatedText = {};
    };

    /// Checks cards, each in its own file, as if all other cards were correct.
    std::vector<Checked> check(std::span<const SourceFile> cards, const CardNames& names);

private:
    void checkRules(const CardNames& names);
    std::vector<Checked> readCards(std::span<const SourceFile> cards, const CardNames& names);
    /// Returns false if the cards cause an error in the rules. Each card must then be compiled alone.
    bool compileCards(std::vector<Checked>& checked, const CardNames& names);
    /// Adds empty cards for the names that the texts mention.
    void addNamedCards(const std::vector<Checked>& checked, const CardNames& names);

    std::vector<SourceFile> m_rules;
    std::vector<SourceFile> m_shared;
    std::unique_ptr<Reading> m_reading;
    std::vector<Diagnostic> m_diagnostics;
    std::set<std::string> m_namedByRules;
    bool m_canCheck = false;
};

} // namespace engine
