// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/deck_format.h"

#include <algorithm>
#include <numeric>

namespace model {

using Bound = FormatLimit::Bound;
using LimitKind = FormatLimit::Kind;

DeckFormat::DeckFormat(std::shared_ptr<const engine::Program> program, std::vector<FormatLimit> limits)
    : m_program(std::move(program))
    , m_limits(std::move(limits))
    , m_cards(m_program->definitions.size())
{
    for (const FormatLimit& limit : m_limits) {
        addSection(limit.section);
        addSection(limit.otherSection);
    }
    for (const FormatLimit& limit : m_limits)
        addRule(limit);
    m_definitions.reserve(static_cast<qsizetype>(m_program->definitions.size()));
    for (std::uint32_t at = 0; at < m_program->definitions.size(); ++at)
        if (isCard(at))
            m_definitions.tryEmplace(QString::fromStdString(m_program->definitions[at].name), at);
    for (std::uint32_t at = 0; at < m_sections.size(); ++at)
        m_sectionNames.insert(QString::fromStdString(m_sections[at]), at);
}

void DeckFormat::addSection(const std::string& name)
{
    if (!name.empty() && !std::ranges::contains(m_sections, name))
        m_sections.push_back(name);
}

/// Whether a section has limits of its own. Limits that name no section don't apply to such a section, unless it is the
/// main section.
bool DeckFormat::isOwn(const std::string& section) const
{
    return section != m_sections.front() && std::ranges::contains(m_limits, section, &FormatLimit::section);
}

void DeckFormat::addRule(const FormatLimit& limit)
{
    if (limit.kind == LimitKind::Copies || limit.kind == LimitKind::Ban)
        return;
    DeckRule rule{.limit = &limit, .factors = std::vector<std::int32_t>(m_sections.size() + 1, 0)};
    // The sum for an average adds up each value minus the limit. The sum for a comparison of sections is their
    // difference. The sum for a limit on single cards is the number of cards that break the limit, which must be 0.
    const bool isOfCards = limit.kind == LimitKind::Highest || limit.kind == LimitKind::Lowest;
    const bool isDifference = limit.kind == LimitKind::Average || !limit.otherSection.empty();
    const std::int64_t amount = isOfCards || isDifference ? 0 : limit.amount;
    if (limit.bound != Bound::AtMost && !isOfCards)
        rule.least = amount;
    if (limit.bound != Bound::AtLeast || isOfCards)
        rule.most = amount;
    for (std::size_t at = 0; at < m_sections.size(); ++at) {
        const bool isCounted = limit.section.empty() ? !isOwn(m_sections[at]) : m_sections[at] == limit.section;
        rule.factors[at] = (isCounted ? 1 : 0) - (m_sections[at] == limit.otherSection ? 1 : 0);
    }
    rule.factors.back() = limit.section.empty() ? 1 : 0;
    m_rules.push_back(std::move(rule));
}

std::uint32_t DeckFormat::sectionNamed(const QString& name) const
{
    return m_sectionNames.value(name, static_cast<std::uint32_t>(m_sections.size()));
}

std::uint32_t DeckFormat::definitionNamed(const QString& name) const
{
    return m_definitions.value(name, engine::none);
}

bool DeckFormat::isCard(std::uint32_t definition) const
{
    // Tokens are created in play and can't be part of a deck.
    const engine::Definition& card = m_program->definitions[definition];
    return !card.name.empty() && !card.isToken;
}

bool DeckFormat::isPile(std::uint32_t section) const
{
    return section < m_sections.size() &&
           std::ranges::contains(m_program->lists, m_sections[section], &engine::syntax::SharedList::name);
}

ReadDeck DeckFormat::read(const DeckList& deck) const
{
    ReadDeck made;
    made.holdings.reserve(static_cast<std::size_t>(deck.entries.size()));
    for (qsizetype at = 0; at < deck.entries.size(); ++at) {
        const DeckEntry& entry = deck.entries[at];
        const std::uint32_t definition = definitionNamed(entry.card);
        if (definition == engine::none)
            made.unknownEntries.push_back(at);
        else
            made.holdings.push_back({definition, sectionNamed(entry.section), entry.count});
    }
    for (std::uint32_t section = 0; section < m_sections.size(); ++section) {
        for (const engine::syntax::SharedList& list : m_program->lists) {
            if (list.name != m_sections[section])
                continue;
            for (const engine::syntax::SharedList::Entry& entry : list.entries) {
                const std::uint32_t definition = m_program->definitionNamed(entry.card);
                if (definition != engine::none)
                    made.piles.push_back({definition, section, entry.count});
            }
        }
    }
    return made;
}

std::int32_t DeckFormat::valueOf(std::uint32_t definition, std::uint32_t property) const
{
    const engine::PropertyLayout& layout = m_program->properties[property];
    const auto& row = m_program->definitions[definition].row;
    const auto first = row.begin() + (layout.cell - engine::cells::card::First);
    const std::int64_t total = std::accumulate(first, first + layout.size, std::int64_t(0));
    // Even sums over 10,000 cards of this size are far below the limit of 64 bits.
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(total, INT32_MIN / 2, INT32_MAX / 2));
}

bool DeckFormat::concerns(const FormatLimit& limit, std::uint32_t definition)
{
    if (limit.fits == engine::none)
        return true;
    if (!m_table)
        m_table.emplace(m_program);
    return m_table->fits(definition, limit.fits);
}

const JudgedCard& DeckFormat::judged(std::uint32_t definition)
{
    std::optional<JudgedCard>& card = m_cards[definition];
    if (!card)
        card = judge(definition);
    return *card;
}

std::int32_t DeckFormat::weightOf(const FormatLimit& limit, std::uint32_t definition)
{
    const std::int32_t value = limit.property == engine::none ? 1 : valueOf(definition, limit.property);
    switch (limit.kind) {
    case LimitKind::Average:
        return value - limit.amount;
    case LimitKind::Highest:
        return value > limit.amount ? 1 : 0;
    case LimitKind::Lowest:
        return value < limit.amount ? 1 : 0;
    default:
        return value;
    }
}

JudgedCard DeckFormat::judge(std::uint32_t definition)
{
    JudgedCard card;
    for (const DeckRule& rule : m_rules)
        card.weights.push_back(concerns(*rule.limit, definition) ? weightOf(*rule.limit, definition) : 0);
    for (const FormatLimit& limit : m_limits) {
        // A limit on certain cards overrides a general limit, and a later limit overrides an earlier one.
        const bool isNarrower = limit.fits != engine::none || !card.copies || card.copies->fits == engine::none;
        if (limit.kind == LimitKind::Copies && isNarrower && concerns(limit, definition)) {
            card.copies = &limit;
            card.most = limit.amount;
        }
    }
    const std::string& name = m_program->definitions[definition].name;
    for (const FormatLimit& limit : m_limits) {
        if (limit.kind == LimitKind::Ban && limit.name == name) {
            card.copies = &limit;
            card.most = 0;
        }
    }
    return card;
}

std::int64_t DeckFormat::sumOf(std::size_t rule, const std::vector<DeckHolding>& holdings)
{
    std::int64_t sum = 0;
    for (const DeckHolding& holding : holdings) {
        const std::int32_t factor = m_rules[rule].factors[holding.section];
        if (factor != 0)
            sum += std::int64_t(holding.count) * factor * judged(holding.definition).weights[rule];
    }
    return sum;
}

} // namespace model
