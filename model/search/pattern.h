// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace model {

/// What is wrong with a regular expression, and where in it.
struct PatternError
{
    enum class Kind : std::uint8_t {
        UnclosedGroup,
        StrayBracket,
        UnclosedClass,
        NothingToRepeat,
        BadRepeat,
        BadEscape,
        TooLarge
    };

    Kind kind = Kind::BadEscape;
    qsizetype at = 0;
    qsizetype length = 1;

    friend bool operator==(const PatternError&, const PatternError&) = default;
};

/// A regular expression: characters, . [a-z] \d \w \s \b ^ $ ( ) | * + ? {2,3}. It has neither look-ahead nor
/// references back, so that it can be matched in one pass without ever trying twice. Case and accents make no
/// difference. QRegularExpression does not serve: it backtracks, and a match limit holds for one text, so that over a
/// hundred thousand cards one that is low enough to bound the search refuses patterns that we answer in milliseconds.
class Pattern
{
public:
    static std::expected<Pattern, PatternError> compile(QStringView text);

    /// A kind of characters: ranges, and \d \w \s or what is not one of them.
    struct CharacterClass
    {
        std::vector<std::pair<char32_t, char32_t>> ranges;
        std::vector<std::pair<char, bool>> named;
        bool isNegated = false;

        bool has(char32_t c) const;
    };

    struct Instruction
    {
        enum class Kind : std::uint8_t { Character, Class, Split, Begin, End, Boundary, NoBoundary, Match };

        Kind kind = Kind::Match;
        char32_t character = 0;
        std::uint32_t to = 0;
        std::uint32_t or_ = 0;
    };

    const std::vector<Instruction>& code() const { return m_code; }

    const CharacterClass& characterClass(std::uint32_t which) const { return m_classes[which]; }

private:
    friend class PatternCompiler;

    std::vector<Instruction> m_code;
    std::vector<CharacterClass> m_classes;
};

/// Looks for a pattern in folded texts. What it learns about the pattern in one text serves the next; and it stops
/// looking when it has taken as many steps as one search may.
class PatternMatcher
{
public:
    explicit PatternMatcher(const Pattern& pattern);

    static constexpr std::int64_t mostSteps = 100'000'000;

    /// Whether some part of the text, in UTF-8, fits. Nothing does once the steps are used up.
    bool isFoundIn(std::string_view text);

    bool isExhausted() const { return m_steps > mostSteps; }

private:
    /// The places in the code where matching can stand between two characters, before what the next character decides.
    struct Standing
    {
        std::vector<std::uint32_t> places;
        bool isAtBegin = false;
        bool isAfterWord = false;

        friend auto operator<=>(const Standing&, const Standing&) = default;
    };

    static constexpr std::int32_t unknown = -1;
    static constexpr std::int32_t found = -2;
    static constexpr std::size_t mostStates = 1'000;

    struct State
    {
        Standing standing;
        std::array<std::int32_t, 128> next;
        /// Whether it is found when the text ends here: unknown, found or 0.
        std::int32_t atEnd = unknown;
    };

    struct Ahead
    {
        bool isEnd = false;
        bool isWord = false;
    };

    std::int32_t stateOf(Standing standing);
    std::int32_t step(std::int32_t state, char32_t character);
    bool isFoundAtEnd(std::int32_t state);
    /// The places that can be reached without taking a character; true when the end of the pattern is one of them.
    bool reach(const Standing& from, Ahead ahead);

    const Pattern& m_pattern;
    std::vector<State> m_states;
    std::map<Standing, std::int32_t> m_known;
    std::vector<std::uint32_t> m_reached;
    std::vector<std::uint32_t> m_waiting;
    std::vector<std::uint32_t> m_marks;
    std::uint32_t m_mark = 0;
    std::int64_t m_steps = 0;
};

} // namespace model
