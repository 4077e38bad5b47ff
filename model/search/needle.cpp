// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/needle.h"

#include <algorithm>
#include <cstring>

namespace model {

namespace {

/// The letters in the texts of cards, from frequent to rare. Letters not listed are even rarer.
constexpr std::string_view byFrequency = " etaoinsrhldcumfpgywbvk,.:0123456789\nxjqz";

std::size_t rarity(char letter)
{
    return byFrequency.find(letter);
}

} // namespace

Needle::Needle(std::string_view text)
    : m_text(text)
{
    const auto rarestWithout = [this](std::size_t without) {
        std::size_t best = without == 0 ? 1 : 0;
        for (std::size_t at = best; at < m_text.size(); ++at)
            if (at != without && rarity(m_text[at]) > rarity(m_text[best]))
                best = at;
        return best;
    };
    if (m_text.size() < 2)
        return;
    m_rarest = rarestWithout(m_text.size());
    m_other = rarestWithout(m_rarest);
}

bool Needle::isAt(const char* place) const
{
    return std::memcmp(place, m_text.data(), m_text.size()) == 0;
}

/// Whether an occurrence of the text begins within this range.
bool Needle::startsBetween(const char* begin, const char* end) const
{
    while (begin < end) {
        const auto* const found = static_cast<const char*>(
            std::memchr(begin + m_rarest, m_text[m_rarest], static_cast<std::size_t>(end - begin))
        );
        if (!found)
            return false;
        if (isAt(found - m_rarest))
            return true;
        begin = found - m_rarest + 1;
    }
    return false;
}

bool Needle::isIn(std::string_view text) const
{
    if (m_text.empty())
        return true;
    if (text.size() < m_text.size())
        return false;
    // The size of a block, small enough that the compiler can vectorise the loop over it.
    constexpr std::ptrdiff_t blockSize = 32;
    const char* at = text.data();
    const char* const end = at + (text.size() - m_text.size() + 1);
    const char rarest = m_text[m_rarest];
    const char other = m_text[m_other];
    for (; end - at >= blockSize; at += blockSize) {
        unsigned char isAny = 0;
        for (std::ptrdiff_t place = 0; place < blockSize; ++place)
            isAny |= static_cast<unsigned char>(at[m_rarest + place] == rarest) &
                     static_cast<unsigned char>(at[m_other + place] == other);
        if (isAny != 0 && startsBetween(at, at + blockSize))
            return true;
    }
    return startsBetween(at, end);
}

} // namespace model
