// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// The choices that an effect requires in advance, in text order: a mode if the text begins with one, and the targets.
struct Announcement
{
    struct Aim
    {
        const syntax::Node* target = nullptr;
        /// The register with the target. The next register has its stay.
        std::uint16_t reg = 0;
        /// The mode to which the target belongs, or anyMode.
        std::int32_t mode = anyMode;
        /// For the first target of an "up to", the maximum number of targets that can be chosen for the "up to"; 0 for
        /// its other targets; nullopt for a target without "up to".
        std::optional<std::uint16_t> upTo = {};
    };

    static constexpr std::int32_t anyMode = -1;

    const syntax::Node* modes = nullptr;
    std::vector<Aim> aims;
    /// The register with the mode. The targets follow.
    std::uint16_t first = 0;

    bool isEmpty() const { return !modes && aims.empty(); }

    std::uint16_t size() const { return isEmpty() ? 0 : static_cast<std::uint16_t>(1 + 2 * aims.size()); }

    /// Finds a target by its place, because texts can be copied during compilation. If several match, returns the
    /// first.
    const Aim* aimAt(Place place) const;
};

} // namespace engine
