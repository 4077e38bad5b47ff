// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace engine {

/// Actions and their options.
class Offers : public Writer
{
public:
    using Writer::Writer;

    /// The actions that a text lets a player choose from.
    std::vector<std::uint32_t> actionsNamed(const syntax::Node& letAct) const;
    /// One routine for each set of actions that some text lets a player choose from.
    void gather();

    std::uint32_t routineOf(const std::vector<std::uint32_t>& verbs) const { return m_offers.at(verbs); }

    void writeOffers();
    /// Everything that matches the slots of an action.
    void writeCandidates(std::uint32_t verb);

private:
    /// The options of an action: the legal ones, or everything that matches the slots.
    enum class Offer : std::uint8_t { Legal, Anything };

    void offerAction(std::uint32_t verb, std::uint16_t asked, Offer offer);
    void offerSlots(std::uint32_t verb, std::size_t slot);
    void offerFilled(std::uint32_t verb);
    /// Goes on with the slots after one that is filled, if all conditions that can be checked by now hold.
    void offerRest(std::uint32_t verb, std::size_t slot);
    void testsReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise);
    void offerDescribed(std::uint32_t verb, std::size_t slot);
    void offerCounted(std::uint32_t verb, std::size_t slot);
    /// From which to which number a slot goes through its values.
    void setRange(const syntax::Slot& slot, const Operand& first, const Operand& last);
    void setNumberRange(const syntax::Slot& slot, const Operand& first, const Operand& last);
    void cannotOffer(const syntax::Slot& slot);

    std::map<std::vector<std::uint32_t>, std::uint32_t> m_offers;
    Offer m_offer = Offer::Legal;
};

} // namespace engine
