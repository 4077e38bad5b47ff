// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace studio {

/// A choice while somebody makes it by pointing at things: what was picked so far, what may follow, and which of the
/// offered options that leaves. An option is known by the things it names; who acts goes without saying.
class HalfChoice
{
public:
    using Thing = std::int64_t;

    HalfChoice() = default;
    /// What is offered in a view. `actor` is the player who is asked, when actions are offered; otherwise nothing.
    HalfChoice(const engine::View& view, Thing actor);

    const std::vector<Thing>& picked() const { return m_picked; }

    bool isEmpty() const { return m_picked.empty(); }

    /// The options that begin with what was picked, by their place in the view; of those that read alike the first.
    std::vector<std::size_t> fitting() const;
    /// Those of them that name nothing more.
    std::vector<std::size_t> complete() const;

    /// Those that can be chosen in no other way than by their words: they name nothing more that is in sight.
    template <typename IsInSight>
    std::vector<std::size_t> unseen(const IsInSight& isInSight) const
    {
        std::vector<std::size_t> found;
        for (const std::size_t option : fitting()) {
            bool isSeen = false;
            for (const Thing thing : left(option))
                isSeen = isSeen || isInSight(thing);
            if (!isSeen)
                found.push_back(option);
        }
        return found;
    }

    /// Whether a thing may be picked next.
    bool isOpen(Thing thing) const;
    /// The options that a thing would leave.
    std::vector<std::size_t> fittingWith(Thing thing) const;
    /// Those of them that name nothing more than it.
    std::vector<std::size_t> completeWith(Thing thing) const;
    /// What could be picked after a thing, sorted.
    std::vector<Thing> openWith(Thing thing) const;

    struct Picked
    {
        bool isTaken = false;
        /// The only option that is left.
        std::optional<std::size_t> decided = {};
        /// Several are left, and nothing that can be pointed at tells them apart.
        bool isAmbiguous = false;
    };

    Picked pick(Thing thing);
    /// Takes the last pick back, or the pick of a thing.
    void unpick();
    void unpick(Thing thing);

private:
    struct Offer
    {
        std::vector<Thing> things;
        /// The first option that reads the same: for all that the player can tell it is the same.
        std::size_t same = 0;
    };

    /// What an option names besides what was picked; nothing when it does not begin with that.
    std::optional<std::vector<Thing>> leftOf(std::size_t option) const;

    std::vector<Thing> left(std::size_t option) const { return leftOf(option).value_or(std::vector<Thing>()); }

    void findOpen();

    std::vector<Offer> m_offers;
    std::vector<Thing> m_picked;
    /// What may be picked next, sorted: every card of a table asks.
    std::vector<Thing> m_open;
};

} // namespace studio
