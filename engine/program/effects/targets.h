// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/program/effects/announcement.h"
#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace engine {

inline constexpr auto targetsVerb = static_cast<std::uint32_t>(CoreVerb::Targets);

/// Writes code for the targets and modes of an effect.
class Targets : public Writer
{
public:
    using Writer::Writer;

    /// Writes the routines that raise targeting events, and those that test for rules that forbid targeting.
    void writeAiming();
    /// Raises the targeting events for all targets of a card or item.
    void raiseTargets(std::uint16_t card);
    /// Raises the targeting event for one target, unless the target is nothing.
    void raise(std::uint16_t card, std::uint16_t target);

    Operand aimed(const Announcement::Aim& aim) const;
    /// Visits the targets of the chosen mode and those that belong to no mode.
    void forEachAim(const Announcement& announced, const std::function<void(const Announcement::Aim&)>& body);
    /// Jumps if a target is gone or no longer matches its description.
    void jumpIfGone(const Announcement::Aim& aim, Label& gone);
    /// Jumps if there is no legal target for the given mode or, with anyMode, for the text outside modes.
    void jumpIfNoTarget(const Announcement& announced, std::int32_t mode, Label& noTarget);
    void jumpIfNoMode(const Announcement& announced, Label& noMode);
    void jumpIfNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered);
    void forEachCandidate(const syntax::Node& target, const Body& body);

private:
    void writeMayTarget();
    void writeRaising();
    void jumpIfOutOfReach(std::uint16_t target, Label& outOfReach);

    /// A routine (card, thing) that returns whether the card may target the thing; none if no rule forbids targeting.
    std::uint32_t m_mayTarget = none;
    /// A routine (card) that raises the events for the targets of a card; none if no rule reacts to them.
    std::uint32_t m_raiseTargets = none;
};

} // namespace engine
