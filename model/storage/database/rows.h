// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace model {

/// The rows that a question of ours gives, each value as the file has it: one of another type than it should have is
/// noticed rather than converted. It reads SQLite's own memory, because a hundred thousand cards are read at once.
class Rows
{
public:
    enum class End : std::uint8_t { NotYet, All, Damaged, TooSlow, NoMemory };

    /// The question is one of ours, never a text from a file; values are bound to its question marks in order.
    Rows(sqlite3* database, const char* question, std::initializer_list<std::int64_t> bound = {});
    ~Rows();
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    /// Whether there is one more row.
    bool next();

    /// Why there are no more.
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

/// Whether a value is an integer from least to most.
inline bool isBetween(std::optional<std::int64_t> value, std::int64_t least, std::int64_t most)
{
    return value && *value >= least && *value <= most;
}

} // namespace model
