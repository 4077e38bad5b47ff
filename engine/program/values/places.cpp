// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/places.h"

#include "engine/program/games/scenarios.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/properties.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

/// A core cell to which values can be assigned, and its holder.
struct Places::CorePlace
{
    std::string_view name;
    Holder holder;
    std::uint16_t cell;
    BaseType type;
};

namespace {

BaseType baseOf(Holder holder)
{
    return holder == Holder::Player ? BaseType::Player : BaseType::Card;
}

} // namespace

std::vector<Settable> Places::find(const Node& place, const std::optional<Operand>& owner)
{
    if (place.op == Op::Local)
        return localNamed(place);
    if (place.op != Op::Property) {
        error(place, "not-settable", "only a property or a remembered name can be set");
        return {};
    }
    const bool isNamed = !owner && !isBare(place);
    const std::optional<Operand> whose = isNamed ? ownerOf(place) : owner;
    if (isNamed && !whose)
        return {};
    if (const auto core = coreNamed(place.text); core && !isDeclared(place, whose))
        return ofCore(place, *core, whose);
    return ofDeclared(place, whose);
}

std::vector<Settable> Places::localNamed(const Node& place)
{
    const auto found = m_scope.locals.find(place.text);
    if (found == m_scope.locals.end()) {
        values().noValue(place);
        return {};
    }
    return {{.index = found->second.reg, .isCore = true, .type = found->second.type}};
}

std::optional<Operand> Places::ownerOf(const Node& place)
{
    const Operand owner = values().of(place[Part::Owner]);
    if (owner.isUnknown)
        return {};
    if (isEntity(owner.type))
        return owner;
    error(
        place[Part::Owner],
        "wrong-type",
        std::format("{}, which has no properties", m_types.described(place[Part::Owner], owner))
    );
    return {};
}

std::optional<Places::CorePlace> Places::coreNamed(const std::string& name) const
{
    if (name == "x" && m_program.xCell)
        return CorePlace{"x", Holder::Card, m_program.xCell, BaseType::Number};
    // During play, "gone" can't be assigned, because it is only a result of losing.
    if (name == "gone" && scenarios().isWriting())
        return CorePlace{"gone", Holder::Player, cells::player::Gone, BaseType::Flag};
    for (const CorePlace& core : {
             CorePlace{"controller", Holder::Card, cells::card::Controller, BaseType::Player},
             CorePlace{"face down", Holder::Card, cells::card::FaceDown, BaseType::Flag},
             CorePlace{"decider", Holder::Player, cells::player::Decider, BaseType::Player},
             CorePlace{"passed", Holder::Game, cells::game::Passed, BaseType::Flag},
         }) {
        if (name == core.name)
            return core;
    }
    return {};
}

std::vector<Settable> Places::ofCore(const Node& place, const CorePlace& core, const std::optional<Operand>& owner)
{
    Settable found{.cell = core.cell, .isCore = true, .type = {.base = core.type}};
    std::optional<Operand> whose = owner;
    if (!owner && m_scope.self != noRegister)
        whose = Operand{m_scope.self, {.base = m_scope.selfType}};
    const bool isOfGame = core.holder == Holder::Game;
    const bool canHave = whose && (whose->type.base == BaseType::Thing || whose->type.base == baseOf(core.holder));
    if (isOfGame ? owner.has_value() : !canHave) {
        notOfCore(place, core, owner);
        return {};
    }
    found.owner = rowOf(core.holder, isOfGame ? owner : whose);
    return {found};
}

void Places::notOfCore(const Node& place, const CorePlace& core, const std::optional<Operand>& owner)
{
    const char* const who = core.holder == Holder::Player ? "a player" : "a card";
    if (!owner)
        error(
            place, "no-owner", std::format("say whose “{0}” this is, as in “c's {0}”; only {1} has one", core.name, who)
        );
    else if (core.holder == Holder::Game)
        error(place, "wrong-type", std::format("“{0}” belongs to the game: write it without an owner", core.name));
    else
        error(
            place[Part::Owner],
            "wrong-type",
            std::format("{}, but only {} has a “{}”", m_types.described(place[Part::Owner], *owner), who, core.name)
        );
}

bool Places::isDeclared(const Node& place, const std::optional<Operand>& owner) const
{
    return std::ranges::any_of(holdersOf(owner), [&](Holder holder) {
        return m_declarations.find(place.text, holder) != nullptr;
    });
}

std::vector<Settable> Places::ofDeclared(const Node& place, const std::optional<Operand>& owner)
{
    std::vector<Settable> found;
    for (const Holder holder : holdersOf(owner)) {
        const syntax::Property* declared = m_declarations.find(place.text, holder);
        // A bare name refers to the first of these holders that has it.
        if (!declared || (!owner && !found.empty()))
            continue;
        const auto one = settable(place, *declared, owner);
        if (!one)
            return {};
        found.push_back(*one);
    }
    if (found.empty() && owner)
        properties().unknownProperty(place, owner->type.base);
    else if (found.empty())
        properties().noOwner(place);
    return found;
}

std::optional<Settable>
Places::settable(const Node& place, const syntax::Property& declared, const std::optional<Operand>& owner)
{
    const std::uint32_t index = m_declarations.propertyIndex(declared);
    if (index == none) {
        notSettable(place, declared);
        return {};
    }
    Settable found{.property = index, .cell = m_program.properties[index].cell, .type = declared.type};
    found.owner = rowOf(declared.holder, owner);
    if (declared.per != syntax::noSymbol)
        addIndex(found, place, declared);
    return found;
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
        return values().narrowed(*owner, baseOf(holder)).reg;
    if (holder == Holder::Card)
        return m_scope.self;
    const std::uint16_t game = m_code.take();
    m_code.emit(Do::GameRow, game);
    return game;
}

/// Puts the row and the member into consecutive registers, as WriteIndexed requires.
void Places::addIndex(Settable& settable, const Node& place, const syntax::Property& declared)
{
    const Operand member = values().memberOf(place[Part::Index], declared);
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
        isZone ? std::format("“{}” is a zone and can't be set; to put cards there, write “move … to …”", place.text)
               : std::format("“{}” is calculated and can't be set; set the properties it depends on", place.text)
    );
}

Node Places::meantAt(const Node& value, const Node& place, const std::optional<Operand>& owner)
{
    const auto hasIt = [&value](const syntax::Choice& choice) {
        return std::ranges::contains(choice.values, value.text);
    };
    const bool isAmbiguous = value.op == Op::Value && std::ranges::count_if(m_game.choices, hasIt) > 1;
    if (!isAmbiguous)
        return value;
    const std::vector<Settable> places = find(place, owner);
    return places.empty() ? value : m_types.meant(value, places.front().type);
}

} // namespace engine
