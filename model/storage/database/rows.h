// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace model {

/// The rows of a query, with values exactly as stored. A value of the wrong type is detected instead of converted. The
/// rows are read directly from SQLite's memory, because a project may have a hundred thousand cards.
class Rows
{
public:
    enum class End : std::uint8_t { NotYet, All, Damaged, TooSlow, NoMemory };

    /// The query must be one of the program's own. The values are bound to its placeholders in order.
    Rows(sqlite3* database, const char* question, std::initializer_list<std::int64_t> bound = {});
    ~Rows();
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    /// Advances to the next row; false if there are no more.
    bool next();

    /// The reason why there are no more rows.
    End end() const { return m_end; }

    std::optional<std::int64_t> integer(int column) const;
    std::optional<std::string_view> text(int column) const;
    std::optional<std::string_view> blob(int column) const;
    bool isNull(int column) const;

private:
    std::string_view bytes(int column) const;

    sqlite3_stmt* m_statement = nullptr;
    End m_end = End::NotYet;
};

/// Whether the value is an integer within the range.
inline bool isBetween(std::optional<std::int64_t> value, std::int64_t least, std::int64_t most)
{
    return value && *value >= least && *value <= most;
}

} // namespace model
