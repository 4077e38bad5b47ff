// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

#include <array>
#include <charconv>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

constexpr NameKinds memberNames = NameKind::Property | NameKind::Keyword | NameKind::Label | NameKind::Kind;

constexpr std::array<std::pair<std::string_view, Op>, 6> comparisons{{
    {"=", Op::Equal},
    {"!=", Op::NotEqual},
    {"<", Op::Less},
    {"<=", Op::LessEqual},
    {">", Op::Greater},
    {">=", Op::GreaterEqual},
}};

constexpr std::array<std::pair<std::string_view, Op>, 6> constants{{
    {"this", Op::This},
    {"you", Op::You},
    {"it", Op::It},
    {"nothing", Op::Nothing},
    {"true", Op::True},
    {"false", Op::False},
}};

bool isOrder(Op op)
{
    return op == Op::Less || op == Op::LessEqual || op == Op::Greater || op == Op::GreaterEqual;
}

} // namespace

Node LineParser::chain(std::string_view word, Op op, Rule next)
{
    const std::size_t from = m_at;
    Node left = (this->*next)();
    while (isJoinedBy(word) && !isChainTooLong()) {
        ++m_at;
        Node right = (this->*next)();
        left = node(op, from, list(std::move(left), std::move(right)));
    }
    return left;
}

/// "there is a crab with Sly and there is no prey" asks for two things; what is there is not asked of the crab.
bool LineParser::isJoinedBy(std::string_view word) const
{
    return at(word) && !(m_isInFilter && token(1).is("there"));
}

Node LineParser::expression()
{
    return chain("or", Op::Or, &LineParser::conjunction);
}

Node LineParser::conjunction()
{
    return chain("and", Op::And, &LineParser::negation);
}

Node LineParser::negation()
{
    const std::size_t from = m_at;
    if (eat("not")) {
        const Level level(*this);
        Node operand = negation();
        return node(Op::Not, from, list(std::move(operand)));
    }
    if (eatAll("there", "is"))
        return thereIs(from);
    return comparison(from, sum());
}

Node LineParser::thereIs(std::size_t from)
{
    const Op op = eat("no") ? Op::ThereIsNo : Op::ThereIs;
    eatArticle();
    Node described = description();
    return node(op, from, list(std::move(described)));
}

Node LineParser::comparison(std::size_t from, Node left)
{
    if (at("can"))
        return canCondition(from, std::move(left));
    if (eat("sees") || eat("see")) {
        Node seen = sum();
        return node(Op::Sees, from, list(std::move(left), std::move(seen)));
    }
    for (const auto& [sign, op] : comparisons) {
        if (!at(sign))
            continue;
        // "number of cards with face down > 0" counts first: a flag has no order.
        if (m_isInFilter && isOrder(op) && isFlag(left))
            return left;
        ++m_at;
        Node right = sum();
        return node(op, from, list(std::move(left), std::move(right)));
    }
    if (eat("is"))
        return isComparison(from, std::move(left));
    // "creatures with face down have …": there the plural belongs to the sentence.
    if ((at("has") && (!m_isInFilter || canHold(left))) || (at("have") && !m_isInFilter))
        return hasComparison(from, std::move(left));
    return left;
}

Node LineParser::isComparison(std::size_t from, Node left)
{
    const bool isNot = eat("not");
    if (eat("in")) {
        eatArticle();
        Node place = sum();
        return node(isNot ? Op::IsNotIn : Op::IsIn, from, list(std::move(left), std::move(place)));
    }
    const Name name = nameHere(expressionNames);
    const bool isKind = isKindAhead(0) && !name.meaning(NameKind::Property);
    const bool isDescribed = eatArticle() || atOneOf("other", "another") || isKind;
    Node right = isDescribed ? description() : sum();
    const bool isSet = right.op == Op::Description || right.op == Op::Union || right.op == Op::KindName;
    const Op op = isSet ? (isNot ? Op::IsNotA : Op::IsA) : (isNot ? Op::NotEqual : Op::Equal);
    return node(op, from, list(std::move(left), std::move(right)));
}

Node LineParser::hasComparison(std::size_t from, Node left)
{
    ++m_at;
    const Op op = eat("no") ? Op::HasNo : Op::Has;
    Node right = sum();
    return node(op, from, list(std::move(left), std::move(right)));
}

Node LineParser::canCondition(std::size_t from, Node subject)
{
    // The sentence would parse its subject once more; nested, that would double the work at every level.
    m_operands.insert_or_assign(keyOf({.at = from}), Operand{.node = std::move(subject), .end = m_at});
    Node verb = sentence(SentenceMode::Event, "can", from);
    verb.op = Op::Call;
    return node(Op::Can, from, list(std::move(verb)));
}

Node LineParser::sum()
{
    const std::size_t from = m_at;
    Node left = product();
    while (atOneOf("+", "-") && !isChainTooLong()) {
        const Op op = at("+") ? Op::Add : Op::Subtract;
        ++m_at;
        Node right = product();
        left = node(op, from, list(std::move(left), std::move(right)));
    }
    return left;
}

Node LineParser::product()
{
    const std::size_t from = m_at;
    Node left = unary();
    while (atOneOf("*", "/") && !isChainTooLong()) {
        const Op op = at("*") ? Op::Multiply : Op::Divide;
        ++m_at;
        Node right = unary();
        left = node(op, from, list(std::move(left), std::move(right)));
    }
    return left;
}

Node LineParser::unary()
{
    const std::size_t from = m_at;
    if (!eat("-"))
        return post();
    const Level level(*this);
    Node operand = unary();
    if (operand.op != Op::Number)
        return node(Op::Negate, from, list(std::move(operand)));
    Node negative = node(Op::Number, from);
    negative.number = -operand.number;
    return negative;
}

Node LineParser::post()
{
    const Level level(*this);
    const std::size_t from = m_at;
    Node value = primary();
    while (token().kind == TokenKind::Possessive && !isChainTooLong()) {
        ++m_at;
        value = member(from, std::move(value));
    }
    return value;
}

std::optional<Node> LineParser::optionalPost()
{
    const std::size_t from = m_at;
    Node value = post();
    if (!std::exchange(m_failure, std::nullopt))
        return value;
    m_at = from;
    return std::nullopt;
}

/// What follows "your", "its" or "'s".
Node LineParser::member(std::size_t from, Node owner)
{
    Op op = Op::Property;
    // A declared name may itself begin with one of these words.
    if (nameHere(memberNames).words < 2) {
        if (eat("last"))
            op = Op::LastProperty;
        else if (eat("printed"))
            op = Op::PrintedProperty;
        else if (atOneOf("top", "bottom")) {
            const Op side = at("top") ? Op::Top : Op::Bottom;
            ++m_at;
            return node(side, from, list(Node{}, std::move(owner)));
        }
    }
    if (at("other"))
        return ownedKind(from, std::move(owner));
    const Name name = nameHere(memberNames);
    if (const Meaning* const meaning = name.meaning(NameKind::Property))
        return property(from, op, *meaning, name.words, std::move(owner));
    for (const auto& [kind, kindOp] :
         {std::pair(NameKind::Keyword, Op::Keyword), std::pair(NameKind::Label, Op::Label)}) {
        if (const Meaning* const meaning = name.meaning(kind)) {
            Node found = reference(from, kindOp, *meaning, name.words);
            found.children = list(std::move(owner));
            return found;
        }
    }
    if (name)
        return ownedKind(from, std::move(owner));
    failUnknown("unknown-property", "a property, zone, keyword or kind", memberNames);
    return {};
}

/// "your other crabs": those of the owner; "rival's crabs": those of any who fit.
Node LineParser::ownedKind(std::size_t from, Node owner)
{
    std::vector<Node> filters;
    if (const std::size_t other = m_at; eat("other"))
        filters.push_back(node(Op::OtherFilter, other));
    const bool isYour = owner.op == Op::You;
    const Op whose = owner.op == Op::KindName ? Op::OfAnyFilter : Op::OfFilter;
    filters.push_back(node(isYour ? Op::YourFilter : whose, from));
    if (!isYour)
        filters.back().children = list(std::move(owner));
    if (!nameHere(NameKind::Kind))
        failUnknown("unknown-name", "a kind", NameKind::Kind);
    return descriptionWith(from, std::move(filters));
}

Node LineParser::property(std::size_t from, Op op, const Meaning& meaning, std::size_t words, Node owner)
{
    m_at += words;
    const PropertyName& known = m_known.dictionary.property(meaning.symbol);
    Node index;
    if (known.isIndexed) {
        need("(", std::format("{}(WHICH): there is one value for each member of a choice", known.name));
        index = sum();
        need(")", std::format("{}(WHICH)", known.name));
    }
    Node found = node(op, from, list(std::move(owner), std::move(index)));
    found.text = known.name;
    return found;
}

Node LineParser::reference(std::size_t from, Op op, const Meaning& meaning, std::size_t words)
{
    m_at += words;
    Node found = node(op, from);
    found.symbol = meaning.symbol;
    const syntax::Game& game = m_known.game;
    switch (op) {
    case Op::Keyword:
        found.text = game.keywords[meaning.symbol].name;
        break;
    case Op::Label:
        found.text = game.labels[meaning.symbol].name;
        break;
    case Op::PhaseName:
        found.text = game.phases[meaning.symbol].name;
        break;
    default:
        found.number = meaning.value;
        found.text = game.choices[meaning.symbol].values[static_cast<std::size_t>(meaning.value)];
        break;
    }
    return found;
}

Node LineParser::primary()
{
    const std::size_t from = m_at;
    switch (token().kind) {
    case TokenKind::Number:
        return number();
    case TokenKind::String:
        return text();
    case TokenKind::Word:
        return wordPrimary();
    default:
        break;
    }
    if (!eat("(")) {
        if (!hasFailed())
            fail(
                "expected-value",
                std::format("{} stands where a value should: a number, a name, or brackets{}", found(), valueHint())
            );
        return {};
    }
    const Setting outsideFilter(m_isInFilter, false);
    const Setting<std::optional<std::size_t>> noZoneWord(m_zoneWord, std::nullopt);
    Node inner = expression();
    need(")", "a closing bracket for each opening one");
    inner.place = node(inner.op, from).place;
    return inner;
}

Node LineParser::number()
{
    Node found = node(Op::Number, m_at);
    const std::string_view digits = token().text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), found.number);
    if (error != std::errc())
        fail("number-too-large", std::format("{} is too large: numbers go up to 2147483647", digits));
    else
        ++m_at;
    return found;
}

Node LineParser::text()
{
    const std::string_view written = token().text;
    const std::size_t from = m_at++;
    Node found = node(Op::Text, from);
    found.text = written;
    return found;
}

Node LineParser::wordPrimary()
{
    struct Prefix
    {
        std::string_view word;
        Op op;
        Node (LineParser::*parse)(Op);
    };

    static constexpr std::array<Prefix, 13> prefixes{{
        {"total", Op::TotalOf, &LineParser::measured},
        {"highest", Op::HighestOf, &LineParser::measured},
        {"lowest", Op::LowestOf, &LineParser::measured},
        {"larger", Op::LargerOf, &LineParser::ofTwo},
        {"smaller", Op::SmallerOf, &LineParser::ofTwo},
        {"top", Op::Top, &LineParser::endOfZone},
        {"bottom", Op::Bottom, &LineParser::endOfZone},
        {"target", Op::Target, &LineParser::picked},
        {"chosen", Op::Chosen, &LineParser::picked},
        {"random", Op::Random, &LineParser::picked},
        {"each", Op::Each, &LineParser::picked},
        {"all", Op::Each, &LineParser::picked},
        {"half", Op::Half, &LineParser::halved},
    }};
    const std::size_t from = m_at;
    // A declared name of several words may begin with a word of the grammar: "total cost", "top speed".
    if (nameHere(expressionNames).words > 1)
        return namedPrimary();
    for (const auto& [word, op] : constants)
        if (eat(word))
            return node(op, from);
    if (at("times"))
        return tally(from);
    if (at("total") && token(2).is("of") && token(3).is("times"))
        return tally(from);
    if (eat("your"))
        return member(from, node(Op::You, from));
    if (eat("its"))
        return member(from, node(Op::It, from));
    if (at("last"))
        return member(from, {});
    for (const Prefix& prefix : prefixes)
        if (eat(prefix.word))
            return (this->*prefix.parse)(prefix.op);
    if (eatAll("number", "of"))
        return counted(Op::NumberOf);
    if (eatAll("names", "of"))
        return counted(Op::NamesOf);
    if (eatAll("seats", "from"))
        return seats();
    if (eatAll("player", "after"))
        return neighbour(Op::PlayerAfter);
    if (eatAll("player", "before"))
        return neighbour(Op::PlayerBefore);
    if (eatArticle() || atOneOf("another", "other"))
        return description();
    return namedPrimary();
}

Node LineParser::namedPrimary()
{
    const std::size_t from = m_at;
    const Name name = nameHere(expressionNames);
    if (!name) {
        failUnknown("unknown-name", "a name known here", expressionNames);
        return {};
    }
    if (name.isLocal) {
        ++m_at;
        Node local = node(Op::Local, from);
        local.text = m_tokens[from].text;
        return local;
    }
    if (const Meaning* const meaning = name.meaning(NameKind::Property))
        return property(from, Op::Property, *meaning, name.words, {});
    for (const auto& [kind, op] :
         {std::pair(NameKind::Keyword, Op::Keyword),
          std::pair(NameKind::Label, Op::Label),
          std::pair(NameKind::Value, Op::Value),
          std::pair(NameKind::Phase, Op::PhaseName)}) {
        if (const Meaning* const meaning = name.meaning(kind)) {
            Node found = reference(from, op, *meaning, name.words);
            if (op == Op::Keyword || op == Op::Label)
                found.children = list(Node{});
            return found;
        }
    }
    return description();
}

Node LineParser::counted(Op op)
{
    const std::size_t from = m_at - 2;
    Node members = set();
    return node(op, from, list(std::move(members)));
}

Node LineParser::measured(Op op)
{
    const std::size_t from = m_at - 1;
    const std::string_view word = m_tokens[from].text;
    const std::size_t measureAt = m_at;
    const Name name = nameHere(NameKind::Property | NameKind::Keyword);
    Node measure;
    if (const Meaning* const property = name.meaning(NameKind::Property)) {
        m_at += name.words;
        measure = node(Op::Property, measureAt, list(Node{}, Node{}));
        measure.text = m_known.dictionary.property(property->symbol).name;
    } else if (const Meaning* const keyword = name.meaning(NameKind::Keyword)) {
        measure = reference(measureAt, Op::Keyword, *keyword, name.words);
        measure.children = list(Node{});
    } else {
        failUnknown("unknown-property", "a property or keyword", NameKind::Property | NameKind::Keyword);
    }
    need("of", std::format("{} PROPERTY of SET", word));
    Node members = set();
    return node(op, from, list(std::move(measure), std::move(members)));
}

/// "times you draw a card this turn"; "total amount of times this deals damage this game" adds up a slot.
Node LineParser::tally(std::size_t from)
{
    std::string slot;
    if (eat("total")) {
        slot = token().text;
        m_at += 2;
    }
    ++m_at;
    const Setting inTally(m_isInTally, true);
    Node counted = event();
    need("this", "times EVENT this turn, this phase or this game");
    Node found = node(Op::Tally, from, list(std::move(counted)));
    found.number = thisWhat();
    found.text = std::move(slot);
    return found;
}

std::int32_t LineParser::thisWhat()
{
    for (std::size_t period = 0; period < periods.size(); ++period) {
        if (eat(periods[period]))
            return static_cast<std::int32_t>(period);
    }
    if (!hasFailed())
        fail("expected-word", std::format("{} stands where “turn”, “phase” or “game” should", found()));
    return 0;
}

Node LineParser::ofTwo(Op op)
{
    const std::size_t from = m_at - 1;
    const std::string shape = std::format("{} of A and B", m_tokens[from].text);
    need("of", shape);
    Node left = sum();
    need("and", shape);
    Node right = sum();
    return node(op, from, list(std::move(left), std::move(right)));
}

Node LineParser::endOfZone(Op op)
{
    const std::size_t from = m_at - 1;
    Node count;
    if (!at("of"))
        count = sum();
    need("of", std::format("{0} of ZONE, or {0} 3 of ZONE", m_tokens[from].text));
    Node zone = post();
    return node(op, from, list(std::move(count), std::move(zone)));
}

Node LineParser::picked(Op op)
{
    const std::size_t from = m_at - 1;
    const bool canBeSeveral = op == Op::Target || op == Op::Chosen;
    Node most;
    if (canBeSeveral && eatAll("up", "to"))
        most = sum();
    // In "each creature's power" it is the creatures that are meant.
    Node candidates = isKindAhead(0) ? description() : set();
    std::vector<Node> children;
    if (canBeSeveral)
        children.push_back(std::move(most));
    children.push_back(std::move(candidates));
    return node(op, from, std::move(children));
}

Node LineParser::halved(Op op)
{
    const std::size_t from = m_at - 1;
    Node operand = post();
    return node(op, from, list(std::move(operand)));
}

Node LineParser::seats()
{
    const std::size_t from = m_at - 2;
    Node first = post();
    need("to", "seats from PLAYER to PLAYER");
    Node second = post();
    return node(Op::SeatsFrom, from, list(std::move(first), std::move(second)));
}

Node LineParser::neighbour(Op op)
{
    const std::size_t from = m_at - 2;
    Node player = post();
    return node(op, from, list(std::move(player)));
}

bool LineParser::isFlag(const Node& node) const
{
    if (node.op != Op::Property && node.op != Op::LastProperty && node.op != Op::PrintedProperty)
        return false;
    const PropertyName* const known = m_known.dictionary.propertyNamed(node.text);
    return known && known->isFlag;
}

bool LineParser::canHold(const Node& node) const
{
    if (node.op == Op::Keyword)
        return false;
    const PropertyName* const known = m_known.dictionary.propertyNamed(node.text);
    const bool isProperty = node.op == Op::Property || node.op == Op::LastProperty || node.op == Op::PrintedProperty;
    return !isProperty || (known && known->canHold);
}

} // namespace engine
