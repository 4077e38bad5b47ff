// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/bound_names.h"

namespace engine {

void BoundNames::bind(std::string_view name)
{
    m_bound.emplace_back(name);
    ++m_counts[m_bound.back()];
    ++m_generation;
}

bool BoundNames::has(std::string_view name) const
{
    const auto found = m_counts.find(std::string(name));
    return found != m_counts.end() && found->second > 0;
}

void BoundNames::forgetFrom(std::size_t size)
{
    m_generation += m_bound.size() > size ? 1 : 0;
    for (; m_bound.size() > size; m_bound.pop_back())
        --m_counts[m_bound.back()];
}

} // namespace engine
