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

/// The targets of an effect, and its mode.
class Targets : public Writer
{
public:
    using Writer::Writer;

    /// The events of aiming, which are raised wherever something is announced, and what forbids them.
    void writeAiming();
    /// Raises the events of what a card or item has been aimed at.
    void raiseTargets(std::uint16_t card);
    /// Raises the event of one thing that is aimed at; nothing is none.
    void raise(std::uint16_t card, std::uint16_t target);

    Operand aimed(const Announcement::Aim& aim) const;
    /// Those of the mode chosen, and those of none.
    void forEachAim(const Announcement& announced, const std::function<void(const Announcement::Aim&)>& body);
    /// Jumps when what is aimed at has gone, or no longer is what it must be.
    void unlessGone(const Announcement::Aim& aim, Label& gone);
    /// Jumps when nothing can be aimed at; the aims of a mode, or those of none.
    void unlessAimless(const Announcement& announced, std::int32_t mode, Label& aimless);
    void unlessModeless(const Announcement& announced, Label& modeless);
    void unlessNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered);
    void forEachCandidate(const syntax::Node& target, const Body& body);

private:
    void writeMayTarget();
    void writeRaising();
    void unlessOutOfReach(std::uint16_t target, Label& outOfReach);

    /// Whether something may be aimed at by a card (card, thing), when some rule forbids that.
    std::uint32_t m_mayTarget = none;
    /// Raises the events of a card's aiming (card), when some rule hears them.
    std::uint32_t m_raiseTargets = none;
};

} // namespace engine
