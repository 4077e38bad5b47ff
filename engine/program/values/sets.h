// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <utility>

namespace engine {

/// Writes loops over the members of sets.
class Sets : public Writer
{
public:
    using Writer::Writer;

    /// While this object exists, a loop over a zone puts the cards into a register chosen by the caller.
    class MembersIn
    {
    public:
        MembersIn(Sets& sets, std::uint16_t reg)
            : m_sets(sets)
            , m_before(std::exchange(sets.m_memberRegister, reg))
        {
        }

        ~MembersIn() { m_sets.m_memberRegister = m_before; }

        MembersIn(const MembersIn&) = delete;
        MembersIn& operator=(const MembersIn&) = delete;

    private:
        Sets& m_sets;
        std::uint16_t m_before;
    };

    /// Writes a loop over the current members of a set. The body must not change zones.
    void forEach(const syntax::Node& set, const Body& body);
    void forEachOf(const Operand& list, const Body& body);
    void forEachPlayer(const Body& body);
    void forEachInZone(std::uint16_t zone, const Body& body);

    /// The members in a new list. Unlike a loop over the set, a loop over this list may change anything.
    Operand collect(const syntax::Node& set);
    /// Like collect(), without duplicates.
    Operand candidates(const syntax::Node& set);
    /// The only or first member; nothing if there is none. Reports a set that can have several members.
    Operand only(const syntax::Node& set);
    /// The top or bottom card of a zone, or the first or last member of a list.
    Operand end(const syntax::Node& node);

private:
    /// These loop over members that are chosen now, and over a number of cards from the top or bottom of a zone.
    void forEachPicked(const syntax::Node& set, const Body& body);
    void forEachFromEnd(const syntax::Node& set, const Body& body);
    /// The first player in a loop over all players: the active player or, if that player has left, the next one.
    std::uint16_t firstPlayer();
    Operand endOfList(const syntax::Node& node, const Operand& list);
    bool mayBeSeveral(const syntax::Node& set) const;

    /// The register for the cards of the next loop over a zone; noRegister if the loop takes a register of its own.
    std::uint16_t m_memberRegister = noRegister;
};

} // namespace engine
