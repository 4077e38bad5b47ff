// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/analysis/flat_description.h"
#include "engine/program/writing/writer.h"

namespace engine {

/// Loops over what fits a description: where its members can be is found from its filters, and the other filters are
/// asked of each.
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
        /// The last filter that names zones: they are gone through, so that it need not be asked.
        const syntax::Node* where = nullptr;
        /// The last filter that says whose they are, and whether it need not be asked either.
        const syntax::Node* whose = nullptr;
        bool isWhoseKnown = false;
    };

    Loop loopOf(const syntax::Node& description, const Body& body) const;
    /// What the loop does with one that it comes to, as long as it fits.
    Body filtered(const Loop& loop);
    void forEachOfUnion(const Loop& loop);
    void forEachPlayer(Loop& loop);
    void forTheOtherPlayer(Loop& loop, const syntax::Node& exception);
    void forEachOfValue(Loop& loop);
    void forEachInZones(Loop& loop);
    void forEachInZoneOfAnybody(const Loop& loop, const syntax::Node& place);
    void forEachInZoneOfDescribed(const Loop& loop, const syntax::Node& place);
    void forEachInZoneOf(const Loop& loop, const Operand& owner, std::uint32_t zone);
    void forEachOwner(const Loop& loop, const Body& inZoneOf);
    void forEachCard(const Loop& loop);
    bool isZoneOfCards(const syntax::Node& place) const;
    void notAPlayersZone(const syntax::Node& place);

    /// Some text gives a card to another player than its zone's.
    bool m_controlChanges;
};

} // namespace engine
