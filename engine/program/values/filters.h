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

/// Tests whether a thing matches a description. A test jumps if it doesn't.
class Filters : public Writer
{
public:
    Filters(Compilation& compilation, Writers& writers);

    /// While this object exists, a thing that has moved since an event began also counts as being in its previous zone.
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
    /// Tests one filter. `kind` is the kind whose definition contains the filter, if any.
    void filter(const Operand& thing, const syntax::Node& filter, const syntax::Kind* kind, Label& otherwise);
    void unlessListed(const Operand& list, const Operand& member, Label& otherwise);
    void unlessItem(const Operand& thing, Label& otherwise);

    /// The index of a zone that can belong to any player or card, because the text doesn't name its owner.
    std::optional<std::uint32_t> zoneOfAnyOwner(const syntax::Node& place) const;
    /// Reports a zone without an owner that follows a zone with one, as in "your hand or discard". Returns whether
    /// there is one.
    bool lacksOwner(const syntax::Node& zones);
    /// Whether the place is a zone of described owners, as in "any opponent's field".
    bool isZoneOfDescribed(const syntax::Node& place) const;
    /// The zone that the described owners have. If they have no such zone, reports an error and returns nullopt.
    std::optional<std::uint32_t> zoneOfDescribed(const syntax::Node& place);
    /// Jumps if the zone doesn't belong to any of the described owners.
    void unlessZoneOfDescribed(std::uint16_t zone, const syntax::Node& place, Label& otherwise);
    /// Jumps to `holds` if the test passes. A test passes if it doesn't jump.
    void unless(const std::function<void(Label& otherwise)>& test, Label& holds);
    /// Reports a kind that depends on "you" where there is no "you". Returns whether the set uses such a kind.
    bool lacksYou(const syntax::Node& set);
    /// Reports a description of players that have an owner, as in "your opponent". Returns whether the set is one.
    bool isOfOwnedPlayers(const syntax::Node& set);

private:
    void fitsOneOf(const Operand& thing, const syntax::Node& descriptions, Label& otherwise);
    void fitsBase(const Operand& thing, const FlatDescription& description, Label& otherwise);
    void fitsCoreKind(const Operand& thing, const syntax::Node& kind, Label& otherwise);
    void fitsValue(const Operand& thing, const syntax::Node& value, Label& otherwise);

    void filter(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    void jumpIfExcepted(const Operand& thing, const syntax::Node& excepted, Label& otherwise);
    void unlessOther(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    void unlessOf(const Operand& thing, const syntax::Node& player, Label& otherwise);
    void unlessOfAny(const Operand& thing, const syntax::Node& players, Label& otherwise);
    void unlessWith(const Operand& thing, const syntax::Node& condition, Label& otherwise);
    void unlessNamed(const Operand& thing, const syntax::Node& name, Label& otherwise);
    void unlessNameHas(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    /// Jumps if a card is in none of the zones that a filter names.
    void unlessInZones(const Operand& thing, const syntax::Node& filter, Label& notThere);
    /// Tests a zone: by its declaration if it can belong to any owner, by its declaration and owner if the owners are
    /// described, and otherwise by its row.
    void jumpByZone(std::uint16_t zone, const syntax::Node& place, Do byDeclaration, Do byZone, Label& to);
    std::string formAt(const syntax::Node& kind) const;

    /// For each kind, whether it depends on "you", directly or through others.
    std::vector<bool> m_usesYou;
    /// While the test of an event is being written, the register with the event.
    std::uint16_t m_lookBack = noRegister;
};

} // namespace engine
