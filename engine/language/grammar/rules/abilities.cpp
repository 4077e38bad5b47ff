// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/rules/abilities.h"

#include "engine/language/english/english.h"
#include "engine/language/grammar/line_parser.h"
#include "engine/language/line/hints.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

bool Abilities::abilityLine(std::vector<Node>& abilities)
{
    std::vector<Node> found;
    abilityInto(found);
    if (!m_line.finish())
        return false;
    found.front().clauses = m_line.line().clauses;
    std::ranges::move(found, std::back_inserter(abilities));
    return true;
}

void Abilities::abilityInto(std::vector<Node>& abilities)
{
    if (m_line.hasFailed())
        return;
    if (m_line.position() == 0 && m_line.atOneOf("-", "*"))
        return m_line.fail(
            {.at = 0,
             .code = "left-over",
             .message = std::format("leave out the {} at the start of the line", m_line.found()),
             .fix = m_line.written(m_line.tokens().subspan(1, std::min<std::size_t>(1, m_line.tokens().size() - 1))),
             .words = 2}
        );
    if (isAtUnknownLabel())
        return failUnknownLabel();
    if (isAtBareCost())
        return m_line.fail(
            "expected-word",
            std::format(
                "{} is not something to do; write a cost as a sentence, as in “you pay 3 coins: …”", m_line.found()
            )
        );
    if (rules().isAtRule())
        abilities.push_back(rules().rule());
    else if (!namedAbilityInto(abilities))
        costAbilityInto(abilities);
}

/// Whether the line begins with an unknown word and a colon.
bool Abilities::isAtUnknownLabel() const
{
    const auto& beginnings = m_known.dictionary.sentences(Dictionary::sentenceRoot).byWord;
    return m_line.position() == 0 && m_line.token().kind == TokenKind::Word && m_line.token(1).is(":") &&
           !rules().isAtRule() && !m_line.nameHere(NameKind::Label | NameKind::Keyword) &&
           !isReserved(m_line.token().text) && !beginnings.contains(std::string(m_line.token().text));
}

void Abilities::failUnknownLabel()
{
    const std::string known = possibleLabels();
    const std::string what = std::format(
        "a keyword or a label{}; to declare a label, write “effect {}” in the rules", known, m_line.token().text
    );
    m_line.failUnknown("unknown-label", what, NameKind::Label | NameKind::Keyword);
}

/// The names that can start an ability with a colon, for a message: ", such as “spell” or “Flashy”".
std::string Abilities::possibleLabels() const
{
    constexpr std::size_t mostListed = 6;
    std::vector<std::string> names;
    for (const syntax::Label& label : m_known.game.labels)
        names.push_back(std::format("“{}”", label.name));
    for (std::size_t keyword = 0; keyword < m_known.game.keywords.size(); ++keyword)
        if (takesEffect(keyword))
            names.push_back(std::format("“{}”", m_known.game.keywords[keyword].name));
    names.resize(std::min(names.size(), mostListed));
    return names.empty() ? std::string() : ", such as " + words::listed(names, "or");
}

bool Abilities::takesEffect(std::size_t keyword) const
{
    return std::ranges::any_of(m_known.game.keywords[keyword].parameters, &syntax::Keyword::Parameter::isEffect);
}

/// Whether the line begins with a cost that is only a number: "2: …", "cost 2: …".
bool Abilities::isAtBareCost() const
{
    if (m_line.position() != 0)
        return false;
    const std::size_t name = m_line.nameHere(NameKind::Property).words;
    return m_line.token(name).kind == TokenKind::Number && m_line.token(name + 1).is(":");
}

/// Makes the line fail at the word after a keyword that begins it: "Flying and Haste", "Flashy you draw a card".
void Abilities::failAfterKeyword(const LineReader::Name& name)
{
    const std::string keyword = m_line.written(m_line.tokens().subspan(m_line.position(), name.words));
    m_line.skip(name.words);
    const bool isKeywordNext = static_cast<bool>(m_line.nameHere(NameKind::Keyword));
    const bool isJoined = m_line.atOneOf("and", ";") && m_line.nameHere(NameKind::Keyword, 1);
    if (isJoined)
        return m_line.failForSign("left-over", "separate keywords with commas", ",");
    if (isKeywordNext)
        return m_line.fail(
            {.at = m_line.position(),
             .code = "left-over",
             .message = "separate keywords with commas",
             .fix = ",",
             .isAfterWord = true}
        );
    if (const Suggestion foreign = foreignPhrase(m_line, m_line.position()); foreign.isFound())
        return m_line.fail(
            {.at = m_line.position(),
             .code = "left-over",
             .message = std::format("{} can't follow here; {}", m_line.found(), foreign.hint),
             .fix = foreign.fix,
             .words = foreign.words}
        );
    if (takesEffect(name.meaning(NameKind::Keyword)->symbol))
        return m_line.fail(
            {.at = m_line.position(),
             .code = "missing-colon",
             .message = std::format("a colon is missing here: write “{}: WHAT TO DO”", keyword),
             .fix = ":",
             .isAfterWord = true}
        );
    m_line.fail("left-over", std::format("{} can't follow the keyword “{}”", m_line.found(), keyword));
}

/// Reads "spell: …", "Rush: …" or "Fast, Armored 2". Returns false if none of these follows.
bool Abilities::namedAbilityInto(std::vector<Node>& abilities)
{
    const LineReader::Name name = m_line.nameHere(NameKind::Label | NameKind::Keyword);
    if (!name)
        return false;
    const Token& next = m_line.token(name.words);
    const bool isHead =
        next.kind == TokenKind::End || next.kind == TokenKind::Number || next.is(":") || next.is(",") || next.is("(");
    if (!isHead) {
        const bool isOnlyKeyword =
            m_line.position() == 0 && name.declared.meanings.size() == 1 && name.meaning(NameKind::Keyword);
        if (isOnlyKeyword)
            failAfterKeyword(name);
        return isOnlyKeyword;
    }
    const Meaning* const label = name.meaning(NameKind::Label);
    if (!label || !next.is(":")) {
        if (!name.meaning(NameKind::Keyword))
            return false;
        keywordsInto(abilities);
        return true;
    }
    const std::size_t from = m_line.position();
    m_line.skip(name.words + 1);
    Node done = statements().body();
    abilities.push_back(m_line.node(Op::LabelUse, from, Part::Body, std::move(done)));
    abilities.back().symbol = label->symbol;
    abilities.back().text = m_known.game.labels[label->symbol].name;
    return true;
}

void Abilities::keywordsInto(std::vector<Node>& abilities)
{
    do {
        const std::size_t from = m_line.position();
        const LineReader::Name name = m_line.nameHere(NameKind::Keyword);
        if (!name)
            return m_line.failUnknown("unknown-keyword", "a keyword", NameKind::Keyword);
        const std::uint32_t keyword = name.meaning(NameKind::Keyword)->symbol;
        m_line.skip(name.words);
        Node amount;
        if (m_line.token().kind == TokenKind::Number || m_line.at("("))
            amount = values().unary();
        Node effect;
        if (m_line.eat(":")) {
            const BoundNames::Block names(m_scope);
            for (const std::string& slot : m_known.keywordSlots[keyword])
                m_scope.bind(slot);
            effect = statements().body();
        }
        abilities.push_back(
            m_line.node(Op::KeywordUse, from, Part::Amount, std::move(amount), Part::Effect, std::move(effect))
        );
        abilities.back().symbol = keyword;
        abilities.back().text = m_known.game.keywords[keyword].name;
        // After an effect, a comma most likely introduces another effect.
        if (abilities.back().has(Part::Effect) && !m_line.nameHere(NameKind::Keyword, 1))
            return;
    } while (m_line.eat(","));
}

/// Reads "COST: EFFECT", or a change that applies all the time.
void Abilities::costAbilityInto(std::vector<Node>& abilities)
{
    const std::size_t from = m_line.position();
    std::vector<Node> paid;
    paid.push_back(statements().statement());
    while (m_line.eat("then") || m_line.eat("and"))
        paid.push_back(statements().statement());
    Node costs = m_line.node(Op::Block, from, Part::Statements, std::move(paid));
    Node wanted;
    if (m_line.eat("if"))
        wanted = expressions().expression();
    if (m_line.eat(":")) {
        Node effect = statements().body();
        abilities.push_back(m_line.node(
            Op::Activated,
            from,
            Part::Paid,
            std::move(costs),
            Part::Condition,
            std::move(wanted),
            Part::Body,
            std::move(effect)
        ));
        abilities.back().text = m_line.written(from);
        return;
    }
    if (m_line.hasFailed())
        return;
    const bool isChange =
        costs.all(Part::Statements).size() == 1 && Changes::isLasting(costs.all(Part::Statements).front().op);
    if (isChange)
        abilities.push_back(std::move(costs.all(Part::Statements).front()));
    else if (m_line.isAtEnd())
        m_line.failAt(
            from,
            "bare-effect",
            std::ranges::any_of(m_line.tokens().first(from), [](const Token& token) { return token.is("while"); })
                ? std::string(Rules::whileIsForRules)
                : std::format(
                      "say when this happens: begin with “when …:”, “at …:”, a label{}, or a cost and a colon",
                      possibleLabels()
                  )
        );
}

Node Abilities::rulesBody()
{
    const std::size_t from = m_line.position();
    Node rules = m_line.node(Op::Rules, from);
    if (!m_line.isAtEnd() || m_line.hasFailed()) {
        abilityInto(rules.children);
        rules.place = m_line.placeFrom(from);
        return rules;
    }
    if (m_line.line().block.empty())
        m_line.failEmptyBlock("nothing follows this colon; write the rules that the line applies to");
    const BoundNames::Block names(m_scope);
    for (const Line& line : m_line.takeBlock())
        LineParser(m_parser, line).abilities.abilityLine(rules.children);
    return rules;
}

} // namespace engine::grammar
