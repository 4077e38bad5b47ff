// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/current_values.h"

#include "engine/play/execution/saturated.h"
#include "engine/play/rules/holders.h"
#include "engine/play/rules/lasting.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine {

namespace {

ValuePart::Kind kindOf(Modifier::How how)
{
    switch (how) {
    case Modifier::How::Set:
        return ValuePart::Kind::Set;
    case Modifier::How::Times:
        return ValuePart::Kind::Times;
    case Modifier::How::Include:
        return ValuePart::Kind::Include;
    case Modifier::How::Exclude:
        return ValuePart::Kind::Exclude;
    default:
        return ValuePart::Kind::Plus;
    }
}

/// The order of changes: set, then plus and minus, then times.
int rankOf(Modifier::How how)
{
    switch (how) {
    case Modifier::How::Set:
        return 0;
    case Modifier::How::Times:
        return 2;
    default:
        return 1;
    }
}

} // namespace

/// While this object exists, the rules of a cycle are excluded, because one of them is being evaluated.
class CurrentValues::ExcludedCycle
{
public:
    ExcludedCycle(CurrentValues& values, const Modifier& modifier)
        : m_cycle(values.m_cycle)
        , m_before(values.m_cycle)
    {
        if (modifier.isInCycle)
            m_cycle = values.m_program.changes[modifier.what].cycle;
    }

    ~ExcludedCycle() { m_cycle = m_before; }

    ExcludedCycle(const ExcludedCycle&) = delete;
    ExcludedCycle& operator=(const ExcludedCycle&) = delete;

private:
    std::uint32_t& m_cycle;
    std::uint32_t m_before;
};

CurrentValues::CurrentValues(Execution& execution)
    : m_execution(execution)
    , m_state(execution.state())
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

std::int32_t CurrentValues::changedBy(std::int64_t value, const Applied& change)
{
    switch (change.how) {
    case Modifier::How::Set:
        return change.amount;
    case Modifier::How::Plus:
        return saturated(value + change.amount);
    case Modifier::How::Times:
        return saturated(value * change.amount);
    case Modifier::How::Include:
        return static_cast<std::int32_t>(value | change.amount);
    case Modifier::How::Exclude:
        return static_cast<std::int32_t>(value & ~static_cast<std::int64_t>(change.amount));
    case Modifier::How::Lose:
        return 0;
    default:
        return saturated(value);
    }
}

bool CurrentValues::isExcluded(const Modifier& modifier) const
{
    return modifier.isInCycle && m_cycle == m_program.changes[modifier.what].cycle;
}

bool CurrentValues::holdsFor(const Modifier& modifier, std::span<const std::int32_t> arguments)
{
    const ExcludedCycle excluded(*this, modifier);
    return m_execution.evaluate(modifier.routine, arguments) != 0;
}

void CurrentValues::apply(Ref row, const Modifier& modifier, Ref card)
{
    const std::array arguments{row, card, m_state.at(card, cells::card::Controller)};
    if (isExcluded(modifier) || !holdsFor(modifier, arguments))
        return;
    const std::int32_t amount = m_execution.evaluated(1);
    const std::int32_t age = m_state.at(card, cells::card::Age);
    const bool copies = modifier.how == Modifier::How::CopyAbilities || modifier.how == Modifier::How::CopyKeywords;
    if (!copies) {
        m_applied.push_back({age, modifier.how, amount, card, modifier.place});
        return;
    }
    for (const Ref source : m_stack.membersOf(amount))
        m_applied.push_back({age, modifier.how, source, card, modifier.place});
}

/// Whether a rule of a card changes values now: the rule is active, and the card has it.
bool CurrentValues::isActive(const Modifier& modifier, Ref card, const GrantedBundle* bundle)
{
    const bool isOrWasAwake =
        isAwake(m_state, card, modifier.waking) || wasAwake(m_state, card, modifier.waking, m_lookingBackTo);
    if (isExcluded(modifier) || !isOrWasAwake)
        return false;
    const ExcludedCycle excluded(*this, modifier);
    return bundle ? has(card, *bundle) : !lostSince(card);
}

void CurrentValues::collectFromCard(Ref row, std::uint32_t what, Ref card)
{
    const Program::Holders& holders = m_program.changes[what].cards;
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    const auto applyPrinted = [&](std::size_t from) {
        for (const std::uint32_t index : m_program.definitions[from].modifiers) {
            const Modifier& modifier = m_program.modifiers[index];
            if (modifier.what == what && isActive(modifier, card, nullptr))
                apply(row, modifier, card);
        }
    };
    if (holders.definitions[definition])
        applyPrinted(definition);
    for (const auto& [bundle, index] : holders.granted) {
        if (isActive(m_program.modifiers[index], card, &m_program.granted[bundle]))
            apply(row, m_program.modifiers[index], card);
    }
    if (!areTextsCopied() || what == m_program.copiedAbilities())
        return;
    for (const std::uint32_t from : copiedDefinitions(card))
        applyPrinted(from);
}

std::vector<std::uint32_t> CurrentValues::copiedDefinitions(Ref card)
{
    std::vector<std::uint32_t> definitions;
    const std::size_t begin = m_applied.size();
    collectChanges(card, m_program.copiedAbilities());
    for (std::size_t index = begin; index < m_applied.size(); ++index) {
        const auto from = static_cast<std::uint32_t>(m_state.at(m_applied[index].amount, cells::card::Definition));
        const bool isNew = m_state.at(card, cells::card::Definition) != static_cast<std::int32_t>(from) &&
                           !std::ranges::contains(definitions, from);
        if (m_applied[index].how == Modifier::How::CopyAbilities && isNew)
            definitions.push_back(from);
    }
    m_applied.resize(begin);
    return definitions;
}

void CurrentValues::collectLasting(Ref row, std::uint32_t what)
{
    for (std::int32_t index = 0; index < m_state.lastingCount(); ++index) {
        if (m_state.lastingKind(index) != LastingKind::Change)
            continue;
        const auto cell = [&](std::uint16_t which) {
            return m_state.at(m_state.lasting(index), which);
        };
        const Modifier& modifier = m_program.modifiers[static_cast<std::size_t>(cell(cells::lasting::Which))];
        const Ref subject = cell(cells::lasting::Subject);
        if (modifier.what != what || (subject && subject != row))
            continue;
        const Ref self = cell(cells::lasting::Self);
        std::array<std::int32_t, 3 + mostCaptured> arguments{row, self, cell(cells::lasting::You)};
        std::ranges::copy(capturedBy(m_state, index), arguments.begin() + 3);
        if (modifier.routine == none || (!isExcluded(modifier) && holdsFor(modifier, arguments)))
            m_applied.push_back(
                {cell(cells::lasting::Age), modifier.how, cell(cells::lasting::Amount), self, modifier.place}
            );
    }
}

void CurrentValues::addChangersOf(std::uint32_t what)
{
    if (m_changers.empty())
        m_changers.resize(m_program.changes.size());
    Changers& known = m_changers[what];
    if (known.version != m_execution.version()) {
        const Program::Holders& holders = m_program.changes[what].cards;
        // Any card may have been given such a rule, or may copy one.
        const bool isAnyCard = !holders.granted.empty() || areTextsCopied();
        known.version = m_execution.version();
        known.cards.clear();
        forEachHolder(m_state, holders.zones, 0, [&](Ref card) {
            if (isAnyCard || holders.definitions[static_cast<std::size_t>(m_state.at(card, cells::card::Definition))])
                known.cards.push_back(card);
        });
    }
    m_changing.insert(m_changing.end(), known.cards.begin(), known.cards.end());
}

void CurrentValues::collectChanges(Ref row, std::uint32_t what)
{
    const Program::Changes& changes = m_program.changes[what];
    for (const std::uint32_t index : changes.ofGame)
        apply(row, m_program.modifiers[index], 0);
    if (!changes.cards.isEmpty() && m_isLookedAt && m_lookingBackTo == 0) {
        const std::size_t begin = m_changing.size();
        addChangersOf(what);
        const std::size_t end = m_changing.size();
        for (std::size_t index = begin; index < end; ++index)
            collectFromCard(row, what, m_changing[index]);
        m_changing.resize(begin);
    } else if (!changes.cards.isEmpty()) {
        forEachHolder(m_state, changes.cards.zones, m_lookingBackTo, [&](Ref card) {
            collectFromCard(row, what, card);
        });
    }
    if (changes.isLasting)
        collectLasting(row, what);
}

/// Sorts the changes from index `begin` on. Equal ones keep their order. There are never more than a few changes.
template <typename Order>
void CurrentValues::sortApplied(std::size_t begin, const Order& order)
{
    const auto isBefore = [&](const Applied& one, const Applied& other) {
        return order(one) < order(other);
    };
    const auto first = m_applied.begin() + static_cast<std::ptrdiff_t>(begin);
    for (auto change = first; change != m_applied.end(); ++change)
        std::rotate(std::upper_bound(first, change, *change, isBefore), change, change + 1);
}

std::int32_t CurrentValues::foldedByAge(std::size_t begin, std::int32_t base)
{
    sortApplied(begin, [](const Applied& change) { return change.age; });
    for (std::size_t index = begin; index < m_applied.size(); ++index)
        base = changedBy(base, m_applied[index]);
    m_applied.resize(begin);
    return base;
}

std::int32_t CurrentValues::lostSince(Ref card)
{
    if (m_program.changes[m_program.lostAbilities()].isEmpty())
        return 0;
    const std::size_t begin = m_applied.size();
    collectChanges(card, m_program.lostAbilities());
    std::int32_t since = 0;
    for (std::size_t index = begin; index < m_applied.size(); ++index)
        since = std::max(since, m_applied[index].age + 1);
    m_applied.resize(begin);
    return since;
}

std::int32_t CurrentValues::keywordAmount(Ref card, std::uint32_t keyword)
{
    if (!m_state.isCard(card))
        return 0;
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    const std::int32_t base = m_program.definitions[definition].keywords[keyword];
    if (!m_program.grantedKeywords[keyword])
        return base != 0 && lostSince(card) ? 0 : base;
    const std::size_t begin = m_applied.size();
    if (const std::int32_t lost = lostSince(card))
        m_applied.push_back({.age = lost - 1, .how = Modifier::How::Lose});
    const std::size_t copied = m_applied.size();
    collectChanges(card, m_program.copiedAbilities());
    for (std::size_t index = copied; index < m_applied.size(); ++index) {
        const auto from = static_cast<std::size_t>(m_state.at(m_applied[index].amount, cells::card::Definition));
        m_applied[index].how = Modifier::How::Plus;
        m_applied[index].amount = m_program.definitions[from].keywords[keyword];
    }
    collectChanges(card, m_program.keywordChange(keyword));
    return foldedByAge(begin, base);
}

bool CurrentValues::has(Ref card, const GrantedBundle& bundle)
{
    if (bundle.what < m_program.lostAbilities())
        return keywordAmount(card, bundle.what - m_program.keywordChange(0)) > 0;
    const std::size_t begin = m_applied.size();
    if (const std::int32_t lost = lostSince(card))
        m_applied.push_back({.age = lost - 1, .how = Modifier::How::Lose});
    collectChanges(card, bundle.what);
    return foldedByAge(begin, 0) > 0;
}

void CurrentValues::rememberRules(Ref card, std::int32_t since)
{
    const Ref zone = m_state.at(card, cells::card::Zone);
    if (!m_program.carriedCell || !(m_program.zonesAwake >> m_state.at(zone, cells::zone::Index) & 1))
        return;
    m_lookingBackTo = since;
    for (std::uint16_t cell = 0; cell < m_program.carriedCells; ++cell) {
        std::int32_t bits = 0;
        for (std::uint32_t bit = 0; bit < carriedPerCell; ++bit) {
            const std::uint32_t number = cell * carriedPerCell + bit;
            const bool isHeld = number == 0
                                    ? m_state.at(card, cells::card::FaceDown) || lostSince(card)
                                    : number <= m_program.granted.size() && has(card, m_program.granted[number - 1]);
            bits |= isHeld ? 1 << bit : 0;
        }
        m_state.writeIfChanged(card, static_cast<std::uint16_t>(m_program.carriedCell + cell), bits);
    }
    m_lookingBackTo = 0;
}

std::size_t CurrentValues::collectInOrder(Ref row, std::uint32_t property)
{
    const std::size_t begin = m_applied.size();
    collectChanges(row, property);
    sortApplied(begin, [](const Applied& change) { return std::pair(rankOf(change.how), change.age); });
    return begin;
}

std::int32_t CurrentValues::current(Ref row, std::uint32_t property)
{
    if (row == 0)
        return 0;
    const PropertyLayout& layout = m_program.properties[property];
    const std::size_t begin = collectInOrder(row, property);
    std::int32_t value = m_state.at(row, layout.cell);
    for (std::size_t index = begin; index < m_applied.size(); ++index)
        value = changedBy(value, m_applied[index]);
    m_applied.resize(begin);
    return std::clamp(value, layout.floor, layout.ceiling);
}

std::vector<ValuePart> CurrentValues::partsOf(Ref row, std::uint32_t property)
{
    if (row == 0)
        return {};
    const PropertyLayout& layout = m_program.properties[property];
    const std::size_t begin = collectInOrder(row, property);
    std::int32_t value = m_state.at(row, layout.cell);
    std::vector<ValuePart> parts{{.kind = ValuePart::Kind::Base, .amount = value, .value = value, .place = {}}};
    for (std::size_t index = begin; index < m_applied.size(); ++index) {
        const Applied& change = m_applied[index];
        value = changedBy(value, change);
        parts.push_back({kindOf(change.how), change.amount, value, change.source, change.place});
    }
    m_applied.resize(begin);
    const std::int32_t bounded = std::clamp(value, layout.floor, layout.ceiling);
    if (bounded != value)
        parts.push_back({.kind = ValuePart::Kind::Bounds, .amount = bounded, .value = bounded, .place = {}});
    return parts;
}

} // namespace engine
