// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line_parser.h"

#include <charconv>
#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

constexpr std::int32_t bottomBit = 1;
constexpr std::int32_t faceDownBit = 2;

} // namespace

Node LineParser::setStatement()
{
    const std::size_t from = m_at++;
    Node place = post();
    need("to", "set WHAT to VALUE");
    Node value = expression();
    return node(Op::Set, from, list(std::move(place), std::move(value)));
}

Node LineParser::changeStatement()
{
    const std::size_t from = m_at++;
    Node place = post();
    need("by", "change WHAT by NUMBER");
    Node amount = sum();
    return node(Op::Change, from, list(std::move(place), std::move(amount)));
}

Node LineParser::addStatement()
{
    const std::size_t from = m_at++;
    Node value = sum();
    need("to", "add WHAT to LIST");
    Node to = post();
    return node(Op::AddTo, from, list(std::move(value), std::move(to)));
}

Node LineParser::dropStatement()
{
    const std::size_t from = m_at++;
    Node value = sum();
    need("from", "drop WHAT from LIST");
    Node source = post();
    return node(Op::DropFrom, from, list(std::move(value), std::move(source)));
}

Node LineParser::moveStatement()
{
    const std::size_t from = m_at++;
    Node moved = set();
    need("to", "move CARDS to ZONE");
    std::int32_t how = 0;
    if (eatAll("bottom", "of"))
        how = bottomBit;
    else
        eatAll("top", "of");
    Node zone = post();
    if (eatAll("face", "down"))
        how += faceDownBit;
    Node controller;
    if (eat("under"))
        controller = post();
    Node move = node(Op::Move, from, list(std::move(moved), std::move(zone), std::move(controller)));
    move.number = how;
    return move;
}

/// In "create copy of chosen creature in field", the last "in" says where, rather than which creature.
std::size_t LineParser::zoneWordOfCreate() const
{
    std::size_t zoneWord = m_tokens.size();
    std::size_t brackets = 0;
    for (std::size_t at = m_at; at < m_tokens.size(); ++at) {
        const Token& here = m_tokens[at];
        if (here.is("(")) {
            ++brackets;
        } else if (here.is(")")) {
            if (brackets-- == 0)
                break;
        } else if (brackets == 0) {
            if (here.is("then") || here.is(";") || here.is(":") || here.is("otherwise") || here.is("under"))
                break;
            if (here.is("in"))
                zoneWord = at;
        }
    }
    return zoneWord;
}

Node LineParser::createStatement()
{
    const std::size_t from = m_at++;
    const Setting<std::optional<std::size_t>> zoneWord(m_zoneWord, zoneWordOfCreate());
    const auto isCopyHere = [this] {
        return at("copy") && token(1).is("of");
    };
    Node count;
    if (token().kind != TokenKind::String && !isCopyHere())
        count = sum();
    const std::size_t whatAt = m_at;
    Node what;
    if (eatAll("copy", "of")) {
        Node copied = sum();
        what = node(Op::CopyOf, whatAt, list(std::move(copied)));
    } else if (token().kind == TokenKind::String) {
        what = text();
    } else if (nameHere(NameKind::Local).isLocal) {
        what = post();
    } else if (!hasFailed()) {
        fail(
            "expected-text",
            std::format("{} stands where the card to create should: its name in quotes, or “copy of” a card", found())
        );
    }
    Node zone;
    if (eat("in"))
        zone = post();
    Node controller;
    if (eat("under"))
        controller = post();
    std::string bound;
    if (eat("as"))
        bound = newName();
    Node created =
        node(Op::Create, from, list(std::move(count), std::move(what), std::move(zone), std::move(controller)));
    created.text = std::move(bound);
    return created;
}

Node LineParser::removeStatement()
{
    const std::size_t from = m_at++;
    Node removed = set();
    return node(Op::Remove, from, list(std::move(removed)));
}

Node LineParser::rememberStatement()
{
    const std::size_t from = m_at++;
    Node value = expression();
    need("as", "remember VALUE as NAME");
    std::string bound = newName();
    Node remembered = node(Op::Remember, from, list(std::move(value)));
    remembered.text = std::move(bound);
    return remembered;
}

Node LineParser::shuffleStatement()
{
    const std::size_t from = m_at++;
    Node zone = post();
    return node(Op::Shuffle, from, list(std::move(zone)));
}

Node LineParser::rollStatement()
{
    const std::size_t from = m_at++;
    const std::string_view die = token().text;
    std::int32_t sides = 0;
    const char* const end = die.data() + die.size();
    const bool isDie = token().kind == TokenKind::Word && die.starts_with('d') && die.size() > 1 &&
                       std::from_chars(die.data() + 1, end, sides).ptr == end && sides > 0;
    if (!isDie) {
        if (!hasFailed())
            fail(
                "expected-die",
                std::format("{} is no die; write d and the number of its sides, as in roll d20 as die", found())
            );
        return {};
    }
    ++m_at;
    need("as", "roll d20 as NAME");
    std::string bound = newName();
    Node roll = node(Op::Roll, from);
    roll.number = sides;
    roll.text = std::move(bound);
    return roll;
}

Node LineParser::revealStatement()
{
    const std::size_t from = m_at++;
    Node revealed = set();
    Node to;
    if (eat("to"))
        to = sum();
    return node(Op::Reveal, from, list(std::move(revealed), std::move(to)));
}

Node LineParser::runStatement()
{
    const std::size_t from = m_at++;
    Node effect = post();
    return node(Op::Run, from, list(std::move(effect)));
}

Node LineParser::announceStatement()
{
    const std::size_t from = m_at++;
    Node effect = post();
    Node zone;
    if (eat("onto"))
        zone = post();
    return node(Op::Announce, from, list(std::move(effect), std::move(zone)));
}

} // namespace engine
