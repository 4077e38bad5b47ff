// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_health.h"

#include <algorithm>

namespace model {

using LimitKind = FormatLimit::Kind;

namespace {

bool isSum(const FormatLimit& limit)
{
    return limit.kind != LimitKind::Copies && limit.kind != LimitKind::Ban;
}

/// Whether the limit is on the number of cards in the whole deck or in a section.
bool isSize(const FormatLimit& limit)
{
    return limit.kind == LimitKind::Cards && limit.fits == engine::none && limit.otherSection.empty();
}

bool isSizeOfDeck(const FormatLimit& limit)
{
    return isSize(limit) && limit.section.empty();
}

std::vector<DeckHolding> countedIn(const DeckList& deck, const DeckFormat& format)
{
    ReadDeck read = format.read(deck);
    read.holdings.insert(read.holdings.end(), read.piles.begin(), read.piles.end());
    return std::move(read.holdings);
}

bool isCountedByDeck(const QString& section, const std::vector<FormatLimit>& limits)
{
    return section == QLatin1String("main") ||
           !std::ranges::contains(limits, section.toStdString(), &FormatLimit::section);
}

} // namespace

bool DeckHealth::isLegal() const
{
    return faultCount() == 0;
}

qsizetype DeckHealth::faultCount() const
{
    qsizetype count = others.size();
    for (const RuleState& rule : rules)
        count += rule.faults.size();
    return count;
}

QList<DeckFault> DeckHealth::faults() const
{
    QList<DeckFault> all = others;
    for (const RuleState& rule : rules)
        all += rule.faults;
    return all;
}

const RuleState* DeckHealth::size() const
{
    const RuleState* found = nullptr;
    for (const RuleState& rule : rules)
        if (isSizeOfDeck(rule.limit))
            found = &rule;
    return found;
}

DeckHealth::SizeBounds DeckHealth::sizeBounds() const
{
    using Bound = engine::FormatLimit::Bound;
    SizeBounds bounds;
    for (const RuleState& rule : rules) {
        if (!isSizeOfDeck(rule.limit))
            continue;
        const int amount = rule.limit.amount;
        if (rule.limit.bound != Bound::AtMost)
            bounds.least = std::max(bounds.least.value_or(amount), amount);
        if (rule.limit.bound != Bound::AtLeast)
            bounds.most = std::min(bounds.most.value_or(amount), amount);
    }
    return bounds;
}

DeckHealth healthOf(const DeckList& deck, DeckFormat& format, const std::vector<FormatLimit>& limits)
{
    DeckHealth health;
    const std::vector<DeckHolding> counted = countedIn(deck, format);
    std::size_t sum = 0;
    for (const FormatLimit& limit : limits) {
        RuleState state{.limit = limit};
        const bool isNumber = limit.kind == LimitKind::Cards || limit.kind == LimitKind::Total;
        if (isNumber && limit.otherSection.empty())
            state.found = static_cast<int>(std::clamp<std::int64_t>(format.sumOf(sum, counted), INT32_MIN, INT32_MAX));
        sum += isSum(limit) ? 1 : 0;
        health.rules.append(std::move(state));
    }
    for (const DeckFault& fault : faults(deck, format)) {
        const auto rule = std::ranges::find_if(health.rules, [&fault](const RuleState& state) {
            return state.limit.place == fault.place;
        });
        (rule == health.rules.end() ? health.others : rule->faults).append(fault);
    }
    for (const DeckEntry& entry : deck.entries) {
        if (!isCountedByDeck(entry.section, limits))
            continue;
        health.cards += entry.count;
        if (format.definitionNamed(entry.card) == engine::none)
            health.unknownCards += entry.count;
    }
    return health;
}

DeckRoom::DeckRoom(const DeckList& deck, DeckFormat& format)
    : m_format(format)
{
    for (const DeckHolding& holding : format.read(deck).holdings)
        m_copies[holding.definition] += holding.count;
    const std::vector<DeckHolding> counted = countedIn(deck, format);
    for (std::size_t rule = 0; rule < format.rules().size(); ++rule)
        m_sums.push_back(format.sumOf(rule, counted));
}

bool DeckRoom::isBanned(const QString& card) const
{
    const std::uint32_t definition = m_format.definitionNamed(card);
    return definition != engine::none && m_format.judged(definition).most == 0;
}

std::optional<int> DeckRoom::moreOf(const QString& card, const QString& section, Size size) const
{
    const std::uint32_t definition = m_format.definitionNamed(card);
    if (definition == engine::none)
        return 0;
    const JudgedCard& judged = m_format.judged(definition);
    std::int64_t room = JudgedCard::anyNumber;
    if (judged.most != JudgedCard::anyNumber)
        room = std::int64_t(judged.most) - m_copies.value(definition);
    const std::uint32_t place = m_format.sectionNamed(section);
    for (std::size_t at = 0; at < m_sums.size(); ++at) {
        const DeckRule& rule = m_format.rules()[at];
        const std::int64_t each = std::int64_t(rule.factors[place]) * judged.weights[at];
        if (each == 0 || (size == Size::DoesNotCount && isSize(*rule.limit)))
            continue;
        if (each > 0 && rule.most != std::numeric_limits<std::int64_t>::max())
            room = std::min(room, (rule.most - m_sums[at]) / each);
        if (each < 0 && rule.least != std::numeric_limits<std::int64_t>::min())
            room = std::min(room, (m_sums[at] - rule.least) / -each);
    }
    if (room >= JudgedCard::anyNumber)
        return std::nullopt;
    return static_cast<int>(std::max<std::int64_t>(room, 0));
}

} // namespace model
