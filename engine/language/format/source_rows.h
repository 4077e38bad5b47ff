// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/format/canonical_line.h"
#include "engine/language/source/tokens.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// The rows of a text and the indentation of each. Internal to the formatter.
namespace engine {

/// The column in which clauses begin, if the row is short enough.
constexpr std::size_t clauseColumn = 78;

/// A row of the source with its new indentation. A note is a comment or an unreadable row.
struct SourceRow
{
    enum class Role : std::uint8_t { Blank, Note, Clauses, Code };

    Role role = Role::Blank;
    /// The row without surrounding spaces.
    std::string_view text;
    /// The indentation in the source.
    std::size_t oldIndent = 0;
    Row read;
    /// For a row of code: the index of the first row of the line that contains it, and the number of blocks around that
    /// line.
    std::size_t lineAt = 0;
    std::size_t depth = 0;
    std::size_t indent = 0;
    LineRole lineRole = LineRole::Plain;
    /// For the first row of a line: whether the line has a block.
    bool hasBlock = false;
};

/// The rows of a text, arranged in blocks by the same rules as in readLines(). Rows are views of the text.
std::vector<SourceRow> arrangedRows(std::string_view text);

} // namespace engine
