// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"

namespace engine {

bool State::addLasting(std::span<const std::int32_t> record)
{
    const Ref subject = record[cells::lasting::Subject];
    const bool isBecoming = LastingKind{record[cells::lasting::Kind]} == LastingKind::Becoming;
    if (isBecoming)
        endChangesOf(subject);
    const std::int32_t count = lastingCount();
    if (count >= m_program->mostLasting || at(m_game, cells::game::Age) + 1 >= mostAges)
        return false;
    for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
        writeIfChanged(lasting(count), cell, record[cell]);
    write(lasting(count), cells::lasting::Age, nextAge());
    write(m_lasting, 0, count + 1);
    if (isBecoming) {
        writeIfChanged(lasting(count), cells::lasting::Amount, at(subject, cells::card::Definition));
        printDefinition(subject, static_cast<std::uint32_t>(record[cells::lasting::Amount]));
    }
    return true;
}

/// Ends a card's change of definition and restores the previous definition. If a later change has replaced this one,
/// the previous definition is passed on to the later change, which restores it at its own end.
void State::restoreDefinition(std::int32_t index)
{
    const Ref card = at(lasting(index), cells::lasting::Subject);
    const std::int32_t before = at(lasting(index), cells::lasting::Amount);
    for (std::int32_t later = index + 1; later < lastingCount(); ++later) {
        if (lastingKind(later) == LastingKind::Becoming && at(lasting(later), cells::lasting::Subject) == card) {
            writeIfChanged(lasting(later), cells::lasting::Amount, before);
            return;
        }
    }
    printDefinition(card, static_cast<std::uint32_t>(before));
}

void State::endLasting(std::int32_t index)
{
    if (lastingKind(index) == LastingKind::Becoming)
        restoreDefinition(index);
    const std::int32_t last = lastingCount() - 1;
    for (; index < last; ++index) {
        for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
            writeIfChanged(lasting(index), cell, at(lasting(index + 1), cell));
    }
    for (std::uint16_t cell = 0; cell < cells::lasting::Size; ++cell)
        writeIfChanged(lasting(last), cell, 0);
    write(m_lasting, 0, last);
}

} // namespace engine
