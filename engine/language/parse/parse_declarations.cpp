// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"
#include "engine/language/source/foreign_words.h"
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

constexpr std::array<std::string_view, 9> typeWords{
    "number",
    "flag",
    "text",
    "card",
    "player",
    "thing",
    "zone",
    "ability",
    "effect",
};
constexpr std::array<std::string_view, 14> modifierWords{
    "starts",
    "is",
    "from",
    "until",
    "per",
    "printed",
    "stays",
    "counter",
    "secret",
    "public",
    "private",
    "hidden",
    "max",
    "filled",
};

/// Fails because the word here is none of those that could stand here; the message names the nearest.
void failOf(LineParser& parser, std::string_view code, std::string_view what, std::span<const std::string_view> words)
{
    NearestName nearest(parser.line.token().text);
    for (const std::string_view word : words)
        nearest.offer(word);
    const std::string_view instead = insteadOfWord(parser.line.token().text);
    const std::string hint = instead.empty() ? nearest.question() : std::format("; {}", instead);
    parser.line.fail(code, std::format("{} {}{}", parser.line.found(), what, hint), nearest.fix());
}

} // namespace

DeclarationParser::DeclarationParser(
    syntax::Game& game, const Dictionary& dictionary, Problems& problems, const SharedTexts* shared
)
    : m_game(game)
    , m_dictionary(dictionary)
    , m_problems(problems)
    , m_known{.dictionary = dictionary, .game = game, .problems = problems, .shared = shared}
{
    m_known.keywordSlots.resize(game.keywords.size());
    m_known.isPlayerKind.resize(game.kinds.size());
}

void DeclarationParser::parse(const std::vector<Declaration>& declarations)
{
    findPlayerKinds(declarations);
    const auto parseAll = [&declarations](Heading heading, const auto& parseOne) {
        for (const Declaration& declared : declarations)
            if (declared.heading == heading)
                parseOne(declared);
    };
    // Cards need the types of properties; rules the slots of events; effects those that keywords watch.
    parseAll(Heading::Property, [this](const Declaration& declared) { property(declared); });
    parseAll(Heading::Event, [this](const Declaration& declared) { event(declared); });
    parseAll(Heading::Keyword, [this](const Declaration& declared) { findKeywordSlots(declared); });
    gatherCardTypes();
    for (const Declaration& declared : declarations)
        declaration(declared);
}

const Line& DeclarationParser::lineOf(const Declaration& declared)
{
    // The properties of one block come one after the other.
    const std::string_view text = declared.passage.text;
    if (m_lineText.data() != text.data()) {
        m_line = readAgain(declared.passage);
        m_lineText = text;
    }
    return declared.heading == Heading::Property ? m_line.block[declared.row] : m_line;
}

void DeclarationParser::parseCards(const std::vector<Declaration>& declarations)
{
    // These texts may stand where others stood before them.
    m_lineText = {};
    for (const Declaration& declared : declarations)
        card(declared);
}

void DeclarationParser::declaration(const Declaration& declared)
{
    if (m_problems.isFull())
        return;
    switch (declared.heading) {
    case Heading::Triggers:
        return triggers(declared);
    case Heading::Kind:
        return kind(declared);
    case Heading::Cite:
        return citation(declared);
    case Heading::Verb:
    case Heading::Action:
        return verb(declared);
    case Heading::Phase:
        return phase(declared);
    case Heading::Start:
        return start(declared);
    case Heading::Keyword:
        return keyword(declared);
    case Heading::Format:
        return format(declared);
    case Heading::Card:
        return card(declared);
    case Heading::Scenario:
        return scenario(declared);
    case Heading::Rule:
        return rule(declared);
    default:
        return;
    }
}

/// A kind is one of players when what it narrows is, or when the kind it narrows is one.
void DeclarationParser::findPlayerKinds(const std::vector<Declaration>& declarations)
{
    std::vector<std::uint32_t> narrowed(m_game.kinds.size(), syntax::noSymbol);
    for (const Declaration& declared : declarations) {
        if (declared.heading != Heading::Kind)
            continue;
        BoundNames scope;
        LineParser parser(m_known, scope, lineOf(declared));
        parser.line.skipTo(declared.bodyAt);
        while (parser.line.eatArticle() || parser.line.eat("other") || parser.line.eat("your")) {
        }
        const Meaning* const meaning = parser.line.nameHere(NameKind::Kind).meaning(NameKind::Kind);
        if (meaning && meaning->symbol != syntax::noSymbol)
            narrowed[declared.symbol] = meaning->symbol;
        else if (meaning)
            m_known.isPlayerKind[declared.symbol] =
                meaning->value == static_cast<std::int32_t>(syntax::CoreKind::Player);
    }
    // Follow each kind to one that is settled; what was passed on the way is what that one is. A circle settles
    // nothing.
    std::vector<bool> isSettled(narrowed.size());
    for (std::uint32_t first = 0; first < narrowed.size(); ++first) {
        std::vector<std::uint32_t> passed;
        std::uint32_t kind = first;
        while (!isSettled[kind]) {
            isSettled[kind] = true;
            passed.push_back(kind);
            if (narrowed[kind] != syntax::noSymbol)
                kind = narrowed[kind];
        }
        for (const std::uint32_t one : passed)
            m_known.isPlayerKind[one] = m_known.isPlayerKind[kind];
    }
}

void DeclarationParser::findKeywordSlots(const Declaration& declared)
{
    for (const Line& line : lineOf(declared).block)
        keywordSlotsOf(line, declared.symbol);
}

void DeclarationParser::keywordSlotsOf(const Line& line, std::uint32_t keyword)
{
    std::vector<std::string>& slots = m_known.keywordSlots[keyword];
    for (std::size_t at = 0; at < line.tokens.size(); ++at) {
        const Token& word = line.tokens[at];
        if (!word.is("when") && !word.is("before") && !word.is("after") && !word.is("instead"))
            continue;
        BoundNames scope;
        LineParser parser(m_known, scope, line);
        parser.line.skipTo(at + 1);
        parser.line.eat("of");
        // Errors are reported when the rule itself is parsed.
        const Node watched = parser.events.event();
        if (!parser.line.hasFailed())
            parser.events.bindSlotsOf(watched);
        constexpr std::size_t mostSlots = 64;
        for (const std::string& name : scope.names())
            if (slots.size() < mostSlots && !std::ranges::contains(slots, name))
                slots.push_back(name);
    }
    for (const Line& inner : line.block)
        keywordSlotsOf(inner, keyword);
}

void DeclarationParser::property(const Declaration& declared)
{
    syntax::Property& property = m_game.properties[declared.symbol];
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(declared.bodyAt);
    parser.line.eatAll("list", "of");
    if (property.type.base != syntax::BaseType::Choice) {
        parser.line.skipTo(parser.line.position() + 1);
    } else if (const LineReader::Name name = parser.line.nameHere(NameKind::Choice)) {
        property.type.choice = name.meaning(NameKind::Choice)->symbol;
        parser.line.skipTo(parser.line.position() + name.words);
    } else {
        failOf(
            parser,
            "unknown-type",
            "is not a type: number, flag, text, card, player, thing, zone, ability, effect, or a choice that is "
            "declared",
            typeWords
        );
    }
    while (!parser.line.isAtEnd())
        propertyModifier(parser, property);
    if (!parser.line.finish() && property.type.base == syntax::BaseType::Choice &&
        property.type.choice == syntax::noSymbol)
        property.type.base = syntax::BaseType::Number;
}

void DeclarationParser::propertyModifier(LineParser& parser, syntax::Property& property)
{
    const auto isFlag = [&parser](std::string_view word, bool& flag) {
        return parser.line.eat(word) && (flag = true);
    };
    if (parser.line.eat(","))
        return;
    if (isFlag("printed", property.isPrinted) || isFlag("stays", property.stays) ||
        isFlag("counter", property.isCounter) || isFlag("secret", property.isSecret))
        return;
    if (parser.line.eat("starts")) {
        property.starts = parser.values.sum();
    } else if (parser.line.eat("is")) {
        property.derived = parser.expressions.expression();
    } else if (parser.line.eat("from")) {
        property.floor = parser.values.sum();
        if (parser.line.eat("to"))
            property.ceiling = parser.values.sum();
    } else if (parser.line.eat("max")) {
        property.capacity = parser.values.sum();
    } else if (parser.line.eat("until")) {
        property.until = parser.events.event();
    } else if (parser.line.eatAll("filled", "from")) {
        property.filledFrom = parser.line.needString("the name of a section or list");
    } else if (parser.line.eat("public")) {
        property.visibility = syntax::Visibility::Public;
    } else if (parser.line.eat("private")) {
        property.visibility = syntax::Visibility::Private;
    } else if (parser.line.eat("hidden")) {
        property.visibility = syntax::Visibility::Hidden;
    } else if (parser.line.eatAll("in", "play")) {
        property.isInPlay = true;
    } else if (parser.line.eat("per")) {
        const LineReader::Name name = parser.line.nameHere(NameKind::Choice);
        if (!name)
            return parser.line.failUnknown("unknown-name", "a choice", NameKind::Choice);
        property.per = name.meaning(NameKind::Choice)->symbol;
        parser.line.skipTo(parser.line.position() + name.words);
    } else {
        failOf(
            parser,
            "unknown-modifier",
            "says nothing about a property; what can follow are starts, is, from … to, until, per, printed, stays, "
            "counter, "
            "secret, and for zones public, private, hidden, in play, max, filled from",
            modifierWords
        );
    }
}

void DeclarationParser::kind(const Declaration& declared)
{
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(declared.bodyAt);
    parser.line.eatArticle();
    Node description = parser.sets.description();
    if (parser.line.finish())
        m_game.kinds[declared.symbol].description = std::move(description);
}

void DeclarationParser::event(const Declaration& declared)
{
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(declared.bodyAt);
    Node sentence = parser.sentences.event();
    if (parser.line.finish())
        m_game.events[declared.symbol].event = std::move(sentence);
}

void DeclarationParser::slots(const Declaration& declared)
{
    syntax::Verb& verb = m_game.verbs[declared.symbol];
    BoundNames scope;
    for (const syntax::Slot& slot : verb.slots)
        scope.bind(slot.name);
    for (std::size_t index = 0; index < verb.slots.size(); ++index) {
        const auto& [from, to] = declared.slots[index];
        if (from == to)
            continue;
        LineParser parser(m_known, scope, lineOf(declared));
        parser.line.skipTo(from);
        parser.line.endAt(to);
        slot(parser, verb.slots[index]);
        parser.line.finish();
    }
}

void DeclarationParser::slot(LineParser& parser, syntax::Slot& slot)
{
    using syntax::BaseType;
    static constexpr std::array<std::pair<std::string_view, BaseType>, 5> types{{
        {"number", BaseType::Number},
        {"flag", BaseType::Flag},
        {"text", BaseType::Text},
        {"zone", BaseType::Zone},
        {"effect", BaseType::Effect},
    }};
    const bool isList = parser.line.eatAll("list", "of");
    for (const auto& [word, base] : types)
        if (parser.line.eat(word))
            slot.type = syntax::Type{.base = base, .isList = isList};
    if (const LineReader::Name name = parser.line.nameHere(NameKind::Choice); name && !slot.type) {
        slot.type = {.base = BaseType::Choice, .choice = name.meaning(NameKind::Choice)->symbol, .isList = isList};
        parser.line.skipTo(parser.line.position() + name.words);
    }
    if (!slot.type && isMistypedType(parser))
        return;
    if (!slot.type) {
        slot.description = slotDescription(parser);
        if (isList)
            slot.type = syntax::Type{.base = BaseType::Thing, .isList = true};
        return;
    }
    if (parser.line.eatAll("at", "least")) {
        slot.atLeast = parser.values.sum();
    } else if (parser.line.eat("from")) {
        slot.atLeast = parser.values.sum();
        parser.line.need("to", "(NAME number from LEAST to MOST)");
        slot.atMost = parser.values.sum();
    }
}

/// The name of a type is no name that could be found near by itself.
bool DeclarationParser::isMistypedType(LineParser& parser)
{
    NearestName nearest(parser.line.token().text);
    for (const std::string_view word : typeWords)
        nearest.offer(word);
    const bool isName = parser.line.nameHere(NameKind::Kind | NameKind::Local).words > 0;
    if (isName || !nearest.isFound() || parser.line.token().kind != TokenKind::Word || parser.line.at("other") ||
        parser.line.at("another"))
        return false;
    parser.line.fail(
        "unknown-name",
        std::format("{} is not a kind of thing a slot can hold{}", parser.line.found(), nearest.question()),
        nearest.fix()
    );
    return true;
}

/// In a slot nothing but descriptions can stand on either side of "or".
Node DeclarationParser::slotDescription(LineParser& parser)
{
    const std::size_t from = parser.line.position();
    Node described = parser.sets.description();
    while (parser.line.eat("or")) {
        if (described.op != Op::Union) {
            std::vector<Node> members;
            members.push_back(std::move(described));
            described = parser.line.node(Op::Union, from, Part::Sets, std::move(members));
        }
        described.children.push_back(parser.sets.description());
    }
    return described;
}

Node DeclarationParser::bodyOf(const Declaration& declared, const std::vector<syntax::Slot>& slots)
{
    BoundNames scope;
    for (const syntax::Slot& slot : slots)
        scope.bind(slot.name);
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(declared.bodyAt);
    if (!parser.line.eat(":"))
        return {};
    Node body = parser.statements.body();
    return parser.line.finishName() ? body : Node{};
}

void DeclarationParser::verb(const Declaration& declared)
{
    slots(declared);
    syntax::Verb& verb = m_game.verbs[declared.symbol];
    verb.body = bodyOf(declared, verb.slots);
}

void DeclarationParser::phase(const Declaration& declared)
{
    m_game.phases[declared.symbol].body = bodyOf(declared, {});
}

void DeclarationParser::start(const Declaration& declared)
{
    Declaration behindWord = declared;
    behindWord.bodyAt = 1;
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(1);
    if (!parser.line.at(":"))
        parser.line.need(":", "start: and below it what happens when a game begins");
    else
        parser.line.endAt(1);
    if (!parser.line.finish())
        return;
    m_game.start = bodyOf(behindWord, {});
    m_game.start.clauses = lineOf(declared).clauses;
}

void DeclarationParser::triggers(const Declaration& declared)
{
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(1);
    const bool isAtOnce = parser.line.eatAll("at", "once");
    if (!isAtOnce)
        parser.line.need("wait", "triggers at once, or triggers wait, and then , by WHAT COMES FIRST");
    std::vector<Node> order;
    while (parser.line.eat(",")) {
        parser.line.need("by", "triggers at once, by WHAT COMES FIRST, by WHAT COMES SECOND");
        order.push_back(parser.expressions.expression());
    }
    if (!parser.line.finish())
        return;
    m_game.triggersAtOnce = isAtOnce;
    m_game.triggerOrder = std::move(order);
}

void DeclarationParser::citation(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    BoundNames scope;
    LineParser parser(m_known, scope, line);
    parser.line.skipTo(1);
    syntax::Citation citation{.place = line.placeOf(line.tokens.front()), .clauses = line.clauses};
    // A text at the end is the reason of the line meant, not what fills a slot.
    if (line.tokens.back().kind == TokenKind::String) {
        citation.reason = line.tokens.back().text;
        parser.line.endAt(line.tokens.size() - 1);
    }
    citation.event = parser.sentences.event();
    if (line.clauses.empty())
        parser.line.failAt(
            0, "no-clause", "“cite” says which clauses a line carries out, but there are none; add them, as in [RR-4.2]"
        );
    if (parser.line.finish())
        m_game.citations.push_back(std::move(citation));
}

void DeclarationParser::scenario(const Declaration& declared)
{
    const Line& line = lineOf(declared);
    BoundNames scope;
    LineParser header(m_known, scope, line);
    header.line.skipTo(1);
    syntax::Scenario scenario{
        .place = line.placeOf(line.tokens.front()),
        .name = header.line.needString("what the scenario shows"),
        .clauses = line.clauses,
        .lastLine = declared.lastLine,
    };
    header.line.need(":", "scenario \"WHAT IT SHOWS\": and below it a line for each step");
    if (!header.line.hasFailed() && line.block.empty())
        header.line.failEmptyBlock("the steps of the scenario are missing: indent them below, a line for each");
    if (!header.line.hasFailed() && !m_scenarioNames.insert(scenario.name).second)
        header.line.failAt(
            1,
            "duplicate-name",
            std::format("there is a scenario “{}” already; say what is different about this one", scenario.name)
        );
    scenario.isBroken = !header.line.finishName();
    if (!scenario.isBroken)
        scenario.steps = parseScenario(m_known, line);
    m_game.scenarios.push_back(std::move(scenario));
}

void DeclarationParser::rule(const Declaration& declared)
{
    if (isMeantForHeading(lineOf(declared)) || declared.isBelowEmptyBlock)
        return;
    BoundNames scope;
    LineParser(m_known, scope, lineOf(declared)).rules.ruleLine(m_game.rules);
}

} // namespace engine
