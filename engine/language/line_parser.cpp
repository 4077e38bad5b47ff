// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

#include "engine/language/spelling.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

constexpr std::size_t deepestNesting = 64;
constexpr std::size_t mostLinks = 512;

const Token endToken{};

} // namespace

void BoundNames::bind(std::string_view name)
{
    m_bound.emplace_back(name);
    ++m_counts[m_bound.back()];
}

bool BoundNames::has(std::string_view name) const
{
    const auto found = m_counts.find(std::string(name));
    return found != m_counts.end() && found->second > 0;
}

void BoundNames::forgetFrom(std::size_t size)
{
    for (; m_bound.size() > size; m_bound.pop_back())
        --m_counts[m_bound.back()];
}

LineParser::LineParser(const Known& known, BoundNames& scope, const Line& line)
    : m_known(known)
    , m_scope(scope)
    , m_line(line)
    , m_tokens(line.tokens)
{
}

LineParser LineParser::below(const Line& line) const
{
    LineParser parser(m_known, m_scope, line);
    parser.m_depth = m_depth;
    return parser;
}

LineParser::Level::Level(LineParser& parser)
    : m_parser(parser)
{
    if (++m_parser.m_depth > deepestNesting)
        m_parser.fail(
            "too-deep",
            std::format(
                "this is nested more than {} deep; break it up with “remember … as …” or with a verb", deepestNesting
            )
        );
}

bool LineParser::isChainTooLong()
{
    if (++m_links > mostLinks)
        fail("too-deep", "this line joins too many parts; break it up with “remember … as …”");
    return hasFailed();
}

const Token& LineParser::token(std::size_t ahead) const
{
    return m_failure || m_at + ahead >= m_tokens.size() ? endToken : m_tokens[m_at + ahead];
}

void LineParser::endAt(std::size_t position)
{
    m_tokens = m_tokens.first(std::min(position, m_tokens.size()));
}

bool LineParser::eat(std::string_view word)
{
    if (!at(word))
        return false;
    ++m_at;
    return true;
}

void LineParser::need(std::string_view word, std::string_view shape)
{
    if (eat(word) || hasFailed())
        return;
    if (word == ":" && isAtNewLine())
        return failMissingColon();
    const bool isMistyped =
        token().kind == TokenKind::Word && editDistance(token().text, word, 1) == 1 && word.size() > 1;
    const NearestName nearest = nearestJoiningWord();
    const std::string hint = nearest.isFound() ? nearest.question() : neededHint(word);
    fail(
        "expected-word",
        std::format("{} stands where “{}” should: write {}{}", found(), word, shape, hint),
        isMistyped ? std::string(word) : nearest.fix()
    );
}

bool LineParser::isAtNewLine() const
{
    return m_at > 0 && !isAtEnd() && m_tokens[m_at - 1].line != token().line;
}

std::string LineParser::needString(std::string_view what)
{
    if (token().kind != TokenKind::String) {
        if (!hasFailed())
            fail("expected-text", std::format("{} stands where {} in quotes should", found(), what));
        return {};
    }
    return std::string(m_tokens[m_at++].text);
}

std::int32_t LineParser::needNumber(std::string_view what)
{
    if (token().kind != TokenKind::Number) {
        if (!hasFailed())
            fail("not-a-number", std::format("{} stands where {} should, which is a number", found(), what));
        return 0;
    }
    return number().number;
}

std::string LineParser::newName()
{
    const Token& name = token();
    if (hasFailed())
        return {};
    if (name.kind != TokenKind::Word || isReserved(name.text)) {
        const bool isArticle = at("a") || at("an") || at("the");
        fail(
            "expected-name",
            std::format(
                "{} cannot be a name; behind “as” stands a word of your own{}",
                found(),
                isArticle ? " and no article: as c" : ""
            )
        );
        return {};
    }
    ++m_at;
    bindName(name.text);
    return std::string(name.text);
}

void LineParser::bindName(std::string_view name)
{
    m_scope.bind(name);
    // What was parsed while the name meant something else is worth nothing now.
    m_operands.clear();
}

void LineParser::bindSlotsOf(const Node& event)
{
    if (event.op == Op::Or) {
        for (const Node& either : event.children)
            bindSlotsOf(either);
        return;
    }
    const Node& sentence = event.op == Op::NamedEvent ? m_known.game.events[event.symbol].event : event;
    if (sentence.symbol == syntax::noSymbol)
        return;
    for (const syntax::Slot& slot : m_known.game.verbs[sentence.symbol].slots)
        bindName(slot.name);
}

bool LineParser::finish()
{
    if (!isAtEnd() && !hasFailed()) {
        const NearestName nearest = nearestJoiningWord();
        fail(
            "left-over",
            std::format(
                "the line makes sense up to here, but {} does not go on from it{}", found(), leftOverHint(nearest)
            ),
            nearest.fix()
        );
    }
    if (m_failure)
        report(*m_failure);
    return !m_failure && !m_line.isBroken;
}

bool LineParser::finishName()
{
    finish();
    return !m_failure;
}

Place LineParser::placeAt(std::size_t position) const
{
    if (position < m_line.tokens.size())
        return m_line.placeOf(m_line.tokens[position]);
    return m_line.placeAfter();
}

bool LineParser::isWordAt(std::size_t position, std::string_view word) const
{
    return position < m_tokens.size() && m_tokens[position].is(word);
}

LineParser::Name LineParser::nameHere(NameKinds kinds, std::size_t ahead) const
{
    const std::size_t from = m_at + ahead;
    if (hasFailed() || from >= m_tokens.size() || m_tokens[from].kind != TokenKind::Word)
        return {};
    const Dictionary::Found declared = m_known.dictionary.longestName(m_tokens.subspan(from), kinds);
    // A local name hides a declared one of one word, but a longer name stands.
    if (declared.words < 2 && kinds.has(NameKind::Local) && m_scope.has(m_tokens[from].text))
        return {.words = 1, .isLocal = true};
    return {.words = declared.words, .declared = declared};
}

std::string LineParser::propertyName()
{
    const Name name = nameHere(NameKind::Property);
    if (!name) {
        failUnknown("unknown-property", "a property", NameKind::Property);
        return {};
    }
    m_at += name.words;
    return m_known.dictionary.property(name.meaning(NameKind::Property)->symbol).name;
}

std::string LineParser::zoneName()
{
    const Name name = nameHere(NameKind::Zone);
    if (!name) {
        failUnknown("unknown-zone", "a zone", NameKind::Zone);
        return {};
    }
    m_at += name.words;
    return m_known.dictionary.property(name.meaning(NameKind::Zone)->symbol).name;
}

std::string LineParser::written(std::size_t from) const
{
    return written(m_tokens.subspan(from, std::min(m_at, m_tokens.size()) - from));
}

std::string LineParser::written(const Node& node) const
{
    const auto isBefore = [&node](const Token& token) {
        return std::pair(token.line, token.column) < std::pair(node.place.line, node.place.column);
    };
    const auto isInside = [&node](const Token& token) {
        return token.line == node.place.line && token.column < node.place.column + node.place.length;
    };
    const auto begin = std::ranges::find_if_not(m_tokens, isBefore);
    return written({begin, std::find_if_not(begin, m_tokens.end(), isInside)});
}

std::string LineParser::written(std::span<const Token> tokens) const
{
    const auto beginOf = [](const Token& token) {
        return token.text.data() - (token.kind == TokenKind::String ? 1 : 0);
    };
    std::string text;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        const bool isApart = at > 0 && beginOf(token) != beginOf(tokens[at - 1]) + tokens[at - 1].length();
        text += isApart ? " " : "";
        text += std::string_view(beginOf(token), token.length());
    }
    return text;
}

Node LineParser::node(Op op, std::size_t from, std::vector<Node> children) const
{
    Place place = placeAt(from);
    if (from < m_at && m_at <= m_tokens.size()) {
        const Token& last = m_tokens[m_at - 1];
        if (last.line == place.line)
            place.length = last.column + last.length() - place.column;
    }
    return {.op = op, .place = place, .children = std::move(children)};
}

} // namespace engine
