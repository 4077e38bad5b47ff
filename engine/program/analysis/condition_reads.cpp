// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/condition_reads.h"

#include "engine/program/analysis/descriptions.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/layout/room.h"
#include "engine/program/program.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <array>

namespace engine {

using syntax::CoreKind;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

std::uint32_t ConditionReads::conditionsInZones() const
{
    return std::ranges::fold_left(m_program.zones, 0u, [](std::uint32_t all, const ZoneLayout& zone) {
        return all | zone.ownConditions;
    });
}

void ConditionReads::markRead(const Node& node, std::uint32_t mask)
{
    switch (node.op) {
    case Op::Property:
        markProperty(node.text, mask);
        break;
    case Op::LastProperty:
        // The last value is recorded whenever a card moves.
        m_zoneConditions |= mask;
        markProperty(node.text, mask);
        break;
    case Op::KindName:
        m_zoneConditions |= mask;
        if (node.symbol != syntax::noSymbol)
            markDefinition(m_game.kinds[node.symbol].description, mask);
        else if (node.core == CoreKind::Ability)
            markEverything(mask);
        break;
    case Op::Keyword:
        if (m_program.grantedKeywords[node.symbol] || !changesOf(m_program, m_program.lostAbilities()).isEmpty())
            markEverything(mask);
        break;
    case Op::Label:
    case Op::Can: // depends on everything that the verb needs
        markEverything(mask);
        break;
    case Op::Sees:
        m_zoneConditions |= mask;
        m_sightConditions |= mask;
        break;
    case Op::IsIn: // a move can change the location and controller of a card
    case Op::IsNotIn:
    case Op::InFilter:
    case Op::InAnyFilter:
    case Op::NotInFilter:
    case Op::YourFilter:
    case Op::OfFilter:
    case Op::OfAnyFilter:
        m_zoneConditions |= mask;
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

void ConditionReads::markProperty(const std::string& name, std::uint32_t mask)
{
    bool isOfGame = false;
    for (const syntax::Property& declared : m_game.properties) {
        if (!isCalled(declared, name))
            continue;
        isOfGame |= declared.holder == Holder::Game;
        markDeclared(declared, mask);
    }
    if (!isOfGame)
        markCore(name, mask);
}

/// Notes that the conditions read a core property. All other core properties never change, or their changes cause all
/// conditions to be checked again.
void ConditionReads::markCore(const std::string& name, std::uint32_t mask)
{
    constexpr std::array ofMoved{"zone", "age", "controller", "face down", "item", "source", "targets", "x"};
    if (name == "phase")
        m_phaseConditions |= mask;
    else if (name == "passed")
        m_passConditions |= mask;
    else if (name == "legal")
        markEverything(mask);
    else if (std::ranges::contains(ofMoved, name))
        m_zoneConditions |= mask;
}

void ConditionReads::markDeclared(const syntax::Property& declared, std::uint32_t mask)
{
    if (!declared.derived.isAbsent()) {
        markDefinition(declared.derived, mask);
    } else if (m_declarations.zoneIndex(declared) != none) {
        m_zoneConditions |= mask;
    } else {
        markValue(m_program.properties[m_declarations.propertyIndex(declared)], mask);
        // The property returns to its initial value when the card moves.
        if (declared.holder == Holder::Card && !declared.stays)
            m_zoneConditions |= mask;
    }
}

void ConditionReads::markValue(PropertyLayout& layout, std::uint32_t mask)
{
    layout.conditions |= mask;
    if (layout.isChanged)
        markEverything(mask);
}

/// Follows definitions to any depth, each of them only once.
void ConditionReads::markDefinition(const Node& definition, std::uint32_t mask)
{
    if (m_followed.emplace(&definition, mask).second)
        markRead(definition, mask);
}

/// Assumes that the conditions can change after any event, for example because they read values that rules change.
void ConditionReads::markEverything(std::uint32_t mask)
{
    for (PropertyLayout& property : m_program.properties)
        property.conditions |= mask;
    m_zoneConditions |= mask;
    m_phaseConditions |= mask;
    m_tallyConditions |= mask;
    m_passConditions |= mask;
    m_sightConditions |= mask;
}

bool ConditionReads::isOwnProperty(const Node& node, Holder holder) const
{
    const syntax::Property* declared = m_declarations.find(node.text, holder);
    // Whether a card is a token never changes.
    if (isBare(node) && !declared && holder == Holder::Card && node.text == "token")
        return true;
    if (!isBare(node) || !declared || declared->per != syntax::noSymbol || declared->type.isList)
        return false;
    if (!declared->derived.isAbsent())
        return readsOnlyOwnProperties(declared->derived, holder);
    const std::uint32_t index = m_declarations.propertyIndex(*declared);
    return index != none && !m_program.properties[index].isChanged;
}

bool ConditionReads::readsOnlyOwnProperties(const Node& node, Holder holder) const
{
    switch (node.op) {
    case Op::Property:
        return isOwnProperty(node, holder);
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
        return std::ranges::all_of(node.children, [&](const Node& child) {
            return readsOnlyOwnProperties(child, holder);
        });
    case Op::InAnyFilter:
        // The zones must be named without an owner, because an owner that is named can change after any event.
        return holder == Holder::Card && std::ranges::all_of(node.all(Part::Zones), [](const Node& zone) {
                   return zone.op == Op::Property && isBare(zone);
               });
    default:
        return false;
    }
}

bool ConditionReads::dependsOnOneThing(const Node& description) const
{
    if (description.op == Op::KindName) {
        return description.symbol == syntax::noSymbol
                   ? description.core == CoreKind::Card || description.core == CoreKind::Player
                   : dependsOnOneThing(m_game.kinds[description.symbol].description);
    }
    if (description.op != Op::Description || !dependsOnOneThing(description[Part::Base]))
        return false;
    const Holder holder = m_descriptions.isPlayers(description) ? Holder::Player : Holder::Card;
    return std::ranges::all_of(description.all(Part::Filters), [&](const Node& filter) {
        return readsOnlyOwnProperties(filter, holder);
    });
}

void ConditionReads::markOwnRead(const Node& node, Holder holder, std::uint32_t mask)
{
    if (node.op == Op::Property) {
        const syntax::Property* declared = m_declarations.find(node.text, holder);
        if (declared && !declared->derived.isAbsent())
            markOwnRead(declared->derived, holder, mask);
        else if (declared && m_declarations.propertyIndex(*declared) != none)
            m_program.properties[m_declarations.propertyIndex(*declared)].ownConditions |= mask;
    }
    if (node.op == Op::KindName && node.symbol != syntax::noSymbol)
        markOwnRead(m_game.kinds[node.symbol].description, holder, mask);
    if (node.op == Op::InAnyFilter || node.op == Op::InFilter) {
        for (const Node& place : node.all(Part::Zones))
            markZone(place.text, mask);
    }
    for (const Node& child : node.children)
        markOwnRead(child, holder, mask);
}

void ConditionReads::markZone(const std::string& name, std::uint32_t mask)
{
    for (const syntax::Property& declared : m_game.properties) {
        const std::uint32_t zone = m_declarations.zoneIndex(declared);
        if (zone != none && isCalled(declared, name))
            m_program.zones[zone].ownConditions |= mask;
    }
}

void ConditionReads::noteOwnRead(const Node& description, std::uint32_t mask)
{
    const Holder holder = m_descriptions.isPlayers(description) ? Holder::Player : Holder::Card;
    m_ownConditions.push_back({.description = &description, .mask = mask});
    const std::uint32_t before = conditionsInZones();
    markOwnRead(description, holder, mask);
    // If the description marked no zone, the condition can become true in any zone, because a card that enters a zone
    // has a new location and its properties are reset.
    if (holder == Holder::Card && conditionsInZones() == before) {
        for (ZoneLayout& zone : m_program.zones)
            zone.ownConditions |= mask;
    }
}

std::uint32_t ConditionReads::conditionsIn(const Node& zone) const
{
    if (zone.op != Op::Property || m_scope.locals.contains(zone.text))
        return conditionsInZones();
    std::uint32_t conditions = 0;
    for (const syntax::Property& declared : m_game.properties) {
        if (!isCalled(declared, zone.text))
            continue;
        const std::uint32_t index = m_declarations.zoneIndex(declared);
        if (index == none)
            return conditionsInZones();
        conditions |= m_program.zones[index].ownConditions;
    }
    return conditions;
}

} // namespace engine
