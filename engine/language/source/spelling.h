// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// The number of edits that turn one word into the other, but at most limit + 1. An edit inserts, deletes or replaces a
/// letter, or swaps two neighbouring letters.
std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit);

/// The text in lower case. Only the letters A to Z are changed.
std::string lowered(std::string_view text);

/// Finds the name that a misspelt word most likely stands for, among names that are offered one by one.
class NearestName
{
public:
    explicit NearestName(std::string_view written);

    /// `readings` contains the first word of a text, its first two words, and so on. A name of n words is compared with
    /// the reading of n words.
    explicit NearestName(std::vector<std::string> readings);

    void offer(std::string_view name);

    /// Whether the maximum number of comparisons has been reached, so that further names are ignored.
    bool isExhausted() const { return m_comparisons >= mostComparisons; }

    /// Whether a name is close enough to be what was meant.
    bool isFound() const { return m_distance != nothingYet; }

    const std::string& name() const { return m_name; }

    /// The number of written words that the name replaces.
    std::size_t words() const { return m_words; }

    /// Whether the name differs from the written one only in capitals.
    bool differsInCapitals() const;

    /// A question for a message, such as "; did you mean “draws”?"; empty if no name was found.
    std::string question() const;

    /// The fix for a Diagnostic: the name, or empty if another name is equally close.
    std::string fix() const;

private:
    // The maximum number of comparisons, because a hostile text can declare very many names.
    static constexpr std::size_t mostComparisons = 5'000;

    static constexpr std::size_t nothingYet = ~std::size_t(0);

    std::vector<std::string> m_readings;
    std::string m_name;
    std::size_t m_words = 1;
    std::size_t m_distance = nothingYet;
    std::size_t m_comparisons = 0;
    bool m_isOnly = false;
    bool m_isBeginning = false;
    bool m_isFar = false;
};

} // namespace engine
