// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/rule_finder.h"

#include "engine/play/execution/saturated.h"
#include "engine/play/rules/holders.h"
#include "engine/play/rules/lasting.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

/// Whether rules of this kind are ordered by the arrival of their cards: rules that replace or precede an event are.
/// Other rules react in the order in which their cards were created, which doesn't change when cards move.
bool isByAge(RuleKind kind)
{
    return kind == RuleKind::Before || kind == RuleKind::InsteadOf;
}

bool looksBack(RuleKind kind)
{
    return kind == RuleKind::When || kind == RuleKind::After || kind == RuleKind::Ends;
}

} // namespace

RuleFinder::RuleFinder(Execution& execution, CurrentValues& values)
    : m_execution(execution)
    , m_values(values)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

bool RuleFinder::hears(const Rule& rule, Ref self, Ref you, std::int32_t event, std::span<const std::int32_t> captured)
{
    std::array<std::int32_t, Option::mostArguments + 3 + mostCaptured> arguments{};
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    // Copying more than the verb's slots is harmless, and copying a fixed number is faster.
    std::copy_n(m_stack.registers(), Option::mostArguments, arguments.begin());
    arguments[slots] = self;
    arguments[slots + 1u] = you;
    arguments[slots + 2u] = event;
    std::ranges::copy(captured, arguments.begin() + slots + 3);
    return m_execution.evaluate(rule.test, std::span(arguments).first(slots + 3u + captured.size())) != 0;
}

void RuleFinder::next(std::int32_t cursor, std::uint16_t verb, RuleKind kind)
{
    std::int32_t* const registers = m_stack.registers() + cursor;
    const Program::Watch& watch = m_program.watches[verb][static_cast<std::size_t>(kind)];
    const bool isFound = nextOfGame(registers, watch) ||
                         (watch.isLasting && nextLasting(registers, watch, verb, kind)) ||
                         (!watch.cardRules.empty() && nextOfCards(registers, watch, verb, kind));
    if (!isFound)
        registers[cursor::RuleFound] = -1;
}

bool RuleFinder::nextOfGame(std::int32_t* cursor, const Program::Watch& watch)
{
    const auto games = static_cast<std::int32_t>(watch.gameRules.size());
    for (std::int32_t place = cursor[cursor::PlaceFound] + 1; place < games; ++place) {
        const std::uint32_t rule = watch.gameRules[static_cast<std::size_t>(place)];
        if (!hears(m_program.rules[rule], 0, 0, cursor[cursor::HeardEvent], {}))
            continue;
        cursor[cursor::PlaceFound] = place;
        cursor[cursor::RuleFound] = static_cast<std::int32_t>(rule);
        cursor[cursor::Self] = cursor[cursor::You] = 0;
        return true;
    }
    return false;
}

bool RuleFinder::nextLasting(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind)
{
    const auto games = static_cast<std::int32_t>(watch.gameRules.size());
    for (std::int32_t index = 0; index < m_state.lastingCount(); ++index) {
        const Ref record = m_state.lasting(index);
        const std::int32_t place = games + m_state.at(record, cells::lasting::Age);
        if (place <= cursor[cursor::PlaceFound] || m_state.lastingKind(index) != LastingKind::Rule)
            continue;
        const std::int32_t which = m_state.at(record, cells::lasting::Which);
        const Rule& rule = m_program.rules[static_cast<std::size_t>(which)];
        const Ref self = m_state.at(record, cells::lasting::Self);
        const Ref you = m_state.at(record, cells::lasting::You);
        if (rule.verb != verb || rule.kind != kind ||
            !hears(rule, self, you, cursor[cursor::HeardEvent], capturedBy(m_state, index)))
            continue;
        cursor[cursor::PlaceFound] = place;
        cursor[cursor::RuleFound] = which;
        cursor[cursor::Self] = self;
        cursor[cursor::You] = you;
        return true;
    }
    return false;
}

std::int32_t RuleFinder::placeOf(const Program::Watch& watch, std::uint32_t rule, Ref card, RuleKind kind) const
{
    const std::int32_t key =
        isByAge(kind) ? m_state.at(card, cells::card::Age) : (card - m_state.card(0)) / m_program.cardCells;
    const auto found = std::ranges::find(watch.cardRules, rule) - watch.cardRules.begin();
    // If thousands of rules react to an event, the last ones share a place.
    return saturated(std::ssize(watch.gameRules) + cursor::mostAges + key * std::ssize(watch.cardRules) + found);
}

void RuleFinder::collectHearers(
    const std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind
)
{
    const std::int32_t since = looksBack(kind) ? cursor[cursor::HeardEvent] : 0;
    const bool areCopied = m_values.areTextsCopied();
    const auto add = [&](std::uint32_t rule, Ref card) {
        const std::int32_t place = placeOf(watch, rule, card, kind);
        if (place > cursor[cursor::PlaceFound])
            m_hearers.push_back({place, rule, card});
    };
    const auto look = [&](Ref card) {
        // If a card arrived during the event, its rules don't apply to the event.
        if (isByAge(kind) && m_state.at(card, cells::card::Age) > cursor[cursor::Since])
            return;
        const auto addFrom = [&](const Definition& definition) {
            for (const std::uint32_t index : definition.rules) {
                const Rule& rule = m_program.rules[index];
                if (rule.verb != verb || rule.kind != kind)
                    continue;
                const bool isHeard = (isAwake(m_state, card, rule.waking) && !m_values.lostSince(card)) ||
                                     (wasAwake(m_state, card, rule.waking, since) && hadOwnRules(m_state, card));
                if (isHeard)
                    add(index, card);
            }
        };
        const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
        if (watch.cards.definitions[definition])
            addFrom(m_program.definitions[definition]);
        for (const auto& [bundle, index] : watch.cards.granted) {
            const Waking& waking = m_program.rules[index].waking;
            if ((isAwake(m_state, card, waking) && m_values.has(card, m_program.granted[bundle])) ||
                (wasAwake(m_state, card, waking, since) && had(m_state, card, bundle)))
                add(index, card);
        }
        if (!areCopied)
            return;
        for (const std::uint32_t from : m_values.copiedDefinitions(card))
            addFrom(m_program.definitions[from]);
    };
    forEachHolder(m_state, watch.cards.zones, since, look);
}

void RuleFinder::sortHearers(std::size_t begin)
{
    std::ranges::sort(m_hearers.begin() + static_cast<std::ptrdiff_t>(begin), m_hearers.end(), {}, &Hearer::place);
}

void RuleFinder::pushForbidders(std::int32_t after, const Program::Watch& watch, std::uint16_t verb)
{
    if (m_forbidders.empty())
        m_forbidders.resize(m_program.verbs.size());
    Forbidders& known = m_forbidders[verb];
    if (known.version != m_execution.version()) {
        constexpr std::array<std::int32_t, cursorRegisters> fromTheFirst{-1};
        const std::size_t begin = m_hearers.size();
        collectHearers(fromTheFirst.data(), watch, verb, RuleKind::Cannot);
        sortHearers(begin);
        known.hearers.assign(m_hearers.begin() + static_cast<std::ptrdiff_t>(begin), m_hearers.end());
        known.version = m_execution.version();
        m_hearers.resize(begin);
    }
    const auto first = std::ranges::upper_bound(known.hearers, after, {}, &Hearer::place);
    m_hearers.insert(m_hearers.end(), first, known.hearers.end());
}

bool RuleFinder::nextOfCards(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind)
{
    const std::size_t begin = m_hearers.size();
    if (kind == RuleKind::Cannot && !m_values.dependsOnCaller()) {
        pushForbidders(cursor[cursor::PlaceFound], watch, verb);
    } else {
        collectHearers(cursor, watch, verb, kind);
        sortHearers(begin);
    }
    bool isFound = false;
    for (std::size_t index = begin; index < m_hearers.size() && !isFound; ++index) {
        const Hearer hearer = m_hearers[index];
        const std::uint16_t selfSlot = m_program.rules[hearer.rule].selfSlot;
        if (selfSlot != Rule::noSlot && m_stack.registers()[selfSlot] != hearer.card)
            continue;
        const Ref you = controllerThen(m_state, hearer.card, looksBack(kind) ? cursor[cursor::HeardEvent] : 0);
        isFound = hears(m_program.rules[hearer.rule], hearer.card, you, cursor[cursor::HeardEvent], {});
        if (isFound) {
            cursor[cursor::PlaceFound] = hearer.place;
            cursor[cursor::RuleFound] = static_cast<std::int32_t>(hearer.rule);
            cursor[cursor::Self] = hearer.card;
            cursor[cursor::You] = you;
        }
    }
    m_hearers.resize(begin);
    return isFound;
}

void RuleFinder::run(std::int32_t cursor, std::int32_t base)
{
    const std::int32_t* const slots = m_stack.registers();
    const std::int32_t* const found = slots + cursor;
    const Rule& rule = m_program.rules[static_cast<std::size_t>(found[cursor::RuleFound])];
    const std::uint16_t count = m_program.verbs[rule.verb].slots;
    std::int32_t* const target = m_stack.registersAt(base);
    std::copy_n(slots, count, target);
    target[count] = found[cursor::Self];
    target[count + 1] = found[cursor::You];
    target[count + 2] = found[rule.kind == RuleKind::InsteadOf ? cursor::PlaceFound : cursor::HeardEvent];
    std::ranges::copy(capturedAt(m_state, found[cursor::PlaceFound], rule), target + count + 3);
    noteHeard(m_state, found, rule);
    m_execution.push(m_program.routines[rule.body], base, none);
}

RuleFinder::Found RuleFinder::forbids(std::uint16_t verb, std::span<const std::int32_t> slots)
{
    Found forbidding;
    forEachThatWouldHear(verb, RuleKind::Cannot, slots, [&](const Found& found) {
        forbidding = found;
        return false;
    });
    return forbidding;
}

} // namespace engine
