// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/card_abilities.h"

#include "engine/play/rules/holders.h"

#include <algorithm>
#include <span>

namespace engine {

CardAbilities::CardAbilities(Execution& execution, CurrentValues& values)
    : m_values(values)
    , m_state(execution.state())
    , m_program(execution.program())
{
}

std::int32_t CardAbilities::labelled(Ref card, std::uint16_t label)
{
    if (!m_state.isCard(card))
        return 0;
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    std::uint32_t effect = m_program.definitions[definition].labels[label];
    for (const GrantedBundle& bundle : m_program.granted) {
        const bool isLabelled = effect == none && !bundle.labels.empty() && bundle.labels[label] != none;
        if (isLabelled && m_values.has(card, bundle))
            effect = bundle.labels[label];
    }
    return effect == none ? 0 : effectValue(effect, card);
}

void CardAbilities::collect(Ref card)
{
    const std::size_t begin = m_found.size();
    const auto add = [&](const Bundle& bundle) {
        for (const std::uint32_t ability : bundle.abilities) {
            const bool isNew = !std::ranges::contains(std::span(m_found).subspan(begin), ability);
            if (isNew && isAwake(m_state, card, m_program.effects[ability].waking))
                m_found.push_back(ability);
        }
    };
    const auto definition = static_cast<std::size_t>(m_state.at(card, cells::card::Definition));
    if (!m_program.definitions[definition].abilities.empty() && !m_values.lostSince(card))
        add(m_program.definitions[definition]);
    for (const GrantedBundle& bundle : m_program.granted) {
        if (!bundle.abilities.empty() && m_values.has(card, bundle))
            add(bundle);
    }
    for (const std::uint32_t from : m_values.copiedDefinitions(card))
        add(m_program.definitions[from]);
}

std::int32_t CardAbilities::after(std::int32_t ability, Ref card)
{
    if (!m_state.isCard(card))
        return 0;
    const std::size_t begin = m_found.size();
    collect(card);
    const std::span<const std::uint32_t> abilities = std::span(m_found).subspan(begin);
    auto next = abilities.begin();
    if (ability) {
        next = std::ranges::find(abilities, effectOf(ability));
        next += next != abilities.end() ? 1 : 0;
    }
    const std::int32_t found = next == abilities.end() ? 0 : effectValue(*next, card);
    m_found.resize(begin);
    return found;
}

} // namespace engine
