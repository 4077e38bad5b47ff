// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {
struct Token;

namespace syntax {
struct Game;
} // namespace syntax
} // namespace engine

/// The languages of texts, for highlighting and completion. Start with Vocabulary, the words of a game. text_language.h
/// is the interface that the editor uses; rules_language.h implements it for rules.
namespace studio {

/// A term that a rules text can use.
struct Term
{
    enum class Kind : std::uint8_t {
        Property,
        Zone,
        Keyword,
        Label,
        Choice,
        Value,
        Phase,
        Kind,
        Event,
        Verb,
        Action,
        /// A word of the rules language itself.
        Language,
    };

    Kind kind = Kind::Language;
    /// The term as written in a text. For a verb, its sentence with slots in parentheses.
    QString name = {};
    /// The declaration in the files of the game; line 0 if the engine declares it.
    engine::Place place = {};
    /// The index in the game's list of terms of this kind.
    std::uint32_t symbol = 0;
    /// The sentence of a verb in the third person: “draws a card”.
    QString ofOthers = {};

    friend bool operator==(const Term&, const Term&) = default;
};

/// The words of a game and of the rules language.
class Vocabulary
{
public:
    /// Creates a vocabulary that contains only the words of the language.
    Vocabulary();
    explicit Vocabulary(const engine::syntax::Game& game);

    const QList<Term>& terms() const { return m_terms; }

    const Term& term(std::size_t number) const { return m_terms[qsizetype(number)]; }

    struct Match
    {
        /// The number of tokens in the name; 0 without a match.
        std::size_t words = 0;
        /// The terms that have the name.
        std::vector<std::size_t> terms = {};
    };

    /// The longest name at the start of the tokens.
    Match longest(std::span<const engine::Token> tokens) const;

    /// The verbs whose sentences contain a word.
    std::span<const std::size_t> verbsWith(std::string_view word) const;

    bool isLanguageWord(std::string_view word) const;

    friend bool operator==(const Vocabulary& one, const Vocabulary& other) { return one.m_terms == other.m_terms; }

private:
    void add(const Term& term);
    void addVerbs(const engine::syntax::Game& game);

    QList<Term> m_terms;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byName;
    /// The number of words in the longest name that starts with each word.
    std::unordered_map<std::string, std::size_t> m_longest;
    std::unordered_map<std::string, std::vector<std::size_t>> m_verbs;
};

/// Whether a word of the language only begins declarations, so that it has no meaning within one.
bool onlyBeginsDeclarations(const QString& word);

/// The name of a kind of term.
QString words(Term::Kind kind);

} // namespace studio
