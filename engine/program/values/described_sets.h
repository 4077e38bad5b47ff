// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/analysis/flat_description.h"
#include "engine/program/writing/writer.h"

namespace engine {

/// Writes loops over the members of a description. Some filters determine where members can be; the remaining filters
/// test each member.
class DescribedSets : public Writer
{
public:
    DescribedSets(Compilation& compilation, Writers& writers);

    void forEach(const syntax::Node& description, const Body& body);

private:
    struct Loop
    {
        FlatDescription description;
        const Body& body;
        /// The last filter that names zones. The loop covers these zones, so the filter needs no test.
        const syntax::Node* where = nullptr;
        /// The last filter that names an owner, and whether the loop also makes the test of this filter unnecessary.
        const syntax::Node* whose = nullptr;
        bool isWhoseKnown = false;
    };

    Loop loopOf(const syntax::Node& description, const Body& body) const;
    /// The body of the loop, preceded by the tests of the filters.
    Body filtered(const Loop& loop);
    void forEachOfUnion(const Loop& loop);
    void forEachPlayer(Loop& loop);
    void forOtherPlayer(Loop& loop, const syntax::Node& exception);
    void forEachOfValue(Loop& loop);
    void forEachInZones(Loop& loop);
    void forEachInZoneOfAnyOwner(const Loop& loop, const syntax::Node& place);
    void forEachInZoneOfDescribed(const Loop& loop, const syntax::Node& place);
    void forEachInZoneOf(const Loop& loop, const Operand& owner, std::uint32_t zone);
    void forEachOwner(const Loop& loop, const Body& inZoneOf);
    void forEachCard(const Loop& loop);
    bool isZoneOfCards(const syntax::Node& place) const;
    void notZoneOfPlayer(const syntax::Node& place);

    /// Whether a text gives control of a card to a player who doesn't own its zone.
    bool m_controlChanges;
};

} // namespace engine
