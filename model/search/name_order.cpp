// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/name_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace model {

namespace {

/// The first letters of a name as integers that sort in the same order. Most names differ in these, so the names
/// themselves, which are scattered in memory, are rarely read.
using Beginning = std::array<std::uint64_t, 2>;

struct NamedRow
{
    Beginning beginning;
    std::uint32_t row = 0;
};

Beginning beginningOf(std::string_view name)
{
    Beginning made{};
    std::ranges::copy(name.substr(0, sizeof made), reinterpret_cast<char*>(made.data()));
    if constexpr (std::endian::native == std::endian::little)
        std::ranges::transform(made, made.begin(), [](std::uint64_t letters) { return std::byteswap(letters); });
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

std::vector<NamedRow> sortedByName(const std::vector<std::uint32_t>& rows, const CardColumns& columns)
{
    std::vector<NamedRow> named;
    named.reserve(rows.size());
    for (const std::uint32_t row : rows)
        named.push_back({beginningOf(columns.names.at(row)), row});
    std::ranges::sort(named, ByName(columns));
    return named;
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
    const std::vector<NamedRow> named = sortedByName(added, columns);
    std::vector<std::uint32_t> merged;
    merged.reserve(m_rows.size() + named.size());
    auto from = m_rows.cbegin();
    for (const NamedRow& one : named) {
        const auto until = std::upper_bound(from, m_rows.cend(), one.row, ByName(columns));
        merged.insert(merged.end(), from, until);
        merged.push_back(one.row);
        from = until;
    }
    merged.insert(merged.end(), from, m_rows.cend());
    m_rows = std::move(merged);
    const bool areAllNew = m_rows.size() == named.size();
    std::uint32_t place = 0;
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const bool isKnownToDiffer = areAllNew && at > 0 && named[at].beginning != named[at - 1].beginning;
        if (isKnownToDiffer || (at > 0 && columns.names.at(m_rows[at]) != columns.names.at(m_rows[at - 1])))
            ++place;
        m_places[m_rows[at]] = place;
    }
}

} // namespace model
