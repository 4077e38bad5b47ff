// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/values/value_phrases.h"

#include "engine/language/grammar/line_parser.h"

#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Op;
using syntax::Part;

std::optional<Node> ValuePhrases::phrase()
{
    struct Prefix
    {
        std::string_view word;
        Op op;
        Node (ValuePhrases::*parse)(Op);
    };

    static constexpr std::array<Prefix, 13> prefixes{{
        {"total", Op::TotalOf, &ValuePhrases::measured},
        {"highest", Op::HighestOf, &ValuePhrases::measured},
        {"lowest", Op::LowestOf, &ValuePhrases::measured},
        {"larger", Op::LargerOf, &ValuePhrases::ofTwo},
        {"smaller", Op::SmallerOf, &ValuePhrases::ofTwo},
        {"top", Op::Top, &ValuePhrases::endOfZone},
        {"bottom", Op::Bottom, &ValuePhrases::endOfZone},
        {"target", Op::Target, &ValuePhrases::picked},
        {"chosen", Op::Chosen, &ValuePhrases::picked},
        {"random", Op::Random, &ValuePhrases::picked},
        {"each", Op::Each, &ValuePhrases::picked},
        {"all", Op::Each, &ValuePhrases::picked},
        {"half", Op::Half, &ValuePhrases::halved},
    }};
    if (isAtTally())
        return tally();
    for (const Prefix& prefix : prefixes)
        if (m_line.eat(prefix.word))
            return (this->*prefix.parse)(prefix.op);
    if (m_line.eatAll("number", "of"))
        return counted(Op::NumberOf);
    if (m_line.eatAll("names", "of"))
        return counted(Op::NamesOf);
    if (m_line.eatAll("seats", "from"))
        return seats();
    if (m_line.eatAll("player", "after"))
        return neighbour(Op::PlayerAfter);
    if (m_line.eatAll("player", "before"))
        return neighbour(Op::PlayerBefore);
    return std::nullopt;
}

Node ValuePhrases::counted(Op op)
{
    const std::size_t from = m_line.position() - 2;
    Node members = sets().set();
    return m_line.node(op, from, Part::Set, std::move(members));
}

Node ValuePhrases::measured(Op op)
{
    const std::size_t from = m_line.position() - 1;
    const std::string_view word = m_line.tokens()[from].text;
    const std::size_t measureAt = m_line.position();
    const LineReader::Name name = m_line.nameHere(NameKind::Property | NameKind::Keyword);
    Node measure;
    if (const Meaning* const property = name.meaning(NameKind::Property)) {
        m_line.skip(name.words);
        measure = m_line.node(Op::Property, measureAt);
        measure.text = m_known.dictionary.property(property->symbol).name;
    } else if (const Meaning* const keyword = name.meaning(NameKind::Keyword)) {
        measure = namedValues().reference(measureAt, Op::Keyword, *keyword, name.words);
    } else {
        m_line.failUnknown("unknown-property", "a property or keyword", NameKind::Property | NameKind::Keyword);
    }
    m_line.need("of", std::format("{} PROPERTY of SET", word));
    Node members = sets().set();
    return m_line.node(op, from, Part::Measure, std::move(measure), Part::Set, std::move(members));
}

bool ValuePhrases::isAtTally() const
{
    return m_line.at("times") || (m_line.at("total") && m_line.token(2).is("of") && m_line.token(3).is("times"));
}

/// Reads "times you draw a card this turn" or "total amount of times this deals damage this game". The second adds up
/// the amounts in a slot.
Node ValuePhrases::tally()
{
    const std::size_t from = m_line.position();
    std::string slot;
    if (m_line.eat("total")) {
        slot = m_line.token().text;
        m_line.skip(2);
    }
    m_line.pass();
    const TemporaryValue inTally(m_around.isInTally, true);
    Node counted = events().event();
    m_line.need("this", "“times EVENT this turn”, “this phase” or “this game”");
    Node found = m_line.node(Op::Tally, from, Part::Event, std::move(counted));
    found.manner.period = periodAfterThis();
    found.text = std::move(slot);
    return found;
}

syntax::Period ValuePhrases::periodAfterThis()
{
    for (std::size_t period = 0; period < periods.size(); ++period)
        if (m_line.eat(periods[period]))
            return static_cast<syntax::Period>(period);
    if (!m_line.hasFailed())
        m_line.fail("expected-word", std::format("expected “turn”, “phase” or “game” but found {}", m_line.found()));
    return {};
}

Node ValuePhrases::ofTwo(Op op)
{
    const std::size_t from = m_line.position() - 1;
    const std::string shape = std::format("{} of A and B", m_line.tokens()[from].text);
    m_line.need("of", shape);
    Node left = values().sum();
    m_line.need("and", shape);
    Node right = values().sum();
    return m_line.node(op, from, Part::Left, std::move(left), Part::Right, std::move(right));
}

Node ValuePhrases::endOfZone(Op op)
{
    const std::size_t from = m_line.position() - 1;
    Node count;
    if (sets().isKindAhead(0) && m_line.token(1).is("of"))
        m_line.fail(
            {.at = from,
             .code = "expected-word",
             .message = std::format("leave out {}: write “{} of ZONE”", m_line.found(), m_line.tokens()[from].text),
             .fix = std::string(m_line.tokens()[from].text),
             .words = 2}
        );
    if (!m_line.at("of"))
        count = values().sum();
    m_line.need("of", std::format("“{0} of ZONE” or “{0} 3 of ZONE”", m_line.tokens()[from].text));
    Node zone = values().post();
    return m_line.node(op, from, Part::Count, std::move(count), Part::Place, std::move(zone));
}

Node ValuePhrases::picked(Op op)
{
    const std::size_t from = m_line.position() - 1;
    const bool canBeSeveral = op == Op::Target || op == Op::Chosen;
    Node most;
    if (canBeSeveral && m_line.eatAll("up", "to"))
        most = values().sum();
    // In "each creature's power", "each" refers to the creatures.
    Node candidates = sets().isKindAhead(0) ? sets().description() : sets().set();
    Node found = m_line.node(op, from, Part::Set, std::move(candidates));
    if (canBeSeveral)
        found[Part::Count] = std::move(most);
    return found;
}

Node ValuePhrases::halved(Op op)
{
    const std::size_t from = m_line.position() - 1;
    Node operand = values().post();
    return m_line.node(op, from, Part::Operand, std::move(operand));
}

Node ValuePhrases::seats()
{
    const std::size_t from = m_line.position() - 2;
    Node first = values().post();
    m_line.need("to", "seats from PLAYER to PLAYER");
    Node second = values().post();
    return m_line.node(Op::SeatsFrom, from, Part::From, std::move(first), Part::To, std::move(second));
}

Node ValuePhrases::neighbour(Op op)
{
    const std::size_t from = m_line.position() - 2;
    Node player = values().post();
    return m_line.node(op, from, Part::Who, std::move(player));
}

} // namespace engine::grammar
