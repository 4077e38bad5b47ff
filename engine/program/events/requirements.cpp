// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/requirements.h"

#include "engine/program/analysis/texts.h"
#include "engine/program/effects/announcements.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/events.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/routines.h"

#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

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
    for (const Node& line : verb.body.children) {
        if (line.op == Op::Needs)
            addRequirement(code, {.kind = Requirement::Kind::Needs, .clauses = clausesOf(index, line)}, line, [] {});
        else if (line.op == Op::Cost && !m_costTexts.needsDraft(verb))
            addCostRequirements(code, line);
        else if (line.op == Op::Announce)
            addAnnouncement(code, line);
    }
    if (m_costTexts.needsDraft(verb)) {
        // Several costs together, or one with something to choose in it, can only be tried.
        const std::uint32_t payable =
            routines().test(code.slots, verb.place, [&](Label& otherwise) { costs().unlessPayable(index, otherwise); });
        code.requirements.push_back(
            {.kind = Requirement::Kind::Cost, .holds = payable, .place = verb.place, .clauses = verb.clauses}
        );
    }
}

void Requirements::addRequirement(
    VerbCode& code, Requirement made, const Node& line, const std::function<void()>& bindNames
)
{
    // What stands in an action's line is asked with its slots; in a line of what it costs, with what is paid.
    const Scope outer = m_scope;
    made.reason = line.text;
    made.place = line.place;
    const Node& asked = line.children[0];
    made.holds = routines().test(code.slots, line.place, [&](Label& otherwise) {
        bindNames();
        conditions().require(asked, otherwise);
    });
    m_scope = outer;
    const auto value = [&](const Node& side) {
        m_code.begin(code.slots, side.place);
        bindNames();
        m_code.emit(Do::Copy, 0, values().of(side).reg);
        m_scope = outer;
        return addRoutine(m_code.finish());
    };
    if (isComparison(asked.op)) {
        made.comparison = asked.op;
        made.left = value(asked.children[0]);
        made.right = value(asked.children[1]);
    }
    code.requirements.push_back(std::move(made));
}

void Requirements::addCostRequirements(VerbCode& code, const Node& cost)
{
    const Node& paid = cost.children[0];
    const syntax::Verb& verb = m_game.verbs[paid.symbol];
    for (const Node& line : verb.body.children) {
        if (line.op == Op::Needs)
            addRequirement(code, {.kind = Requirement::Kind::Cost, .clauses = clausesOf(paid.symbol, line)}, line, [&] {
                m_scope = costs().namesOf(verb, costs().valuesOfCost(paid));
            });
    }
}

void Requirements::addAnnouncement(VerbCode& code, const Node& line)
{
    const Scope outer = m_scope;
    const std::uint32_t holds = routines().test(code.slots, line.place, [&](Label& otherwise) {
        announcements().unlessAnnounceable(line, otherwise);
    });
    m_scope = outer;
    code.requirements.push_back(
        {.kind = Requirement::Kind::Announce, .holds = holds, .place = line.place, .clauses = line.clauses}
    );
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
