// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/card_columns.h"

namespace model {

void TextColumn::set(std::size_t row, std::string_view text)
{
    Stretch& stretch = m_stretches[row];
    m_unused += stretch.length;
    stretch = {.at = m_block.size(), .length = static_cast<std::uint32_t>(text.size())};
    m_block += text;
    constexpr std::size_t smallest = 1 << 16;
    if (m_unused > smallest && m_unused > m_block.size() / 2)
        tidy();
}

void TextColumn::tidy()
{
    std::string block;
    block.reserve(m_block.size() - m_unused);
    for (Stretch& stretch : m_stretches) {
        const std::uint64_t from = stretch.at;
        stretch.at = block.size();
        block.append(m_block, from, stretch.length);
    }
    m_block = std::move(block);
    m_unused = 0;
}

} // namespace model
