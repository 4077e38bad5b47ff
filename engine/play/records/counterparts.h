// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/carried_over.h"

#include <cstdint>
#include <string>

namespace engine {

/// Finds, in another position, the counterparts of everything that a manual step refers to. They are matched by name.
/// The first thing without a counterpart is noted.
class Counterparts
{
public:
    Counterparts(const ManualStep& made, const OtherPosition& to)
        : m_before(made.before)
        , m_from(made.after)
        , m_old(made.after.program())
        , m_to(to.state)
        , m_new(to.state.program())
        , m_cards(to.cards)
        , m_renamed(to.renamed)
    {
    }

    /// The error about the first missing counterpart; empty if there is none.
    const std::string& missing() const { return m_missing; }

    void note(std::string missing);
    /// Notes a missing counterpart of something that has no name.
    void noteNameless();

    std::uint32_t definition(std::uint32_t old);
    Ref card(Ref old);
    /// The counterpart of a card that was changed. If the card was in a zone, its counterpart must be in one too.
    Ref present(Ref old);
    /// Like card(), but the counterpart may be missing.
    Ref cardIfAny(Ref old);
    /// The counterpart of the game, a player or a card. The counterpart of none is none.
    Ref thing(Ref old);
    Ref zone(Ref old);
    /// The property with the same name and kind; null if there is none.
    const PropertyLayout* property(const PropertyLayout& old);
    /// The cell of a member within a property.
    std::uint16_t member(const PropertyLayout& old, const PropertyLayout& found, std::uint16_t offset);
    std::int32_t phase(std::int32_t old);
    std::int32_t value(const syntax::Type& from, const syntax::Type& to, std::int32_t old);

private:
    std::int32_t numberOf(Ref card) const { return (card - m_from.card(0)) / m_old.cardCells; }

    bool isItem(Ref old) const;
    Ref item(Ref old);
    Ref absent(Ref old);
    std::int32_t choice(std::uint32_t from, std::uint32_t to, std::int32_t value);
    std::int32_t choices(std::uint32_t from, std::uint32_t to, std::int32_t values);

    const State& m_before;
    const State& m_from;
    const Program& m_old;
    const State& m_to;
    const Program& m_new;
    const std::vector<Ref>& m_cards;
    const RenamedCards& m_renamed;
    std::string m_missing;
};

} // namespace engine
