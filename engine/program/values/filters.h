// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engine {

struct FlatDescription;

/// Whether one thing is of a description. What is asked jumps when it is not.
class Filters : public Writer
{
public:
    Filters(Compilation& compilation, Writers& writers);

    /// While this lives, what has moved since an event began also is where it came from.
    class LookingBack
    {
    public:
        LookingBack(Filters& filters, std::uint16_t event)
            : m_filters(filters)
        {
            m_filters.m_lookBack = event;
        }

        ~LookingBack() { m_filters.m_lookBack = noRegister; }

        LookingBack(const LookingBack&) = delete;
        LookingBack& operator=(const LookingBack&) = delete;

    private:
        Filters& m_filters;
    };

    void fits(const Operand& thing, const syntax::Node& description, Label& otherwise);
    /// One filter, which is part of the definition of a kind, or of none.
    void filter(const Operand& thing, const syntax::Node& filter, const syntax::Kind* kind, Label& otherwise);
    void unlessListed(const Operand& list, const Operand& member, Label& otherwise);
    void unlessItem(const Operand& thing, Label& otherwise);

    /// The zone that is meant when nobody is said whose: that of any player, or of any card.
    std::optional<std::uint32_t> zoneOfAnybody(const syntax::Node& place) const;
    /// Reports a zone of nobody's behind one of somebody's, as in “your hand or discard”.
    bool leavesOpenWhose(const syntax::Node& zones);
    /// Whether a place is the zone of whoever fits a description, as in “any opponent's field”.
    bool isZoneOfDescribed(const syntax::Node& place) const;
    /// The zone that whoever is described has; nothing, and reported, when they have none of that name.
    std::optional<std::uint32_t> zoneOfDescribed(const syntax::Node& place);
    /// Jumps when a zone is not that of any who are described.
    void unlessZoneOfDescribed(std::uint16_t zone, const syntax::Node& place, Label& otherwise);
    /// Jumps when a test does not.
    void unless(const std::function<void(Label& otherwise)>& test, Label& holds);
    /// Reports a kind that is told from you where there is no you, here and not where the kind is defined.
    bool lacksYou(const syntax::Node& set);
    /// Reports players that are said to be somebody's, as in “your opponent”.
    bool isOfOwnedPlayers(const syntax::Node& set);

private:
    void fitsOneOf(const Operand& thing, const syntax::Node& descriptions, Label& otherwise);
    void fitsBase(const Operand& thing, const FlatDescription& description, Label& otherwise);
    void fitsCoreKind(const Operand& thing, const syntax::Node& kind, Label& otherwise);
    void fitsValue(const Operand& thing, const syntax::Node& value, Label& otherwise);

    void filter(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    void unlessExcepted(const Operand& thing, const syntax::Node& excepted, Label& otherwise);
    void unlessOther(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    void unlessOf(const Operand& thing, const syntax::Node& player, Label& otherwise);
    void unlessOfAny(const Operand& thing, const syntax::Node& players, Label& otherwise);
    void unlessWith(const Operand& thing, const syntax::Node& condition, Label& otherwise);
    void unlessNamed(const Operand& thing, const syntax::Node& name, Label& otherwise);
    void unlessNameHas(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    /// Jumps when a card is in none of the zones that a filter names.
    void unlessInZones(const Operand& thing, const syntax::Node& filter, Label& notThere);
    /// A zone of anybody is told by which declaration it is an instance of, that of whoever fits by its owner as well,
    /// and any other is one zone.
    void jumpByZone(std::uint16_t zone, const syntax::Node& place, Do byDeclaration, Do byZone, Label& to);
    std::string formAt(const syntax::Node& kind) const;

    /// Kinds that are told from you, directly or through others.
    std::vector<bool> m_isKindOfYou;
    /// While a test of an event is written: the register with the event.
    std::uint16_t m_lookBack = noRegister;
};

} // namespace engine
