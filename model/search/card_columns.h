// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "model/search/row_set.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What is searched: everything about cards by kind instead of by card, so that a search reads little and in order.
namespace model {

/// Texts, one a row, all in one block.
class TextColumn
{
public:
    void resize(std::size_t rows) { m_stretches.resize(rows); }

    /// Room for letters, before many texts are set.
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

    /// What was replaced stays in the block until it is more than half of it.
    void tidy();

    std::string m_block;
    std::vector<Stretch> m_stretches;
    std::size_t m_unused = 0;
};

struct FieldColumn
{
    /// Cards that say something of the field; and those of which it is known, because they say it or the rules do.
    RowSet named;
    RowSet known;
    /// Of a choice or amounts one for each value, of a flag a single one.
    std::vector<RowSet> values;
    /// Of numbers, and of amounts the totals; of choices the first value, to sort by.
    std::vector<std::int32_t> numbers;
    /// Of amounts, by value.
    std::vector<std::vector<std::int32_t>> amounts;
    /// Of text fields, folded.
    TextColumn texts;
};

struct CardColumns
{
    std::vector<EntityId> ids;
    RowSet used;
    RowSet tokens;
    RowSet broken;
    /// Folded, as all texts are.
    TextColumn names;
    TextColumn texts;
    TextColumn lists;
    std::vector<FieldColumn> fields;
    /// The keywords and then the labels.
    std::vector<RowSet> keywords;
};

} // namespace model
