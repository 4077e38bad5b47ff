// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <utility>

namespace engine {

/// Sets: what can be done with their members, one after the other.
class Sets : public Writer
{
public:
    using Writer::Writer;

    /// While this lives, the cards of a zone that is gone through are put into a register of somebody else's.
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

    /// Writes a loop over the members of a set as they are at the moment. The body may not change zones.
    void forEach(const syntax::Node& set, const Body& body);
    void forEachOf(const Operand& list, const Body& body);
    void forEachPlayer(const Body& body);
    void forEachInZone(std::uint16_t zone, const Body& body);

    /// The members in a new list, so that whoever goes through it may do anything.
    Operand collect(const syntax::Node& set);
    /// The same, with none twice.
    Operand candidates(const syntax::Node& set);
    /// The only member, or the first; nothing when there is none. What can be several is an error.
    Operand only(const syntax::Node& set);
    /// What lies at the top or bottom.
    Operand end(const syntax::Node& node);

private:
    /// The members of what is chosen now, and so many from the top or bottom of a zone.
    void forEachPicked(const syntax::Node& set, const Body& body);
    void forEachFromEnd(const syntax::Node& set, const Body& body);
    /// Who comes first: from the active player round the table.
    std::uint16_t firstPlayer();
    Operand endOfList(const syntax::Node& node, const Operand& list);
    bool mayBeSeveral(const syntax::Node& set) const;

    /// Where the cards of the zone gone through next shall be, if not in a register of the loop's own.
    std::uint16_t m_memberRegister = noRegister;
};

} // namespace engine
