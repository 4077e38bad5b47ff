// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/core_properties.h"

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;

namespace {

struct CoreProperty
{
    const char* name;
    Holder holder;
    std::uint16_t cell;
    BaseType type;
};

constexpr CoreProperty coreCells[] = {
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

/// Whether a thing of this type can have a property of this holder.
bool canHave(BaseType owner, Holder holder)
{
    switch (holder) {
    case Holder::Card:
        return owner != BaseType::Player;
    case Holder::Player:
        return owner != BaseType::Card;
    case Holder::Game:
        break;
    }
    return true;
}

} // namespace

std::optional<Operand> CoreProperties::read(const Node& node, const Operand& owner)
{
    if (const auto announced = announcedProperty(node, owner))
        return announced;
    if (node.text == "winners")
        return winners();
    if (node.text == "controller")
        return controller(owner);
    for (const CoreProperty& core : coreCells) {
        if (node.text != core.name || !canHave(owner.type.base, core.holder))
            continue;
        m_program.usesAge |= core.cell == cells::card::Age && core.holder == Holder::Card;
        const Operand result{m_code.take(), {.base = core.type}};
        if (core.holder == Holder::Game)
            m_code.emit(Do::ReadGame, result.reg, core.cell);
        else
            m_code.emit(Do::Read, result.reg, owner.reg, core.cell);
        return result;
    }
    return {};
}

Operand CoreProperties::controller(const Operand& owner)
{
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

std::optional<Operand> CoreProperties::announcedProperty(const Node& node, const Operand& owner)
{
    const bool isNamed = node.text == "item" || node.text == "source" || node.text == "targets" ||
                         node.text == "legal" || (node.text == "x" && m_program.xCell);
    if (!isNamed || owner.type.base == BaseType::Player || m_declarations.find(node.text, Holder::Card))
        return {};
    if (node.text == "x") {
        const Operand x{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::Read, x.reg, owner.reg, m_program.xCell);
        return x;
    }
    if (node.text == "targets") {
        const Operand targets{m_code.take(), {.base = BaseType::Thing, .isList = true}};
        m_code.emit(Do::TargetsOf, targets.reg, owner.reg);
        return targets;
    }
    if (node.text == "legal") {
        const Operand isLegal{m_code.take(), {.base = BaseType::Flag}};
        m_code.emit(Do::IsLegal, isLegal.reg, owner.reg);
        return isLegal;
    }
    const bool isFlag = node.text == "item";
    const Operand result = constant(0, isFlag ? BaseType::Flag : BaseType::Card);
    const std::uint16_t cell = m_program.announced.at(isFlag ? AnnouncedCells::IsItem : AnnouncedCells::Source);
    if (m_program.announced.areUsed())
        m_code.emit(Do::Read, result.reg, owner.reg, cell);
    return result;
}

/// The players who have won, as a list; empty during the game and after a draw.
Operand CoreProperties::winners()
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

} // namespace engine
