// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/spelling.h"
#include "engine/program/generator.h"
#include "engine/program/types.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

constexpr int deepest = 48;

const Node thisNode{.op = Op::This};

Do comparison(Op op)
{
    switch (op) {
    case Op::Equal:
        return Do::JumpIfNotEqual;
    case Op::NotEqual:
        return Do::JumpIfEqual;
    default:
        return Do::JumpIfNotLess;
    }
}

/// What holds or does not: see condition().
bool isCondition(Op op)
{
    return (op >= Op::Equal && op <= Op::ThereIsNo) || op == Op::Can;
}

Holder holderOf(BaseType base)
{
    return base == BaseType::Player ? Holder::Player : Holder::Card;
}

} // namespace

Operand Generator::constant(std::int32_t value, BaseType type)
{
    const Operand made{m_code.take(), {.base = type}};
    m_code.constant(made.reg, value);
    return made;
}

const syntax::Property* Generator::findProperty(const std::string& name, Holder holder) const
{
    const auto named = [&](const syntax::Property& property) {
        return property.holder == holder && std::ranges::contains(property.forms, name);
    };
    const auto found = std::ranges::find_if(m_game.properties, named);
    return found == m_game.properties.end() ? nullptr : &*found;
}

std::uint32_t Generator::propertyIndex(const syntax::Property& declared) const
{
    return m_propertyIndex[static_cast<std::size_t>(&declared - m_game.properties.data())];
}

Operand Generator::expression(const Node& node)
{
    if (isTooMuch(node))
        return unknown();
    switch (node.op) {
    case Op::Absent:
        error(m_code.place(), "missing-value", "something is missing on this line");
        return unknown();
    case Op::Number:
        return constant(node.number, BaseType::Number);
    case Op::True:
        return constant(1, BaseType::Flag);
    case Op::False:
        return constant(0, BaseType::Flag);
    case Op::Nothing:
        return constant(0, BaseType::Thing);
    case Op::Value: {
        Operand value = constant(node.number, BaseType::Choice);
        value.type.choice = node.symbol;
        return value;
    }
    case Op::Text:
        return constant(textOf(node), BaseType::Text);
    case Op::This:
        return thisCard(node);
    case Op::You:
        if (m_scope.you != noRegister)
            return {m_scope.you, {.base = BaseType::Player}};
        error(
            node,
            "no-you",
            "there is no “you” here: cards and actions have one. Name the player, by a slot such as (who player) or a "
            "property such as “active player”"
        );
        return unknown();
    case Op::It:
        // On a card that has named nothing yet it is the card itself.
        if (!m_scope.it && m_scope.self != noRegister)
            return {m_scope.self, {.base = m_scope.selfType}};
        if (!m_scope.it) {
            error(node, "no-it", "nothing before this names what “it” could be; give it a name with “as”");
            return unknown();
        }
        return *m_scope.it;
    case Op::Local: {
        const auto found = m_scope.locals.find(node.text);
        if (found != m_scope.locals.end())
            return found->second;
        if (const auto amount = m_scope.amounts.find(node.text); amount != m_scope.amounts.end())
            return expression(
                {.op = Op::Keyword, .place = node.place, .symbol = amount->second, .children = {thisNode}}
            );
        return noValue(node);
    }
    case Op::Property:
    case Op::LastProperty:
    case Op::PrintedProperty:
        return property(node);
    case Op::PhaseName:
        return constant(static_cast<std::int32_t>(node.symbol) + 1, BaseType::Phase);
    case Op::Keyword: {
        const bool isBare = node.children.empty() || node.children[0].isAbsent();
        Operand owner;
        if (!isBare)
            owner = typed(node.children[0], BaseType::Card, "whose keyword it is");
        else if (m_scope.candidate)
            owner = *m_scope.candidate;
        else if (m_scope.self != noRegister)
            owner = {m_scope.self, {.base = BaseType::Card}};
        else
            error(node, "no-owner", std::format("whose “{0}”? Write “its {0}” or “c's {0}”", node.text));
        const Operand amount{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::ReadKeyword, amount.reg, owner.reg, static_cast<std::uint16_t>(node.symbol));
        return amount;
    }
    case Op::Add:
        return arithmetic(node, Do::Add);
    case Op::Subtract:
        return arithmetic(node, Do::Subtract);
    case Op::Multiply:
        return arithmetic(node, Do::Multiply);
    case Op::Divide:
        return arithmetic(node, Do::Divide);
    case Op::LargerOf:
        return arithmetic(node, Do::Larger);
    case Op::SmallerOf:
        return arithmetic(node, Do::Smaller);
    case Op::Negate: {
        const Operand operand = typed(node.children[0], BaseType::Number, "what stands behind “-”");
        const Operand result{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::Negate, result.reg, operand.reg);
        return result;
    }
    case Op::Half: {
        const Operand operand = typed(node.children[0], BaseType::Number, "what is halved");
        const Operand two = constant(2, BaseType::Number);
        const Operand result{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::Divide, result.reg, operand.reg, two.reg);
        return result;
    }
    case Op::Tally:
        return tally(node);
    case Op::NumberOf:
        return count(node.children[0]);
    case Op::TotalOf:
    case Op::HighestOf:
    case Op::LowestOf: {
        const Operand result = constant(0, BaseType::Number);
        const Operand isFirst = constant(1, BaseType::Flag);
        forEach(node.children[1], [&](Operand member) {
            Node read = node.children[0];
            const Scope outer = m_scope;
            m_scope.candidate = member;
            const Operand value = typed(read, BaseType::Number, "what is added up or compared");
            m_scope = outer;
            if (node.op == Op::TotalOf) {
                m_code.emit(Do::Add, result.reg, result.reg, value.reg);
                return;
            }
            Label compare;
            Label done;
            m_code.jumpIfNot(isFirst.reg, compare);
            m_code.emit(Do::Copy, result.reg, value.reg);
            m_code.constant(isFirst.reg, 0);
            m_code.jump(done);
            m_code.bind(compare);
            m_code.emit(node.op == Op::HighestOf ? Do::Larger : Do::Smaller, result.reg, result.reg, value.reg);
            m_code.bind(done);
        });
        return result;
    }
    case Op::Top:
    case Op::Bottom:
        return top(node);
    case Op::PlayerAfter:
    case Op::PlayerBefore: {
        const Operand from = typed(node.children[0], BaseType::Player, "whose neighbour is meant");
        const Operand result{m_code.take(), {.base = BaseType::Player}};
        m_code.emit(node.op == Op::PlayerAfter ? Do::PlayerAfter : Do::PlayerBefore, result.reg, from.reg);
        return result;
    }
    case Op::SeatsFrom: {
        const Operand from = typed(node.children[0], BaseType::Player, "where seats are counted from");
        const Operand to = typed(node.children[1], BaseType::Player, "where seats are counted to");
        const Operand result{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::SeatsBetween, result.reg, from.reg, to.reg);
        return result;
    }
    case Op::Random:
        if (const auto found = m_scope.locals.find(settledName(node)); found != m_scope.locals.end())
            return found->second;
        return randomFrom(node.children[0]);
    case Op::Label:
        return label(node);
    case Op::Chosen:
    case Op::Target:
        if (const auto found = m_scope.locals.find(settledName(node)); found != m_scope.locals.end())
            return found->second;
        if (const Announcement::Aim* aim = m_scope.announced ? m_scope.announced->aimAt(node.place) : nullptr;
            aim && !aim->upTo) {
            m_scope.it = aimed(*aim);
            return *m_scope.it;
        }
        return picked(node);
    case Op::Description:
    case Op::Union:
    case Op::KindName:
        return only(node);
    case Op::Each:
        error(
            node,
            "set-here",
            "“each” stands for several, and here only one can stand; write “target”, “chosen” or “random”"
        );
        return unknown();
    default:
        break;
    }
    if (isCondition(node.op))
        return flagOf(node);
    error(node, "not-yet", "what this stands for cannot be worked out by this version yet");
    return unknown();
}

Operand Generator::flagOf(const Node& node)
{
    const Operand result{m_code.take(), {.base = BaseType::Flag}};
    m_code.constant(result.reg, 0);
    Label otherwise;
    condition(node, otherwise);
    m_code.constant(result.reg, 1);
    m_code.bind(otherwise);
    return result;
}

Operand Generator::arithmetic(const Node& node, Do what)
{
    const Operand left = expression(node.children[0]);
    const Operand right = expression(meant(node.children[1], left.type));
    Operand result{m_code.take(), checkArithmetic(node, left, right)};
    result.isUnknown = left.isUnknown || right.isUnknown;
    m_code.emit(what, result.reg, left.reg, right.reg);
    if (result.type.base == BaseType::Choice)
        stopAtEnds(result);
    return result;
}

/// Members of a choice are stepped through with + and -, as far as there are any.
void Generator::stopAtEnds(const Operand& value)
{
    const auto last = static_cast<std::int32_t>(m_game.choices[value.type.choice].values.size()) - 1;
    m_code.emit(Do::Larger, value.reg, value.reg, constant(0, BaseType::Number).reg);
    m_code.emit(Do::Smaller, value.reg, value.reg, constant(last, BaseType::Number).reg);
}

/// A text is kept as the number of the card it is the name of.
std::int32_t Generator::textOf(const Node& text) const
{
    const auto found = m_definitions.find(text.text);
    return found == m_definitions.end() ? -1 : static_cast<std::int32_t>(found->second);
}

Operand Generator::thisCard(const Node& node)
{
    if (m_scope.self != noRegister)
        return {m_scope.self, {.base = m_scope.selfType}};
    error(node, "no-this", "there is no “this” here: only rules of cards and keywords have one; name the card");
    return unknown();
}

Operand Generator::noValue(const Node& node)
{
    NearestName nearest(node.text);
    for (const auto& [name, value] : m_scope.locals)
        nearest.offer(name);
    error(
        node,
        "unknown-name",
        std::format(
            "“{}” has no value here: it is named on a line that need not have been done{}",
            node.text,
            nearest.question()
        )
    );
    return unknown();
}

Operand Generator::property(const Node& node)
{
    const bool isBare = node.children.empty() || node.children[0].isAbsent();
    const auto read = [&](const Operand& owner) -> std::optional<Operand> {
        if (const auto core = coreProperty(node, owner))
            return core;
        if (owner.type.base == BaseType::Thing) {
            return readOfEither(node, owner);
        }
        if (const syntax::Property* declared = findProperty(node.text, holderOf(owner.type.base)))
            return readProperty(node, owner, *declared);
        return {};
    };
    std::optional<Operand> result;
    if (!isBare) {
        const Operand owner = expression(node.children[0]);
        if (owner.isUnknown)
            return owner;
        if (!isEntity(owner.type))
            error(
                node.children[0],
                "wrong-type",
                std::format(
                    "{}, which has no properties of its own{}",
                    described(node.children[0], owner),
                    owner.type.isList ? "; go through them with “for each”" : ""
                )
            );
        else if (result = read(owner); !result)
            unknownProperty(node, owner.type.base);
    } else {
        if (m_scope.candidate)
            result = read(*m_scope.candidate);
        if (!result && m_scope.self != noRegister)
            result = read({m_scope.self, {.base = m_scope.selfType}});
        if (!result) {
            if (const syntax::Property* declared = findProperty(node.text, Holder::Game))
                result = readOfGame(node, *declared);
            else
                result = coreProperty(node, {noRegister, {.base = BaseType::Thing}});
        }
        if (!result)
            noOwner(node);
    }
    return result ? *result : unknown();
}

/// What may be a card or a player has the property of whichever it is.
std::optional<Operand> Generator::readOfEither(const Node& node, const Operand& owner)
{
    const syntax::Property* const ofCards = findProperty(node.text, Holder::Card);
    const syntax::Property* const ofPlayers = findProperty(node.text, Holder::Player);
    if (!ofCards && !ofPlayers)
        return {};
    const syntax::Property& declared = ofCards ? *ofCards : *ofPlayers;
    const Operand first = readProperty(node, narrowed(owner, ofCards ? BaseType::Card : BaseType::Player), declared);
    if (!ofCards || !ofPlayers || isStackList(first.type))
        return first;
    const Operand result{m_code.take(), first.type};
    const std::uint16_t isPlayer = m_code.take();
    Label isCard;
    m_code.emit(Do::Copy, result.reg, first.reg);
    m_code.emit(Do::IsPlayer, isPlayer, owner.reg);
    m_code.jumpIfNot(isPlayer, isCard);
    m_code.emit(Do::Copy, result.reg, readProperty(node, narrowed(owner, BaseType::Player), *ofPlayers).reg);
    m_code.bind(isCard);
    return result;
}

void Generator::noOwner(const Node& node)
{
    const bool isOfPlayers = findProperty(node.text, Holder::Player) != nullptr;
    const bool isOfCards = findProperty(node.text, Holder::Card) != nullptr;
    if (!isOfPlayers && !isOfCards) {
        error(node, "not-yet", std::format("“{}” cannot be asked for by this version yet", node.text));
        return;
    }
    std::string who = "your";
    if (isOfCards && !isOfPlayers)
        who = "its";
    else if (m_scope.you == noRegister)
        who = "active player's";
    error(
        node,
        "no-owner",
        std::format(
            "whose “{0}”? {1} one each; write for example “{2} {0}”",
            node.text,
            isOfPlayers && isOfCards ? "Cards and players have"
            : isOfPlayers            ? "Players have"
                                     : "Cards have",
            who
        )
    );
}

void Generator::unknownProperty(const Node& node, BaseType owner)
{
    const char* const what = owner == BaseType::Player ? "a player" : owner == BaseType::Card ? "a card" : "neither";
    const auto hasIt = [&](Holder holder) {
        return findProperty(node.text, holder) != nullptr;
    };
    std::string hint;
    if (owner != BaseType::Player && hasIt(Holder::Player))
        hint = std::format("; a player has one: “its controller's {}”", node.text);
    else if (owner == BaseType::Player && hasIt(Holder::Card))
        hint = "; cards have one";
    else if (hasIt(Holder::Game))
        hint = std::format("; the game has one, which is simply written “{}”", node.text);
    else
        hint = std::format("; declare it, below “{} has:”", owner == BaseType::Player ? "player" : "card");
    error(node, "unknown-property", std::format("{} has no “{}”{}", what, node.text, hint));
}

Operand Generator::readOfGame(const Node& node, const syntax::Property& declared)
{
    // What is simply kept in the game's row is read without naming the row.
    const auto index = static_cast<std::size_t>(&declared - m_game.properties.data());
    const bool isKept = declared.derived.isAbsent() && !declared.type.isList && declared.per == syntax::noSymbol;
    if (isKept && (m_zoneIndex[index] != none || !m_program.properties[m_propertyIndex[index]].isChanged)) {
        const Operand result{m_code.take(), declared.type};
        const std::uint16_t cell = m_zoneIndex[index] != none ? m_program.zones[m_zoneIndex[index]].cell
                                                              : m_program.properties[m_propertyIndex[index]].cell;
        m_code.emit(Do::ReadGame, result.reg, cell);
        return result;
    }
    const Operand game{m_code.take(), {.base = BaseType::Thing}};
    m_code.emit(Do::GameRow, game.reg);
    return readProperty(node, game, declared);
}

Operand Generator::readProperty(const Node& node, const Operand& owner, const syntax::Property& declared)
{
    if (!declared.derived.isAbsent()) {
        // Bare names in the definition are this owner's own.
        Scope inner;
        inner.candidate = owner;
        inner.self = declared.holder == Holder::Game ? noRegister : owner.reg;
        inner.selfType = declared.holder == Holder::Player ? BaseType::Player : BaseType::Card;
        inner.you = declared.holder == Holder::Player ? owner.reg : noRegister;
        if (declared.holder == Holder::Card) {
            inner.you = m_code.take();
            m_code.emit(Do::Read, inner.you, owner.reg, cells::card::Controller);
        }
        if (declared.holder == Holder::Game)
            inner.candidate.reset();
        if (isBeingDefined(&declared))
            return definedByItself(declared.place, declared.forms.front());
        const Definitions definition(*this, &declared);
        std::swap(m_scope, inner);
        Operand result = expression(meant(declared.derived, declared.type));
        std::swap(m_scope, inner);
        checkDerived(declared, result);
        result.type = declared.type;
        return result;
    }
    const auto index = static_cast<std::size_t>(&declared - m_game.properties.data());
    const Operand result{m_code.take(), declared.type};
    if (m_zoneIndex[index] != none) {
        m_code.emit(Do::Read, result.reg, owner.reg, m_program.zones[m_zoneIndex[index]].cell);
        return result;
    }
    const PropertyLayout& layout = m_program.properties[m_propertyIndex[index]];
    if (declared.type.isList && declared.type.base != BaseType::Choice) {
        m_code.emit(Do::ListFromCells, result.reg, owner.reg, layout.cell);
        return result;
    }
    if (declared.per != syntax::noSymbol) {
        const Operand member = memberOf(node.children[1], declared);
        m_code.emit(Do::Copy, result.reg, member.reg);
        m_code.emit(Do::ReadIndexed, result.reg, owner.reg, layout.cell);
        return result;
    }
    if (node.op == Op::LastProperty && layout.lastCell)
        m_code.emit(Do::Read, result.reg, owner.reg, layout.lastCell);
    else if (node.op == Op::PrintedProperty && declared.holder == Holder::Card)
        m_code.emit(Do::ReadPrinted, result.reg, owner.reg, layout.cell);
    else if (!layout.isChanged)
        m_code.emit(Do::Read, result.reg, owner.reg, layout.cell);
    else
        m_code.emit(Do::ReadCurrent, result.reg, owner.reg, static_cast<std::uint16_t>(m_propertyIndex[index]));
    return result;
}

std::optional<Operand> Generator::coreProperty(const Node& node, const Operand& owner)
{
    struct Core
    {
        const char* name;
        Holder holder;
        std::uint16_t cell;
        BaseType type;
    };

    static constexpr Core all[] = {
        {"owner", Holder::Card, cells::card::Owner, BaseType::Player},
        {"zone", Holder::Card, cells::card::Zone, BaseType::Zone},
        {"age", Holder::Card, cells::card::Age, BaseType::Number},
        {"face down", Holder::Card, cells::card::FaceDown, BaseType::Flag},
        {"token", Holder::Card, cells::card::IsToken, BaseType::Flag},
        {"name", Holder::Card, cells::card::Definition, BaseType::Text},
        {"seat", Holder::Player, cells::player::Seat, BaseType::Number},
        {"gone", Holder::Player, cells::player::Gone, BaseType::Flag},
        {"decider", Holder::Player, cells::player::Decider, BaseType::Player},
        {"phase", Holder::Game, cells::game::Phase, BaseType::Phase},
        {"passed", Holder::Game, cells::game::Passed, BaseType::Flag},
        {"game over", Holder::Game, cells::game::Over, BaseType::Flag},
    };
    if (const auto announced = announcedProperty(node, owner))
        return announced;
    if (node.text == "winners")
        return winners();
    if (node.text == "controller") {
        if (owner.type.base == BaseType::Player)
            return owner;
        const Operand result{m_code.take(), {.base = BaseType::Player}};
        Label isPlayer;
        if (owner.type.base == BaseType::Thing) {
            const std::uint16_t flag = m_code.take();
            m_code.emit(Do::Copy, result.reg, owner.reg);
            m_code.emit(Do::IsPlayer, flag, owner.reg);
            m_code.jumpIf(flag, isPlayer);
        }
        m_code.emit(Do::Read, result.reg, owner.reg, cells::card::Controller);
        m_code.bind(isPlayer);
        return result;
    }
    for (const Core& core : all) {
        if (node.text != core.name)
            continue;
        if (core.holder == Holder::Game) {
            const Operand result{m_code.take(), {.base = core.type}};
            m_code.emit(Do::ReadGame, result.reg, core.cell);
            return result;
        }
        if (core.holder == Holder::Card && owner.type.base == BaseType::Player)
            continue;
        if (core.holder == Holder::Player && owner.type.base == BaseType::Card)
            continue;
        if (core.cell == cells::card::Age && core.holder == Holder::Card)
            m_program.usesAge = true;
        const Operand result{m_code.take(), {.base = core.type}};
        m_code.emit(Do::Read, result.reg, owner.reg, core.cell);
        return result;
    }
    return {};
}

Operand Generator::count(const Node& set)
{
    if (const Operand* list = namedList(set)) {
        const Operand length{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::ListCount, length.reg, list->reg);
        return length;
    }
    if (set.op == Op::NamesOf)
        return countNames(set.children[0]);
    // A whole zone knows its size.
    if (set.op == Op::Property || (set.op == Op::Description && set.children.size() == 1 && !isSet(set.children[0]))) {
        const Operand whole = expression(set.op == Op::Property ? set : set.children[0]);
        const Operand result{m_code.take(), {.base = BaseType::Number}};
        if (whole.type.isList) {
            m_code.emit(Do::ListCount, result.reg, whole.reg);
            closeList(whole);
            return result;
        }
        if (whole.type.base == BaseType::Zone) {
            m_code.emit(Do::Read, result.reg, whole.reg, cells::zone::Count);
            return result;
        }
    }
    const Operand result = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    forEach(set, [&](Operand) { m_code.emit(Do::Add, result.reg, result.reg, one.reg); });
    return result;
}

Operand Generator::countNames(const Node& set)
{
    const Operand result{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand names{m_code.take(), {.base = BaseType::Text, .isList = true}};
    m_code.emit(Do::ListOpen, names.reg);
    forEach(set, [&](Operand member) {
        const Registers inner(m_code);
        const std::uint16_t name = m_code.take();
        m_code.emit(Do::DefinitionOf, name, member.reg);
        m_code.emit(Do::ListAdd, names.reg, name);
    });
    m_code.emit(Do::ListDistinct, names.reg);
    m_code.emit(Do::ListCount, result.reg, names.reg);
    m_code.emit(Do::ListClose, names.reg);
    return result;
}

Operand Generator::top(const Node& node)
{
    if (!node.children[0].isAbsent()) {
        error(node, "set-here", "several cards cannot stand where one is needed; go through them with “for each”");
        return unknown();
    }
    const Operand from = expression(node.children[1]);
    if (!isStackList(from.type) && !fitsType(node.children[1], from, {.base = BaseType::Zone})) {
        wrongType(node.children[1], from, {.base = BaseType::Zone}, "what has a top and a bottom");
        return unknown();
    }
    if (from.type.isList) {
        const Operand result{m_code.take(), {.base = from.type.base}};
        const Operand place = constant(0, BaseType::Number);
        const std::uint16_t length = m_code.take();
        Label isEmpty;
        m_code.constant(result.reg, 0);
        m_code.emit(Do::ListCount, length, from.reg);
        m_code.jumpIfNot(length, isEmpty);
        if (node.op == Op::Bottom) {
            const Operand one = constant(1, BaseType::Number);
            m_code.emit(Do::Subtract, place.reg, length, one.reg);
        }
        m_code.emit(Do::ListAt, result.reg, from.reg, place.reg);
        m_code.bind(isEmpty);
        closeList(from);
        return result;
    }
    const Operand result{m_code.take(), {.base = BaseType::Card}};
    const std::uint16_t end = node.op == Op::Top ? cells::zone::Top : cells::zone::Bottom;
    m_code.emit(Do::Read, result.reg, from.reg, end);
    return result;
}

void Generator::compare(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    // A value is known by its name, and which choice it is of by what it is compared with.
    const bool isValueFirst = node.children[0].op == Op::Value;
    std::optional<Operand> known;
    if (isValueFirst)
        known = expression(node.children[1]);
    const Operand left = expression(known ? meant(node.children[0], known->type) : node.children[0]);
    if (isStackList(left.type) && !left.isKept && (node.op == Op::Equal || node.op == Op::NotEqual))
        return compareList(node, left, otherwise);
    const Node second = meant(node.children[1], left.type);
    if (const auto type = literalType(second))
        checkComparison(node, left, {.type = *type});
    if (const auto number = constantOf(second); !known && number && *number > -30'000 && *number < 30'000) {
        const auto against = [&](Do what, std::int32_t value) {
            m_code.compareJump(what, left.reg, static_cast<std::uint16_t>(value), otherwise);
        };
        switch (node.op) {
        case Op::Equal:
            return against(Do::JumpIfIsNot, *number);
        case Op::NotEqual:
            return against(Do::JumpIfIs, *number);
        case Op::Less:
            return against(Do::JumpIfNotUnder, *number);
        case Op::LessEqual:
            return against(Do::JumpIfNotUnder, *number + 1);
        case Op::Greater:
            return against(Do::JumpIfUnder, *number + 1);
        default:
            return against(Do::JumpIfUnder, *number);
        }
    }
    const Operand right = known ? *known : expression(second);
    checkComparison(node, left, right);
    switch (node.op) {
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
        m_code.compareJump(comparison(node.op), left.reg, right.reg, otherwise);
        break;
    case Op::Greater:
        m_code.compareJump(Do::JumpIfNotLess, right.reg, left.reg, otherwise);
        break;
    case Op::LessEqual:
        m_code.compareJump(Do::JumpIfLess, right.reg, left.reg, otherwise);
        break;
    case Op::GreaterEqual:
        m_code.compareJump(Do::JumpIfLess, left.reg, right.reg, otherwise);
        break;
    default:
        break;
    }
}

/// The players who have won, as a list: none while the game goes on, and after a draw.
Operand Generator::winners()
{
    const Operand list{m_code.take(), {.base = BaseType::Player, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    const Registers temporary(m_code);
    const std::uint16_t mask = m_code.take();
    m_code.emit(Do::ReadGame, mask, cells::game::Winners);
    for (std::int32_t seat = 0; seat < m_program.mostPlayers; ++seat) {
        const Registers inner(m_code);
        const Operand number = constant(seat, BaseType::Number);
        const std::uint16_t player = m_code.take();
        Label hasNotWon;
        m_code.emit(Do::HasBit, player, mask, number.reg);
        m_code.jumpIfNot(player, hasNotWon);
        m_code.emit(Do::PlayerAt, player, number.reg);
        m_code.emit(Do::ListAdd, list.reg, player);
        m_code.bind(hasNotWon);
    }
    return list;
}

/// A list is a thing when it has that and nothing else, and nothing when it is empty.
void Generator::compareList(const Node& node, const Operand& list, Label& otherwise)
{
    const Operand one = expression(node.children[1]);
    if (!fitsType(node.children[1], one, {.base = list.type.base}))
        checkComparison(node, list, one);
    const Operand isSame = constant(0, BaseType::Flag);
    const Operand first = constant(0, BaseType::Number);
    const std::uint16_t length = m_code.take();
    Label isThing;
    Label done;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIf(one.reg, isThing);
    m_code.emit(Do::Not, isSame.reg, length);
    m_code.jump(done);
    m_code.bind(isThing);
    m_code.compareJump(Do::JumpIfIsNot, length, 1, done);
    m_code.emit(Do::ListAt, first.reg, list.reg, first.reg);
    m_code.emit(Do::Equal, isSame.reg, first.reg, one.reg);
    m_code.bind(done);
    closeList(list);
    if (node.op == Op::Equal)
        m_code.jumpIfNot(isSame.reg, otherwise);
    else
        m_code.jumpIf(isSame.reg, otherwise);
}

Operand Generator::contains(const Operand& whole, const Operand& member)
{
    const Operand held = constant(0, BaseType::Flag);
    if (whole.type.base == BaseType::Zone && !whole.type.isList) {
        m_code.emit(Do::Read, held.reg, member.reg, cells::card::Zone);
        m_code.emit(Do::Equal, held.reg, held.reg, whole.reg);
        return held;
    }
    if (whole.type.base == BaseType::Choice) {
        m_code.emit(Do::HasBit, held.reg, whole.reg, member.reg);
        return held;
    }
    if (!whole.type.isList) {
        m_code.emit(Do::Equal, held.reg, whole.reg, member.reg);
        return held;
    }
    Label isMissing;
    unlessListed(whole, member, isMissing);
    m_code.constant(held.reg, 1);
    m_code.bind(isMissing);
    return held;
}

void Generator::condition(const Node& node, Label& otherwise)
{
    switch (node.op) {
    case Op::And:
        condition(node.children[0], otherwise);
        condition(node.children[1], otherwise);
        return;
    case Op::Or: {
        Label second;
        Label holds;
        condition(node.children[0], second);
        m_code.jump(holds);
        m_code.bind(second);
        condition(node.children[1], otherwise);
        m_code.bind(holds);
        return;
    }
    case Op::Not: {
        Label fails;
        condition(node.children[0], fails);
        m_code.jump(otherwise);
        m_code.bind(fails);
        return;
    }
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
        compare(node, otherwise);
        return;
    case Op::IsA:
    case Op::IsNotA: {
        const Registers temporary(m_code);
        const Operand thing = describable(node.children[0]);
        if (node.op == Op::IsA) {
            fits(thing, node.children[1], otherwise);
            return;
        }
        Label isNot;
        fits(thing, node.children[1], isNot);
        m_code.jump(otherwise);
        m_code.bind(isNot);
        return;
    }
    case Op::IsIn:
    case Op::IsNotIn: {
        const Registers temporary(m_code);
        const Operand thing = expression(node.children[0]);
        const Operand where = expression(node.children[1]);
        if (!checkIsIn(node, thing, where))
            return;
        const Operand held = contains(where, where.type.isList ? thing : narrowed(thing, BaseType::Card));
        if (node.op == Op::IsIn)
            m_code.jumpIfNot(held.reg, otherwise);
        else
            m_code.jumpIf(held.reg, otherwise);
        return;
    }
    case Op::Has:
    case Op::HasNo: {
        const Registers temporary(m_code);
        const Operand owner = expression(node.children[0]);
        const std::uint16_t flag = m_code.take();
        if (!checkHas(node, owner))
            return;
        if (node.children[1].op == Op::Keyword) {
            m_code.emit(Do::ReadKeyword, flag, owner.reg, static_cast<std::uint16_t>(node.children[1].symbol));
        } else {
            const syntax::Type wanted{.base = owner.type.base, .choice = owner.type.choice};
            const Operand member = fitting(node.children[1], wanted, "what is listed there");
            m_code.emit(Do::Copy, flag, contains(owner, member).reg);
        }
        if (node.op == Op::Has)
            m_code.jumpIfNot(flag, otherwise);
        else
            m_code.jumpIf(flag, otherwise);
        return;
    }
    case Op::ThereIs:
    case Op::ThereIsNo: {
        const Registers temporary(m_code);
        const Operand found = constant(0, BaseType::Flag);
        Label done;
        forEach(node.children[0], [&](Operand) {
            m_code.constant(found.reg, 1);
            m_code.jump(done);
        });
        m_code.bind(done);
        if (node.op == Op::ThereIs)
            m_code.jumpIfNot(found.reg, otherwise);
        else
            m_code.jumpIf(found.reg, otherwise);
        return;
    }
    case Op::Can:
        unlessPossible(node.children[0], otherwise);
        return;
    case Op::Sees: {
        const Registers temporary(m_code);
        const std::uint16_t who = typed(node.children[0], BaseType::Player, "who sees").reg;
        const std::uint16_t card = typed(node.children[1], BaseType::Card, "what is seen").reg;
        const std::uint16_t isSeen = m_code.take();
        m_code.emit(Do::Sees, isSeen, who, card);
        m_code.jumpIfNot(isSeen, otherwise);
        return;
    }
    default: {
        const Registers temporary(m_code);
        const Operand value = expression(node);
        checkCondition(node, value);
        m_code.jumpIfNot(value.reg, otherwise);
        return;
    }
    }
}

} // namespace engine
