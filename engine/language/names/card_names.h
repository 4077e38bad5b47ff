// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace engine {

class NearestName;

/// The names that cards of a game have, each as often as it is given.
class CardNames
{
public:
    /// Quickest when names come in their order.
    void add(std::string name) { ++m_counts.try_emplace(m_counts.end(), std::move(name))->second; }

    void remove(const std::string& name);

    bool has(const std::string& name) const { return m_counts.contains(name); }

    /// All of them, one after the other, as long as it takes any more.
    void offerTo(NearestName& nearest) const;

private:
    std::map<std::string, std::size_t> m_counts;
};

/// The message about a card whose name another card has before it.
std::string secondCardOfName(const std::string& name);

} // namespace engine
