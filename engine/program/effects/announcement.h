// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// What an effect asks before it is done, in text order: a mode when that stands first, and what it aims at.
struct Announcement
{
    struct Aim
    {
        const syntax::Node* target = nullptr;
        /// The register with the thing; the next one has its stay.
        std::uint16_t reg = 0;
        /// The mode it belongs to, or anyMode.
        std::int32_t mode = anyMode;
        /// Of “up to”: how many can be chosen together, this one and those after it; 0 for those.
        std::optional<std::uint16_t> upTo = {};
    };

    static constexpr std::int32_t anyMode = -1;

    const syntax::Node* modes = nullptr;
    std::vector<Aim> aims;
    /// The register with the mode, after which the others follow.
    std::uint16_t first = 0;

    bool isEmpty() const { return !modes && aims.empty(); }

    std::uint16_t size() const { return isEmpty() ? 0 : static_cast<std::uint16_t>(1 + 2 * aims.size()); }

    /// By its place, as a text may be copied while it is compiled. Of several, the first.
    const Aim* aimAt(Place place) const;
};

} // namespace engine
