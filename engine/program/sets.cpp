// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"
#include "engine/program/types.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// A filter of a description, and the kind it is part of the definition of, if any.
struct FlatFilter
{
    const Node* node = nullptr;
    const syntax::Kind* kind = nullptr;
};

/// A description taken apart: what its kind is in the end, and every filter on the way there, outermost last.
struct Flat
{
    const Node* base = nullptr;
    std::vector<FlatFilter> filters;
};

Flat flattened(const Node& node, const syntax::Game& game)
{
    Flat flat;
    const Node* at = &node;
    const syntax::Kind* kind = nullptr;
    while (at) {
        const Node* base = at;
        if (at->op == Op::Description) {
            for (std::size_t index = at->children.size() - 1; index > 0; --index)
                flat.filters.insert(flat.filters.begin(), {&at->children[index], kind});
            base = &at->children[0];
        }
        if (base->op == Op::KindName && base->symbol != syntax::noSymbol) {
            kind = &game.kinds[base->symbol];
            at = &kind->description;
            if (at->op == Op::Union) {
                flat.base = at;
                return flat;
            }
            continue;
        }
        flat.base = base;
        at = nullptr;
    }
    return flat;
}

/// What things of one of the core's own kinds are.
BaseType coreMembers(const Node& base)
{
    return base.text == "player" ? BaseType::Player : base.text == "thing" ? BaseType::Thing : BaseType::Card;
}

bool isCorePlayers(const Node& base)
{
    return base.op == Op::KindName && base.text == "player";
}

} // namespace

bool Generator::isSet(const Node& node) const
{
    switch (node.op) {
    case Op::Description:
        return node.children.size() > 1 || isSet(node.children[0]);
    case Op::Union:
    case Op::KindName:
    case Op::Each:
        return true;
    case Op::Top:
    case Op::Bottom:
    case Op::Target:
    case Op::Chosen:
        return !node.children[0].isAbsent();
    case Op::Local:
        return namedList(node) != nullptr;
    default:
        return false;
    }
}

const Operand* Generator::namedList(const Node& node) const
{
    const auto found = node.op == Op::Local ? m_scope.locals.find(node.text) : m_scope.locals.end();
    return found != m_scope.locals.end() && found->second.isKept ? &found->second : nullptr;
}

bool Generator::isListed(const Node& node) const
{
    const bool isChoice = node.op == Op::Target || node.op == Op::Chosen;
    return node.op == Op::Each || namedList(node) || (isChoice && isSet(node));
}

BaseType Generator::memberType(const Node& set) const
{
    if (set.op == Op::Each)
        return memberType(set.children[0]);
    if (set.op == Op::Target || set.op == Op::Chosen)
        return memberType(set.children[1]);
    if (set.op == Op::Union) {
        const bool hasPlayers = std::ranges::any_of(set.children, [this](const Node& one) { return isPlayers(one); });
        return !hasPlayers ? BaseType::Card : isPlayers(set) ? BaseType::Player : BaseType::Thing;
    }
    const Flat flat = flattened(set, m_game);
    if (flat.base->op == Op::Union)
        return memberType(*flat.base);
    return flat.base->op == Op::KindName ? coreMembers(*flat.base) : membersOfValue(*flat.base);
}

/// What the members of a value are, or what it is itself, as far as its text tells.
BaseType Generator::membersOfValue(const Node& value) const
{
    if (value.op == Op::You || value.op == Op::PlayerAfter || value.op == Op::PlayerBefore)
        return BaseType::Player;
    std::optional<BaseType> base;
    if (value.op == Op::It && m_scope.it)
        base = m_scope.it->type.base;
    if (const auto named = m_scope.locals.find(value.text); value.op == Op::Local && named != m_scope.locals.end())
        base = named->second.type.base;
    for (const syntax::Property& declared : m_game.properties) {
        if (value.op == Op::Property && std::ranges::contains(declared.forms, value.text))
            base = declared.type.base;
    }
    const bool isPlayer = base == BaseType::Player || (value.op == Op::Property && value.text == "controller");
    return isPlayer ? BaseType::Player : base == BaseType::Thing ? BaseType::Thing : BaseType::Card;
}

bool Generator::isPlayers(const Node& node) const
{
    if (node.op == Op::Each)
        return isPlayers(node.children[0]);
    if (node.op == Op::Union)
        return std::ranges::all_of(node.children, [this](const Node& one) { return isPlayers(one); });
    const Flat flat = flattened(node, m_game);
    return flat.base->op == Op::Union ? isPlayers(*flat.base) : isCorePlayers(*flat.base);
}

void Generator::forEachPlayer(const Body& body)
{
    // From the active player round the table, so that everybody's order is the rulebook's; those who left are passed
    // over.
    const Registers temporary(m_code);
    const Operand player{m_code.take(), {.base = BaseType::Player}};
    const std::uint16_t first = m_code.take();
    const Operand zero = constant(0, BaseType::Number);
    if (m_program.activePlayerCell)
        m_code.emit(Do::ReadGame, first, m_program.activePlayerCell);
    else
        m_code.constant(first, 0);
    Label hasFirst;
    m_code.jumpIf(first, hasFirst);
    m_code.emit(Do::PlayerAt, first, zero.reg);
    m_code.bind(hasFirst);
    // An active player who has left is no place to begin.
    const std::uint16_t gone = m_code.take();
    Label isIn;
    m_code.emit(Do::Read, gone, first, cells::player::Gone);
    m_code.jumpIfNot(gone, isIn);
    m_code.emit(Do::PlayerAfter, first, first);
    m_code.bind(isIn);
    Label again;
    Label done;
    m_code.emit(Do::Copy, player.reg, first);
    m_code.jumpIfNot(player.reg, done);
    m_code.bind(again);
    body(player);
    m_code.emit(Do::PlayerAfter, player.reg, player.reg);
    m_code.compareJump(Do::JumpIfNotEqual, player.reg, first, again);
    m_code.bind(done);
}

void Generator::forEachInZone(std::uint16_t zone, const Body& body)
{
    const Registers temporary(m_code);
    const std::uint16_t into = std::exchange(m_memberRegister, noRegister);
    const Operand card{into == noRegister ? m_code.take() : into, {.base = BaseType::Card}};
    Label again;
    Label done;
    m_code.compareJump(Do::FirstInZone, card.reg, zone, done);
    m_code.bind(again);
    body(card);
    m_code.nextInZone(card.reg, again);
    m_code.bind(done);
    m_memberRegister = into;
}

void Generator::forEach(const Node& set, const Body& body)
{
    if (set.op == Op::Each) {
        forEach(set.children[0], body);
        return;
    }
    if (set.op == Op::Union) {
        for (const Node& part : set.children)
            forEach(part, body);
        return;
    }
    if ((set.op == Op::Target || set.op == Op::Chosen) && isSet(set)) {
        const Operand several = picked(set);
        forEachOf(several, body);
        m_code.emit(Do::ListClose, several.reg);
        return;
    }
    if ((set.op == Op::Top || set.op == Op::Bottom) && !set.children[0].isAbsent()) {
        const Registers temporary(m_code);
        const Operand left = typed(set.children[0], BaseType::Number, "how many are taken");
        const Operand remaining{m_code.take(), left.type};
        m_code.emit(Do::Copy, remaining.reg, left.reg);
        const Operand one = constant(1, BaseType::Number);
        const Operand zone = expression(set.children[1]);
        if (isStackList(zone.type))
            error(set, "zone-only", "several from the top or bottom can be taken of a zone; of a list, only one");
        else if (!fitsType(set.children[1], zone, {.base = BaseType::Zone}))
            wrongType(set.children[1], zone, {.base = BaseType::Zone}, "what has a top and a bottom");
        const std::uint16_t card = m_code.take();
        const bool fromTop = set.op == Op::Top;
        Label again;
        Label done;
        m_code.emit(Do::Read, card, zone.reg, fromTop ? cells::zone::Top : cells::zone::Bottom);
        m_code.bind(again);
        m_code.jumpIfNot(card, done);
        m_code.compareJump(Do::JumpIfLess, remaining.reg, one.reg, done);
        body({card, {.base = BaseType::Card}});
        m_code.emit(Do::Subtract, remaining.reg, remaining.reg, one.reg);
        m_code.emit(Do::Read, card, card, fromTop ? cells::card::Below : cells::card::Above);
        m_code.jump(again);
        m_code.bind(done);
        return;
    }

    if (isAbilities(set)) {
        forEachAbility(set, body);
        return;
    }
    if (lacksYou(set))
        return;
    const Flat flat = flattened(set, m_game);
    if (flat.base->op == Op::Union) {
        for (const Node& part : flat.base->children) {
            forEach(part, [&](Operand member) {
                Label next;
                for (const FlatFilter& one : flat.filters)
                    filter(member, *one.node, one.kind, next);
                body(member);
                m_code.bind(next);
            });
        }
        return;
    }
    // The zone to go through is named by the last filter that names one; it need not be tested again.
    const Node* where = nullptr;
    const Node* whose = nullptr;
    for (const FlatFilter& one : flat.filters) {
        const Op op = one.node->op;
        if (op == Op::InFilter || op == Op::InAnyFilter)
            where = one.node;
        if (op == Op::OfFilter || op == Op::OfAnyFilter || op == Op::YourFilter)
            whose = one.node;
    }
    const auto isOfCards = [this](const Node& place) {
        return !findProperty(place.text, Holder::Player) && zoneOfAnybody(place);
    };
    // Every card may have such a zone, so that all are looked at.
    if (where && where->op == Op::InAnyFilter && std::ranges::any_of(where->children, isOfCards))
        where = nullptr;
    const Node* alreadyTrue = nullptr;
    const auto filtered = [&](Operand member) {
        Label next;
        if (flat.base->op == Op::KindName && flat.base->text == "item")
            unlessItem(member, next);
        for (const FlatFilter& one : flat.filters) {
            if (one.node != where && one.node != alreadyTrue)
                filter(member, *one.node, one.kind, next);
        }
        body(member);
        m_code.bind(next);
    };
    const bool isCore = flat.base->op == Op::KindName;
    if (isCore && flat.base->text == "player") {
        const auto isException = [](const FlatFilter& one) {
            return one.node->op == Op::ExceptFilter;
        };
        const auto exception = std::ranges::find_if(flat.filters, isException);
        if (m_program.mostPlayers > 2 || exception == flat.filters.end()) {
            forEachPlayer(filtered);
            return;
        }
        // Of two players all but one is the other one.
        const Registers temporary(m_code);
        const Operand other{m_code.take(), {.base = BaseType::Player}};
        const Operand one = typed(exception->node->children[0], BaseType::Player, "who is left out");
        Label isNothing;
        m_code.emit(Do::PlayerAfter, other.reg, one.reg);
        m_code.compareJump(Do::JumpIfEqual, other.reg, one.reg, isNothing);
        where = exception->node;
        filtered(other);
        m_code.bind(isNothing);
        return;
    }
    if (!isCore) {
        const Registers temporary(m_code);
        const Operand whole = expression(*flat.base);
        checkMembers(*flat.base, whole);
        if (isStackList(whole.type)) {
            forEachOf(whole, filtered);
            closeList(whole);
        } else if (whole.type.base == BaseType::Zone) {
            forEachInZone(whole.reg, filtered);
        } else {
            Label isNothing;
            m_code.jumpIfNot(whole.reg, isNothing);
            filtered(whole);
            m_code.bind(isNothing);
        }
        return;
    }
    if (where && where->op == Op::InFilter) {
        for (const Node& place : where->children) {
            const Registers temporary(m_code);
            const Operand zone = typed(place, BaseType::Zone, "what cards are in");
            forEachInZone(zone.reg, filtered);
        }
        return;
    }
    if (where) {
        for (const Node& place : where->children) {
            const syntax::Property* zone = findProperty(place.text, Holder::Player);
            const auto inZoneOf = [&](Operand player) {
                const Registers temporary(m_code);
                const std::uint16_t row = m_code.take();
                const auto index = static_cast<std::size_t>(zone - m_game.properties.data());
                m_code.emit(Do::Read, row, player.reg, m_program.zones[m_zoneIndex[index]].cell);
                forEachInZone(row, filtered);
            };
            if (!zone || zone->type.base != BaseType::Zone || !zone->derived.isAbsent()) {
                notAPlayersZone(place);
                continue;
            }
            // Unless control changes hands in this game, what is in a player's zone is that player's, and only the
            // zones of the players it can be of are gone through.
            if (!m_controlChanges)
                alreadyTrue = whose;
            if (m_controlChanges)
                forEachPlayer(inZoneOf);
            else if (whose && whose->op == Op::YourFilter && m_scope.you != noRegister)
                inZoneOf({m_scope.you, {.base = BaseType::Player}});
            else if (whose && whose->op == Op::OfFilter)
                inZoneOf(typed(whose->children[0], BaseType::Player, "whose they are"));
            else if (whose && whose->op == Op::OfAnyFilter)
                forEach(whose->children[0], inZoneOf);
            else
                forEachPlayer(inZoneOf);
        }
        return;
    }
    const Registers temporary(m_code);
    const Operand number = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    const std::uint16_t all = m_code.take();
    const Operand card{m_code.take(), {.base = BaseType::Card}};
    const std::uint16_t zone = m_code.take();
    Label again;
    Label next;
    Label done;
    m_code.emit(Do::CardCount, all);
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfNotLess, number.reg, all, done);
    m_code.emit(Do::CardAt, card.reg, number.reg);
    m_code.emit(Do::Read, zone, card.reg, cells::card::Zone);
    m_code.jumpIfNot(zone, next);
    filtered(card);
    m_code.bind(next);
    m_code.emit(Do::Add, number.reg, number.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void Generator::notAPlayersZone(const Node& place)
{
    const bool isShared = findProperty(place.text, Holder::Game) != nullptr;
    error(
        place,
        "unknown-zone",
        isShared ? std::format("“{0}” is not a player's but the game's: write “in {0}”, without “any”", place.text)
                 : std::format("players have no zone “{}”", place.text)
    );
}

void Generator::closeList(const Operand& list)
{
    if (!list.isKept)
        m_code.emit(Do::ListClose, list.reg);
}

void Generator::unlessListed(const Operand& list, const Operand& member, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand place = constant(0, BaseType::Number);
    m_code.emit(Do::ListFind, place.reg, list.reg, member.reg);
    closeList(list);
    m_code.compareJump(Do::JumpIfUnder, place.reg, 0, otherwise);
}

Operand Generator::collect(const Node& set)
{
    if ((set.op == Op::Target || set.op == Op::Chosen) && isSet(set))
        return picked(set);
    const Operand list{m_code.take(), {.base = memberType(set), .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    forEach(set, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    return list;
}

Operand Generator::candidates(const Node& set)
{
    const Operand list = collect(set);
    const Node& base = *flattened(set, m_game).base;
    if (base.op != Op::KindName)
        m_code.emit(Do::ListDistinct, list.reg);
    return list;
}

void Generator::forEachOf(const Operand& list, const Body& body)
{
    const Registers temporary(m_code);
    const Operand place = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    const std::uint16_t length = m_code.take();
    const Operand member{m_code.take(), {.base = list.type.base, .choice = list.type.choice}};
    Label again;
    Label done;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfNotLess, place.reg, length, done);
    m_code.emit(Do::ListAt, member.reg, list.reg, place.reg);
    body(member);
    m_code.emit(Do::Add, place.reg, place.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

/// Whether there can be more than one: of players, which are counted; of cards, unless something tells one of them.
bool Generator::mayBeSeveral(const Node& set) const
{
    if (!isSet(set) || set.op == Op::Union)
        return set.op == Op::Union;
    const Flat flat = flattened(set, m_game);
    const auto isNarrowedTo = [&](std::initializer_list<Op> ops) {
        return std::ranges::any_of(flat.filters, [&](const FlatFilter& one) {
            return std::ranges::contains(ops, one.node->op);
        });
    };
    const auto holdsOne = [this](const FlatFilter& one) {
        const bool isZone = one.node->op == Op::InFilter && one.node->children.size() == 1;
        const auto named = isZone ? std::ranges::find(m_program.zones, one.node->children[0].text, &ZoneLayout::name)
                                  : m_program.zones.end();
        return named != m_program.zones.end() && named->capacity == 1;
    };
    if (isNarrowedTo({Op::WithFilter, Op::NamedFilter}) || isAbilities(set))
        return false;
    if (!isCorePlayers(*flat.base))
        return flat.base->op == Op::KindName && !std::ranges::any_of(flat.filters, holdsOne);
    // A scenario is played by as few as can.
    const int players = m_scenario ? m_program.fewestPlayers : m_program.mostPlayers;
    return players - (isNarrowedTo({Op::ExceptFilter, Op::OtherFilter}) ? 1 : 0) > 1;
}

Operand Generator::only(const Node& set)
{
    if (mayBeSeveral(set)) {
        error(
            set,
            "set-here",
            std::format(
                "{0} can be several here, and one must stand; write “each”, “target”, “chosen” or “random” before it",
                quoted(set)
            )
        );
        return unknown();
    }
    const Operand result = constant(0, isAbilities(set) ? BaseType::Ability : memberType(set));
    Label found;
    forEach(set, [&](Operand member) {
        m_code.emit(Do::Copy, result.reg, member.reg);
        m_code.jump(found);
    });
    m_code.bind(found);
    return result;
}

void Generator::fits(const Operand& thing, const Node& description, Label& otherwise)
{
    if (description.op == Op::Each) {
        fits(thing, description.children[0], otherwise);
        return;
    }
    if (description.op == Op::Union) {
        Label holds;
        for (std::size_t index = 0; index < description.children.size(); ++index) {
            Label next;
            const bool isLast = index + 1 == description.children.size();
            fits(thing, description.children[index], isLast ? otherwise : next);
            m_code.jump(holds);
            m_code.bind(next);
        }
        m_code.bind(holds);
        return;
    }
    if (isAbilities(description)) {
        fitsAbility(thing, description, otherwise);
        return;
    }
    if (lacksYou(description))
        return;
    const Flat flat = flattened(description, m_game);
    const Registers temporary(m_code);
    if (flat.base->op == Op::Union) {
        fits(thing, *flat.base, otherwise);
    } else if (flat.base->op == Op::KindName) {
        const bool wantsPlayer = flat.base->text == "player";
        const bool wantsItem = flat.base->text == "item";
        const bool wantsCard = flat.base->text == "card" || wantsItem;
        if ((wantsPlayer && thing.type.base != BaseType::Player) || (wantsCard && thing.type.base != BaseType::Card)) {
            const std::uint16_t flag = m_code.take();
            m_code.emit(wantsPlayer ? Do::IsPlayer : Do::IsCard, flag, thing.reg);
            m_code.jumpIfNot(flag, otherwise);
        } else {
            m_code.jumpIfNot(thing.reg, otherwise);
        }
        if (wantsItem)
            unlessItem(thing, otherwise);
    } else {
        const Operand value = expression(*flat.base);
        checkMembers(*flat.base, value);
        if (value.isKept) {
            unlessListed(value, thing, otherwise);
        } else if (value.type.base == BaseType::Zone) {
            const std::uint16_t zone = m_code.take();
            m_code.emit(Do::Read, zone, thing.reg, cells::card::Zone);
            m_code.compareJump(Do::JumpIfNotEqual, zone, value.reg, otherwise);
        } else {
            m_code.compareJump(Do::JumpIfNotEqual, thing.reg, value.reg, otherwise);
        }
    }
    Operand known = thing;
    if (flat.base->op == Op::KindName && known.type.base == BaseType::Thing)
        known.type.base = flat.base->text == "player" ? BaseType::Player : BaseType::Card;
    for (const FlatFilter& one : flat.filters)
        filter(known, *one.node, one.kind, otherwise);
}

void Generator::filter(const Operand& thing, const Node& node, const syntax::Kind* kind, Label& otherwise)
{
    if (!kind) {
        filter(thing, node, otherwise);
        return;
    }
    if (isBeingDefined(kind)) {
        definedByItself(kind->place, kind->forms.front());
        return;
    }
    const Definitions definition(*this, kind);
    filter(thing, node, otherwise);
}

std::optional<std::uint32_t> Generator::zoneOfAnybody(const Node& place) const
{
    const bool isBare = place.op == Op::Property && (place.children.empty() || place.children[0].isAbsent());
    const syntax::Property* zone = isBare ? findProperty(place.text, Holder::Player) : nullptr;
    if (isBare && !zone && !findProperty(place.text, Holder::Game))
        zone = findProperty(place.text, Holder::Card);
    const auto index = static_cast<std::size_t>(zone - m_game.properties.data());
    if (!zone || m_zoneIndex[index] == none)
        return {};
    return m_zoneIndex[index];
}

void Generator::jumpByZone(std::uint16_t zone, const Node& place, Do byDeclaration, Do byZone, Label& to)
{
    const Registers temporary(m_code);
    if (const auto declaration = zoneOfAnybody(place)) {
        m_code.compareJump(byDeclaration, zone, static_cast<std::uint16_t>(*declaration), to);
        return;
    }
    const bool isBare = place.children.empty() || place.children[0].isAbsent();
    const syntax::Property* anyone = isBare ? findProperty(place.text, Holder::Player) : nullptr;
    if (place.op == Op::Property && anyone)
        wrongType(place, {.type = anyone->type}, {.base = BaseType::Zone}, "what cards are in");
    m_code.compareJump(byZone, zone, typed(place, BaseType::Zone, "what cards are in").reg, to);
}

void Generator::inZones(const Operand& thing, const Node& filter, Label& notThere)
{
    const std::uint16_t zone = m_code.take();
    m_code.emit(Do::Read, zone, thing.reg, cells::card::Zone);
    if (filter.children.size() == 1 && m_lookBack == noRegister) {
        jumpByZone(zone, filter.children[0], Do::JumpIfNotInZone, Do::JumpIfNotEqual, notThere);
        return;
    }
    Label isThere;
    const auto jumpIfThere = [&] {
        for (const Node& place : filter.children)
            jumpByZone(zone, place, Do::JumpIfInZone, Do::JumpIfEqual, isThere);
    };
    jumpIfThere();
    if (m_lookBack != noRegister) {
        // What has moved since the event began also was where it came from.
        m_code.emit(Do::Read, zone, thing.reg, cells::card::LeftAt);
        m_code.compareJump(Do::JumpIfLess, zone, m_lookBack, notThere);
        m_code.emit(Do::Read, zone, thing.reg, cells::card::PreviousZone);
        jumpIfThere();
    }
    m_code.jump(notThere);
    m_code.bind(isThere);
}

void Generator::filter(const Operand& thing, const Node& node, Label& otherwise)
{
    if (isTooMuch(node))
        return;
    const Registers temporary(m_code);
    switch (node.op) {
    case Op::OtherFilter:
        if (m_scope.self == noRegister)
            error(node, "no-this", "“other” means other than this card, and here there is none; write “except …”");
        m_code.compareJump(Do::JumpIfEqual, thing.reg, m_scope.self, otherwise);
        return;
    case Op::YourFilter:
    case Op::OfFilter: {
        const Node you{.op = Op::You, .place = node.place};
        const Operand player =
            typed(node.op == Op::YourFilter ? you : node.children[0], BaseType::Player, "whose they are");
        const std::uint16_t controller = m_code.take();
        m_code.emit(Do::Read, controller, thing.reg, cells::card::Controller);
        m_code.compareJump(Do::JumpIfNotEqual, controller, player.reg, otherwise);
        return;
    }
    case Op::OfAnyFilter: {
        const Operand controller{m_code.take(), {.base = BaseType::Player}};
        m_code.emit(Do::Read, controller.reg, thing.reg, cells::card::Controller);
        fits(controller, node.children[0], otherwise);
        return;
    }
    case Op::InFilter:
    case Op::InAnyFilter:
        inZones(thing, node, otherwise);
        return;
    case Op::NotInFilter: {
        Label isNot;
        inZones(thing, node, isNot);
        m_code.jump(otherwise);
        m_code.bind(isNot);
        return;
    }
    case Op::WithFilter:
    case Op::WithoutFilter: {
        const std::optional<Operand> outer = m_scope.candidate;
        m_scope.candidate = thing;
        if (node.op == Op::WithFilter) {
            condition(node.children[0], otherwise);
        } else {
            Label fails;
            condition(node.children[0], fails);
            m_code.jump(otherwise);
            m_code.bind(fails);
        }
        m_scope.candidate = outer;
        return;
    }
    case Op::ExceptFilter: {
        const Operand excluded = describable(node.children[0]);
        m_code.compareJump(Do::JumpIfEqual, thing.reg, excluded.reg, otherwise);
        return;
    }
    case Op::NamedFilter: {
        const Operand name = typed(node.children[0], BaseType::Text, "a name");
        const std::uint16_t definition = m_code.take();
        m_code.emit(Do::Read, definition, thing.reg, cells::card::Definition);
        m_code.compareJump(Do::JumpIfNotEqual, definition, name.reg, otherwise);
        return;
    }
    default:
        error(node, "not-a-filter", "this does not narrow a description");
    }
}

} // namespace engine
