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

/// An error in a regular expression, with its position.
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

/// A regular expression with characters, . [a-z] \d \w \s \b ^ $ ( ) | * + ? and {2,3}. It has neither look-ahead nor
/// back-references, so it can be matched in a single pass without backtracking. Case and accents are ignored.
/// QRegularExpression can't be used because it backtracks and can only limit the time for each text. With a hundred
/// thousand cards, a limit low enough to bound the whole search would reject patterns that this class handles in
/// milliseconds.
class Pattern
{
public:
    static std::expected<Pattern, PatternError> compile(QStringView text);

    /// A set of characters: ranges, and \d, \w, \s or their negations.
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

/// Matches a pattern in folded texts. It reuses known transitions for further texts and gives up after a maximum number
/// of steps.
class PatternMatcher
{
public:
    explicit PatternMatcher(const Pattern& pattern);

    static constexpr std::int64_t mostSteps = 100'000'000;

    /// Whether some part of the UTF-8 text matches. Always false once the maximum number of steps is exceeded.
    bool isFoundIn(std::string_view text);

    bool isExhausted() const { return m_steps > mostSteps; }

private:
    /// The possible positions in the code between two characters, before the next character is known.
    struct Position
    {
        std::vector<std::uint32_t> places;
        bool isAtBegin = false;
        bool isAfterWord = false;

        friend auto operator<=>(const Position&, const Position&) = default;
    };

    static constexpr std::int32_t unknown = -1;
    static constexpr std::int32_t found = -2;
    static constexpr std::size_t mostStates = 1'000;

    struct State
    {
        Position position;
        std::array<std::int32_t, 128> next;
        /// The result if the text ends in this state: `unknown`, `found`, or 0 for no match.
        std::int32_t atEnd = unknown;
    };

    struct Ahead
    {
        bool isEnd = false;
        bool isWord = false;
    };

    std::int32_t stateOf(Position position);
    std::int32_t step(std::int32_t state, char32_t character);
    bool isFoundAtEnd(std::int32_t state);
    /// Collects the positions reachable without consuming a character. Returns true if they include the end of the
    /// pattern.
    bool reach(const Position& from, Ahead ahead);

    const Pattern& m_pattern;
    std::vector<State> m_states;
    std::map<Position, std::int32_t> m_known;
    std::vector<std::uint32_t> m_reached;
    std::vector<std::uint32_t> m_waiting;
    std::vector<std::uint32_t> m_marks;
    std::uint32_t m_mark = 0;
    std::int64_t m_steps = 0;
};

} // namespace model
