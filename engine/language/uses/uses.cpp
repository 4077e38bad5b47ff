// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/uses/uses.h"

#include "engine/language/names/dictionary.h"
#include "engine/language/names/known_names.h"
#include "engine/language/source/source_reader.h"
#include "engine/language/syntax/game_parts.h"
#include "engine/language/uses/name_references.h"

#include <algorithm>
#include <map>
#include <ranges>

namespace engine {

using syntax::Node;

namespace {

using Kind = NamedThing::Kind;
using HeadPart = NameReferences::Head::Part;

std::vector<std::string_view> wordsOf(std::string_view name)
{
    std::vector<std::string_view> words;
    for (const auto word : std::views::split(name, ' '))
        words.emplace_back(word.begin(), word.end());
    return words;
}

/// All lines of the texts. A line is found by its file and by the number of any of its rows.
class LineIndex
{
public:
    explicit LineIndex(const std::vector<SourceFile>& files)
    {
        Problems problems;
        m_files.reserve(files.size());
        for (std::size_t file = 0; file < files.size(); ++file)
            m_files.push_back(readLines(static_cast<std::uint32_t>(file), files[file], problems));
        for (const std::vector<Line>& lines : m_files)
            for (const Line& line : lines)
                add(line);
    }

    const Line* at(Place place) const
    {
        const auto found = m_rows.find({place.file, place.line});
        return found == m_rows.end() ? nullptr : found->second;
    }

    const std::vector<const Line*>& lines() const { return m_lines; }

private:
    void add(const Line& line)
    {
        m_lines.push_back(&line);
        for (const Token& token : line.tokens)
            m_rows.try_emplace({line.file, token.line}, &line);
        for (const Line& below : line.block)
            add(below);
    }

    std::vector<std::vector<Line>> m_files;
    std::vector<const Line*> m_lines;
    std::map<std::pair<std::uint32_t, std::uint32_t>, const Line*> m_rows;
};

class UseFinder
{
public:
    UseFinder(const NamedThing& thing, const std::vector<SourceFile>& files, const Parsed& parsed)
        : m_thing(thing)
        , m_words(wordsOf(thing.name))
        , m_lines(files)
        , m_parsed(parsed)
        , m_references(parsed.game, thing)
    {
    }

    NameUses find()
    {
        for (const NameReferences::Head& head : m_references.heads())
            lookAtHead(head);
        for (const Place& place : m_references.exactPlaces())
            lookAt(place);
        for (const Node* const node : m_references.nodes())
            lookInside(*node);
        lookAtCalls();
        NameUses uses{.places = sorted(std::move(m_found))};
        m_found.clear();
        lookAtBroken(uses.places);
        uses.uncertain = sorted(std::move(m_found));
        return uses;
    }

private:
    static std::vector<Place> sorted(std::vector<Place> places)
    {
        std::ranges::sort(places);
        const auto repeated = std::ranges::unique(places);
        places.erase(repeated.begin(), repeated.end());
        return places;
    }

    bool isQuoted() const { return m_thing.kind == Kind::Card || m_thing.kind == Kind::Format; }

    /// Whether the name begins at this token.
    bool isHere(const Line& line, std::size_t at) const
    {
        if (isQuoted())
            return line.tokens[at].kind == TokenKind::String && line.tokens[at].text == m_thing.name;
        if (at + m_words.size() > line.tokens.size())
            return false;
        for (std::size_t word = 0; word < m_words.size(); ++word)
            if (!line.tokens[at + word].is(m_words[word]))
                return false;
        return line.tokens[at].line == line.tokens[at + m_words.size() - 1].line;
    }

    void addUse(const Line& line, std::size_t at)
    {
        Place place = line.placeOf(line.tokens[at]);
        const Token& last = line.tokens[at + (isQuoted() ? 0 : m_words.size() - 1)];
        place.length = last.column + last.length() - place.column;
        if (isQuoted()) {
            ++place.column;
            place.length -= 2;
        }
        m_found.push_back(place);
    }

    void lookAtHead(const NameReferences::Head& head)
    {
        const Line* const line = m_lines.at(head.place);
        int brackets = 0;
        bool isAfterColon = false;
        for (std::size_t at = 0; line && at < line->tokens.size(); ++at) {
            const Token& token = line->tokens[at];
            brackets += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            isAfterColon |= token.is(":") || (token.is("is") && head.part != HeadPart::Sentence) ||
                            (token.is("(") && head.part == HeadPart::Names);
            if (isHere(*line, at) && isNamedIn(head, *line, at, {isAfterColon, brackets > 0}))
                addUse(*line, at);
        }
    }

    struct Where
    {
        bool isAfterColon = false;
        bool isInBrackets = false;
    };

    bool isNamedIn(const NameReferences::Head& head, const Line& line, std::size_t at, Where where) const
    {
        const Token before = at > 0 ? line.tokens[at - 1] : Token{};
        const std::size_t end = at + (isQuoted() ? 1 : m_words.size());
        const Token after = end < line.tokens.size() ? line.tokens[end] : Token{};
        switch (head.part) {
        case HeadPart::Names:
            // Don't count a match that is only part of a longer name.
            return !where.isAfterColon && (at == head.first || before.is("/")) &&
                   (after.kind != TokenKind::Word || after.is("is"));
        case HeadPart::Values:
            return where.isAfterColon && (before.is("is") || before.is(",")) && after.kind != TokenKind::Word;
        case HeadPart::Type:
            return where.isAfterColon && (before.is(":") || before.is("of") || before.is("per"));
        case HeadPart::Slots:
            return where.isInBrackets;
        case HeadPart::Sentence:
            return at > 0 && !where.isAfterColon && !where.isInBrackets;
        case HeadPart::Measured:
            return before.is("total") || before.is("average") || before.is("highest") || before.is("lowest");
        }
        return false;
    }

    /// Adds a use at an exact place.
    void lookAt(Place place)
    {
        const Line* const line = m_lines.at(place);
        for (std::size_t at = 0; line && at < line->tokens.size(); ++at) {
            const Token& token = line->tokens[at];
            if (token.line == place.line && token.column == place.column && isHere(*line, at))
                addUse(*line, at);
        }
    }

    /// Searches those tokens of a node that belong to none of its children.
    void lookInside(const Node& node)
    {
        const Line* const line = m_lines.at(node.place);
        for (std::size_t at = 0; line && at < line->tokens.size(); ++at) {
            const Token& token = line->tokens[at];
            if (covers(node, token) &&
                !std::ranges::any_of(node.children, [&](const Node& child) { return covers(child, token); }) &&
                isHere(*line, at))
                addUse(*line, at);
        }
    }

    static bool covers(const Node& node, const Token& token)
    {
        const Place& place = node.place;
        return !node.isAbsent() && token.line == place.line && token.column >= place.column &&
               token.column < place.column + place.length;
    }

    /// Searches the “call” lines, which have no nodes in the tree.
    void lookAtCalls()
    {
        for (const Line* const line : m_lines.lines())
            if (m_thing.kind == Kind::Property && line->indent == 0 && line->tokens.front().is("call"))
                for (std::size_t at = 1; at < line->tokens.size(); ++at)
                    if (isHere(*line, at))
                        addUse(*line, at);
    }

    void lookAtBroken(const std::vector<Place>& known)
    {
        const GameParts parts(m_parsed.game);
        using OfGame = GamePart;
        for (const Line* const line : m_lines.lines()) {
            const OfGame part = parts.at(line->placeOf(line->tokens.front()));
            const bool isBroken = (part.kind == OfGame::Kind::Card && m_parsed.game.cards[part.index].isBroken) ||
                                  (part.kind == OfGame::Kind::Scenario && m_parsed.game.scenarios[part.index].isBroken);
            for (std::size_t at = 0; isBroken && at < line->tokens.size(); ++at)
                if (isHere(*line, at))
                    addUse(*line, at);
        }
        std::erase_if(m_found, [&known](const Place& place) { return std::ranges::contains(known, place); });
    }

    const NamedThing& m_thing;
    std::vector<std::string_view> m_words;
    LineIndex m_lines;
    const Parsed& m_parsed;
    NameReferences m_references;
    std::vector<Place> m_found;
};

} // namespace

NameUses usesOf(const NamedThing& thing, const std::vector<SourceFile>& files, const Parsed& parsed)
{
    return UseFinder(thing, files, parsed).find();
}

bool canBeName(Kind kind, std::string_view name)
{
    if (kind == Kind::Card || kind == Kind::Format)
        return !name.empty() && name.find_first_of("\"\n\r\t") == std::string_view::npos && name.front() != ' ' &&
               name.back() != ' ';
    const Row row = readRow(name);
    const bool areWords =
        !row.line.isBroken && row.comment.empty() && row.line.clauses.empty() &&
        std::ranges::all_of(row.line.tokens, [](const Token& token) { return token.kind == TokenKind::Word; });
    if (!areWords || row.line.tokens.empty() || row.line.tokens.size() > mostWordsInName)
        return false;
    if (kind == Kind::Verb && row.line.tokens.size() > 1)
        return false;
    const bool isSpacedOnce = wordsOf(name).size() == row.line.tokens.size();
    return isSpacedOnce && (row.line.tokens.size() > 1 || !isReserved(name));
}

bool isKnownByName(const NamedThing& thing)
{
    using namespace known_names;
    return (thing.kind == Kind::Property && (thing.name == activePlayer || thing.name == announcedNumber)) ||
           (thing.kind == Kind::Event && (thing.name == turnBegins || thing.name == turnEnds));
}

} // namespace engine
