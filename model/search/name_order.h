// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/card_columns.h"

#include <cstdint>
#include <vector>

namespace model {

/// The rows of an index ordered by name. The order is cached because most lists are sorted by name, at least as the
/// last criterion, and names rarely change.
class NameOrder
{
public:
    void resize(std::size_t rows);

    /// Must be called when a row's name has changed or the row is no longer used.
    void change(std::size_t row);

    /// Must be called before the order is used. It is quick if little has changed.
    void update(const CardColumns& columns);

    /// Rows with the same name are ordered by id.
    const std::vector<std::uint32_t>& rows() const { return m_rows; }

    /// The rank of a row. Rows with the same name have the same rank.
    std::uint32_t placeOf(std::size_t row) const { return m_places[row]; }

private:
    std::vector<std::uint32_t> m_rows;
    std::vector<std::uint32_t> m_places;
    RowSet m_isChanged;
    std::vector<std::uint32_t> m_changed;
};

} // namespace model
