// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"
#include "model/search/row_set.h"

#include <array>
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

/// Which groups of three letters a text has, roughly: a text without those of a word does not have the word.
struct Letters
{
    std::array<std::uint64_t, 4> bits = {};

    static Letters of(std::string_view text);

    bool hasAll(const Letters& other) const
    {
        return ((other.bits[0] & ~bits[0]) | (other.bits[1] & ~bits[1]) | (other.bits[2] & ~bits[2]) |
                (other.bits[3] & ~bits[3])) == 0;
    }
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
    /// Folded, and what each begins with as one number, in the order of names.
    TextColumn names;
    std::vector<std::uint64_t> beginnings;
    TextColumn texts;
    std::vector<Letters> letters;
    TextColumn lists;
    std::vector<FieldColumn> fields;
    /// The keywords and then the labels.
    std::vector<RowSet> keywords;
};

} // namespace model
