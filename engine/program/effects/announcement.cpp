// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/announcement.h"

#include <algorithm>

namespace engine {

const Announcement::Aim* Announcement::aimAt(Place place) const
{
    const auto found = std::ranges::find_if(aims, [&](const Aim& aim) { return aim.target->place == place; });
    return found == aims.end() ? nullptr : &*found;
}

} // namespace engine
