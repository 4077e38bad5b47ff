// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/leading_words.h"
#include "engine/language/names/shared_texts.h"
#include "engine/language/parse/declarations.h"
#include "engine/language/parse/near_headings.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>

namespace engine {

using syntax::Op;

namespace {

constexpr std::array<std::pair<std::string_view, Heading>, 17> headings{{
    {"game", Heading::Game},
    {"use", Heading::Use},
    {"setting", Heading::Setting},
    {"switch", Heading::Switch},
    {"choice", Heading::Choice},
    {"list", Heading::List},
    {"effect", Heading::Effect},
    {"event", Heading::Event},
    {"kind", Heading::Kind},
    {"cite", Heading::Cite},
    {"call", Heading::Call},
    {"verb", Heading::Verb},
    {"action", Heading::Action},
    {"phase", Heading::Phase},
    {"keyword", Heading::Keyword},
    {"format", Heading::Format},
    {"scenario", Heading::Scenario},
}};

constexpr std::int32_t mostCopies = 999;

bool endsInEmptyBlock(const Line& line)
{
    return line.block.empty() ? line.opensBlock() : endsInEmptyBlock(line.block.back());
}

/// Whether the line is a mistyped heading, such as "cards have:" above properties. Above rules, such a line would be a
/// rule.
bool isMistypedProperties(const Line& line)
{
    const Token& first = line.tokens.front();
    const Token second = line.tokens.size() > 1 ? line.tokens[1] : Token{};
    const bool isHolder = isNearly(first, "game") || isNearly(first, "player") || isNearly(first, "card");
    return isHolder && (second.is("has") || second.is("have")) && !line.block.empty() &&
           isPropertyRow(line.block.front());
}

Heading headingOf(const Line& line)
{
    const Token& first = line.tokens.front();
    const Token second = line.tokens.size() > 1 ? line.tokens[1] : Token{};
    const bool isHolder = first.is("game") || first.is("player") || first.is("card");
    if ((isHolder && second.is("has")) || isMistypedProperties(line))
        return Heading::Properties;
    if (first.is("card"))
        return Heading::Card;
    // The following words can also start a rule.
    if (first.is("players") && second.kind == TokenKind::Number)
        return Heading::Players;
    if (first.is("triggers") && (second.is("at") || second.is("wait")))
        return Heading::Triggers;
    if (first.is("start") && (second.is(":") || second.line != first.line))
        return Heading::Start;
    for (const auto& [word, heading] : headings)
        if (first.is(word))
            return heading;
    return Heading::Rule;
}

} // namespace

bool isNearly(const Token& token, std::string_view word)
{
    return token.kind == TokenKind::Word && editDistance(token.text, word, 1) <= 1;
}

std::span<const std::string_view> headingWords()
{
    static constexpr std::array<std::string_view, 21> words{
        "game", "use",  "players", "setting", "switch", "choice", "list",    "effect", "event", "triggers", "call",
        "kind", "cite", "verb",    "action",  "phase",  "start",  "keyword", "format", "card",  "scenario",
    };
    return words;
}

NameCollector::NameCollector(syntax::Game& game, Dictionary& dictionary, Problems& problems, SharedTexts* shared)
    : m_game(game)
    , m_dictionary(dictionary)
    , m_problems(problems)
    , m_allowance(problems)
    , m_shared(shared)
    , m_known{.dictionary = dictionary, .game = game, .problems = problems, .shared = shared}
{
    m_game.verbs = coreVerbs();
}

bool NameCollector::collect(SourceReader& reader)
{
    bool hasLines = false;
    m_isBelowEmptyBlock = false;
    while (const std::optional<Line> line = reader.next()) {
        hasLines = true;
        m_passage = reader.passage();
        m_lastLine = reader.lastLine();
        collectLine(*line);
        m_isBelowEmptyBlock = endsInEmptyBlock(*line);
    }
    return hasLines;
}

void NameCollector::collectCards(SourceReader& reader)
{
    while (const std::optional<Line> line = reader.next()) {
        m_passage = reader.passage();
        m_lastLine = reader.lastLine();
        m_cardNames.clear();
        if (headingOf(*line) == Heading::Card)
            card(*line);
        else
            m_problems.add("left-over", line->placeOf(line->tokens.front()), "only cards are allowed here");
    }
}

void NameCollector::collectLine(const Line& line)
{
    const Heading heading = headingOf(line);
    m_hasDeclaration |= heading != Heading::Rule;
    m_hasGameHeading |= isNearly(line.tokens.front(), "game") && line.tokens.size() == 2;
    // A declaration is ignored once no more errors can be reported, or if it exceeds the limits on the size of a game.
    if (m_problems.isFull() || !m_allowance.hasRoomFor(heading, line, m_passage.bytes))
        return;
    switch (heading) {
    case Heading::Game:
        return gameName(line);
    case Heading::Use:
        return use(line);
    case Heading::Players:
        return players(line);
    case Heading::Setting:
    case Heading::Switch:
        return setting(line);
    case Heading::Choice:
        return choice(line);
    case Heading::List:
        return sharedList(line);
    case Heading::Effect:
        return label(line);
    case Heading::Event:
        return event(line);
    case Heading::Properties:
        return properties(line);
    case Heading::Kind:
        return kind(line);
    case Heading::Call:
        m_calls.push_back(m_passage);
        return;
    case Heading::Verb:
        return verb(line, syntax::VerbKind::Verb);
    case Heading::Action:
        return verb(line, syntax::VerbKind::Action);
    case Heading::Phase:
        return phase(line);
    case Heading::Keyword:
        return keyword(line);
    case Heading::Card:
        return card(line);
    default:
        return later(heading, line);
    }
}

void NameCollector::later(Heading heading, const Line& line)
{
    if (heading == Heading::Start && std::exchange(m_hasStart, true)) {
        m_problems.add(
            "duplicate-name", line.placeOf(line.tokens.front()), "the game already has a “start:”; it can have only one"
        );
        return;
    }
    const bool isStatement = std::ranges::contains(statementWords(), line.tokens.front().text);
    m_declarations.push_back(
        {.heading = heading,
         .passage = m_passage,
         .lastLine = m_lastLine,
         .isBelowEmptyBlock = isStatement && m_isBelowEmptyBlock}
    );
}

std::vector<Declaration> NameCollector::take()
{
    for (const Passage& passage : std::exchange(m_calls, {}))
        call(readAgain(passage));
    // Finds the names that were meant to be declared by lines with a mistyped first word.
    for (const Declaration& declared : m_declarations) {
        if (declared.heading != Heading::Rule)
            continue;
        const Line line = readAgain(declared.passage);
        if (isMistypedHeading(line, m_dictionary))
            noteUnreadable(line);
    }
    return std::exchange(m_declarations, {});
}

void NameCollector::noteUnreadable(const Line& line)
{
    for (const Token& token : line.tokens)
        if (token.kind == TokenKind::Word && !isReserved(token.text))
            m_dictionary.addUnreadable(token.text);
}

std::vector<std::string> NameCollector::forms(LineReader& reader, std::initializer_list<std::string_view> stops)
{
    std::vector<std::string> found(1);
    std::size_t words = 0;
    const std::size_t from = reader.position();
    while (!reader.isAtEnd() && (reader.position() == from || !reader.isAtNewLine())) {
        const Token& here = reader.token();
        if (here.is("/") && words > 0) {
            found.emplace_back();
            words = 0;
        } else if (here.kind == TokenKind::Word && !std::ranges::contains(stops, here.text)) {
            found.back() += (words++ == 0 ? "" : " ") + std::string(here.text);
        } else {
            break;
        }
        reader.skipTo(reader.position() + 1);
        if (words > mostWordsInName)
            reader.fail("name-too-long", std::format("a name can have at most {} words", mostWordsInName));
    }
    if (words == 0 && !reader.hasFailed())
        reader.fail("expected-name", std::format("expected a name of one or more words but found {}", reader.found()));
    for (const std::string& form : found)
        if (isReserved(form))
            reader.failAt(
                from,
                "reserved-word",
                std::format("“{}” is a word of the language and can't be a name; choose another", form)
            );
    if (reader.hasFailed())
        found.clear();
    return found;
}

std::string NameCollector::name(LineReader& reader, std::initializer_list<std::string_view> stops)
{
    const std::size_t from = reader.position();
    const std::vector<std::string> found = forms(reader, stops);
    if (found.size() > 1)
        reader.failAt(from, "left-over", "this name can have only one form; delete the “/” and what follows it");
    return found.empty() ? std::string() : found.front();
}

bool NameCollector::declare(const Line& line, const std::vector<std::string>& forms, Meaning meaning)
{
    return declareAt(line.placeOf(line.tokens[std::min<std::size_t>(1, line.tokens.size() - 1)]), forms, meaning);
}

bool NameCollector::declareAt(Place place, const std::vector<std::string>& forms, Meaning meaning)
{
    for (const std::string& form : forms) {
        const auto isSame = [&meaning](const Meaning& known) {
            return known.kind == meaning.kind && (known.symbol == meaning.symbol || meaning.kind != NameKind::Value);
        };
        if (std::ranges::any_of(m_dictionary.meaningsOf(form), isSame)) {
            m_problems.add(
                "duplicate-name", place, std::format("“{}” is already declared; give this one another name", form)
            );
            return false;
        }
    }
    for (const std::string& form : forms)
        m_dictionary.add(form, meaning);
    return true;
}

void NameCollector::choice(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    syntax::Choice choice{.place = line.placeOf(line.tokens.front()), .name = name(reader, {"is"})};
    reader.need("is", "choice NAME is ONE, ANOTHER, A THIRD");
    std::vector<Place> places;
    do {
        places.push_back(reader.place());
        if (std::string value = name(reader, {}); !value.empty())
            choice.values.push_back(std::move(value));
    } while (reader.eat(","));
    reader.finish();
    const auto symbol = static_cast<std::uint32_t>(m_game.choices.size());
    if (choice.name.empty() || !declare(line, {choice.name}, {.kind = NameKind::Choice, .symbol = symbol}))
        return;
    for (std::size_t value = 0; value < choice.values.size(); ++value)
        declareAt(
            places[value],
            {choice.values[value]},
            {.kind = NameKind::Value, .symbol = symbol, .value = static_cast<std::int32_t>(value)}
        );
    m_game.choices.push_back(std::move(choice));
}

void NameCollector::sharedList(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    syntax::SharedList shared{
        .place = line.placeOf(line.tokens.front()), .name = reader.needString("the name of the list")
    };
    reader.need(":", "list \"NAME\": 2 \"CARD\", 4 \"CARD\"");
    if (line.block.empty())
        listed(reader, shared);
    if (!reader.hasFailed() && !m_listNames.insert(shared.name).second)
        reader.failAt(
            1, "duplicate-name", std::format("there is already a list “{}”; give this one another name", shared.name)
        );
    if (!reader.finish())
        return;
    for (const Line& row : line.block) {
        LineReader entries = readerOf(row);
        listed(entries, shared);
        entries.finish();
    }
    m_game.lists.push_back(std::move(shared));
}

/// Reads the counts and names of cards, separated by commas.
void NameCollector::listed(LineReader& reader, syntax::SharedList& shared)
{
    do {
        const Place countPlace = reader.place();
        const std::int32_t count = reader.needNumber("of copies");
        if (!reader.hasFailed() && (count < 1 || count > mostCopies))
            m_problems.add(
                "bad-range", countPlace, std::format("a list can have 1 to {} copies of a card", mostCopies)
            );
        const Place cardPlace = reader.place();
        std::string card = reader.needString("the name of a card");
        if (!reader.hasFailed())
            shared.entries.push_back({count, std::move(card), cardPlace});
    } while (reader.eat(","));
}

void NameCollector::label(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const std::string found = name(reader, {});
    const auto symbol = static_cast<std::uint32_t>(m_game.labels.size());
    if (reader.finishName() && declare(line, {found}, {.kind = NameKind::Label, .symbol = symbol}))
        m_game.labels.push_back({line.placeOf(line.tokens.front()), found});
}

void NameCollector::event(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const std::string found = name(reader, {"is"});
    reader.need("is", "event NAME is EVENT");
    const std::size_t bodyAt = reader.position();
    reader.endAt(bodyAt);
    const auto symbol = static_cast<std::uint32_t>(m_game.events.size());
    const bool isWhole = reader.finish();
    if (found.empty())
        noteUnreadable(line);
    if (found.empty() || !declare(line, {found}, {.kind = NameKind::Event, .symbol = symbol}))
        return;
    m_game.events.push_back({.place = line.placeOf(line.tokens.front()), .name = found});
    if (isWhole)
        m_declarations.push_back({Heading::Event, m_passage, symbol, bodyAt});
}

void NameCollector::kind(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    syntax::Kind kind{.place = line.placeOf(line.tokens.front()), .forms = forms(reader, {"is"})};
    reader.need("is", "kind NAME/NAMES is DESCRIPTION");
    const std::size_t bodyAt = reader.position();
    reader.endAt(bodyAt);
    const auto symbol = static_cast<std::uint32_t>(m_game.kinds.size());
    const bool isWhole = reader.finish();
    if (kind.forms.empty())
        noteUnreadable(line);
    if (kind.forms.empty() || !declare(line, kind.forms, {.kind = NameKind::Kind, .symbol = symbol}))
        return;
    m_game.kinds.push_back(std::move(kind));
    if (isWhole)
        m_declarations.push_back({Heading::Kind, m_passage, symbol, bodyAt});
}

void NameCollector::phase(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const std::string found = name(reader, {});
    if (!reader.at(":"))
        reader.need(":", "phase NAME: WHAT TO DO");
    const std::size_t bodyAt = reader.position();
    reader.endAt(bodyAt);
    const auto symbol = static_cast<std::uint32_t>(m_game.phases.size());
    reader.finish();
    if (found.empty())
        noteUnreadable(line);
    if (found.empty() || !declare(line, {found}, {.kind = NameKind::Phase, .symbol = symbol}))
        return;
    m_game.phases.push_back({.place = line.placeOf(line.tokens.front()), .name = found, .clauses = line.clauses});
    m_declarations.push_back({Heading::Phase, m_passage, symbol, bodyAt});
}

void NameCollector::keyword(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    syntax::Keyword keyword{
        .place = line.placeOf(line.tokens.front()), .name = name(reader, {}), .clauses = line.clauses
    };
    while (reader.eat("(")) {
        const std::string parameter(reader.token().text);
        if (reader.token().kind != TokenKind::Word || isReserved(parameter))
            reader.fail("expected-name", std::format("{} can't be the name of a parameter", reader.found()));
        reader.skipTo(reader.position() + 1);
        const bool isEffect = reader.eat("effect");
        if (!isEffect)
            reader.need("number", "“(NAME number)” or “(NAME effect)”");
        reader.need(")", "“(NAME number)” or “(NAME effect)”");
        keyword.parameters.push_back({parameter, isEffect});
    }
    reader.eat(":");
    const auto symbol = static_cast<std::uint32_t>(m_game.keywords.size());
    if (!reader.finish())
        noteUnreadable(line);
    if (keyword.name.empty() || !declare(line, {keyword.name}, {.kind = NameKind::Keyword, .symbol = symbol}))
        return;
    m_game.keywords.push_back(std::move(keyword));
    m_declarations.push_back({Heading::Keyword, m_passage, symbol});
}

void NameCollector::card(const Line& line)
{
    LineReader reader = readerOf(line);
    reader.skipTo(1);
    const Place place = line.tokens.size() > 1 ? line.placeOf(line.tokens[1]) : line.placeAfter();
    syntax::Card card{.place = place, .name = reader.needString("the name of the card"), .lastLine = m_lastLine};
    card.isToken = reader.eat("token");
    const std::size_t bodyAt = reader.position();
    reader.endAt(bodyAt);
    if (!reader.hasFailed() && card.name.find_first_not_of(' ') == std::string::npos)
        reader.failAt(1, "expected-name", "a card needs a name, so that decks and rules can refer to it");
    if (!reader.hasFailed() && !m_cardNames.insert(card.name).second)
        reader.failAt(1, "duplicate-name", secondCardOfName(card.name));
    // A card without a valid name keeps its index, so that the other cards can be played.
    card.isBroken = !reader.finishName();
    const auto symbol = static_cast<std::uint32_t>(m_game.cards.size());
    m_game.cards.push_back(std::move(card));
    if (!m_game.cards.back().isBroken)
        m_declarations.push_back({Heading::Card, m_passage, symbol, bodyAt});
}

} // namespace engine
