// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/format/canonical_line.h"
#include "engine/language/source/tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// The rows of a text and how far the formatter indents each. Part of its inside.
namespace engine {

/// The column of clauses after a text that leaves room for them.
constexpr std::size_t clauseColumn = 78;

/// A row of the source, and where it goes. Notes are comments, and what cannot be read at all.
struct SourceRow
{
    enum class Role : std::uint8_t { Blank, Note, Clauses, Code };

    Role role = Role::Blank;
    /// Without the spaces around it.
    std::string_view text;
    /// As it is written.
    std::size_t oldIndent = 0;
    Row read;
    /// For code: the row that begins its line, and the number of blocks the line is in.
    std::size_t lineAt = 0;
    std::size_t depth = 0;
    std::size_t indent = 0;
    LineRole lineRole = LineRole::Plain;
    /// For a row that begins a line: other lines are below it.
    bool hasBlock = false;
};

/// The rows of a text, put into their blocks by the same rules as readLines does. They view the text.
std::vector<SourceRow> arrangedRows(std::string_view text);

} // namespace engine
