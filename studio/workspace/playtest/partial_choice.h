// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace studio {

/// A choice made by pointing at things: the things picked so far, the things that may follow, and the options that
/// still match. An option is identified by the things it names, without the acting player.
class PartialChoice
{
public:
    using Thing = std::int64_t;

    PartialChoice() = default;
    /// The options of a view. `actor` is the player being asked if the options are actions; otherwise 0.
    PartialChoice(const engine::View& view, Thing actor);

    const std::vector<Thing>& picked() const { return m_picked; }

    bool isEmpty() const { return m_picked.empty(); }

    /// The options that name everything picked, by index in the view. Options with the same text are included only
    /// once.
    std::vector<std::size_t> fitting() const;
    /// The matching options that name nothing else.
    std::vector<std::size_t> complete() const;

    /// The matching options that can only be chosen by their text, because the other things they name aren't visible.
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
    /// The options that would still match if a thing were picked.
    std::vector<std::size_t> fittingWith(Thing thing) const;
    /// The options that would be complete if a thing were picked.
    std::vector<std::size_t> completeWith(Thing thing) const;
    /// The things that can be picked after a thing, sorted.
    std::vector<Thing> openWith(Thing thing) const;

    struct Picked
    {
        bool isTaken = false;
        /// The only option left.
        std::optional<std::size_t> decided = {};
        /// Whether several options are left that no further pick can distinguish.
        bool isAmbiguous = false;
    };

    Picked pick(Thing thing);
    /// Undoes the last pick, or the pick of a thing.
    void unpick();
    void unpick(Thing thing);

private:
    struct Offer
    {
        std::vector<Thing> things;
        /// The first option with the same text, which looks the same to the player.
        std::size_t same = 0;
    };

    /// The things that an option names in addition to those picked; nothing if the option doesn't match.
    std::optional<std::vector<Thing>> leftOf(std::size_t option) const;

    std::vector<Thing> left(std::size_t option) const { return leftOf(option).value_or(std::vector<Thing>()); }

    void findOpen();

    std::vector<Offer> m_offers;
    std::vector<Thing> m_picked;
    /// The things that can be picked next, sorted for fast lookup, because every card on the table is looked up in
    /// them.
    std::vector<Thing> m_open;
};

} // namespace studio
