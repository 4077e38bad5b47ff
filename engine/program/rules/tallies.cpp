// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/tallies.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/games/scenarios.h"
#include "engine/program/rules/endings.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/matching.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool isSameText(const Node& one, const Node& other)
{
    return one.saysSame(other) && one.text == other.text &&
           std::ranges::equal(one.children, other.children, isSameText);
}

} // namespace

void Tallies::gather()
{
    visit(m_game, [this](const Node& node) {
        if (node.op == Op::Tally && !counterOf(node))
            addCounter(node);
    });
}

void Tallies::addCounter(const Node& node)
{
    const Period period = node.manner.period;
    const std::uint32_t verb = eventOf(m_game, node[Part::Event]).symbol;
    endings().notePeriod(node, period);
    Counter counter = counterFor(node);
    counter.cell = endings().addPeriodCell(counter.holder, period);
    counter.rule = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back({.kind = RuleKind::After, .verb = verb, .place = node.place});
    // This rule comes first, so that all other rules see the event as counted.
    std::vector<std::uint32_t>& rules = m_program.watches[verb][static_cast<std::size_t>(RuleKind::After)].gameRules;
    rules.insert(rules.begin(), counter.rule);
    m_counters.push_back(counter);
}

Tallies::Counter Tallies::counterFor(const Node& node) const
{
    Counter counter{.node = &node, .pattern = eventOf(m_game, node[Part::Event])};
    if (mentions(counter.pattern, {Op::This, Op::OtherFilter}))
        counter.holder = Holder::Card;
    else if (mentions(counter.pattern, {Op::You, Op::YourFilter}))
        counter.holder = Holder::Player;
    findSlot(counter);
    if (counter.slot)
        counter.pattern.all(Part::Arguments)[*counter.slot] = {};
    return counter;
}

void Tallies::findSlot(Counter& counter) const
{
    const Holder holder = counter.holder;
    const syntax::Verb& verb = m_game.verbs[counter.pattern.symbol];
    const auto arguments = counter.pattern.all(Part::Arguments);
    for (std::size_t slot = 0; slot < arguments.size() && !counter.slot; ++slot) {
        const Op op = arguments[slot].op;
        const BaseType type = m_descriptions.typeOf(verb.slots[slot]).base;
        const bool isNamed = op == Op::Local || op == Op::It || op == Op::Property;
        if ((holder == Holder::Card && op == Op::This) || (holder == Holder::Player && op == Op::You)) {
            counter.slot = slot;
        } else if (holder == Holder::Game && isNamed && (type == BaseType::Card || type == BaseType::Player)) {
            counter.slot = slot;
            counter.holder = type == BaseType::Card ? Holder::Card : Holder::Player;
        }
    }
}

bool Tallies::mentions(const Node& node, const std::vector<Op>& ops) const
{
    const bool isKind = node.op == Op::KindName && node.symbol != syntax::noSymbol;
    return std::ranges::contains(ops, node.op) || (isKind && mentions(m_game.kinds[node.symbol].description, ops)) ||
           std::ranges::any_of(node.children, [&](const Node& child) { return mentions(child, ops); });
}

const Tallies::Counter* Tallies::counterOf(const Node& node) const
{
    const auto found =
        std::ranges::find_if(m_counters, [&](const Counter& counter) { return isSameText(*counter.node, node); });
    return found == m_counters.end() ? nullptr : &*found;
}

Operand Tallies::read(const Node& node)
{
    const Counter* const counter = counterOf(node);
    if (!counter) {
        // Definitions are tried before counters exist, so a missing counter is an error only in a scenario.
        if (scenarios().isWriting())
            error(
                node,
                "not-counted",
                "no rule counts this; a scenario can only repeat a count from the rules, word for word"
            );
        return constant(0, BaseType::Number);
    }
    const Operand result = resultOf(node);
    if (counter->holder == Holder::Game) {
        m_code.emit(Do::ReadGame, result.reg, counter->cell);
        return result;
    }
    const Node self{.op = counter->holder == Holder::Card ? Op::This : Op::You, .place = node.place};
    const Node& whose = counter->slot ? eventOf(m_game, node[Part::Event]).all(Part::Arguments)[*counter->slot] : self;
    m_code.emit(Do::Read, result.reg, values().of(whose).reg, counter->cell);
    return result;
}

void Tallies::write()
{
    for (const Counter& counter : m_counters) {
        const Rule rule = m_program.rules[counter.rule];
        const auto given = static_cast<std::uint16_t>(m_program.verbs[rule.verb].slots + 3);
        m_scope = {};
        m_code.begin(given, rule.place);
        m_code.constant(0, 1);
        m_program.rules[counter.rule].test = addRoutine(m_code.finish());
        m_code.begin(given, rule.place);
        writeCounter(counter);
        m_program.rules[counter.rule].body = addRoutine(m_code.finish());
    }
}

void Tallies::writeCounter(const Counter& counter)
{
    const auto since = static_cast<std::uint16_t>(m_program.verbs[counter.pattern.symbol].slots + 2);
    const auto count = [&](Operand holder) {
        countFor(counter, holder, since);
    };
    if (counter.holder == Holder::Game) {
        const Operand game{m_code.take(), {.base = BaseType::Thing}};
        m_code.emit(Do::GameRow, game.reg);
        count(game);
    } else if (counter.slot) {
        countInSlot(counter, since);
    } else if (counter.holder == Holder::Card) {
        sets().forEach(coreKind(syntax::CoreKind::Card), count);
    } else {
        sets().forEachPlayer(count);
    }
}

void Tallies::countInSlot(const Counter& counter, std::uint16_t since)
{
    const bool isCard = counter.holder == Holder::Card;
    const Operand holder{
        static_cast<std::uint16_t>(*counter.slot), {.base = isCard ? BaseType::Card : BaseType::Player}
    };
    const std::uint16_t isOne = m_code.take();
    Label isOther;
    m_code.emit(isCard ? Do::IsCard : Do::IsPlayer, isOne, holder.reg);
    m_code.jumpIfNot(isOne, isOther);
    countFor(counter, holder, since);
    m_code.bind(isOther);
}

void Tallies::countFor(const Counter& counter, const Operand& holder, std::uint16_t since)
{
    const Registers temporary(m_code);
    m_scope = {};
    if (counter.holder == Holder::Card) {
        m_scope.self = holder.reg;
        m_scope.you = m_code.take();
        m_code.emit(Do::Read, m_scope.you, holder.reg, cells::card::Controller);
    } else if (counter.holder == Holder::Player) {
        m_scope.you = holder.reg;
    }
    const Operand amount = amountOf(counter);
    Label no;
    matching().matchesThenOrNow(counter.pattern, since, no);
    const std::uint16_t counted = m_code.take();
    m_code.emit(Do::Read, counted, holder.reg, counter.cell);
    m_code.emit(Do::Add, counted, counted, amount.reg);
    m_code.emit(Do::Write, holder.reg, counted, counter.cell);
    m_code.markDirty(m_reads.tallyConditions());
    m_code.bind(no);
}

/// The amount that an event adds: 1, or the number in a slot.
Operand Tallies::amountOf(const Counter& counter)
{
    Operand amount = constant(1, BaseType::Number);
    const std::string& name = counter.node->text;
    if (name.empty())
        return amount;
    const syntax::Verb& verb = m_game.verbs[counter.pattern.symbol];
    const auto slot = std::ranges::find(verb.slots, name, &syntax::Slot::name);
    if (slot == verb.slots.end() || m_descriptions.typeOf(*slot).base != BaseType::Number)
        error(*counter.node, "unknown-slot", std::format("“{}” is not a number in this sentence", name));
    else
        amount.reg = static_cast<std::uint16_t>(slot - verb.slots.begin());
    return amount;
}

} // namespace engine
