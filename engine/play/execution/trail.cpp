// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/trail.h"

#include <algorithm>
#include <span>

namespace engine {

bool Trail::endsInLoop() const
{
    // The loop may have begun only after other steps, so only the second half is searched.
    const std::span end = std::span(m_positions).subspan(m_positions.size() / 2);
    for (std::size_t period = 1; 3 * period <= end.size(); ++period)
        if (std::ranges::equal(end.subspan(period), end.first(end.size() - period)))
            return true;
    return false;
}

} // namespace engine
