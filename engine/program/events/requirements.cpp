// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/requirements.h"

#include "engine/program/analysis/insight.h"
#include "engine/program/effects/announcements.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/dues.h"
#include "engine/program/events/events.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/routines.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

void Requirements::write(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    m_scope = m_descriptions.scopeOf(index);
    const std::uint32_t slots =
        routines().test(code.slots, verb.place, [&](Label& otherwise) { events().slotTests(verb, otherwise); });
    code.requirements.push_back(
        {.kind = Requirement::Kind::Slot, .holds = slots, .place = verb.place, .clauses = verb.clauses}
    );
    addNeeds(index);
    for (const Node& line : verb.lines()) {
        if (line.op == Op::Announce)
            addAnnouncement(code, line);
    }
    if (std::ranges::any_of(verb.lines(), CostTexts::holdsCost))
        addCosts(index);
}

void Requirements::writePaid()
{
    for (const std::uint32_t verb : dues().verbs()) {
        if (m_game.verbs[verb].kind == syntax::VerbKind::Action)
            continue;
        m_scope = m_descriptions.scopeOf(verb);
        addNeeds(verb);
    }
}

void Requirements::addNeeds(std::uint32_t verb)
{
    for (const Node& line : m_game.verbs[verb].lines()) {
        if (line.op == Op::Needs)
            addNeed(m_program.verbs[verb], line, clausesOf(verb, line));
    }
}

void Requirements::addNeed(VerbCode& code, const Node& line, std::vector<std::string> clauses)
{
    Requirement made{.kind = Requirement::Kind::Needs, .place = line.place, .clauses = std::move(clauses)};
    (line.hasQuote() ? made.written : made.reason) = line.text;
    const Scope outer = m_scope;
    const Node& asked = line[Part::Condition];
    made.holds =
        routines().test(code.slots, line.place, [&](Label& otherwise) { conditions().require(asked, otherwise); });
    m_scope = outer;
    // The values of a condition that depends on hidden information must not be shown.
    if (isComparison(asked.op) && isOpen(asked, m_game, m_declarations)) {
        made.comparison = asked.op;
        made.left = routines().value(code.slots, asked[Part::Left]);
        made.right = routines().value(code.slots, asked[Part::Right]);
    }
    code.requirements.push_back(std::move(made));
}

void Requirements::addAnnouncement(VerbCode& code, const Node& line)
{
    const Scope outer = m_scope;
    const std::uint32_t holds = routines().test(code.slots, line.place, [&](Label& otherwise) {
        announcements().unlessAnnounceable(line, otherwise);
    });
    m_scope = outer;
    code.requirements.push_back(
        {.kind = Requirement::Kind::Announce,
         .holds = holds,
         .effect = routines().value(code.slots, line[Part::Effect]),
         .who = announcerOf(code.slots, line),
         .place = line.place,
         .clauses = line.clauses}
    );
}

std::uint32_t Requirements::announcerOf(std::uint16_t given, const Node& line)
{
    m_code.begin(given, line.place);
    m_code.emit(Do::Copy, 0, announcements().announcer(line).reg);
    return addRoutine(m_code.finish());
}

void Requirements::addCosts(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    Requirement made{.kind = Requirement::Kind::Cost, .place = verb.place};
    made.holds = routines().test(code.slots, verb.place, [&](Label& otherwise) {
        costs().unlessSimplyPayable(verb, otherwise);
        costs().unlessPayable(index, otherwise);
    });
    for (const Node& line : verb.lines()) {
        if (line.op != Op::Cost)
            continue;
        std::ranges::move(dues().of(line[Part::Paid], code.slots, line.text), std::back_inserter(made.dues));
        std::ranges::copy(line.clauses, std::back_inserter(made.clauses));
    }
    if (made.clauses.empty())
        made.clauses = verb.clauses;
    code.requirements.push_back(std::move(made));
}

std::vector<std::string> Requirements::clausesOf(std::uint32_t verb, const Node& line) const
{
    std::vector<std::string> clauses = line.clauses;
    for (const syntax::Citation& citation : m_game.citations) {
        const bool isMeant = citation.reason.empty() || citation.reason == line.text;
        if (citation.event.symbol == verb && isMeant)
            clauses.insert(clauses.end(), citation.clauses.begin(), citation.clauses.end());
    }
    return clauses;
}

} // namespace engine
