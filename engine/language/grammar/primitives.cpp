// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/primitives.h"

#include "engine/language/grammar/line_parser.h"

#include <array>
#include <charconv>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

std::optional<Node> Primitives::statement()
{
    using Rule = Node (Primitives::*)();
    static constexpr std::array<std::pair<std::string_view, Rule>, 13> statements{{
        {"set", &Primitives::setStatement},
        {"change", &Primitives::changeStatement},
        {"add", &Primitives::addStatement},
        {"drop", &Primitives::dropStatement},
        {"move", &Primitives::moveStatement},
        {"create", &Primitives::createStatement},
        {"remove", &Primitives::removeStatement},
        {"remember", &Primitives::rememberStatement},
        {"shuffle", &Primitives::shuffleStatement},
        {"roll", &Primitives::rollStatement},
        {"reveal", &Primitives::revealStatement},
        {"run", &Primitives::runStatement},
        {"announce", &Primitives::announceStatement},
    }};
    for (const auto& [word, parse] : statements)
        if (m_line.at(word))
            return (this->*parse)();
    return std::nullopt;
}

Node Primitives::setStatement()
{
    const std::size_t from = m_line.pass();
    Node place = values().post();
    m_line.need("to", "set WHAT to VALUE");
    Node value = expressions().expression();
    return m_line.node(Op::Set, from, Part::Place, std::move(place), Part::Value, std::move(value));
}

Node Primitives::changeStatement()
{
    const std::size_t from = m_line.pass();
    Node place = values().post();
    m_line.need("by", "change WHAT by NUMBER");
    Node amount = values().sum();
    return m_line.node(Op::Change, from, Part::Place, std::move(place), Part::Value, std::move(amount));
}

Node Primitives::addStatement()
{
    const std::size_t from = m_line.pass();
    Node value = values().sum();
    m_line.need("to", "add WHAT to LIST");
    Node to = values().post();
    return m_line.node(Op::AddTo, from, Part::Value, std::move(value), Part::Place, std::move(to));
}

Node Primitives::dropStatement()
{
    const std::size_t from = m_line.pass();
    Node value = values().sum();
    m_line.need("from", "drop WHAT from LIST");
    Node source = values().post();
    return m_line.node(Op::DropFrom, from, Part::Value, std::move(value), Part::Place, std::move(source));
}

Node Primitives::moveStatement()
{
    const std::size_t from = m_line.pass();
    Node moved = sets().set();
    m_line.need("to", "move CARDS to ZONE");
    const bool isBottom = m_line.eatAll("bottom", "of");
    if (!isBottom)
        m_line.eatAll("top", "of");
    Node zone = values().post();
    const bool isFaceDown = m_line.eatAll("face", "down");
    Node controller;
    if (m_line.eat("under"))
        controller = values().post();
    Node move = m_line.node(
        Op::Move,
        from,
        Part::Set,
        std::move(moved),
        Part::Zone,
        std::move(zone),
        Part::Controller,
        std::move(controller)
    );
    move.manner.end = isBottom ? syntax::ZoneEnd::Bottom : syntax::ZoneEnd::Top;
    move.manner.facing = isFaceDown ? syntax::Facing::Down : syntax::Facing::Up;
    return move;
}

/// The position of the "in" before the zone. This is the last "in" of "create copy of chosen creature in field".
std::size_t Primitives::zoneWordOfCreate() const
{
    std::size_t zoneWord = m_line.tokens().size();
    std::size_t brackets = 0;
    for (std::size_t at = m_line.position(); at < m_line.tokens().size(); ++at) {
        const Token& here = m_line.tokens()[at];
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

Node Primitives::createStatement()
{
    const std::size_t from = m_line.pass();
    const TemporaryValue<std::optional<std::size_t>> zoneWord(m_around.zoneWord, zoneWordOfCreate());
    Node count;
    if (m_line.token().kind != TokenKind::String && !m_line.atAll("copy", "of"))
        count = values().sum();
    Node what = created();
    Node zone;
    if (m_line.eat("in"))
        zone = values().post();
    Node controller;
    if (m_line.eat("under"))
        controller = values().post();
    std::string bound;
    if (m_line.eat("as"))
        bound = m_line.newName();
    Node create = m_line.node(
        Op::Create,
        from,
        Part::Count,
        std::move(count),
        Part::Made,
        std::move(what),
        Part::Zone,
        std::move(zone),
        Part::Controller,
        std::move(controller)
    );
    create.text = std::move(bound);
    return create;
}

Node Primitives::created()
{
    const std::size_t from = m_line.position();
    if (m_line.eatAll("copy", "of")) {
        Node copied = values().sum();
        return m_line.node(Op::CopyOf, from, Part::Original, std::move(copied));
    }
    if (m_line.token().kind == TokenKind::String)
        return values().text();
    if (m_line.nameHere(NameKind::Local).isLocal)
        return values().post();
    if (!m_line.hasFailed())
        m_line.fail(
            "expected-text",
            std::format(
                "expected a card to create but found {}: write its name in quotes, or “copy of” a card", m_line.found()
            )
        );
    return {};
}

Node Primitives::removeStatement()
{
    const std::size_t from = m_line.pass();
    Node removed = sets().set();
    return m_line.node(Op::Remove, from, Part::Set, std::move(removed));
}

Node Primitives::rememberStatement()
{
    const std::size_t from = m_line.pass();
    Node value = expressions().expression();
    m_line.need("as", "remember VALUE as NAME");
    std::string bound = m_line.newName();
    Node remembered = m_line.node(Op::Remember, from, Part::Value, std::move(value));
    remembered.text = std::move(bound);
    return remembered;
}

Node Primitives::shuffleStatement()
{
    const std::size_t from = m_line.pass();
    Node zone = values().post();
    return m_line.node(Op::Shuffle, from, Part::Zone, std::move(zone));
}

Node Primitives::rollStatement()
{
    const std::size_t from = m_line.pass();
    const std::string_view die = m_line.token().text;
    std::int32_t sides = 0;
    const char* const end = die.data() + die.size();
    const bool isDie = m_line.token().kind == TokenKind::Word && die.starts_with('d') && die.size() > 1 &&
                       std::from_chars(die.data() + 1, end, sides).ptr == end && sides > 0;
    if (!isDie) {
        if (!m_line.hasFailed())
            m_line.fail(
                "expected-die",
                std::format(
                    "{} is not a die; write “d” and the number of sides, as in “roll d20 as die”", m_line.found()
                )
            );
        return {};
    }
    m_line.pass();
    m_line.need("as", "roll d20 as NAME");
    std::string bound = m_line.newName();
    Node roll = m_line.node(Op::Roll, from);
    roll.number = sides;
    roll.text = std::move(bound);
    return roll;
}

Node Primitives::revealStatement()
{
    const std::size_t from = m_line.pass();
    Node revealed = sets().set();
    Node to;
    if (m_line.eat("to"))
        to = values().sum();
    return m_line.node(Op::Reveal, from, Part::Set, std::move(revealed), Part::Who, std::move(to));
}

Node Primitives::runStatement()
{
    const std::size_t from = m_line.pass();
    Node effect = values().post();
    return m_line.node(Op::Run, from, Part::Effect, std::move(effect));
}

Node Primitives::announceStatement()
{
    const std::size_t from = m_line.pass();
    Node effect = values().post();
    Node zone;
    if (m_line.eat("onto"))
        zone = values().post();
    return m_line.node(Op::Announce, from, Part::Effect, std::move(effect), Part::Zone, std::move(zone));
}

} // namespace engine::grammar
