// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/filters.h"

#include "engine/program/analysis/cycles.h"
#include "engine/program/analysis/flat_description.h"
#include "engine/program/effects/abilities.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/expansion.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::CoreKind;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

Filters::Filters(Compilation& compilation, Writers& writers)
    : Writer(compilation, writers)
    , m_usesYou(kindsUsingYou(compilation.game))
{
}

void Filters::fits(const Operand& thing, const Node& description, Label& otherwise)
{
    if (description.op == Op::Each)
        return fits(thing, description[Part::Set], otherwise);
    if (description.op == Op::Union)
        return fitsOneOf(thing, description, otherwise);
    if (isAbilities(description))
        return abilities().fits(thing, description, otherwise);
    if (lacksYou(description) || isOfOwnedPlayers(description))
        return;
    const FlatDescription flat = flattened(description, m_game);
    const Registers temporary(m_code);
    fitsBase(thing, flat, otherwise);
    Operand known = thing;
    if (flat.isOfCoreKind() && known.type.base == BaseType::Thing)
        known.type.base = flat.isPlayers() ? BaseType::Player : BaseType::Card;
    for (const FlatDescription::Filter& one : flat.filters)
        filter(known, *one.node, one.kind, otherwise);
}

void Filters::fitsOneOf(const Operand& thing, const Node& descriptions, Label& otherwise)
{
    Label holds;
    const auto all = descriptions.all(Part::Sets);
    for (const Node& description : all) {
        Label next;
        const bool isLast = &description == &all.back();
        fits(thing, description, isLast ? otherwise : next);
        m_code.jump(holds);
        m_code.bind(next);
    }
    m_code.bind(holds);
}

void Filters::fitsBase(const Operand& thing, const FlatDescription& description, Label& otherwise)
{
    if (description.isUnion())
        fits(thing, *description.base, otherwise);
    else if (description.isOfCoreKind())
        fitsCoreKind(thing, *description.base, otherwise);
    else
        fitsValue(thing, *description.base, otherwise);
}

void Filters::fitsCoreKind(const Operand& thing, const Node& kind, Label& otherwise)
{
    const bool wantsPlayer = kind.core == CoreKind::Player;
    const bool wantsItem = kind.core == CoreKind::Item;
    const bool wantsCard = kind.core == CoreKind::Card || wantsItem;
    if ((wantsPlayer && thing.type.base != BaseType::Player) || (wantsCard && thing.type.base != BaseType::Card)) {
        const std::uint16_t flag = m_code.take();
        m_code.emit(wantsPlayer ? Do::IsPlayer : Do::IsCard, flag, thing.reg);
        m_code.jumpIfNot(flag, otherwise);
    } else {
        m_code.jumpIfNot(thing.reg, otherwise);
    }
    if (wantsItem)
        unlessItem(thing, otherwise);
}

void Filters::fitsValue(const Operand& thing, const Node& value, Label& otherwise)
{
    const Operand whole = values().of(value);
    m_types.checkMembers(value, whole);
    if (whole.isKept) {
        unlessListed(whole, thing, otherwise);
    } else if (whole.type.base == BaseType::Zone) {
        const std::uint16_t zone = m_code.take();
        m_code.emit(Do::Read, zone, thing.reg, cells::card::Zone);
        m_code.compareJump(Do::JumpIfNotEqual, zone, whole.reg, otherwise);
    } else {
        m_code.compareJump(Do::JumpIfNotEqual, thing.reg, whole.reg, otherwise);
    }
}

void Filters::filter(const Operand& thing, const Node& node, const syntax::Kind* kind, Label& otherwise)
{
    if (!kind)
        return filter(thing, node, otherwise);
    if (expansion().isBeingDefined(kind)) {
        expansion().reportCycle(kind->place, kind->forms.front());
        return;
    }
    const Expansion::Definition definition(expansion(), kind);
    filter(thing, node, otherwise);
}

void Filters::filter(const Operand& thing, const Node& node, Label& otherwise)
{
    if (expansion().isTooLong(node))
        return;
    const Registers temporary(m_code);
    switch (node.op) {
    case Op::OtherFilter:
        return unlessOther(thing, node, otherwise);
    case Op::YourFilter:
        return unlessOf(thing, {.op = Op::You, .place = node.place}, otherwise);
    case Op::OfFilter:
        return unlessOf(thing, node[Part::Owner], otherwise);
    case Op::OfAnyFilter:
        return unlessOfAny(thing, node[Part::Owner], otherwise);
    case Op::InFilter:
    case Op::InAnyFilter:
        return unlessInZones(thing, node, otherwise);
    case Op::NotInFilter:
        return unless([&](Label& isNot) { unlessInZones(thing, node, isNot); }, otherwise);
    case Op::WithFilter:
        return unlessWith(thing, node[Part::Condition], otherwise);
    case Op::WithoutFilter:
        return unless([&](Label& fails) { unlessWith(thing, node[Part::Condition], fails); }, otherwise);
    case Op::ExceptFilter:
        return jumpIfExcepted(thing, node[Part::Excepted], otherwise);
    case Op::NamedFilter:
        return unlessNamed(thing, node[Part::Name], otherwise);
    case Op::NameHasFilter:
        return unlessNameHas(thing, node, otherwise);
    default:
        error(node, "not-a-filter", "this can't narrow a description");
    }
}

void Filters::unless(const std::function<void(Label& otherwise)>& test, Label& holds)
{
    Label fails;
    test(fails);
    m_code.jump(holds);
    m_code.bind(fails);
}

void Filters::jumpIfExcepted(const Operand& thing, const Node& excepted, Label& otherwise)
{
    if (m_descriptions.isSet(excepted))
        unless([&](Label& isNone) { fits(thing, excepted, isNone); }, otherwise);
    else
        m_code.compareJump(Do::JumpIfEqual, thing.reg, values().describable(excepted).reg, otherwise);
}

void Filters::unlessOther(const Operand& thing, const Node& filter, Label& otherwise)
{
    if (m_scope.self == noRegister)
        error(filter, "no-this", "“other” means other than this card, but there is no card here; write “except …”");
    m_code.compareJump(Do::JumpIfEqual, thing.reg, m_scope.self, otherwise);
}

void Filters::unlessOf(const Operand& thing, const Node& player, Label& otherwise)
{
    const Operand wanted = values().typed(player, BaseType::Player, "the value after “of”");
    const std::uint16_t controller = m_code.take();
    m_code.emit(Do::Read, controller, thing.reg, cells::card::Controller);
    m_code.compareJump(Do::JumpIfNotEqual, controller, wanted.reg, otherwise);
}

void Filters::unlessOfAny(const Operand& thing, const Node& players, Label& otherwise)
{
    const Operand controller{m_code.take(), {.base = BaseType::Player}};
    m_code.emit(Do::Read, controller.reg, thing.reg, cells::card::Controller);
    fits(controller, players, otherwise);
}

void Filters::unlessWith(const Operand& thing, const Node& condition, Label& otherwise)
{
    const std::optional<Operand> outer = m_scope.candidate;
    m_scope.candidate = thing;
    conditions().require(condition, otherwise);
    m_scope.candidate = outer;
}

void Filters::unlessNamed(const Operand& thing, const Node& name, Label& otherwise)
{
    const Operand wanted = values().typed(name, BaseType::Text, "the value after “named”");
    const std::uint16_t definition = m_code.take();
    m_code.emit(Do::Read, definition, thing.reg, cells::card::Definition);
    m_code.compareJump(Do::JumpIfNotEqual, definition, wanted.reg, otherwise);
}

/// Finds the matching names during compilation, because all cards are known before a game starts.
void Filters::unlessNameHas(const Operand& thing, const Node& filter, Label& otherwise)
{
    const std::uint16_t definition = m_code.take();
    const std::uint16_t named = m_code.take();
    Label has;
    m_code.emit(Do::Read, definition, thing.reg, cells::card::Definition);
    for (std::size_t number = 0; number < m_program.definitions.size(); ++number) {
        if (!m_program.definitions[number].name.contains(filter.text))
            continue;
        m_code.constant(named, static_cast<std::int32_t>(number));
        m_code.compareJump(Do::JumpIfEqual, definition, named, has);
    }
    m_code.jump(otherwise);
    m_code.bind(has);
}

void Filters::unlessInZones(const Operand& thing, const Node& filter, Label& notThere)
{
    if (lacksOwner(filter))
        return;
    const std::uint16_t zone = m_code.take();
    m_code.emit(Do::Read, zone, thing.reg, cells::card::Zone);
    const auto zones = filter.all(Part::Zones);
    if (zones.size() == 1 && m_lookBack == noRegister) {
        jumpByZone(zone, zones.front(), Do::JumpIfNotInZone, Do::JumpIfNotEqual, notThere);
        return;
    }
    Label isThere;
    const auto jumpIfThere = [&] {
        for (const Node& place : zones)
            jumpByZone(zone, place, Do::JumpIfInZone, Do::JumpIfEqual, isThere);
    };
    jumpIfThere();
    if (m_lookBack != noRegister) {
        // A card that has moved since the event began also counts as being in its previous zone.
        m_code.emit(Do::Read, zone, thing.reg, cells::card::LeftAt);
        m_code.compareJump(Do::JumpIfLess, zone, m_lookBack, notThere);
        m_code.emit(Do::Read, zone, thing.reg, cells::card::PreviousZone);
        jumpIfThere();
    }
    m_code.jump(notThere);
    m_code.bind(isThere);
}

void Filters::jumpByZone(std::uint16_t zone, const Node& place, Do byDeclaration, Do byZone, Label& to)
{
    const Registers temporary(m_code);
    if (const auto declaration = zoneOfAnyOwner(place)) {
        m_code.compareJump(byDeclaration, zone, static_cast<std::uint16_t>(*declaration), to);
        return;
    }
    if (isZoneOfDescribed(place)) {
        if (byDeclaration == Do::JumpIfNotInZone)
            return unlessZoneOfDescribed(zone, place, to);
        return unless([&](Label& isNot) { unlessZoneOfDescribed(zone, place, isNot); }, to);
    }
    const syntax::Property* anyone = isBare(place) ? m_declarations.find(place.text, Holder::Player) : nullptr;
    if (place.op == Op::Property && anyone)
        m_types.wrongType(place, {.type = anyone->type}, {.base = BaseType::Zone}, "the place after “in”");
    m_code.compareJump(byZone, zone, values().typed(place, BaseType::Zone, "the place after “in”").reg, to);
}

std::optional<std::uint32_t> Filters::zoneOfAnyOwner(const Node& place) const
{
    if (place.op != Op::Property || !isBare(place))
        return {};
    const syntax::Property* zone = m_declarations.find(place.text, Holder::Player);
    if (!zone && !m_declarations.find(place.text, Holder::Game))
        zone = m_declarations.find(place.text, Holder::Card);
    if (!zone || m_declarations.zoneIndex(*zone) == none)
        return {};
    return m_declarations.zoneIndex(*zone);
}

bool Filters::lacksOwner(const Node& zones)
{
    const auto isOpen = [this](const Node& place) {
        return zoneOfAnyOwner(place).has_value();
    };
    const auto all = zones.all(Part::Zones);
    const auto open = std::ranges::find_if(all, isOpen);
    if (open == all.end() || open == all.begin() || isBare(all.front()))
        return false;
    error(
        *open,
        "no-owner",
        std::format("say whose “{}” this is: name each owner, as in “your hand or your discard”", open->text)
    );
    return true;
}

bool Filters::isZoneOfDescribed(const Node& place) const
{
    if (place.op != Op::Property || isBare(place))
        return false;
    const auto isZone = [&](const syntax::Property& declared) {
        return isCalled(declared, place.text) && m_declarations.zoneIndex(declared) != none;
    };
    // A chosen owner has already been determined, so it is not a description.
    const Op whose = place[Part::Owner].op;
    const bool isDescribed =
        whose == Op::KindName || whose == Op::Description || whose == Op::Union || whose == Op::Each;
    return isDescribed && std::ranges::any_of(m_game.properties, isZone);
}

std::optional<std::uint32_t> Filters::zoneOfDescribed(const Node& place)
{
    const bool isOfPlayers = m_descriptions.isPlayers(place[Part::Owner]);
    const syntax::Property* zone = m_declarations.find(place.text, isOfPlayers ? Holder::Player : Holder::Card);
    if (zone && m_declarations.zoneIndex(*zone) != none)
        return m_declarations.zoneIndex(*zone);
    const std::string_view who = isOfPlayers ? "players" : "cards";
    error(place, "unknown-zone", std::format("{} have no zone “{}”", who, place.text));
    return {};
}

void Filters::unlessZoneOfDescribed(std::uint16_t zone, const Node& place, Label& otherwise)
{
    const std::optional<std::uint32_t> declaration = zoneOfDescribed(place);
    if (!declaration)
        return;
    const Registers temporary(m_code);
    const ZoneLayout& layout = m_program.zones[*declaration];
    Operand owner{m_code.take(), {.base = BaseType::Player}};
    m_code.compareJump(Do::JumpIfNotInZone, zone, static_cast<std::uint16_t>(*declaration), otherwise);
    if (layout.holder == Holder::Player) {
        m_code.emit(Do::Read, owner.reg, zone, cells::zone::Owner);
    } else {
        // A card's own zone is in its row, after the cell that refers to it.
        owner = constant(layout.cell + 1, BaseType::Card);
        m_code.emit(Do::Subtract, owner.reg, zone, owner.reg);
    }
    fits(owner, place[Part::Owner], otherwise);
}

void Filters::unlessListed(const Operand& list, const Operand& member, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand place = constant(0, BaseType::Number);
    m_code.emit(Do::ListFind, place.reg, list.reg, member.reg);
    closeList(list);
    m_code.compareJump(Do::JumpIfUnder, place.reg, 0, otherwise);
}

void Filters::unlessItem(const Operand& thing, Label& otherwise)
{
    if (!m_program.announced.areUsed()) {
        m_code.jump(otherwise);
        return;
    }
    const Registers temporary(m_code);
    const std::uint16_t isItem = m_code.take();
    m_code.emit(Do::Read, isItem, thing.reg, m_program.announced.at(AnnouncedCells::IsItem));
    m_code.jumpIfNot(isItem, otherwise);
}

bool Filters::lacksYou(const Node& set)
{
    const Node& kind = set.op == Op::Description ? set[Part::Base] : set;
    const bool isOfYou = kind.op == Op::KindName && kind.symbol != syntax::noSymbol && m_usesYou[kind.symbol];
    if (!isOfYou || m_scope.you != noRegister)
        return false;
    error(
        kind,
        "no-you",
        std::format(
            "“{}” depends on “you”, which works only on cards and in actions; name the player, as in “player except "
            "who”",
            kind.text
        )
    );
    return true;
}

bool Filters::isOfOwnedPlayers(const Node& set)
{
    if (set.op != Op::Description || !m_descriptions.isPlayers(set))
        return false;
    const auto isWhose = [](const Node& filter) {
        return filter.op == Op::YourFilter || filter.op == Op::OfFilter || filter.op == Op::OfAnyFilter;
    };
    const auto whose = std::ranges::find_if(set.all(Part::Filters), isWhose);
    if (whose == set.all(Part::Filters).end())
        return false;
    const Node& kind = set[Part::Base];
    if (whose->op != Op::YourFilter) {
        error(*whose, "wrong-type", "players have no owner; describe them, as in “player with …”");
        return true;
    }
    const std::string word = formAt(kind);
    Place both = whose->place;
    both.length = kind.place.column + kind.place.length - both.column;
    m_findings.error(both, "wrong-type", std::format("players have no owner: write “{}” without “your”", word), word);
    return true;
}

/// The form in which the text writes the kind's name.
std::string Filters::formAt(const Node& kind) const
{
    if (kind.op != Op::KindName || kind.symbol == syntax::noSymbol)
        return kind.text;
    const auto& forms = m_game.kinds[kind.symbol].forms;
    const auto found =
        std::ranges::find_if(forms, [&](const std::string& form) { return form.size() == kind.place.length; });
    return found == forms.end() ? kind.text : *found;
}

} // namespace engine
