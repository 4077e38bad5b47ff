// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Statements that are rules in their own right, without anything that wakes them.
bool isLasting(Op op)
{
    return op == Op::Gets || op == Op::GainsHas || op == Op::LosesAbilities || op == Op::Cannot || op == Op::Must;
}

constexpr std::string_view whileIsForRules =
    "“while” is for rules that hold for a time; to do something again and again, write “repeat while …:”";

} // namespace

bool LineParser::isAtRule() const
{
    return atOneOf("at", "when", "before", "after", "instead", "while", "in", "anywhere", "until", "once") ||
           (at("as") && token(2).is("as"));
}

Node LineParser::rule()
{
    const Level level(*this);
    if (at("until"))
        return untilRule();
    if (at("once"))
        return onceRule();
    if (atOneOf("in", "anywhere"))
        return zonesRule();
    if (at("while"))
        return whileRule();
    if (at("as"))
        return asSoonAsRule();
    if (at("at"))
        return atRule();
    if (at("when"))
        return watchRule(Op::When);
    if (at("before"))
        return watchRule(Op::Before);
    if (at("after"))
        return watchRule(Op::After);
    return watchRule(Op::InsteadOf);
}

bool LineParser::abilityLine(std::vector<Node>& abilities)
{
    std::vector<Node> found;
    abilityInto(found);
    if (!finish())
        return false;
    found.front().clauses = m_line.clauses;
    std::ranges::move(found, std::back_inserter(abilities));
    return true;
}

bool LineParser::ruleLine(std::vector<Node>& rules)
{
    const bool isRule = isAtRule();
    const bool isStatement = std::ranges::contains(statementWords(), token().text);
    Node found;
    if (isRule)
        found = rule();
    else if (!isStatement)
        found = subjectStatement();
    const bool isEffect = !isRule && isAtEnd() && !isLasting(found.op);
    if (!hasFailed() && (isStatement || isEffect))
        failAt(
            0,
            "not-a-rule",
            "this says what to do, but not when; put it into a verb or a phase, or begin with when, before, after, "
            "instead "
            "of, as soon as or at"
        );
    if (!finish())
        return false;
    found.clauses = m_line.clauses;
    rules.push_back(std::move(found));
    return true;
}

void LineParser::abilityInto(std::vector<Node>& abilities)
{
    if (hasFailed())
        return;
    if (isAtUnknownLabel())
        return failUnknownLabel();
    if (isAtRule())
        abilities.push_back(rule());
    else if (!namedAbilityInto(abilities))
        costAbilityInto(abilities);
}

/// A word of no meaning with a colon behind it, at the head of a line.
bool LineParser::isAtUnknownLabel() const
{
    const auto& beginnings = m_known.dictionary.sentences(Dictionary::sentenceRoot).byWord;
    return m_at == 0 && token().kind == TokenKind::Word && token(1).is(":") && !isAtRule() &&
           !nameHere(expressionNames) && !isReserved(token().text) && !beginnings.contains(std::string(token().text));
}

void LineParser::failUnknownLabel()
{
    const std::string label(token().text);
    failUnknown("unknown-label", "a keyword or a label", NameKind::Label | NameKind::Keyword);
    m_failure->message += std::format("; a label is declared in the rules, as effect {}", label);
}

/// "spell: …", "Rush: …", "Fast, Armored 2". False when what stands here is none of these.
bool LineParser::namedAbilityInto(std::vector<Node>& abilities)
{
    const Name name = nameHere(NameKind::Label | NameKind::Keyword);
    if (!name)
        return false;
    const Token& next = token(name.words);
    const bool isHead =
        next.kind == TokenKind::End || next.kind == TokenKind::Number || next.is(":") || next.is(",") || next.is("(");
    if (!isHead)
        return false;
    const Meaning* const label = name.meaning(NameKind::Label);
    if (!label || !next.is(":")) {
        if (!name.meaning(NameKind::Keyword))
            return false;
        keywordsInto(abilities);
        return true;
    }
    const std::size_t from = m_at;
    m_at += name.words + 1;
    Node done = body();
    abilities.push_back(node(Op::LabelUse, from, list(std::move(done))));
    abilities.back().symbol = label->symbol;
    abilities.back().text = m_known.game.labels[label->symbol].name;
    return true;
}

void LineParser::keywordsInto(std::vector<Node>& abilities)
{
    do {
        const std::size_t from = m_at;
        const Name name = nameHere(NameKind::Keyword);
        if (!name)
            return failUnknown("unknown-keyword", "a keyword", NameKind::Keyword);
        const std::uint32_t keyword = name.meaning(NameKind::Keyword)->symbol;
        m_at += name.words;
        Node amount;
        if (token().kind == TokenKind::Number || at("("))
            amount = unary();
        Node effect;
        if (eat(":")) {
            const BoundNames::Block names(m_scope);
            for (const std::string& slot : m_known.keywordSlots[keyword])
                bindName(slot);
            effect = body();
        }
        abilities.push_back(node(Op::KeywordUse, from, list(std::move(amount), std::move(effect))));
        abilities.back().symbol = keyword;
        abilities.back().text = m_known.game.keywords[keyword].name;
    } while (eat(","));
}

/// "COST: EFFECT", or a change that simply holds.
void LineParser::costAbilityInto(std::vector<Node>& abilities)
{
    const std::size_t from = m_at;
    Node costs = node(Op::Block, from);
    costs.children.push_back(statement());
    while (eat("then") || eat("and"))
        costs.children.push_back(statement());
    costs.place = node(Op::Block, from).place;
    Node wanted;
    if (eat("if"))
        wanted = expression();
    if (eat(":")) {
        Node effect = body();
        abilities.push_back(node(Op::Activated, from, list(std::move(costs), std::move(wanted), std::move(effect))));
        abilities.back().text = written(from);
        return;
    }
    if (hasFailed())
        return;
    const bool isChange = costs.children.size() == 1 && isLasting(costs.children.front().op);
    if (isChange)
        abilities.push_back(std::move(costs.children.front()));
    else if (isAtEnd())
        failAt(
            from,
            "bare-effect",
            std::ranges::any_of(m_tokens.first(from), [](const Token& token) { return token.is("while"); })
                ? std::string(whileIsForRules)
                : "an effect needs something before it: when …:, at …:, a label such as spell:, or a cost and a colon"
        );
}

/// What stands behind the colon of a wrapper: rules on the same line or below it.
Node LineParser::rulesBody()
{
    const std::size_t from = m_at;
    Node rules = node(Op::Rules, from);
    if (!isAtEnd() || hasFailed()) {
        abilityInto(rules.children);
        rules.place = node(Op::Rules, from).place;
        return rules;
    }
    if (m_line.block.empty())
        failEmptyBlock("nothing stands behind or below this colon; write the rules that it governs");
    m_isBlockRead = true;
    const BoundNames::Block names(m_scope);
    for (const Line& line : m_line.block) {
        LineParser parser = below(line);
        parser.abilityLine(rules.children);
    }
    return rules;
}

Node LineParser::untilRule()
{
    const std::size_t from = m_at++;
    Node ending = event();
    need(":", "until EVENT: RULE");
    const BoundNames::Block names(m_scope);
    Node rules = rulesBody();
    return node(Op::UntilRule, from, list(std::move(ending), std::move(rules)));
}

Node LineParser::onceRule()
{
    const std::size_t from = m_at++;
    std::int32_t often = 0;
    if (eat("a"))
        often = onceAWhat();
    if (!eat(":"))
        need(",", "once a turn: ABILITY, once a game: ABILITY, or once, RULE");
    Node rules = rulesBody();
    const bool isOne = rules.children.size() == 1;
    Node ability = isOne ? std::move(rules.children.front()) : std::move(rules);
    Node once = node(Op::OnceRule, from, list(std::move(ability)));
    once.number = often;
    return once;
}

std::int32_t LineParser::onceAWhat()
{
    if (eat("turn"))
        return 1;
    if (eat("game"))
        return 2;
    if (!hasFailed())
        fail(
            "expected-word",
            std::format("{} stands where “turn” or “game” should: write once a turn or once a game", found())
        );
    return 0;
}

Node LineParser::zonesRule()
{
    const std::size_t from = m_at;
    std::vector<std::string> zones;
    if (!eat("anywhere")) {
        ++m_at;
        zones.push_back(zoneName());
        while (eat("or"))
            zones.push_back(zoneName());
    }
    need(":", "in ZONE: RULE");
    Node rules = rulesBody();
    Node inZones = node(Op::InZones, from, list(std::move(rules)));
    inZones.names = std::move(zones);
    return inZones;
}

Node LineParser::whileRule()
{
    const std::size_t from = m_at++;
    Node wanted = expression();
    need(":", "while CONDITION: RULE");
    const Token first = !isAtEnd() ? token() : m_line.block.empty() ? Token{} : m_line.block.front().tokens.front();
    if (std::ranges::contains(statementWords(), first.text))
        failAt(from, "bare-effect", std::string(whileIsForRules), "repeat while");
    Node rules = rulesBody();
    return node(Op::WhileRule, from, list(std::move(wanted), std::move(rules)));
}

Node LineParser::asSoonAsRule()
{
    const std::size_t from = m_at;
    const std::string_view shape =
        "as soon as CONDITION: WHAT TO DO, or as soon as there is a KIND as NAME: WHAT TO DO";
    ++m_at;
    need("soon", shape);
    need("as", shape);
    const BoundNames::Block names(m_scope);
    Node wanted = expression();
    std::string bound;
    if (wanted.op == Op::ThereIs && eat("as")) {
        bound = newName();
        Node described = std::move(wanted.children.front());
        wanted = std::move(described);
    }
    need(":", shape);
    Node done = body();
    Node soon = node(Op::AsSoonAs, from, list(std::move(wanted), std::move(done)));
    soon.text = std::move(bound);
    return soon;
}

Node LineParser::atRule()
{
    const std::size_t from = m_at++;
    const Name name = nameHere(NameKind::Event);
    if (!name) {
        failEvent(m_at);
        return {};
    }
    Node watched = event();
    const BoundNames::Block names(m_scope);
    bindSlotsOf(watched);
    Node wanted = optionalIf();
    need(":", "at EVENT: WHAT TO DO");
    Node done = body();
    return node(Op::AtEvent, from, list(std::move(watched), std::move(wanted), std::move(done)));
}

Node LineParser::watchRule(Op op)
{
    const std::size_t from = m_at++;
    if (op == Op::InsteadOf)
        need("of", "instead of EVENT: WHAT TO DO");
    const std::size_t eventAt = m_at;
    if (at(":"))
        fail("expected-word", "what is watched is missing: write when EVENT: WHAT TO DO");
    Node watched = event();
    if (eat("or")) {
        Node either = event();
        // "when this attacks or blocks": both have the same subject.
        const bool hasSubject = watched.op == Op::Event && !watched.children.empty();
        if (hasSubject && either.op == Op::Event && !either.children.empty() && either.children.front().isAbsent())
            either.children.front() = watched.children.front();
        watched = node(Op::Or, eventAt, list(std::move(watched), std::move(either)));
    }
    const BoundNames::Block names(m_scope);
    if (!hasFailed())
        bindSlotsOf(watched);
    std::int32_t often = 0;
    if (eatAll(",", "once", "a"))
        often = onceAWhat();
    Node wanted = optionalIf();
    need(":", op == Op::InsteadOf ? "instead of EVENT: WHAT TO DO" : "when EVENT: WHAT TO DO");
    Node done = body();
    Node watch = node(op, from, list(std::move(watched), std::move(wanted), std::move(done)));
    watch.number = often;
    return watch;
}

Node LineParser::optionalIf()
{
    if (!eatAll(",", "if") && !eat("if"))
        return {};
    return expression();
}

Node LineParser::getsRule(std::size_t from, Node subject)
{
    ++m_at;
    std::vector<Node> modifiers = list(modifier());
    while (eat("and"))
        modifiers.push_back(modifier());
    Node each;
    if (eatAll("for", "each"))
        each = description();
    Node until;
    Node wanted;
    endingsInto(until, wanted);
    std::vector<Node> children = list(std::move(subject), std::move(each), std::move(until), std::move(wanted));
    std::ranges::move(modifiers, std::back_inserter(children));
    return node(Op::Gets, from, std::move(children));
}

Node LineParser::modifier()
{
    const std::size_t from = m_at;
    const std::int32_t how = at("-") ? 1 : at("*") ? 2 : 0;
    if (!eat("+") && !eat("-") && !eat("*")) {
        if (!hasFailed())
            fail(
                "expected-sign", std::format("{} stands where +, - or * and a number should: gets +1 PROPERTY", found())
            );
        return {};
    }
    Node amount = product();
    const Name name = nameHere(NameKind::Property | NameKind::Keyword);
    Node change;
    if (const Meaning* const keyword = name.meaning(NameKind::Keyword); keyword && !name.meaning(NameKind::Property)) {
        m_at += name.words;
        change = node(Op::Modifier, from, list(std::move(amount)));
        change.symbol = keyword->symbol;
        change.text = m_known.game.keywords[keyword->symbol].name;
    } else {
        std::string property = propertyName();
        change = node(Op::Modifier, from, list(std::move(amount)));
        change.text = std::move(property);
    }
    change.number = how;
    return change;
}

Node LineParser::hasRule(std::size_t from, Node subject)
{
    Node until;
    Node wanted;
    std::vector<Node> grants;
    if (eat(":")) {
        grants.push_back(rulesBody());
    } else {
        const auto isGrantNext = [this] {
            return atOneOf("and", ",") && nameHere(NameKind::Keyword | NameKind::Property, 1).words > 0;
        };
        grants.push_back(grant());
        while (isGrantNext()) {
            ++m_at;
            grants.push_back(grant());
        }
        endingsInto(until, wanted);
    }
    std::vector<Node> children = list(std::move(subject), std::move(until), std::move(wanted));
    std::ranges::move(grants, std::back_inserter(children));
    return node(Op::GainsHas, from, std::move(children));
}

Node LineParser::grant()
{
    const std::size_t from = m_at;
    if (atOneOf("abilities", "keywords") && token(1).is("of")) {
        const std::int32_t which = at("keywords") ? 1 : 0;
        m_at += 2;
        Node source = set();
        Node granted = node(Op::AbilitiesOf, from, list(std::move(source)));
        granted.number = which;
        return granted;
    }
    const Name name = nameHere(NameKind::Property | NameKind::Keyword);
    const Meaning* const keyword = name.meaning(NameKind::Keyword);
    if (!name) {
        failUnknown(
            "unknown-keyword", "a keyword, or a property to be set with =", NameKind::Property | NameKind::Keyword
        );
        return {};
    }
    m_at += name.words;
    if (keyword && !at("=")) {
        Node amount;
        if (token().kind == TokenKind::Number || at("("))
            amount = unary();
        Node granted = node(Op::GrantedKeyword, from, list(std::move(amount)));
        granted.symbol = keyword->symbol;
        granted.text = m_known.game.keywords[keyword->symbol].name;
        return granted;
    }
    const Meaning* const property = name.meaning(NameKind::Property);
    if (!property) {
        fail("left-over", "a keyword is given with its number behind it, without =");
        return {};
    }
    if (token().kind == TokenKind::Number) {
        fail(
            "expected-word", std::format("{} stands where “=” should: write has PROPERTY = {}", found(), token().text)
        );
        return {};
    }
    // A flag is simply named.
    Node value = eat("=") ? sum() : node(Op::True, from);
    Node granted = node(Op::Granted, from, list(std::move(value)));
    granted.text = m_known.dictionary.property(property->symbol).name;
    return granted;
}

/// Nothing when it is not keywords or abilities that are lost: then "loses" is a word of a verb's sentence.
std::optional<Node> LineParser::losesRule(std::size_t from, Node subject)
{
    const std::size_t losesAt = m_at++;
    std::vector<Node> keywords;
    if (!eatAll("all", "abilities")) {
        do {
            const std::size_t nameAt = m_at;
            const Name name = nameHere(NameKind::Keyword);
            if (!name && keywords.empty()) {
                m_at = losesAt;
                return std::nullopt;
            }
            if (!name) {
                failUnknown("unknown-keyword", "a keyword", NameKind::Keyword);
                return Node{};
            }
            keywords.push_back(reference(nameAt, Op::Keyword, *name.meaning(NameKind::Keyword), name.words));
            keywords.back().children = list(Node{});
        } while (eat("and"));
    }
    Node until;
    Node wanted;
    endingsInto(until, wanted);
    std::vector<Node> children = list(std::move(subject), std::move(until), std::move(wanted));
    std::ranges::move(keywords, std::back_inserter(children));
    return node(Op::LosesAbilities, from, std::move(children));
}

Node LineParser::limitRule(Op op, std::string_view modal, std::size_t from)
{
    Node limited = sentence(SentenceMode::Event, modal, from);
    Node until;
    Node wanted;
    eatAll("if", "able");
    endingsInto(until, wanted);
    Node limit = node(op, from, list(std::move(limited), std::move(until), std::move(wanted)));
    if (op == Op::Cannot)
        limit.text = written(from);
    return limit;
}

/// "until EVENT" and "if CONDITION" behind a change, in either order.
void LineParser::endingsInto(Node& until, Node& condition)
{
    for (int count = 0; count < 2; ++count) {
        if (until.isAbsent() && eat("until"))
            until = event();
        else if (condition.isAbsent() && eat("if"))
            condition = expression();
    }
}

} // namespace engine
