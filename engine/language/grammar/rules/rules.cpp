// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/grammar/rules/rules.h"

#include "engine/language/grammar/line_parser.h"
#include "engine/language/line/hints.h"
#include "engine/language/line/leading_words.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine::grammar {

using syntax::Node;
using syntax::Often;
using syntax::Op;
using syntax::Part;

bool Rules::isAtRule() const
{
    return m_line.atOneOf("at", "when", "before", "after", "instead", "while", "in", "anywhere", "until", "once") ||
           (m_line.at("as") && m_line.token(2).is("as"));
}

Node Rules::rule()
{
    const Nesting::Level level(m_nesting);
    if (m_line.at("until"))
        return untilRule();
    if (m_line.at("once"))
        return onceRule();
    if (m_line.atOneOf("in", "anywhere"))
        return zonesRule();
    if (m_line.at("while"))
        return whileRule();
    if (m_line.at("as"))
        return asSoonAsRule();
    if (m_line.at("at"))
        return atRule();
    if (m_line.at("when"))
        return watchRule(Op::When);
    if (m_line.at("before"))
        return watchRule(Op::Before);
    if (m_line.at("after"))
        return watchRule(Op::After);
    return watchRule(Op::InsteadOf);
}

bool Rules::ruleLine(std::vector<Node>& rules)
{
    const bool isRule = isAtRule();
    const bool isStatement = std::ranges::contains(statementWords(), m_line.token().text);
    Node found;
    if (isRule)
        found = rule();
    else if (!isStatement)
        found = subjectStatements().statement();
    const bool isEffect = !isRule && m_line.isAtEnd() && !Changes::isLasting(found.op);
    if (!m_line.hasFailed() && (isStatement || isEffect))
        m_line.failAt(
            0,
            "not-a-rule",
            "this says what to do, but not when; put it in a verb or a phase, or begin with “when”, “before”, “after”, "
            "“instead of”, “as soon as” or “at”"
        );
    if (!m_line.finish())
        return false;
    found.clauses = m_line.line().clauses;
    rules.push_back(std::move(found));
    return true;
}

Node Rules::untilRule()
{
    const std::size_t from = m_line.pass();
    Node ending = events().event();
    m_line.need(":", "until EVENT: RULE");
    const BoundNames::Block names(m_scope);
    Node rules = abilities().rulesBody();
    return m_line.node(Op::UntilRule, from, Part::Until, std::move(ending), Part::Body, std::move(rules));
}

Node Rules::onceRule()
{
    const std::size_t from = m_line.pass();
    Often often = Often::OnceEver;
    if (m_line.atOneOf("per", "each", "every"))
        m_line.fail("expected-word", std::format("instead of {}, write “a”, as in “once a turn”", m_line.found()), "a");
    if (m_line.eat("a"))
        often = oncePeriod();
    if (!m_line.eat(":"))
        m_line.need(",", "“once a turn: ABILITY”, “once a game: ABILITY” or “once, RULE”");
    Node rules = abilities().rulesBody();
    const auto all = rules.all(Part::Rules);
    Node ability = all.size() == 1 ? std::move(all.front()) : std::move(rules);
    Node once = m_line.node(Op::OnceRule, from, Part::Body, std::move(ability));
    once.manner.often = often;
    return once;
}

Often Rules::oncePeriod()
{
    if (m_line.eat("turn"))
        return Often::OnceATurn;
    if (m_line.eat("game"))
        return Often::OnceAGame;
    if (!m_line.hasFailed())
        m_line.fail(
            "expected-word",
            std::format("expected “turn” or “game” but found {}: write “once a turn” or “once a game”", m_line.found())
        );
    return Often::Always;
}

Node Rules::zonesRule()
{
    const std::size_t from = m_line.position();
    std::vector<std::string> zones;
    if (!m_line.eat("anywhere")) {
        m_line.pass();
        zones.push_back(m_line.zoneName());
        while (m_line.eat("or"))
            zones.push_back(m_line.zoneName());
    }
    m_line.need(":", "in ZONE: RULE");
    Node rules = abilities().rulesBody();
    Node inZones = m_line.node(Op::InZones, from, Part::Body, std::move(rules));
    inZones.names = std::move(zones);
    return inZones;
}

Node Rules::whileRule()
{
    const std::size_t from = m_line.pass();
    Node wanted = expressions().expression();
    m_line.need(":", "while CONDITION: RULE");
    const std::vector<Line>& block = m_line.line().block;
    const Token first = !m_line.isAtEnd() || block.empty() ? m_line.token() : block.front().tokens.front();
    if (std::ranges::contains(statementWords(), first.text))
        m_line.failAt(from, "bare-effect", std::string(whileIsForRules), "repeat while");
    Node rules = abilities().rulesBody();
    return m_line.node(Op::WhileRule, from, Part::Condition, std::move(wanted), Part::Body, std::move(rules));
}

Node Rules::asSoonAsRule()
{
    const std::size_t from = m_line.position();
    const std::string_view shape =
        "“as soon as CONDITION: WHAT TO DO” or “as soon as there is a KIND as NAME: WHAT TO DO”";
    if (const Suggestion foreign = foreignPhrase(m_line, from); foreign.isFound())
        m_line.fail(
            {.at = from, .code = "expected-word", .message = foreign.hint, .fix = foreign.fix, .words = foreign.words}
        );
    m_line.pass();
    m_line.need("soon", shape);
    m_line.need("as", shape);
    const BoundNames::Block names(m_scope);
    Node wanted = expressions().expression();
    std::string bound;
    if (wanted.op == Op::ThereIs && m_line.eat("as")) {
        bound = m_line.newName();
        Node described = std::move(wanted[Part::Set]);
        wanted = std::move(described);
    }
    m_line.need(":", shape);
    Node done = statements().body();
    Node soon = m_line.node(Op::AsSoonAs, from, Part::Condition, std::move(wanted), Part::Body, std::move(done));
    soon.text = std::move(bound);
    return soon;
}

Node Rules::atRule()
{
    const std::size_t from = m_line.pass();
    const LineReader::Name name = m_line.nameHere(NameKind::Event);
    if (!name) {
        events().failEvent(m_line.position());
        return {};
    }
    Node watched = events().event();
    const BoundNames::Block names(m_scope);
    events().bindSlotsOf(watched);
    Node wanted = optionalIf();
    m_line.need(":", "at EVENT: WHAT TO DO");
    Node done = statements().body();
    return m_line.node(
        Op::AtEvent,
        from,
        Part::Event,
        std::move(watched),
        Part::Condition,
        std::move(wanted),
        Part::Body,
        std::move(done)
    );
}

Node Rules::watchRule(Op op)
{
    const std::size_t from = m_line.pass();
    if (op == Op::InsteadOf)
        m_line.need("of", "instead of EVENT: WHAT TO DO");
    Node watched = watchedEvents();
    const BoundNames::Block names(m_scope);
    if (!m_line.hasFailed())
        events().bindSlotsOf(watched);
    Often often = Often::Always;
    if (m_line.eatAll(",", "once", "a"))
        often = oncePeriod();
    Node wanted = optionalIf();
    m_line.need(":", op == Op::InsteadOf ? "instead of EVENT: WHAT TO DO" : "when EVENT: WHAT TO DO");
    Node done = statements().body();
    Node watch = m_line.node(
        op, from, Part::Event, std::move(watched), Part::Condition, std::move(wanted), Part::Body, std::move(done)
    );
    watch.manner.often = often;
    return watch;
}

Node Rules::watchedEvents()
{
    const std::size_t from = m_line.position();
    if (m_line.at(":"))
        m_line.fail("expected-word", "the event is missing: write “when EVENT: WHAT TO DO”");
    Node watched = events().event();
    if (!m_line.eat("or"))
        return watched;
    Node either = events().event();
    // In "when this attacks or blocks", both events have the same subject.
    const auto subjectOf = [](Node& event) {
        const bool hasSlots = event.op == Op::Event && !event.all(Part::Arguments).empty();
        return hasSlots ? &event.all(Part::Arguments).front() : nullptr;
    };
    if (const Node* const subject = subjectOf(watched); subject && subjectOf(either) && subjectOf(either)->isAbsent())
        *subjectOf(either) = *subject;
    return m_line.node(Op::Or, from, Part::Left, std::move(watched), Part::Right, std::move(either));
}

Node Rules::optionalIf()
{
    if (!m_line.eatAll(",", "if") && !m_line.eat("if"))
        return {};
    return expressions().expression();
}

} // namespace engine::grammar
