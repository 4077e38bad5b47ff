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

/// Says what is wrong with single cards of a game. Its rules are read once; a card is then checked in the time that a
/// few rules take, however many cards there are.
class CardChecker
{
public:
    /// The files are those of the rules alone; the names those of all cards there are.
    CardChecker(std::vector<SourceFile> rules, std::vector<SourceFile> shared, const CardNames& names);
    ~CardChecker();
    CardChecker(CardChecker&&) noexcept;
    CardChecker& operator=(CardChecker&&) noexcept;

    /// Without an error in the rules. Otherwise nothing is known of cards.
    bool canCheck() const { return m_canCheck; }

    /// The problems of the rules by themselves.
    const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }

    /// The rules as far as they could be read.
    const syntax::Game& rules() const;

    /// The cards that the rules name: without one of them they are other rules.
    const std::set<std::string>& namedByRules() const { return m_namedByRules; }

    struct Checked
    {
        /// Its places are in file 0.
        std::vector<Diagnostic> diagnostics = {};
        bool isBroken = false;
        /// Every text it has that may be the name of a card.
        std::set<std::string> mentions = {};
        /// What it says, and what its abilities would make it say: the same, unless it has a wording of its own.
        std::string text = {};
        std::string generatedText = {};
    };

    /// Each text has one card; each is checked as if the others were not wrong.
    std::vector<Checked> check(std::span<const SourceFile> cards, const CardNames& names);

private:
    void checkRules(const CardNames& names);
    std::vector<Checked> readCards(std::span<const SourceFile> cards, const CardNames& names);
    /// False when the cards together are wrong in a way that is not one card's.
    bool compileCards(std::vector<Checked>& checked, const CardNames& names);
    /// Those of whom nothing need be known but that they exist.
    void addNamedCards(const std::vector<Checked>& checked, const CardNames& names);

    std::vector<SourceFile> m_rules;
    std::vector<SourceFile> m_shared;
    std::unique_ptr<Reading> m_reading;
    std::vector<Diagnostic> m_diagnostics;
    std::set<std::string> m_namedByRules;
    bool m_canCheck = false;
};

} // namespace engine
