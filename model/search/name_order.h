// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/card_columns.h"

#include <cstdint>
#include <vector>

namespace model {

/// The rows of an index in the order of their names. Most lists are sorted by name, in the end or altogether, and a
/// name changes far less often than a list is asked for.
class NameOrder
{
public:
    void resize(std::size_t rows);

    /// The row has another name, or is used no longer.
    void change(std::size_t row);

    /// To be called before the order is asked for; it costs little when little has changed.
    void update(const CardColumns& columns);

    /// Those of the same name by their ids.
    const std::vector<std::uint32_t>& rows() const { return m_rows; }

    /// Rows of the same name have the same place.
    std::uint32_t placeOf(std::size_t row) const { return m_places[row]; }

private:
    std::vector<std::uint32_t> m_rows;
    std::vector<std::uint32_t> m_places;
    RowSet m_isChanged;
    std::vector<std::uint32_t> m_changed;
};

} // namespace model
