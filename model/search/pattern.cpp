// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/pattern.h"

#include "model/search/folding.h"

#include <QString>

#include <algorithm>
#include <optional>

namespace model {

using Kind = Pattern::Instruction::Kind;
using ErrorKind = PatternError::Kind;

namespace {

constexpr std::size_t mostInstructions = 1'000;
constexpr int deepestGroup = 32;
constexpr int mostRepeats = 200;

bool isWord(char32_t c)
{
    return c == U'_' || QChar::isLetterOrNumber(c);
}

bool isNamed(char name, char32_t c)
{
    switch (name) {
    case 'd':
        return QChar::isDigit(c);
    case 's':
        return QChar::isSpace(c);
    default:
        return isWord(c);
    }
}

/// Decodes a character beyond ASCII. Folded texts are always valid UTF-8.
char32_t decoded(std::string_view bytes)
{
    char32_t c = static_cast<unsigned char>(bytes[0]) & (0x7fu >> bytes.size());
    for (const char byte : bytes.substr(1))
        c = c << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
    return c;
}

/// A character of a pattern after folding, usually a single character.
std::u32string foldedCharacter(char32_t c)
{
    const std::string plain = folded(QString::fromUcs4(&c, 1));
    return QString::fromStdString(plain).toStdU32String();
}

} // namespace

bool Pattern::CharacterClass::has(char32_t c) const
{
    const bool isMember =
        std::ranges::any_of(ranges, [c](auto range) { return c >= range.first && c <= range.second; }) ||
        std::ranges::any_of(named, [c](auto kind) { return isNamed(kind.first, c) != kind.second; });
    return isMember != isNegated;
}

/// Generates code while reading the pattern. The code of repeated parts is copied with adjusted jumps.
class PatternCompiler
{
public:
    explicit PatternCompiler(QStringView text)
        : m_text(text.toString().toStdU32String())
    {
    }

    std::expected<Pattern, PatternError> run()
    {
        alternatives(0);
        if (!m_error && m_at < m_text.size())
            fail(ErrorKind::StrayBracket, m_at);
        add({.kind = Kind::Match});
        if (m_error)
            return std::unexpected(*m_error);
        return std::move(m_made);
    }

private:
    using Instruction = Pattern::Instruction;

    void fail(ErrorKind kind, std::size_t at, std::size_t length = 1)
    {
        if (!m_error)
            m_error = PatternError{kind, static_cast<qsizetype>(at), static_cast<qsizetype>(length)};
    }

    bool isAt(char32_t c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    bool eat(char32_t c)
    {
        if (!isAt(c))
            return false;
        ++m_at;
        return true;
    }

    std::uint32_t here() const { return static_cast<std::uint32_t>(m_made.m_code.size()); }

    void add(const Instruction& instruction)
    {
        if (m_made.m_code.size() >= mostInstructions)
            fail(ErrorKind::TooLarge, 0, m_text.size());
        else
            m_made.m_code.push_back(instruction);
    }

    /// Inserts a split before the code that starts at a position.
    void insertSplit(std::uint32_t at)
    {
        const std::vector<Instruction> written(m_made.m_code.begin() + at, m_made.m_code.end());
        m_made.m_code.resize(at);
        add({.kind = Kind::Split});
        append(written, at);
    }

    /// Appends a copy of code from another position.
    void append(const std::vector<Instruction>& code, std::uint32_t oldPlace)
    {
        const std::uint32_t moved = here() - oldPlace;
        for (Instruction instruction : code) {
            if (instruction.kind == Kind::Split) {
                instruction.to += moved;
                instruction.or_ += moved;
            }
            add(instruction);
        }
    }

    void alternatives(int depth)
    {
        const std::uint32_t begin = here();
        sequence(depth);
        if (m_error || !eat(U'|'))
            return;
        insertSplit(begin);
        const std::uint32_t jump = here();
        add({.kind = Kind::Split});
        if (m_error)
            return;
        m_made.m_code[begin].to = begin + 1;
        m_made.m_code[begin].or_ = here();
        alternatives(depth);
        if (!m_error)
            m_made.m_code[jump].to = m_made.m_code[jump].or_ = here();
    }

    void sequence(int depth)
    {
        while (!m_error && m_at < m_text.size() && !isAt(U'|') && !isAt(U')')) {
            const std::uint32_t begin = here();
            const std::size_t from = m_at;
            atom(depth);
            while (!m_error && m_at < m_text.size() && repeat(begin, from)) {
            }
        }
    }

    void atom(int depth)
    {
        const std::size_t from = m_at;
        const char32_t c = m_text[m_at++];
        switch (c) {
        case U'(':
            return group(depth, from);
        case U'[':
            return bracketClass(from);
        case U'.':
            return addClass({.isNegated = true});
        case U'^':
            return add({.kind = Kind::Begin});
        case U'$':
            return add({.kind = Kind::End});
        case U'\\':
            return escape(from);
        case U'*':
        case U'+':
        case U'?':
            return fail(ErrorKind::NothingToRepeat, from);
        default:
            return literal(c);
        }
    }

    void literal(char32_t c)
    {
        for (const char32_t plain : foldedCharacter(c))
            add({.kind = Kind::Character, .character = plain});
    }

    void group(int depth, std::size_t from)
    {
        if (depth >= deepestGroup)
            return fail(ErrorKind::TooLarge, from);
        if (eat(U'?') && !eat(U':'))
            return fail(ErrorKind::BadEscape, from, 2);
        alternatives(depth + 1);
        if (!m_error && !eat(U')'))
            fail(ErrorKind::UnclosedGroup, from);
    }

    void addClass(Pattern::CharacterClass made)
    {
        add({.kind = Kind::Class, .to = static_cast<std::uint32_t>(m_made.m_classes.size())});
        m_made.m_classes.push_back(std::move(made));
    }

    static bool isClassName(char32_t c) { return c == U'd' || c == U'w' || c == U's'; }

    static bool isNegatedClassName(char32_t c) { return c == U'D' || c == U'W' || c == U'S'; }

    /// Whether an escaped character stands for itself. Letters and digits don't: they have a meaning when escaped, or
    /// are reserved.
    static bool isPlainEscape(char32_t c) { return c < 0x80 && !QChar::isLetterOrNumber(c); }

    void escape(std::size_t from)
    {
        const char32_t c = m_at < m_text.size() ? m_text[m_at++] : 0;
        if (isClassName(c))
            addClass({.named = {{static_cast<char>(c), false}}});
        else if (isNegatedClassName(c))
            addClass({.named = {{static_cast<char>(c + 32), true}}});
        else if (c == U'b' || c == U'B')
            add({.kind = c == U'b' ? Kind::Boundary : Kind::NoBoundary});
        else if (c != 0 && isPlainEscape(c))
            literal(c);
        else
            fail(ErrorKind::BadEscape, from, 2);
    }

    void bracketClass(std::size_t from)
    {
        Pattern::CharacterClass made{.isNegated = eat(U'^')};
        bool isFirst = true;
        while (m_at < m_text.size() && (isFirst || !isAt(U']'))) {
            classMember(made);
            isFirst = false;
        }
        if (!eat(U']'))
            return fail(ErrorKind::UnclosedClass, from);
        addClass(std::move(made));
    }

    void classMember(Pattern::CharacterClass& made)
    {
        const std::size_t from = m_at;
        char32_t first = m_text[m_at++];
        if (first == U'\\' && m_at < m_text.size()) {
            first = m_text[m_at++];
            if (isClassName(first))
                return made.named.push_back({static_cast<char>(first), false});
            if (isNegatedClassName(first))
                return made.named.push_back({static_cast<char>(first + 32), true});
            if (!isPlainEscape(first))
                return fail(ErrorKind::BadEscape, from, 2);
        }
        char32_t last = first;
        if (isAt(U'-') && m_at + 1 < m_text.size() && m_text[m_at + 1] != U']') {
            last = m_text[m_at + 1];
            m_at += 2;
        }
        if (last < first)
            return fail(ErrorKind::BadRepeat, from, m_at - from);
        addRange(made, first, last);
    }

    static void addRange(Pattern::CharacterClass& made, char32_t first, char32_t last)
    {
        constexpr char32_t mostFolded = 1'024;
        made.ranges.emplace_back(first, last);
        for (char32_t c = first; c <= last && c - first < mostFolded; ++c) {
            const std::u32string plain = foldedCharacter(c);
            if (plain.size() == 1 && (plain[0] < first || plain[0] > last))
                made.ranges.emplace_back(plain[0], plain[0]);
        }
    }

    bool repeat(std::uint32_t begin, std::size_t from)
    {
        int least = 0;
        std::optional<int> most;
        const std::size_t signAt = m_at;
        if (eat(U'?'))
            most = 1;
        else if (eat(U'+'))
            least = 1;
        else if (isAt(U'{')) {
            if (!counts(least, most)) {
                fail(ErrorKind::BadRepeat, signAt);
                return false;
            }
        } else if (!eat(U'*'))
            return false;
        eat(U'?');
        if (here() == begin)
            fail(ErrorKind::NothingToRepeat, from);
        else
            writeRepeated(begin, least, most);
        return true;
    }

    bool counts(int& least, std::optional<int>& most)
    {
        ++m_at;
        const std::optional<int> first = number();
        if (!first)
            return false;
        least = *first;
        most = first;
        if (eat(U','))
            most = isAt(U'}') ? std::nullopt : number();
        const bool isOrdered = !most || least <= *most;
        return eat(U'}') && isOrdered && least <= mostRepeats && most.value_or(0) <= mostRepeats;
    }

    std::optional<int> number()
    {
        std::optional<int> value;
        while (m_at < m_text.size() && m_text[m_at] >= U'0' && m_text[m_at] <= U'9' && value.value_or(0) <= mostRepeats)
            value = value.value_or(0) * 10 + static_cast<int>(m_text[m_at++] - U'0');
        return value;
    }

    void writeRepeated(std::uint32_t begin, int least, std::optional<int> most)
    {
        const std::vector<Instruction> one(m_made.m_code.begin() + begin, m_made.m_code.end());
        m_made.m_code.resize(begin);
        for (int count = 0; count < least && !m_error; ++count)
            append(one, begin);
        if (!most) {
            const std::uint32_t fork = here();
            add({.kind = Kind::Split, .to = fork + 1});
            append(one, begin);
            add({.kind = Kind::Split, .to = fork, .or_ = fork});
            if (!m_error)
                m_made.m_code[fork].or_ = here();
            return;
        }
        std::vector<std::uint32_t> forks;
        for (int count = least; count < *most && !m_error; ++count) {
            forks.push_back(here());
            add({.kind = Kind::Split, .to = here() + 1});
            append(one, begin);
        }
        for (const std::uint32_t fork : forks)
            if (!m_error)
                m_made.m_code[fork].or_ = here();
    }

    std::u32string m_text;
    std::size_t m_at = 0;
    Pattern m_made;
    std::optional<PatternError> m_error;
};

std::expected<Pattern, PatternError> Pattern::compile(QStringView text)
{
    return PatternCompiler(text).run();
}

PatternMatcher::PatternMatcher(const Pattern& pattern)
    : m_pattern(pattern)
    , m_marks(pattern.code().size())
{
}

std::int32_t PatternMatcher::stateOf(Position position)
{
    const auto known = m_known.find(position);
    if (known != m_known.end())
        return known->second;
    const auto state = static_cast<std::int32_t>(m_states.size());
    State& made = m_states.emplace_back(State{.position = position});
    made.next.fill(unknown);
    m_known.emplace(std::move(position), state);
    return state;
}

bool PatternMatcher::reach(const Position& from, Ahead ahead)
{
    ++m_mark;
    m_reached.clear();
    m_waiting = from.places;
    // A match may begin at any position.
    m_waiting.push_back(0);
    bool isAtMatch = false;
    while (!m_waiting.empty()) {
        const std::uint32_t place = m_waiting.back();
        m_waiting.pop_back();
        if (std::exchange(m_marks[place], m_mark) == m_mark)
            continue;
        // Count several steps, because following an instruction takes longer than processing a character with a known
        // transition.
        m_steps += 8;
        const Pattern::Instruction& instruction = m_pattern.code()[place];
        const bool isBoundary = from.isAfterWord != ahead.isWord;
        const bool continues =
            (instruction.kind == Kind::Begin && from.isAtBegin) || (instruction.kind == Kind::End && ahead.isEnd) ||
            (instruction.kind == Kind::Boundary && isBoundary) || (instruction.kind == Kind::NoBoundary && !isBoundary);
        if (instruction.kind == Kind::Split)
            m_waiting.insert(m_waiting.end(), {instruction.or_, instruction.to});
        else if (continues)
            m_waiting.push_back(place + 1);
        else if (instruction.kind == Kind::Match)
            isAtMatch = true;
        else if (instruction.kind == Kind::Character || instruction.kind == Kind::Class)
            m_reached.push_back(place);
    }
    return isAtMatch;
}

std::int32_t PatternMatcher::step(std::int32_t state, char32_t character)
{
    const auto index = static_cast<std::size_t>(state);
    const bool isWordNext = isWord(character);
    if (reach(m_states[index].position, {.isWord = isWordNext}))
        return found;
    Position next{.isAfterWord = isWordNext};
    for (const std::uint32_t place : m_reached) {
        const Pattern::Instruction& instruction = m_pattern.code()[place];
        const bool isMatch = instruction.kind == Kind::Character
                                 ? instruction.character == character
                                 : m_pattern.characterClass(instruction.to).has(character);
        if (isMatch)
            next.places.push_back(place + 1);
    }
    std::ranges::sort(next.places);
    return stateOf(std::move(next));
}

bool PatternMatcher::isFoundAtEnd(std::int32_t state)
{
    State& last = m_states[static_cast<std::size_t>(state)];
    if (last.atEnd == unknown)
        last.atEnd = reach(last.position, {.isEnd = true}) ? found : 0;
    return last.atEnd == found;
}

bool PatternMatcher::isFoundIn(std::string_view text)
{
    if (isExhausted())
        return false;
    // No state is in use between two texts, so the states learned so far can be dropped.
    if (m_states.size() > mostStates) {
        m_states.clear();
        m_known.clear();
    }
    std::int32_t state = stateOf({.isAtBegin = true});
    std::size_t at = 0;
    while (at < text.size() && !isExhausted()) {
        ++m_steps;
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x80) {
            std::int32_t next = m_states[static_cast<std::size_t>(state)].next[byte];
            if (next == unknown) {
                next = step(state, byte);
                m_states[static_cast<std::size_t>(state)].next[byte] = next;
            }
            state = next;
            ++at;
        } else {
            const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            state = step(state, decoded(text.substr(at, length)));
            at += length;
        }
        if (state == found)
            return true;
    }
    return !isExhausted() && isFoundAtEnd(state);
}

} // namespace model
