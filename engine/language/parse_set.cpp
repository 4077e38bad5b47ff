// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

namespace engine {

using syntax::Node;
using syntax::Op;

bool LineParser::eatArticle()
{
    return eat("a") || eat("an") || eat("any") || eat("the");
}

bool LineParser::isKindAhead(std::size_t ahead) const
{
    // "player after you" is one player.
    const bool isNeighbour =
        token(ahead).is("player") && (token(ahead + 1).is("after") || token(ahead + 1).is("before"));
    return !isNeighbour && nameHere(expressionNames, ahead).meaning(NameKind::Kind) != nullptr;
}

/// Whether a kind follows, perhaps with an article or "other" before it.
bool LineParser::isDescriptionAhead(std::size_t ahead) const
{
    const Token& first = token(ahead);
    const bool hasArticle = first.is("a") || first.is("an") || first.is("other") || first.is("another");
    return isKindAhead(hasArticle ? ahead + 1 : ahead);
}

/// In "opponent's hand" the kind is only whose it is.
bool LineParser::isOwnerAhead() const
{
    return isKindAhead(0) && token(nameHere(expressionNames).words).kind == TokenKind::Possessive;
}

Node LineParser::set()
{
    if (atOneOf("other", "another") || (isKindAhead(0) && !isOwnerAhead()))
        return description();
    const std::size_t from = m_at;
    return narrowed(from, post(), {});
}

Node LineParser::description()
{
    const std::size_t from = m_at;
    std::vector<Node> members;
    members.push_back(oneDescription());
    while (at("or") && isDescriptionAhead(1)) {
        ++m_at;
        eatArticle();
        members.push_back(oneDescription());
    }
    return members.size() == 1 ? std::move(members.front()) : node(Op::Union, from, std::move(members));
}

Node LineParser::oneDescription()
{
    const std::size_t from = m_at;
    std::vector<Node> filters;
    if (eat("other") || eat("another"))
        filters.push_back(node(Op::OtherFilter, from));
    const std::size_t yourAt = m_at;
    const bool isYou = at("you") && token(1).kind == TokenKind::Possessive;
    if (isYou || at("your")) {
        m_at += isYou ? 2 : 1;
        if (!isKindAhead(0))
            return narrowed(from, member(yourAt, node(Op::You, yourAt)), std::move(filters));
        filters.push_back(node(Op::YourFilter, yourAt));
    }
    return descriptionWith(from, std::move(filters));
}

Node LineParser::descriptionWith(std::size_t from, std::vector<Node> filters)
{
    const Name name = nameHere(NameKind::Kind);
    Node base = name ? kindName(name) : post();
    return narrowed(from, std::move(base), std::move(filters));
}

/// What is not narrowed by any filter stands for itself.
Node LineParser::narrowed(std::size_t from, Node base, std::vector<Node> filters)
{
    while (filterInto(filters)) {
    }
    if (filters.empty())
        return base;
    filters.insert(filters.begin(), std::move(base));
    return node(Op::Description, from, std::move(filters));
}

Node LineParser::kindName(const Name& name)
{
    const std::size_t from = m_at;
    const Meaning& meaning = *name.meaning(NameKind::Kind);
    m_at += name.words;
    Node kind = node(Op::KindName, from);
    kind.symbol = meaning.symbol;
    kind.text = meaning.symbol == syntax::noSymbol ? coreKindName(meaning.value)
                                                   : m_known.game.kinds[meaning.symbol].forms.front();
    return kind;
}

bool LineParser::filterInto(std::vector<Node>& filters)
{
    const std::size_t from = m_at;
    if (at("in") && m_zoneWord != m_at) {
        ++m_at;
        filters.push_back(zoneFilter(from, Op::InFilter));
    } else if (eatAll("not", "in")) {
        filters.push_back(zoneFilter(from, Op::NotInFilter));
    } else if (eat("of")) {
        filters.push_back(ofFilter(from));
    } else if (atOneOf("with", "without")) {
        const Op op = at("with") ? Op::WithFilter : Op::WithoutFilter;
        ++m_at;
        Node wanted = condition();
        filters.push_back(node(op, from, list(std::move(wanted))));
    } else if (eat("except")) {
        Node excluded = post();
        filters.push_back(node(Op::ExceptFilter, from, list(std::move(excluded))));
    } else if (at("not") && token(1).is("named")) {
        fail("left-over", "“not named …” is written “with name is not …”");
    } else if (eat("named")) {
        Node name = sum();
        std::string written = name.op == Op::Text ? name.text : std::string();
        filters.push_back(node(Op::NamedFilter, from, list(std::move(name))));
        filters.back().text = std::move(written);
    } else {
        return false;
    }
    return !hasFailed();
}

Node LineParser::zoneFilter(std::size_t from, Op op)
{
    const bool isOfAny = eatArticle();
    std::vector<Node> zones;
    zones.push_back(post());
    while (at("or") && isZoneAhead(1)) {
        ++m_at;
        zones.push_back(post());
    }
    if (isOfAny && op == Op::InFilter)
        op = Op::InAnyFilter;
    return node(op, from, std::move(zones));
}

bool LineParser::isZoneAhead(std::size_t ahead) const
{
    if (token(ahead).is("your") || token(ahead).is("its"))
        return true;
    if (token(ahead + 1).kind == TokenKind::Possessive)
        ahead += 2;
    return static_cast<bool>(nameHere(NameKind::Zone, ahead));
}

Node LineParser::ofFilter(std::size_t from)
{
    const Op op = eatArticle() ? Op::OfAnyFilter : Op::OfFilter;
    const Name name = nameHere(expressionNames);
    const Meaning* const kind = name.meaning(NameKind::Kind);
    const bool isPlayers = kind && (kind->symbol == syntax::noSymbol ? coreKindName(kind->value) == "player"
                                                                     : m_known.isPlayerKind[kind->symbol]);
    // In "creature of any opponent with power > 2" it is the creature that has power.
    const Token& next = token(name.words);
    const bool isBare = next.kind != TokenKind::Possessive && !next.is("after") && !next.is("before");
    if (isPlayers && isBare) {
        Node players = kindName(name);
        return node(op, from, list(std::move(players)));
    }
    Node owner = post();
    return node(op, from, list(std::move(owner)));
}

/// A condition of "with": like any other, but it stops before what belongs to the sentence around it.
Node LineParser::condition()
{
    const Level level(*this);
    const Setting insideFilter(m_isInFilter, true);
    const std::size_t from = m_at;
    Node left = conjunction();
    // "creature with power > 2 or player" is a choice of two kinds.
    const auto isUnion = [this] {
        return isKindAhead(1) && !nameHere(expressionNames, 1).meaning(NameKind::Property);
    };
    while (isJoinedBy("or") && !isUnion() && !isChainTooLong()) {
        ++m_at;
        Node right = conjunction();
        left = node(Op::Or, from, list(std::move(left), std::move(right)));
    }
    return left;
}

} // namespace engine
