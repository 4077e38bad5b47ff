// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace engine {

class NearestName;

/// The names of a game's cards, with the number of cards that share each name.
class CardNames
{
public:
    /// Fastest if names are added in ascending order.
    void add(std::string name) { ++m_counts.try_emplace(m_counts.end(), std::move(name))->second; }

    void remove(const std::string& name);

    bool has(const std::string& name) const { return m_counts.contains(name); }

    /// Offers the names one by one until the search accepts no more.
    void offerTo(NearestName& nearest) const;

private:
    std::map<std::string, std::size_t> m_counts;
};

/// The message for a card whose name is already the name of another card.
std::string secondCardOfName(const std::string& name);

} // namespace engine
