// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace engine {

/// Writes the routines that offer the options of actions.
class Offers : public Writer
{
public:
    using Writer::Writer;

    /// The actions that a text offers to a player.
    std::vector<std::uint32_t> actionsNamed(const syntax::Node& letAct) const;
    /// Adds a routine for each set of actions that a text offers to players.
    void gather();

    std::uint32_t routineOf(const std::vector<std::uint32_t>& verbs) const { return m_offers.at(verbs); }

    void writeOffers();
    /// Writes the routine that offers all options that match the slots of an action, legal or not.
    void writeCandidates(std::uint32_t verb);

private:
    /// The options to offer: only the legal ones, or all that match the slots.
    enum class Offer : std::uint8_t { Legal, Anything };

    void offerAction(std::uint32_t verb, std::uint16_t asked, Offer offer);
    void offerSlots(std::uint32_t verb, std::size_t slot);
    void offerFilled(std::uint32_t verb);
    /// Continues with the slots after one that has been filled, if the conditions that can already be tested hold.
    void offerRest(std::uint32_t verb, std::size_t slot);
    void testReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise);
    void offerDescribed(std::uint32_t verb, std::size_t slot);
    void offerCounted(std::uint32_t verb, std::size_t slot);
    /// Sets the range of values for a slot.
    void setRange(const syntax::Slot& slot, const Operand& first, const Operand& last);
    void setNumberRange(const syntax::Slot& slot, const Operand& first, const Operand& last);
    void cannotOffer(const syntax::Slot& slot);

    std::map<std::vector<std::uint32_t>, std::uint32_t> m_offers;
    Offer m_offer = Offer::Legal;
};

} // namespace engine
