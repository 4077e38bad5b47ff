// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/format/source_rows.h"

#include "engine/language/source/source_reader.h"

#include <algorithm>
#include <limits>

namespace engine {

namespace {

constexpr std::size_t step = 4;
/// The indentation of a continuation relative to its line. It is deeper than that of the line's block.
constexpr std::size_t continuation = 2 * step;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view spaces = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

std::size_t indentOf(std::string_view text)
{
    std::size_t indent = 0;
    for (; text.starts_with(' ') || text.starts_with('\t'); text.remove_prefix(1))
        indent += text.front() == '\t' ? step : 1;
    return indent;
}

SourceRow sourceRow(std::string_view text)
{
    SourceRow row{.text = trimmed(text), .oldIndent = indentOf(text)};
    if (row.text.empty())
        return row;
    row.read = readRow(row.text);
    const Line& line = row.read.line;
    if (!line.tokens.empty())
        row.role = SourceRow::Role::Code;
    else if (line.clauses.empty() || line.isBroken)
        row.role = SourceRow::Role::Note;
    else
        row.role = SourceRow::Role::Clauses;
    return row;
}

std::vector<SourceRow> rowsOf(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    std::vector<SourceRow> rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        rows.push_back(sourceRow(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rows;
}

/// Whether the line is "card has:" or a similar one, so that its block lists properties.
bool isHolder(const Line& line)
{
    const Token& first = line.tokens.front();
    return (first.is("game") || first.is("player") || first.is("card")) && line.tokens.size() > 2 &&
           line.tokens[1].is("has");
}

class Layout
{
public:
    explicit Layout(std::vector<SourceRow>& rows)
        : m_rows(rows)
    {
    }

    void arrange()
    {
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            if (m_rows[at].role == SourceRow::Role::Note)
                m_notes.push_back(at);
            else if (m_rows[at].role == SourceRow::Role::Clauses)
                m_rows[at].indent = clauseColumn;
            else if (m_rows[at].role == SourceRow::Role::Code)
                arrangeCode(at);
        }
        placeNotes(0, 0);
    }

private:
    /// A line that can still get a continuation or a block.
    struct Open
    {
        std::size_t row = 0;
        std::size_t indent = 0;
        /// Whether deeper rows below the line are its block. Otherwise, they continue the line.
        bool opensBlock = false;
    };

    void arrangeCode(std::size_t at)
    {
        const bool isDeeper = !m_open.empty() && m_rows[at].oldIndent > m_open.back().indent;
        if (isDeeper && !m_open.back().opensBlock)
            continueLine(at);
        else
            beginLine(at);
    }

    void continueLine(std::size_t at)
    {
        SourceRow& row = m_rows[at];
        Open& last = m_open.back();
        row.lineAt = last.row;
        row.depth = m_rows[last.row].depth;
        row.indent = m_rows[last.row].indent + continuation;
        last.opensBlock = last.opensBlock || row.read.line.opensBlock();
        placeNotes(std::numeric_limits<std::size_t>::max(), row.indent);
    }

    void beginLine(std::size_t at)
    {
        SourceRow& row = m_rows[at];
        row.lineAt = at;
        row.depth = linesLeftOf(row.oldIndent);
        row.indent = step * row.depth;
        placeNotes(row.oldIndent, row.indent);
        m_open.resize(row.depth);
        if (!m_open.empty()) {
            SourceRow& above = m_rows[m_open.back().row];
            above.hasBlock = true;
            if (isHolder(above.read.line))
                row.lineRole = LineRole::Property;
        }
        // The reader ignores blocks that are nested too deeply, so this row opens none.
        if (row.depth == deepestBlock)
            return;
        const Line& line = row.read.line;
        m_open.push_back({at, row.oldIndent, line.opensBlock() || line.tokens.front().is("card")});
    }

    std::size_t linesLeftOf(std::size_t indent) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(m_open, [indent](const Open& open) {
            return open.indent < indent;
        }));
    }

    /// Indents comments like the line below them. A comment that is indented more belongs to the end of the block
    /// above.
    void placeNotes(std::size_t nextOldIndent, std::size_t nextIndent)
    {
        for (const std::size_t note : m_notes) {
            SourceRow& row = m_rows[note];
            std::size_t depth = linesLeftOf(row.oldIndent);
            if (depth > 0 && !m_open[depth - 1].opensBlock)
                --depth;
            row.indent = row.oldIndent <= nextOldIndent ? nextIndent : std::max(step * depth, nextIndent);
        }
        m_notes.clear();
    }

    std::vector<SourceRow>& m_rows;
    std::vector<Open> m_open;
    /// Rows whose indentation depends on the next line.
    std::vector<std::size_t> m_notes;
};

} // namespace

std::vector<SourceRow> arrangedRows(std::string_view text)
{
    std::vector<SourceRow> rows = rowsOf(text);
    Layout(rows).arrange();
    return rows;
}

} // namespace engine
