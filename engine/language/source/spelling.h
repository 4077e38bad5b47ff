// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The number of letters to insert, drop, replace or swap with their neighbour to turn one word into the other;
/// or limit + 1 when it takes more than the limit.
std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit);

/// Finds, among names offered one by one, the one that somebody who wrote a certain word most likely meant.
class NearestName
{
public:
    explicit NearestName(std::string_view written);

    /// The text may be one word or several: a name of n words is compared with the reading of n words.
    explicit NearestName(std::vector<std::string> readings);

    void offer(std::string_view name);

    /// It has seen so many names that it does not look at any others.
    bool isTired() const { return m_comparisons >= mostComparisons; }

    /// The nearest name, if one is near enough to be meant.
    bool isFound() const { return m_distance != nothingYet; }

    const std::string& name() const { return m_name; }

    /// The number of written words it replaces.
    std::size_t words() const { return m_words; }

    /// "; did you mean “draws”?", or nothing.
    std::string question() const;

    /// The name when it is the only one, otherwise nothing: what a Diagnostic's fix should be.
    std::string fix() const;

private:
    // A hostile text may declare very many names.
    static constexpr std::size_t mostComparisons = 5'000;

    static constexpr std::size_t nothingYet = ~std::size_t(0);

    std::vector<std::string> m_readings;
    std::string m_name;
    std::size_t m_words = 1;
    std::size_t m_distance = nothingYet;
    std::size_t m_comparisons = 0;
    bool m_isOnly = false;
};

} // namespace engine
