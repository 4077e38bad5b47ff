// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/statements.h"

#include "engine/program/effects/announcements.h"
#include "engine/program/events/payments.h"
#include "engine/program/rules/becoming.h"
#include "engine/program/rules/lasting.h"
#include "engine/program/statements/assignments.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/cards.h"
#include "engine/program/statements/choices.h"
#include "engine/program/statements/control.h"
#include "engine/program/statements/names.h"
#include "engine/program/statements/picks.h"
#include "engine/program/statements/shows.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/expansion.h"

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

void Statements::block(const Node& node)
{
    const std::size_t kept = names().keptLists();
    const auto locals = m_scope.locals;
    const auto answers = m_scope.answers;
    lines(node);
    names().closeKeptLists(kept);
    // Names bound in a block may have no value after it, because the block may not have run.
    m_scope.locals = locals;
    m_scope.answers = answers;
}

void Statements::lines(const Node& node)
{
    if (node.op != Op::Block)
        return statement(node);
    for (const Node& child : node.children)
        statement(child);
}

void Statements::statement(const Node& node)
{
    if (expansion().isTooLong(node))
        return;
    m_code.setPlace(node.place);
    switch (node.op) {
    case Op::Absent:
    case Op::DoNothing:
        return;
    case Op::Block:
        return lines(node);
    case Op::Needs:
        return payments().innerNeeds(node);
    case Op::Cost:
        return payments().payCost(node);
    case Op::If:
    case Op::RepeatForever:
    case Op::RepeatUntil:
    case Op::RepeatWhile:
    case Op::RepeatTimes:
    case Op::ForEach:
    case Op::Together:
    case Op::Stop:
    case Op::Check:
    case Op::Proceed:
    case Op::EndGame:
    case Op::DrawGame:
        return control().statement(node);
    case Op::Set:
    case Op::Change:
        return assignments().assign(node);
    case Op::AddTo:
    case Op::DropFrom:
        return assignments().changeList(node);
    case Op::Remember:
        return remember(node);
    case Op::Move:
    case Op::Create:
    case Op::Remove:
    case Op::Shuffle:
        return cards().statement(node);
    case Op::Roll:
    case Op::Reveal:
    case Op::LookAt:
        return shows().statement(node);
    case Op::Run:
    case Op::Announce:
    case Op::QueueTriggers:
        return announcements().statement(node);
    case Op::LetAct:
    case Op::ChooseMode:
    case Op::May:
        return choices().statement(node);
    case Op::ChooseThings:
    case Op::ChooseNumber:
    case Op::ChooseOrder:
    case Op::ChooseValue:
        return picks().choose(node);
    case Op::Call:
        return calls().call(node);
    case Op::Become:
        return becoming().become(node);
    case Op::Gets:
    case Op::GainsHas:
    case Op::LosesAbilities:
    case Op::Cannot:
    case Op::Must:
    case Op::UntilRule:
    case Op::OnceRule:
    case Op::WhileRule:
    case Op::InZones:
    case Op::AsSoonAs:
    case Op::When:
    case Op::AtEvent:
    case Op::Before:
    case Op::After:
    case Op::InsteadOf:
        return lasting().begin(node, {});
    default:
        error(node, "not-yet", "this version of Cardwright doesn't support this statement here");
    }
}

void Statements::remember(const Node& node)
{
    const Operand value = values().of(node[Part::Value]);
    const Operand kept{m_code.take(), value.type, value.isKept};
    m_code.emit(Do::Copy, kept.reg, value.reg);
    names().bind(node.text, isStackList(value.type) && !value.isKept ? names().keep(kept) : kept);
}

} // namespace engine
