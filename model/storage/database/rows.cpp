// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/storage/database/rows.h"

#include <sqlite3.h>

namespace model {

namespace {

Rows::End endFor(int code)
{
    switch (code & 0xff) {
    case SQLITE_DONE:
        return Rows::End::All;
    case SQLITE_INTERRUPT:
        return Rows::End::TooSlow;
    case SQLITE_NOMEM:
        return Rows::End::NoMemory;
    default:
        return Rows::End::Damaged;
    }
}

} // namespace

Rows::Rows(sqlite3* database, const char* question, std::initializer_list<std::int64_t> bound)
{
    int code = sqlite3_prepare_v2(database, question, -1, &m_statement, nullptr);
    int at = 0;
    for (const std::int64_t value : bound)
        if (code == SQLITE_OK)
            code = sqlite3_bind_int64(m_statement, ++at, value);
    if (code != SQLITE_OK)
        m_end = endFor(code);
}

Rows::~Rows()
{
    sqlite3_finalize(m_statement);
}

bool Rows::next()
{
    if (m_end != End::NotYet)
        return false;
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_ROW)
        return true;
    m_end = endFor(code);
    return false;
}

std::optional<std::int64_t> Rows::integer(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_INTEGER)
        return {};
    return sqlite3_column_int64(m_statement, column);
}

std::optional<std::string_view> Rows::text(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_TEXT)
        return {};
    return bytes(column);
}

std::optional<std::string_view> Rows::blob(int column) const
{
    if (sqlite3_column_type(m_statement, column) != SQLITE_BLOB)
        return {};
    return bytes(column);
}

bool Rows::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

std::string_view Rows::bytes(int column) const
{
    // An empty blob has a null pointer.
    const auto* const from = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    return from ? std::string_view(from, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)))
                : std::string_view();
}

} // namespace model
