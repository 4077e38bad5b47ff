// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/properties.h"

#include "engine/program/texts/quotes.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/core_properties.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/expansion.h"

#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

Holder holderOf(BaseType base)
{
    return base == BaseType::Player ? Holder::Player : Holder::Card;
}

} // namespace

Operand Properties::read(const Node& node)
{
    return isBare(node) ? readBare(node) : readOfOwner(node);
}

Operand Properties::readOfOwner(const Node& node)
{
    const Operand owner = values().of(node[Part::Owner]);
    if (owner.isUnknown)
        return owner;
    if (!isEntity(owner.type)) {
        error(
            node[Part::Owner],
            "wrong-type",
            std::format(
                "{}, which has no properties{}",
                m_types.described(node[Part::Owner], owner),
                owner.type.isList ? "; loop over them with “for each”"
                : owner.type.base == BaseType::Zone
                    ? std::format(
                          "; name one of its cards, as in “(top of {0})'s {1}”", written(node[Part::Owner]), node.text
                      )
                    : std::string()
            )
        );
        return unknown();
    }
    if (const auto result = readOf(node, owner))
        return *result;
    unknownProperty(node, owner.type.base);
    return unknown();
}

Operand Properties::readBare(const Node& node)
{
    std::optional<Operand> result;
    if (m_scope.candidate)
        result = readOf(node, *m_scope.candidate);
    if (!result && m_scope.self != noRegister)
        result = readOf(node, {m_scope.self, {.base = m_scope.selfType}});
    if (result)
        return *result;
    if (const syntax::Property* declared = m_declarations.find(node.text, Holder::Game))
        return readOfGame(node, *declared);
    if (const auto core = coreProperties().read(node, {noRegister, {.base = BaseType::Thing}}))
        return *core;
    noOwner(node);
    return unknown();
}

std::optional<Operand> Properties::readOf(const Node& node, const Operand& owner)
{
    if (const auto core = coreProperties().read(node, owner))
        return core;
    if (owner.type.base == BaseType::Thing)
        return readOfEither(node, owner);
    if (const syntax::Property* declared = m_declarations.find(node.text, holderOf(owner.type.base)))
        return readFrom(node, owner, *declared);
    return {};
}

/// Reads a property of an owner that can be a card or a player. Cards, players, or both can have a property with this
/// name.
std::optional<Operand> Properties::readOfEither(const Node& node, const Operand& owner)
{
    const syntax::Property* const ofCards = m_declarations.find(node.text, Holder::Card);
    const syntax::Property* const ofPlayers = m_declarations.find(node.text, Holder::Player);
    if (!ofCards && !ofPlayers)
        return {};
    const syntax::Property& declared = ofCards ? *ofCards : *ofPlayers;
    const Operand first =
        readFrom(node, values().narrowed(owner, ofCards ? BaseType::Card : BaseType::Player), declared);
    if (!ofCards || !ofPlayers || isStackList(first.type))
        return first;
    const Operand result{m_code.take(), first.type};
    const std::uint16_t isPlayer = m_code.take();
    Label isCard;
    m_code.emit(Do::Copy, result.reg, first.reg);
    m_code.emit(Do::IsPlayer, isPlayer, owner.reg);
    m_code.jumpIfNot(isPlayer, isCard);
    m_code.emit(Do::Copy, result.reg, readFrom(node, values().narrowed(owner, BaseType::Player), *ofPlayers).reg);
    m_code.bind(isCard);
    return result;
}

Operand Properties::readKeyword(const Node& node)
{
    Operand owner;
    if (!isBare(node))
        owner = values().typed(node[Part::Owner], BaseType::Card, "the owner of a keyword");
    else if (m_scope.candidate)
        owner = *m_scope.candidate;
    else if (m_scope.self != noRegister)
        owner = {m_scope.self, {.base = BaseType::Card}};
    else
        error(node, "no-owner", std::format("say whose “{0}” this is, as in “its {0}” or “c's {0}”", node.text));
    const Operand amount = resultOf(node);
    m_code.emit(Do::ReadKeyword, amount.reg, owner.reg, static_cast<std::uint16_t>(node.symbol));
    return amount;
}

Operand Properties::readOfGame(const Node& node, const syntax::Property& declared)
{
    // A plain value in the game's row can be read without loading the row.
    const std::uint32_t zone = m_declarations.zoneIndex(declared);
    const std::uint32_t index = m_declarations.propertyIndex(declared);
    const bool isKept = declared.derived.isAbsent() && !declared.type.isList && declared.per == syntax::noSymbol;
    if (isKept && (zone != none || !m_program.properties[index].isChanged)) {
        const Operand result{m_code.take(), declared.type};
        m_code.emit(
            Do::ReadGame, result.reg, zone != none ? m_program.zones[zone].cell : m_program.properties[index].cell
        );
        return result;
    }
    const Operand game{m_code.take(), {.base = BaseType::Thing}};
    m_code.emit(Do::GameRow, game.reg);
    return readFrom(node, game, declared);
}

Operand Properties::readFrom(const Node& node, const Operand& owner, const syntax::Property& declared)
{
    if (!declared.derived.isAbsent())
        return readDerived(owner, declared);
    const Operand result{m_code.take(), declared.type};
    if (const std::uint32_t zone = m_declarations.zoneIndex(declared); zone != none) {
        m_code.emit(Do::Read, result.reg, owner.reg, m_program.zones[zone].cell);
        return result;
    }
    const std::uint32_t index = m_declarations.propertyIndex(declared);
    const PropertyLayout& layout = m_program.properties[index];
    if (isStackList(declared.type)) {
        m_code.emit(Do::ListFromCells, result.reg, owner.reg, layout.cell);
    } else if (declared.per != syntax::noSymbol) {
        const Operand member = values().memberOf(node[Part::Index], declared);
        m_code.emit(Do::Copy, result.reg, member.reg);
        m_code.emit(Do::ReadIndexed, result.reg, owner.reg, layout.cell);
    } else {
        emitRead(node, result, owner, index);
    }
    return result;
}

void Properties::emitRead(const Node& node, const Operand& result, const Operand& owner, std::uint32_t index)
{
    const PropertyLayout& layout = m_program.properties[index];
    if (node.op == Op::LastProperty && layout.lastCell)
        m_code.emit(Do::Read, result.reg, owner.reg, layout.lastCell);
    else if (node.op == Op::PrintedProperty && layout.holder == Holder::Card)
        m_code.emit(Do::ReadPrinted, result.reg, owner.reg, layout.cell);
    else if (!layout.isChanged)
        m_code.emit(Do::Read, result.reg, owner.reg, layout.cell);
    else
        m_code.emit(Do::ReadCurrent, result.reg, owner.reg, static_cast<std::uint16_t>(index));
}

Operand Properties::readDerived(const Operand& owner, const syntax::Property& declared)
{
    Scope inner = scopeOfDerived(owner, declared);
    if (expansion().isBeingDefined(&declared))
        return expansion().reportCycle(declared.place, declared.forms.front());
    const Expansion::Definition definition(expansion(), &declared);
    std::swap(m_scope, inner);
    Operand result = values().of(m_types.meant(declared.derived, declared.type));
    std::swap(m_scope, inner);
    m_types.checkDerived(declared, result);
    result.type = declared.type;
    return result;
}

/// The scope of a definition, in which bare names refer to properties of the owner.
Scope Properties::scopeOfDerived(const Operand& owner, const syntax::Property& declared)
{
    Scope scope;
    if (declared.holder == Holder::Game)
        return scope;
    scope.candidate = owner;
    scope.self = owner.reg;
    if (declared.holder == Holder::Player) {
        scope.selfType = BaseType::Player;
        scope.you = owner.reg;
    } else {
        scope.you = m_code.take();
        m_code.emit(Do::Read, scope.you, owner.reg, cells::card::Controller);
    }
    return scope;
}

void Properties::noOwner(const Node& node)
{
    const bool isOfPlayers = m_declarations.find(node.text, Holder::Player) != nullptr;
    const bool isOfCards = m_declarations.find(node.text, Holder::Card) != nullptr;
    if (!isOfPlayers && !isOfCards) {
        error(node, "not-yet", std::format("this version of Cardwright doesn't support “{}” here", node.text));
        return;
    }
    std::string who = "your";
    const bool isAskedOfEach = m_scope.it && m_scope.it->type.base == BaseType::Player;
    if ((isOfCards && !isOfPlayers) || isAskedOfEach)
        who = "its";
    else if (m_scope.you == noRegister)
        who = "active player's";
    error(
        node,
        "no-owner",
        std::format(
            "say whose “{0}” this is, as in “{2} {0}”; each {1} has one",
            node.text,
            isOfPlayers && isOfCards ? "card and player"
            : isOfPlayers            ? "player"
                                     : "card",
            who
        ),
        std::format("{} {}", who, node.text)
    );
}

void Properties::unknownProperty(const Node& node, BaseType owner)
{
    const char* const what = owner == BaseType::Player ? "players have no"
                             : owner == BaseType::Card ? "cards have no"
                                                       : "cards and players have no";
    const auto hasIt = [&](Holder holder) {
        return m_declarations.find(node.text, holder) != nullptr;
    };
    std::string hint;
    if (owner != BaseType::Player && hasIt(Holder::Player))
        hint = std::format("; players have one: write “its controller's {}”", node.text);
    else if (owner == BaseType::Player && hasIt(Holder::Card))
        hint = "; cards have one";
    else if (hasIt(Holder::Game))
        hint = std::format("; the game has one: write “{}” without an owner", node.text);
    else
        hint = std::format("; declare it below “{} has:”", owner == BaseType::Player ? "player" : "card");
    error(node, "unknown-property", std::format("{} “{}”{}", what, node.text, hint));
}

} // namespace engine
