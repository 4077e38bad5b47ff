// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/declarations.h"
#include "engine/language/parse/near_headings.h"
#include "engine/language/parse/parse_card.h"
#include "engine/language/parse/parse_property.h"
#include "engine/language/parse/parse_slot.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;

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
    // Cards depend on the types of properties, rules on the slots of events, and effects on the slots that keywords
    // watch.
    parseAll(Heading::Property, [this](const Declaration& declared) { property(declared); });
    parseAll(Heading::Event, [this](const Declaration& declared) { event(declared); });
    parseAll(Heading::Keyword, [this](const Declaration& declared) { findKeywordSlots(declared); });
    gatherCardTypes();
    for (const Declaration& declared : declarations)
        declaration(declared);
}

const Line& DeclarationParser::lineOf(const Declaration& declared)
{
    // The properties of a block are parsed one after the other, so their line is read only once.
    const std::string_view text = declared.passage.text;
    if (m_lineText.data() != text.data()) {
        m_line = readAgain(declared.passage);
        m_lineText = text;
    }
    return declared.heading == Heading::Property ? m_line.block[declared.row] : m_line;
}

void DeclarationParser::parseCards(const std::vector<Declaration>& declarations)
{
    // lineOf() recognises a text by its address, which may have been the address of another text before.
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

/// Finds the kinds of players: those based on players, directly or through another kind.
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
    // Each kind is followed to one with a known result, which then applies to all kinds on the way. A cycle has no
    // result.
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
    PropertyParser(parser, property).parse();
    if (!parser.line.finish() && property.type.base == syntax::BaseType::Choice &&
        property.type.choice == syntax::noSymbol)
        property.type.base = syntax::BaseType::Number;
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
        SlotParser(parser, verb.slots[index]).parse();
        parser.line.finish();
    }
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
    Declaration afterWord = declared;
    afterWord.bodyAt = 1;
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(1);
    if (!parser.line.at(":"))
        parser.line.need(":", "start: WHAT TO DO");
    else
        parser.line.endAt(1);
    if (!parser.line.finish())
        return;
    m_game.start = bodyOf(afterWord, {});
    m_game.start.clauses = lineOf(declared).clauses;
}

void DeclarationParser::keyword(const Declaration& declared)
{
    syntax::Keyword& keyword = m_game.keywords[declared.symbol];
    BoundNames scope;
    for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
        scope.bind(parameter.name);
    for (const Line& line : lineOf(declared).block) {
        if (isTextRow(line)) {
            addTextRow(keyword.reminder, line);
            continue;
        }
        const BoundNames::Block names(scope);
        LineParser(m_known, scope, line).abilities.abilityLine(keyword.abilities);
    }
}

void DeclarationParser::card(const Declaration& declared)
{
    CardParser(m_known, m_cardTypes, m_game.cards[declared.symbol]).parse(lineOf(declared), declared.bodyAt);
}

void DeclarationParser::gatherCardTypes()
{
    for (const syntax::Property& property : m_game.properties)
        if (property.holder == syntax::Holder::Card)
            m_cardTypes.emplace(property.forms.front(), property.type);
}

void DeclarationParser::triggers(const Declaration& declared)
{
    BoundNames scope;
    LineParser parser(m_known, scope, lineOf(declared));
    parser.line.skipTo(1);
    const bool isAtOnce = parser.line.eatAll("at", "once");
    if (!isAtOnce)
        parser.line.need("wait", "“triggers at once, by WHAT COMES FIRST” or “triggers wait, by WHAT COMES FIRST”");
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
    // A text at the end is the reason on the cited line, not the content of a slot.
    if (line.tokens.back().kind == TokenKind::String) {
        citation.reason = line.tokens.back().text;
        parser.line.endAt(line.tokens.size() - 1);
    }
    citation.event = parser.sentences.event();
    if (line.clauses.empty())
        parser.line.failAt(
            0, "no-clause", "“cite” needs the clauses to cite; add them at the end of the line, as in “[RR-4.2]”"
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
        .name = header.line.needString("the name of the scenario"),
        .clauses = line.clauses,
        .lastLine = declared.lastLine,
    };
    header.line.need(":", "“scenario \"WHAT IT SHOWS\":” and put each step on its own line below");
    if (!header.line.hasFailed() && line.block.empty())
        header.line.failEmptyBlock("the steps of the scenario are missing: write each on its own indented line below");
    if (!header.line.hasFailed() && !m_scenarioNames.insert(scenario.name).second)
        header.line.failAt(
            1,
            "duplicate-name",
            std::format("there is already a scenario “{}”; say what is different about this one", scenario.name)
        );
    scenario.isBroken = !header.line.finishName();
    if (!scenario.isBroken)
        scenario.steps = parseScenario(m_known, line);
    m_game.scenarios.push_back(std::move(scenario));
}

void DeclarationParser::rule(const Declaration& declared)
{
    if (isMeantAsHeading(lineOf(declared), m_dictionary, m_problems) || declared.isBelowEmptyBlock)
        return;
    BoundNames scope;
    LineParser(m_known, scope, lineOf(declared)).rules.ruleLine(m_game.rules);
}

} // namespace engine
