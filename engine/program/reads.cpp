// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>

namespace engine {

using syntax::Holder;
using syntax::Node;
using syntax::Op;

void Generator::markRead(const Node& node, std::uint32_t mask)
{
    const auto markEverything = [&] {
        for (PropertyLayout& property : m_program.properties)
            property.conditions |= mask;
        m_zoneConditions |= mask;
        m_phaseConditions |= mask;
        m_tallyConditions |= mask;
    };
    switch (node.op) {
    case Op::Property:
    case Op::LastProperty:
        if (node.text == "phase")
            m_phaseConditions |= mask;
        for (std::size_t index = 0; index < m_game.properties.size(); ++index) {
            const syntax::Property& declared = m_game.properties[index];
            if (!std::ranges::contains(declared.forms, node.text))
                continue;
            if (!declared.derived.isAbsent()) {
                if (++m_depth < 32)
                    markRead(declared.derived, mask);
                --m_depth;
            } else if (m_zoneIndex[index] != none) {
                m_zoneConditions |= mask;
            } else {
                PropertyLayout& layout = m_program.properties[m_propertyIndex[index]];
                layout.conditions |= mask;
                if (layout.isChanged)
                    markEverything();
            }
        }
        break;
    case Op::KindName:
        m_zoneConditions |= mask;
        if (node.symbol != syntax::noSymbol && ++m_depth < 32)
            markRead(m_game.kinds[node.symbol].description, mask);
        if (node.symbol != syntax::noSymbol)
            --m_depth;
        break;
    case Op::Keyword:
        if (m_program.grantedKeywords[node.symbol] || !changesOf(m_program.lostAbilities()).isEmpty())
            markEverything();
        break;
    case Op::Tally:
        m_tallyConditions |= mask;
        break;
    default:
        break;
    }
    for (const Node& child : node.children)
        markRead(child, mask);
}

bool Generator::readsOnlyItsOwn(const Node& node, Holder holder) const
{
    switch (node.op) {
    case Op::Property: {
        const bool isBare = node.children.empty() || node.children[0].isAbsent();
        const syntax::Property* declared = findProperty(node.text, holder);
        if (!isBare || !declared || declared->per != syntax::noSymbol || declared->type.isList)
            return false;
        if (!declared->derived.isAbsent())
            return readsOnlyItsOwn(declared->derived, holder);
        const std::uint32_t index = propertyIndex(*declared);
        return index != none && !m_program.properties[index].isChanged;
    }
    case Op::Number:
    case Op::True:
    case Op::False:
    case Op::Value:
    case Op::Add:
    case Op::Subtract:
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
    case Op::And:
    case Op::Or:
    case Op::Not:
    case Op::WithFilter:
        return std::ranges::all_of(node.children, [&](const Node& child) { return readsOnlyItsOwn(child, holder); });
    case Op::InAnyFilter:
        return holder == Holder::Card;
    case Op::InFilter:
        // A zone of the game's, which is always the same one.
        return holder == Holder::Card && std::ranges::all_of(node.children, [this](const Node& zone) {
                   return zone.op == Op::Property && zone.children.empty() && findProperty(zone.text, Holder::Game);
               });
    default:
        return false;
    }
}

bool Generator::looksAtOneThing(const Node& description) const
{
    if (description.op == Op::KindName) {
        return description.symbol == syntax::noSymbol ? description.text == "card" || description.text == "player"
                                                      : looksAtOneThing(m_game.kinds[description.symbol].description);
    }
    if (description.op != Op::Description || !looksAtOneThing(description.children[0]))
        return false;
    const Holder holder = isPlayers(description) ? Holder::Player : Holder::Card;
    return std::ranges::all_of(description.children.begin() + 1, description.children.end(), [&](const Node& filter) {
        return readsOnlyItsOwn(filter, holder);
    });
}

void Generator::markOwnRead(const Node& node, Holder holder, std::uint32_t mask)
{
    if (node.op == Op::Property) {
        const syntax::Property* declared = findProperty(node.text, holder);
        if (declared && !declared->derived.isAbsent())
            markOwnRead(declared->derived, holder, mask);
        else if (declared && propertyIndex(*declared) != none)
            m_program.properties[propertyIndex(*declared)].ownConditions |= mask;
    }
    if (node.op == Op::KindName && node.symbol != syntax::noSymbol)
        markOwnRead(m_game.kinds[node.symbol].description, holder, mask);
    if (node.op == Op::InAnyFilter || node.op == Op::InFilter)
        m_ownZoneConditions |= mask;
    for (const Node& child : node.children)
        markOwnRead(child, holder, mask);
}

} // namespace engine
