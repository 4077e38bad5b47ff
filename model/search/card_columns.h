// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/search/row_set.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The data of all cards, stored by property instead of by card, so that a search reads little memory and reads it
/// sequentially.
namespace model {

/// Texts, one for each row, stored in a single block of memory.
class TextColumn
{
public:
    void resize(std::size_t rows) { m_stretches.resize(rows); }

    /// Reserves memory for texts with this many letters in total.
    void reserve(std::size_t letters) { m_block.reserve(letters); }

    void set(std::size_t row, std::string_view text);

    std::string_view at(std::size_t row) const
    {
        return {m_block.data() + m_stretches[row].at, m_stretches[row].length};
    }

private:
    struct Stretch
    {
        std::uint64_t at = 0;
        std::uint32_t length = 0;
    };

    /// Removes the texts that have been replaced. Called when they take up more than half of the block.
    void tidy();

    std::string m_block;
    std::vector<Stretch> m_stretches;
    std::size_t m_unused = 0;
};

struct FieldColumn
{
    /// The cards that name the field, and the cards with a known value, which may be the default.
    RowSet named;
    RowSet known;
    /// For a choice or amounts, one set per value; for a flag, a single set.
    std::vector<RowSet> values;
    /// The number, the total of amounts, or the index of the first value of a choice. Used for sorting.
    std::vector<std::int32_t> numbers;
    /// The amounts, by value.
    std::vector<std::vector<std::int32_t>> amounts;
    /// Folded text, for text fields only.
    TextColumn texts;
};

struct CardColumns
{
    std::vector<EntityId> ids;
    RowSet used;
    RowSet tokens;
    RowSet broken;
    /// All texts are folded.
    TextColumn names;
    TextColumn texts;
    TextColumn lists;
    std::vector<FieldColumn> fields;
    /// One set for each keyword, followed by one for each label.
    std::vector<RowSet> keywords;
};

} // namespace model
