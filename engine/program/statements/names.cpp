// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/names.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Names::bind(const std::string& name, const Operand& value)
{
    if (name.empty())
        return;
    m_scope.locals[name] = value;
    m_scope.answers.erase(name);
}

void Names::forOne(const Operand& member, const std::function<void()>& body)
{
    const Scope outer = m_scope;
    m_scope.locals["each"] = member;
    m_scope.it = member;
    bindAnswersOf(member);
    body();
    m_scope = outer;
}

Operand Names::keep(const Operand& list)
{
    Operand kept = list;
    kept.isKept = true;
    m_keptLists.push_back(kept.reg);
    return kept;
}

void Names::closeKeptLists(std::size_t from)
{
    if (m_keptLists.size() == from)
        return;
    m_code.emit(Do::ListClose, m_keptLists[from]);
    // Removes names that were bound on the line that opens the block. Otherwise, they would stay known after it.
    const auto isClosed = [&](const auto& name) {
        return std::ranges::contains(m_keptLists.begin() + static_cast<std::ptrdiff_t>(from), m_keptLists.end(), name);
    };
    std::erase_if(m_scope.locals, [&](const auto& local) { return local.second.isKept && isClosed(local.second.reg); });
    std::erase_if(m_scope.answers, [&](const auto& name) { return isClosed(name.second.first.reg); });
    m_keptLists.resize(from);
}

void Names::bindAnswersOf(const Operand& player)
{
    if (player.type.base != BaseType::Player)
        return;
    for (const auto& [name, known] : m_scope.answers) {
        const auto& [players, answers] = known;
        Operand answer = constant(0, answers.type.base);
        answer.type.choice = answers.type.choice;
        const Operand place = constant(0, BaseType::Number);
        Label hasNone;
        m_code.emit(Do::ListFind, place.reg, players.reg, player.reg);
        m_code.compareJump(Do::JumpIfUnder, place.reg, 0, hasNone);
        m_code.emit(Do::ListAt, answer.reg, answers.reg, place.reg);
        m_code.bind(hasNone);
        m_scope.locals[name] = answer;
    }
}

Names::Before Names::assume(const Node& condition, Outcome outcome)
{
    Before before;
    if (condition.op == Op::And && outcome == Outcome::Holds) {
        before = assume(condition[Part::Left], outcome);
        before.merge(assume(condition[Part::Right], outcome));
        return before;
    }
    const bool isAsked = condition.op == Op::IsA || condition.op == Op::IsNotA;
    const auto named = isAsked && condition[Part::Subject].op == Op::Local
                           ? m_scope.locals.find(condition[Part::Subject].text)
                           : m_scope.locals.end();
    if (named == m_scope.locals.end() || named->second.type.base != BaseType::Thing || named->second.type.isList)
        return before;
    const Node& kind = condition[Part::Kind];
    const BaseType isOne = m_descriptions.memberType(kind);
    const bool isOfKind = (condition.op == Op::IsA) == (outcome == Outcome::Holds);
    // A thing that isn't a player is a card. A thing that isn't a crab may be either.
    const bool isWhole = kind.op == Op::KindName && kind.symbol == syntax::noSymbol;
    if (isOne == BaseType::Thing || (!isOfKind && !isWhole))
        return before;
    before[named->first] = named->second.type.base;
    const BaseType other = isOne == BaseType::Card ? BaseType::Player : BaseType::Card;
    named->second.type.base = isOfKind ? isOne : other;
    return before;
}

void Names::forget(const Before& before)
{
    for (const auto& [name, type] : before) {
        if (const auto named = m_scope.locals.find(name); named != m_scope.locals.end())
            named->second.type.base = type;
    }
}

} // namespace engine
