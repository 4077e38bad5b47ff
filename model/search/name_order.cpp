// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/name_order.h"

#include <algorithm>
#include <utility>

namespace model {

namespace {

/// A row with the first letters of its name as a number that is ordered as the names are.
struct NamedRow
{
    std::uint64_t beginning = 0;
    std::uint32_t row = 0;
};

std::uint64_t beginningOf(std::string_view name)
{
    std::uint64_t made = 0;
    for (std::size_t at = 0; at < sizeof made; ++at)
        made = made << 8 | (at < name.size() ? static_cast<unsigned char>(name[at]) : 0u);
    return made;
}

class ByName
{
public:
    explicit ByName(const CardColumns& columns)
        : m_columns(columns)
    {
    }

    bool operator()(std::uint32_t one, std::uint32_t other) const
    {
        const int compared = m_columns.names.at(one).compare(m_columns.names.at(other));
        return compared == 0 ? m_columns.ids[one] < m_columns.ids[other] : compared < 0;
    }

    bool operator()(const NamedRow& one, const NamedRow& other) const
    {
        return one.beginning == other.beginning ? (*this)(one.row, other.row) : one.beginning < other.beginning;
    }

private:
    const CardColumns& m_columns;
};

void sortByName(std::vector<std::uint32_t>& rows, const CardColumns& columns)
{
    std::vector<NamedRow> named;
    named.reserve(rows.size());
    for (const std::uint32_t row : rows)
        named.push_back({beginningOf(columns.names.at(row)), row});
    std::ranges::sort(named, ByName(columns));
    std::ranges::transform(named, rows.begin(), &NamedRow::row);
}

} // namespace

void NameOrder::resize(std::size_t rows)
{
    m_places.resize(rows);
    m_isChanged.resize(rows);
}

void NameOrder::change(std::size_t row)
{
    if (m_isChanged.has(row))
        return;
    m_isChanged.insert(row);
    m_changed.push_back(static_cast<std::uint32_t>(row));
}

void NameOrder::update(const CardColumns& columns)
{
    if (m_changed.empty())
        return;
    std::vector<std::uint32_t> added = std::exchange(m_changed, {});
    std::erase_if(m_rows, [this](std::uint32_t row) { return m_isChanged.has(row); });
    for (const std::uint32_t row : added)
        m_isChanged.remove(row);
    std::erase_if(added, [&columns](std::uint32_t row) { return !columns.used.has(row); });
    sortByName(added, columns);
    std::vector<std::uint32_t> merged;
    merged.reserve(m_rows.size() + added.size());
    auto from = m_rows.cbegin();
    for (const std::uint32_t row : added) {
        const auto until = std::upper_bound(from, m_rows.cend(), row, ByName(columns));
        merged.insert(merged.end(), from, until);
        merged.push_back(row);
        from = until;
    }
    merged.insert(merged.end(), from, m_rows.cend());
    m_rows = std::move(merged);
    std::uint32_t place = 0;
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        if (at > 0 && columns.names.at(m_rows[at]) != columns.names.at(m_rows[at - 1]))
            ++place;
        m_places[m_rows[at]] = place;
    }
}

} // namespace model
