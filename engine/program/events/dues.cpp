// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/dues.h"

#include "engine/program/analysis/insight.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The content of a slot; null if the slot was omitted.
const Node* argumentOf(const Node& call, std::size_t slot)
{
    const Node& given = call.all(Part::Arguments)[slot];
    return given.isAbsent() ? nullptr : &given;
}

} // namespace

std::vector<Due> Dues::of(const Node& cost, std::uint16_t given, const std::string& written)
{
    m_given = given;
    std::vector<Due> dues;
    const bool isKnown = CostTexts::isSettled(cost) && add(cost, dues);
    if (!isKnown) {
        dues.clear();
        if (!written.empty())
            dues.push_back({.written = written});
        return dues;
    }
    for (Due& due : dues) {
        due.written = written;
        m_verbs.insert(due.verb);
    }
    return dues;
}

bool Dues::add(const Node& cost, std::vector<Due>& dues)
{
    switch (cost.op) {
    case Op::Block:
        return std::ranges::all_of(cost.all(Part::Statements), [&](const Node& line) { return add(line, dues); });
    case Op::ForEach:
        return addEach(cost, dues);
    case Op::Call:
        return addSentence(cost, dues);
    default:
        return false;
    }
}

bool Dues::addEach(const Node& loop, std::vector<Due>& dues)
{
    if (loop.symbol == syntax::noSymbol)
        return false;
    bool isKnown = true;
    const auto count = static_cast<std::int32_t>(m_game.choices[loop.symbol].values.size());
    for (std::int32_t value = 0; value < count && isKnown; ++value) {
        m_members.push_back({.name = loop.text, .choice = loop.symbol, .value = value});
        isKnown = add(loop[Part::Body], dues);
        m_members.pop_back();
    }
    return isKnown;
}

bool Dues::addSentence(const Node& call, std::vector<Due>& dues)
{
    Due due{.verb = call.symbol};
    for (std::size_t slot = 0; slot < m_game.verbs[call.symbol].slots.size(); ++slot) {
        const auto found = slotOf(call, slot);
        if (!found)
            return false;
        due.slots.push_back(*found);
        const bool isLookedUp = found->kind == Due::Slot::Kind::Computed;
        due.isOpen &= !isLookedUp || isOpen(call.all(Part::Arguments)[slot], m_game, m_declarations);
    }
    dues.push_back(std::move(due));
    return true;
}

std::optional<Due::Slot> Dues::slotOf(const Node& call, std::size_t slot)
{
    using Kind = Due::Slot::Kind;
    const syntax::Type wanted = m_descriptions.typeOf(m_game.verbs[call.symbol].slots[slot]);
    if (wanted.isList || wanted.base == BaseType::Effect)
        return {};
    const Node you{.op = Op::You};
    const Node* const written = argumentOf(call, slot);
    const Node& node = written ? *written : you;
    if (const auto value = knownValue(node, wanted))
        return Due::Slot{Kind::Value, *value};
    if (const auto given = givenRegister(node, wanted))
        return Due::Slot{Kind::Given, *given};
    if (!written || !areNamesKnown(*written))
        return {};
    return Due::Slot{Kind::Computed, static_cast<std::int32_t>(writeLookup(call, slot))};
}

std::optional<std::int32_t> Dues::knownValue(const Node& node, const syntax::Type& wanted) const
{
    if (node.op == Op::Local) {
        const auto member = std::ranges::find(m_members | std::views::reverse, node.text, &Member::name);
        const bool isMember = member != m_members.rend() && wanted.base == BaseType::Choice;
        return isMember && member->choice == wanted.choice ? std::optional(member->value) : std::nullopt;
    }
    // If the name refers to a value of another choice, the number of that value doesn't apply to the wanted choice.
    const bool isOfOther = node.op == Op::Value && node.symbol != wanted.choice;
    return isOfOther ? std::nullopt : constantOf(node);
}

std::optional<std::uint16_t> Dues::givenRegister(const Node& node, const syntax::Type& wanted) const
{
    if (node.op == Op::You && m_scope.you < m_given)
        return m_scope.you;
    const auto local = node.op == Op::Local ? m_scope.locals.find(node.text) : m_scope.locals.end();
    if (local == m_scope.locals.end() || std::ranges::contains(m_members, node.text, &Member::name))
        return {};
    const Operand& named = local->second;
    const bool isSame = !named.type.isList && named.type.base == wanted.base && named.type.choice == wanted.choice;
    return isSame && named.reg < m_given ? std::optional(named.reg) : std::nullopt;
}

bool Dues::areNamesKnown(const Node& node) const
{
    const bool isUnknown =
        (node.op == Op::It && !m_scope.it) || (node.op == Op::You && m_scope.you == noRegister) ||
        (node.op == Op::Local && !m_scope.locals.contains(node.text) && !m_scope.amounts.contains(node.text) &&
         !std::ranges::contains(m_members, node.text, &Member::name));
    return !isUnknown && std::ranges::all_of(node.children, [this](const Node& child) { return areNamesKnown(child); });
}

std::uint32_t Dues::writeLookup(const Node& call, std::size_t slot)
{
    const Scope outer = m_scope;
    m_code.begin(std::max<std::uint16_t>(m_given, 1), call.place);
    for (const Member& member : m_members) {
        Operand value = constant(member.value, BaseType::Choice);
        value.type.choice = member.choice;
        m_scope.locals[member.name] = value;
    }
    m_code.emit(Do::Copy, 0, values().argument(call.all(Part::Arguments)[slot], m_game.verbs[call.symbol], slot).reg);
    m_scope = outer;
    return addRoutine(m_code.finish());
}

} // namespace engine
