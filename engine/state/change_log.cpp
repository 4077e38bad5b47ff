// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/change_log.h"

#include <algorithm>

namespace engine {

ChangeLog& ChangeLog::operator=(const ChangeLog& other)
{
    if (this == &other)
        return *this;
    const std::size_t count = other.size();
    if (count > static_cast<std::size_t>(m_limit - m_changes.get())) {
        cut(0);
        grow(count);
    }
    std::copy_n(other.m_changes.get(), count, m_changes.get());
    cut(count);
    return *this;
}

void ChangeLog::grow(std::size_t room)
{
    auto larger = std::make_unique_for_overwrite<CellChange[]>(room);
    const std::size_t count = size();
    std::copy_n(m_changes.get(), count, larger.get());
    m_changes = std::move(larger);
    m_end = m_changes.get() + count;
    m_limit = m_changes.get() + room;
}

} // namespace engine
