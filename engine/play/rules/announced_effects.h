// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"
#include "engine/play/rules/triggers.h"

#include <array>
#include <cstdint>

namespace engine {

/// Effects that are announced first and resolved later. Their choices are saved in the row of the waiting card, or of
/// an item created for the effect.
class AnnouncedEffects
{
public:
    AnnouncedEffects(Execution& execution, Triggers& triggers);

    /// A number that changes when the card moves or the player leaves.
    std::int32_t stayOf(Ref thing) const;

    /// Whether an effect can be announced. In this function and the next ones, the frame of the effect begins at
    /// register `base`.
    bool canAnnounce(std::int32_t value, std::uint16_t base);
    void call(std::uint32_t routine, std::uint16_t base);
    void keepChoices(Ref card, std::int32_t value, std::uint16_t base);
    /// Creates a waiting item. Returns none if there is no room.
    Ref createItem(std::int32_t value, Ref zone, std::uint16_t base);
    /// Runs an effect, or the effect of a waiting item.
    void run(std::int32_t value, std::uint16_t base);
    /// Takes the first waiting trigger from the queue and returns its effect; 0 if no trigger waits.
    std::int32_t takeFromTriggers(std::uint16_t base);

    /// Copies the announced effect and choices of a waiting card to another card.
    void copyChoices(Ref to, Ref from);
    /// Opens a list of those targets of a card that are still there.
    std::int32_t targetsOf(Ref card);
    /// Whether a card has no targets or at least one legal target.
    bool isLegal(Ref card);

private:
    using EffectFrame = std::array<std::int32_t, mostEffectRegisters>;

    /// The effect with which a card or item was announced; null if it was not announced.
    const Effect* announcedWith(Ref card) const;
    /// The first registers for an effect of a card or item. They include its choices if it was announced.
    EffectFrame frameOf(Ref card, const Effect& effect) const;

    Execution& m_execution;
    Triggers& m_triggers;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine
