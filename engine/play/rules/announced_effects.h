// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"
#include "engine/play/rules/triggers.h"

#include <array>
#include <cstdint>

namespace engine {

/// Effects that are announced first and done later. The choices are saved in the row of the card that waits meanwhile,
/// or of an item made for it.
class AnnouncedEffects
{
public:
    AnnouncedEffects(Execution& execution, Triggers& triggers);

    /// A number that changes when a card moves or a player leaves.
    std::int32_t stayOf(Ref thing) const;

    /// The frame of the effect begins at a register.
    bool canAnnounce(std::int32_t value, std::uint16_t base);
    void call(std::uint32_t routine, std::uint16_t base);
    void keepChoices(Ref card, std::int32_t value, std::uint16_t base);
    /// Nothing when there is no room for one.
    Ref createItem(std::int32_t value, Ref zone, std::uint16_t base);
    /// Runs an effect, or the one that an item waits with.
    void run(std::int32_t value, std::uint16_t base);
    /// The effect of the first waiting trigger, which leaves the queue; nothing when none waits.
    std::int32_t takeFromTriggers(std::uint16_t base);

    /// Announces a card as another that waits was announced.
    void copyChoices(Ref to, Ref from);
    /// A new list of the targets of a card that are still there.
    std::int32_t targetsOf(Ref card);
    /// Whether a card has no targets, or a legal one.
    bool isLegal(Ref card);

private:
    using EffectFrame = std::array<std::int32_t, mostEffectRegisters>;

    /// The effect a card or an item was announced with; nothing when it was not.
    const Effect* announcedWith(Ref card) const;
    /// The first registers of an effect of a card or item, with its choices when it was announced.
    EffectFrame frameOf(Ref card, const Effect& effect) const;

    Execution& m_execution;
    Triggers& m_triggers;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine
