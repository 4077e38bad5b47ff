// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/places.h"

#include "engine/program/analysis/texts.h"
#include "engine/program/analysis/types.h"
#include "engine/program/values/properties.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

Settable Places::find(const Node& place, const std::optional<Operand>& owner)
{
    if (place.op == Op::Local)
        return localNamed(place);
    if (place.op != Op::Property) {
        error(place, "not-settable", "only a property, or a name that was remembered, can be given a value");
        return {};
    }
    const bool isNamed = !owner && !isBare(place);
    const std::optional<Operand> whose = isNamed ? ownerOf(place) : owner;
    if (isNamed && !whose)
        return {};
    if (const auto core = ofCore(place.text, whose))
        return *core;
    return ofDeclared(place, whose);
}

Settable Places::localNamed(const Node& place)
{
    const auto found = m_scope.locals.find(place.text);
    if (found == m_scope.locals.end()) {
        values().noValue(place);
        return {};
    }
    return {.index = found->second.reg, .isCore = true, .type = found->second.type};
}

std::optional<Operand> Places::ownerOf(const Node& place)
{
    const Operand owner = values().of(place.children[0]);
    if (owner.isUnknown)
        return {};
    if (isEntity(owner.type))
        return owner;
    error(
        place.children[0],
        "wrong-type",
        std::format("{}, which has no properties of its own", m_types.described(place.children[0], owner))
    );
    return {};
}

std::optional<Settable> Places::ofCore(const std::string& name, const std::optional<Operand>& owner)
{
    Settable found{.owner = owner ? owner->reg : m_scope.self, .isCore = true};
    const auto at = [&found](std::uint16_t cell, BaseType type) {
        found.cell = cell;
        found.type.base = type;
        return found;
    };
    if (name == "controller")
        return at(cells::card::Controller, BaseType::Player);
    if (name == "face down")
        return at(cells::card::FaceDown, BaseType::Flag);
    if (name == "decider")
        return at(cells::player::Decider, BaseType::Player);
    if (name == "x" && m_program.xCell)
        return at(m_program.xCell, BaseType::Number);
    if (name != "passed")
        return {};
    found.owner = m_code.take();
    m_code.emit(Do::GameRow, found.owner);
    return at(cells::game::Passed, BaseType::Flag);
}

Settable Places::ofDeclared(const Node& place, const std::optional<Operand>& owner)
{
    for (const Holder holder : holdersOf(owner)) {
        const syntax::Property* declared = m_declarations.find(place.text, holder);
        if (!declared)
            continue;
        const std::uint32_t index = m_declarations.propertyIndex(*declared);
        if (index == none) {
            notSettable(place, *declared);
            return {};
        }
        Settable found{.property = index, .cell = m_program.properties[index].cell, .type = declared->type};
        found.owner = rowOf(holder, owner);
        if (declared->per != syntax::noSymbol)
            addIndex(found, place, *declared);
        return found;
    }
    if (owner)
        properties().unknownProperty(place, owner->type.base);
    else
        properties().noOwner(place);
    return {};
}

std::vector<Holder> Places::holdersOf(const std::optional<Operand>& owner) const
{
    if (!owner)
        return m_scope.self == noRegister ? std::vector{Holder::Game} : std::vector{Holder::Card, Holder::Game};
    if (owner->type.base == BaseType::Player)
        return {Holder::Player};
    if (owner->type.base == BaseType::Card)
        return {Holder::Card};
    return {Holder::Card, Holder::Player};
}

std::uint16_t Places::rowOf(Holder holder, const std::optional<Operand>& owner)
{
    if (owner)
        return owner->reg;
    if (holder == Holder::Card)
        return m_scope.self;
    const std::uint16_t game = m_code.take();
    m_code.emit(Do::GameRow, game);
    return game;
}

/// The row and the member side by side, as WriteIndexed wants them.
void Places::addIndex(Settable& settable, const Node& place, const syntax::Property& declared)
{
    const Operand member = values().memberOf(place.children[1], declared);
    const std::uint16_t row = m_code.take();
    const std::uint16_t index = m_code.take();
    m_code.emit(Do::Copy, row, settable.owner);
    m_code.emit(Do::Copy, index, member.reg);
    settable.owner = row;
    settable.index = index;
}

void Places::notSettable(const Node& place, const syntax::Property& declared)
{
    const bool isZone = declared.derived.isAbsent();
    error(
        place,
        "not-settable",
        isZone ? std::format("“{}” is a zone: cards are moved there, it cannot be set", place.text)
               : std::format("“{}” is worked out from others and cannot be set; set those", place.text)
    );
}

Node Places::meantAt(const Node& value, const Node& place, const std::optional<Operand>& owner)
{
    const auto hasIt = [&value](const syntax::Choice& choice) {
        return std::ranges::contains(choice.values, value.text);
    };
    const bool isAmbiguous = value.op == Op::Value && std::ranges::count_if(m_game.choices, hasIt) > 1;
    return isAmbiguous ? m_types.meant(value, find(place, owner).type) : value;
}

} // namespace engine
