// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/spelling.h"

#include <algorithm>
#include <array>
#include <format>
#include <tuple>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t longestCompared = 48;
/// The length from which the beginning of a word hints at the word.
constexpr std::size_t shortestBeginning = 3;

/// The text in lower case, with spaces instead of hyphens.
std::string folded(std::string_view text)
{
    std::string plain = lowered(text);
    std::ranges::replace(plain, '-', ' ');
    return plain;
}

} // namespace

std::size_t editDistance(std::string_view one, std::string_view other, std::size_t limit)
{
    if (one.size() > other.size())
        std::swap(one, other);
    if (other.size() - one.size() > limit || other.size() > longestCompared)
        return limit + 1;

    // The last three rows of the dynamic-programming table.
    std::array<std::array<std::size_t, longestCompared + 1>, 3> rows{};
    for (std::size_t column = 0; column <= other.size(); ++column)
        rows[0][column] = column;
    for (std::size_t row = 1; row <= one.size(); ++row) {
        auto& current = rows[row % 3];
        const auto& last = rows[(row + 2) % 3];
        const auto& beforeLast = rows[(row + 1) % 3];
        current[0] = row;
        std::size_t least = row;
        for (std::size_t column = 1; column <= other.size(); ++column) {
            const std::size_t replaced = last[column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1);
            current[column] = std::min({last[column] + 1, current[column - 1] + 1, replaced});
            const bool isSwapped =
                row > 1 && column > 1 && one[row - 1] == other[column - 2] && one[row - 2] == other[column - 1];
            if (isSwapped)
                current[column] = std::min(current[column], beforeLast[column - 2] + 1);
            least = std::min(least, current[column]);
        }
        if (least > limit)
            return limit + 1;
    }
    return std::min(rows[one.size() % 3][other.size()], limit + 1);
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

NearestName::NearestName(std::string_view written)
    : m_readings{std::string(written)}
{
}

NearestName::NearestName(std::vector<std::string> readings)
    : m_readings(std::move(readings))
{
}

void NearestName::offer(std::string_view name)
{
    const auto words = 1 + static_cast<std::size_t>(std::ranges::count(name, ' '));
    if (name == m_name || isExhausted() || (words > m_readings.size() && m_readings.size() > 1))
        return;
    ++m_comparisons;
    std::size_t reading = std::min(words, m_readings.size());
    // Hyphens are easily forgotten, as in "Over Achiever" for "Over-Achiever".
    const std::size_t parts = words + static_cast<std::size_t>(std::ranges::count(name, '-'));
    if (parts > words && parts <= m_readings.size() && folded(m_readings[parts - 1]) == folded(name))
        reading = parts;
    const std::string& written = m_readings[reading - 1];
    const bool isSame = folded(written) == folded(name);
    // In a short word, two errors make another word. In a word of two letters, the first letter must be right.
    const bool isHopeless = written.size() < 2 || (written.size() == 2 && !name.starts_with(written.front()));
    const std::size_t limit = isHopeless ? 0 : written.size() < 6 ? 1 : 2;
    // A word that is not finished is as near as a misspelt one.
    const bool isBeginning =
        written.size() >= shortestBeginning && words == 1 && lowered(name).starts_with(lowered(written));
    const std::size_t edits = isSame ? 0 : editDistance(written, name, limit);
    const std::size_t distance = isBeginning && !isSame ? 1 : edits;
    const bool isFar = edits > limit;
    // If two names are equally close, one that begins with the written word is nearer, then one that matches more
    // words.
    const auto closeness = std::tuple(distance, !isBeginning, -static_cast<std::ptrdiff_t>(reading), isFar);
    const auto closest = std::tuple(m_distance, !m_isBeginning, -static_cast<std::ptrdiff_t>(m_words), m_isFar);
    const bool isNearer = closeness < closest;
    if ((isFar && !isBeginning) || (!isNearer && closeness != closest))
        return;
    // If two names are equally close and match equally many words, the alphabetically first one wins, so that the order
    // of offers doesn't matter.
    m_isOnly = isNearer;
    if (isNearer || name < m_name)
        m_name = name;
    m_words = reading;
    m_isBeginning = isBeginning;
    m_isFar = isFar;
    m_distance = distance;
}

bool NearestName::differsInCapitals() const
{
    const std::string& written = m_readings[m_words - 1];
    return isFound() && written != m_name && lowered(written) == lowered(m_name);
}

std::string NearestName::question() const
{
    if (differsInCapitals())
        return std::format("; capitals matter: write “{}”", m_name);
    return isFound() ? std::format("; did you mean “{}”?", m_name) : std::string();
}

std::string NearestName::fix() const
{
    return m_isOnly ? m_name : std::string();
}

} // namespace engine
