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

/// The one editor of texts in the rules language. Begin with RulesEditor, which is the widget; EntityEditor edits with
/// it what a project has; Vocabulary is what it knows of a game.
namespace studio {

/// Something that a rules text can name.
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
    /// As it is written in a text. Of a verb its sentence, with its slots in brackets.
    QString name = {};
    /// Where it is declared, among the files of the game; line 0 when it is the engine's own.
    engine::Place place = {};
    /// Its number in the game's list of such things.
    std::uint32_t symbol = 0;
    /// Of a verb: its sentence as it is said of others than you, “draws a card”.
    QString ofOthers = {};

    friend bool operator==(const Term&, const Term&) = default;
};

/// The words of a game and of the rules language.
class Vocabulary
{
public:
    /// Of no game: only the language's own words.
    Vocabulary();
    explicit Vocabulary(const engine::syntax::Game& game);

    const QList<Term>& terms() const { return m_terms; }

    const Term& term(std::size_t number) const { return m_terms[qsizetype(number)]; }

    struct Match
    {
        /// How many tokens the name takes; 0 when there is none.
        std::size_t words = 0;
        /// The terms that have the name.
        std::vector<std::size_t> terms = {};
    };

    /// The longest name at the head of the tokens.
    Match longest(std::span<const engine::Token> tokens) const;

    /// The verbs with the word in their sentence.
    std::span<const std::size_t> verbsWith(std::string_view word) const;

    bool isLanguageWord(std::string_view word) const;

    friend bool operator==(const Vocabulary& one, const Vocabulary& other) { return one.m_terms == other.m_terms; }

private:
    void add(const Term& term);
    void addVerbs(const engine::syntax::Game& game);

    QList<Term> m_terms;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byName;
    /// How many words the longest name has that begins with a word.
    std::unordered_map<std::string, std::size_t> m_longest;
    std::unordered_map<std::string, std::vector<std::size_t>> m_verbs;
};

/// What a kind of term is called.
QString words(Term::Kind kind);

} // namespace studio
