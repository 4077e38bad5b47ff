// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/payments.h"

#include "engine/program/events/costs.h"
#include "engine/program/events/events.h"
#include "engine/program/events/possibility.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/names.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

void Payments::draft(const syntax::Verb& verb)
{
    const std::size_t kept = names().keptLists();
    const auto lines = verb.lines();
    const auto last = std::ranges::find_last_if(lines, CostTexts::holdsCost).begin();
    draft([&](Label& unpaid, std::uint16_t open) {
        m_exits.unpaidDraft = &unpaid;
        for (auto line = lines.begin(); line != lines.end(); ++line) {
            statements().statement(*line);
            if (line == last)
                m_code.emit(Do::EndDraft, open);
        }
        names().closeKeptLists(kept);
        m_exits.unpaidDraft = nullptr;
    });
}

void Payments::draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body)
{
    const Registers temporary(m_code);
    const std::uint16_t open = m_code.take();
    Label unpaid;
    Label done;
    Label* const stop = std::exchange(m_exits.stop, &done);
    m_code.emit(Do::BeginDraft, open);
    body(unpaid, open);
    m_exits.stop = stop;
    m_code.jump(done);
    m_code.bind(unpaid);
    m_code.emit(Do::FailDraft);
    m_code.bind(done);
    // This is needed even if the body has closed the draft, because jumps out of the middle of the body also lead here.
    m_code.emit(Do::EndDraft, open);
}

void Payments::payCost(const Node& cost)
{
    m_exits.unpaid = m_exits.unpaidDraft;
    statements().lines(cost[Part::Paid]);
    m_exits.unpaid = nullptr;
}

void Payments::unpaidIf(Do what, std::uint16_t left, std::uint16_t right)
{
    if (m_exits.unpaid)
        m_code.compareJump(what, left, right, *m_exits.unpaid);
}

void Payments::pay(std::uint32_t index, const std::vector<Operand>& arguments)
{
    Label isFree;
    costs().unlessAnythingIsDue(m_game.verbs[index], arguments, isFree);
    m_code.jumpIfNot(possibility().isPossible(index, arguments).reg, *m_exits.unpaid);
    if (m_costTexts.canFail(index))
        callPaid(index, arguments);
    else
        calls().callWith(index, arguments);
    m_code.bind(isFree);
}

void Payments::callPaid(std::uint32_t index, const std::vector<Operand>& arguments)
{
    VerbCode& verb = m_program.verbs[index];
    if (verb.paid == none) {
        verb.paid = addRoutine({});
        m_paidVerbs.push_back(index);
    }
    const Registers temporary(m_code);
    const std::uint16_t base = calls().openFrameOf(index, arguments);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb.paid), base);
}

void Payments::writeRoutines()
{
    // Paying with one verb can involve other verbs, which are added to the list.
    for (std::size_t paid = 0; paid < m_paidVerbs.size(); ++paid)
        writeRoutine(m_paidVerbs[paid]);
}

void Payments::writeRoutine(std::uint32_t verb)
{
    m_scope = m_descriptions.scopeOf(verb);
    m_code.begin(m_program.verbs[verb].slots, m_game.verbs[verb].place);
    m_code.constant(m_code.takeSeveral(cursorRegisters), -1);
    Label unpaid;
    Label done;
    m_exits.unpaid = m_exits.unpaidDraft = &unpaid;
    events().eventBody(verb);
    m_exits.unpaid = m_exits.unpaidDraft = nullptr;
    m_code.jump(done);
    m_code.bind(unpaid);
    m_code.emit(Do::FailDraft);
    m_code.bind(done);
    m_program.routines[m_program.verbs[verb].paid] = m_code.finish();
}

void Payments::innerNeeds(const Node& node)
{
    // The verb's own "needs" lines were tested before it ran.
    const auto isTestedBefore = [&](const syntax::Verb& verb) {
        return std::ranges::any_of(verb.lines(), [&](const Node& line) { return &line == &node; });
    };
    if (m_exits.verb && isTestedBefore(*m_exits.verb))
        return;
    Label* const unmet = m_exits.unpaid ? m_exits.unpaid : m_exits.stop;
    if (unmet)
        conditions().require(node[Part::Condition], *unmet);
}

} // namespace engine
