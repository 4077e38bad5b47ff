// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/sight.h"
#include "engine/state/state.h"

namespace engine {

namespace {

/// The maximum number of cells that change when a card moves from one zone to another, not counting those that are
/// reset.
constexpr std::size_t mostLinked = 16;

} // namespace

inline void State::unlink(Ref card)
{
    const std::int32_t* const moved = rowOf(card);
    const Ref from = moved[cells::card::Zone];
    if (from == 0)
        return;
    const Ref above = moved[cells::card::Above];
    const Ref below = moved[cells::card::Below];
    writeInRoom(rowOf(above ? above : from)[cells::card::Below], below);
    writeInRoom(rowOf(below ? below : from)[cells::card::Above], above);
    std::int32_t& count = rowOf(from)[cells::zone::Count];
    writeInRoom(count, count - 1);
}

inline void State::link(Ref card, Ref to, std::uint16_t flags)
{
    std::int32_t* const moved = rowOf(card);
    std::int32_t* const zone = rowOf(to);
    const Ref above = flags & ToBottom ? zone[cells::zone::Bottom] : 0;
    const Ref below = flags & ToBottom ? 0 : zone[cells::zone::Top];
    writeInRoomIfChanged(moved[cells::card::Above], above);
    writeInRoomIfChanged(moved[cells::card::Below], below);
    writeInRoom(rowOf(above ? above : to)[cells::card::Below], card);
    writeInRoom(rowOf(below ? below : to)[cells::card::Above], card);
    writeInRoom(zone[cells::zone::Count], zone[cells::zone::Count] + 1);
    writeInRoom(moved[cells::card::Zone], to);
}

void State::resetProperties(Ref card)
{
    std::int32_t* const moved = rowOf(card);
    const auto definition = static_cast<std::size_t>(moved[cells::card::Definition]);
    const std::int32_t* const start = m_program->definitions[definition].row.data();
    for (const std::uint16_t cell : std::span(m_program->resetCells))
        writeInRoomIfChanged(moved[cell], start[cell - cells::card::First]);
}

void State::noteLeaving(Ref card)
{
    std::int32_t* const moved = rowOf(card);
    const std::int32_t event = at(m_game, cells::game::EventCount);
    writeIfChanged(moved[cells::card::PreviousZone], moved[cells::card::Zone]);
    writeIfChanged(moved[cells::card::PreviousController], moved[cells::card::Controller]);
    writeIfChanged(moved[cells::card::LeftAt], event);
    writeIfChanged(m_game, cells::game::LastLeave, event);
}

void State::move(Ref card, Ref zone, std::uint16_t flags, Ref controller)
{
    if (m_program->announced.areUsed() && !moveAnnounced(card, zone))
        return;
    if (m_program->looksBack)
        noteLeaving(card);
    endLastingOn(card);
    for (const std::uint32_t index : m_program->lastProperties) {
        const PropertyLayout& property = m_program->properties[index];
        writeIfChanged(card, property.lastCell, at(card, property.cell));
    }
    if (m_program->usesAge)
        write(card, cells::card::Age, nextAge());
    m_changes.makeRoom(mostLinked + m_program->resetCells.size());
    unlink(card);
    link(card, zone, flags);
    std::int32_t* const moved = rowOf(card);
    if (controller == 0)
        controller = at(zone, cells::zone::Owner);
    if (controller != 0)
        writeInRoomIfChanged(moved[cells::card::Controller], controller);
    writeInRoomIfChanged(moved[cells::card::FaceDown], flags & FaceDown ? 1 : 0);
    writeInRoomIfChanged(moved[cells::card::SeenBy], 0);
    resetProperties(card);
}

void State::endLastingOn(Ref card)
{
    for (std::int32_t index = lastingCount() - 1; index >= 0; --index) {
        if (at(lasting(index), cells::lasting::Subject) == card)
            endLasting(index);
    }
}

void State::show(Ref card, Ref player)
{
    if (isPlayer(player))
        writeIfChanged(card, cells::card::SeenBy, at(card, cells::card::SeenBy) | 1 << at(player, cells::player::Seat));
}

void State::showAll(Ref card)
{
    writeIfChanged(card, cells::card::SeenBy, (1 << m_players) - 1);
}

/// Notes which seats saw a card that leaves the game. In no zone, a face-up card is visible to all seats, and a
/// face-down card only to the seats that it was shown to.
void State::noteLastViewers(Ref card)
{
    const std::uint32_t saw = seatsThatSee(*this, card);
    if (saw == (1u << m_players) - 1)
        return;
    writeIfChanged(card, cells::card::FaceDown, 1);
    writeIfChanged(card, cells::card::SeenBy, static_cast<std::int32_t>(saw));
}

void State::removeCard(Ref card)
{
    endLastingOn(card);
    noteLastViewers(card);
    m_changes.makeRoom(mostLinked);
    unlink(card);
    for (const std::uint16_t cell : {cells::card::Zone, cells::card::Above, cells::card::Below})
        writeIfChanged(card, cell, 0);
    if (!isItem(card))
        return;
    forgetAnnounced(card);
    writeIfChanged(card, m_program->announced.at(AnnouncedCells::Source), at(m_game, m_program->freeItemCell));
    write(m_game, m_program->freeItemCell, card);
}

bool State::hasRoom(Ref zone) const
{
    const auto index = static_cast<std::size_t>(at(zone, cells::zone::Index));
    return at(zone, cells::zone::Count) < m_program->zones[index].capacity;
}

void State::endChangesOf(Ref card)
{
    for (std::int32_t index = lastingCount() - 1; index >= 0; --index) {
        if (lastingKind(index) == LastingKind::Change && at(lasting(index), cells::lasting::Subject) == card)
            endLasting(index);
    }
}

void State::setDefinition(Ref card, std::uint32_t definition)
{
    endLastingOn(card);
    printDefinition(card, definition);
}

void State::printDefinition(Ref card, std::uint32_t definition)
{
    const Definition& becomes = m_program->definitions[definition];
    writeIfChanged(card, cells::card::Definition, static_cast<std::int32_t>(definition));
    for (const PropertyLayout& property : m_program->properties) {
        if (property.holder != syntax::Holder::Card || !property.isPrinted)
            continue;
        for (std::uint16_t offset = 0; offset < property.size; ++offset) {
            const auto cell = static_cast<std::uint16_t>(property.cell + offset);
            writeIfChanged(card, cell, becomes.row[cell - cells::card::First]);
        }
    }
}

} // namespace engine
