// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/source_reader.h"

#include <algorithm>
#include <format>
#include <limits>

namespace engine {

namespace {

Place placeIn(std::uint32_t file, std::string_view text, std::size_t at)
{
    const std::string_view before = text.substr(0, at);
    const std::size_t lineBegin = before.rfind('\n') + 1;
    const auto line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
    return {file, line, static_cast<std::uint32_t>(1 + at - lineBegin), 1};
}

/// The text of a file. If the file isn't text, this is reported and the result is empty.
std::string_view readable(std::uint32_t file, const SourceFile& source, Problems& problems)
{
    std::string_view text = source.text;
    if (text.size() > largestFile) {
        problems.add(
            "file-too-large",
            {file, 1, 1, 0},
            std::format("this file has {} bytes, but at most {} are allowed; split it up", text.size(), largestFile)
        );
        return {};
    }
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        problems.add(
            "not-text",
            placeIn(file, text, zero),
            "this is not a text file: it contains binary data; is it the right file?"
        );
        return {};
    }
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    return text;
}

/// Removes the first row from a text and returns it without its line break.
std::string_view takeRowOf(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view row = text.substr(0, end);
    if (row.ends_with('\r'))
        row.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    return row;
}

} // namespace

std::optional<Line> BlockReader::add(std::string_view row)
{
    Line line{.file = m_file, .number = m_number++};
    if (row.size() > longestLine) {
        reportLongLine(row.size());
        return {};
    }
    line.indent = indentOf(row);
    readTokens(row, line, m_problems);
    if (checkEncoding(row, line) && line.tokens.empty())
        citeMore(line.clauses);
    return line.tokens.empty() ? std::nullopt : put(std::move(line), row.size());
}

/// Reports bytes that are not UTF-8 in quoted texts and comments, which the token reader does not check. Returns false
/// if there are any.
bool BlockReader::checkEncoding(std::string_view row, Line& line)
{
    for (std::size_t at = 0; at < row.size();) {
        const std::size_t length = characterLength(row, at);
        if (length == 0) {
            if (!line.isBroken)
                m_problems.add(
                    "invalid-utf8",
                    {m_file, line.number, static_cast<std::uint32_t>(at + 1), 1},
                    "this is not UTF-8 text: save the file as UTF-8"
                );
            line.isBroken = true;
            return false;
        }
        at += length;
    }
    return true;
}

std::uint32_t BlockReader::indentOf(std::string_view row)
{
    std::uint32_t indent = 0;
    for (std::size_t at = 0; at < row.size() && (row[at] == ' ' || row[at] == '\t'); ++at) {
        if (row[at] == '\t' && !m_hasTabs && row.find_first_not_of(" \t\r") != std::string_view::npos) {
            m_hasTabs = true;
            m_problems.add(
                "tab-indent",
                {m_file, m_number - 1, static_cast<std::uint32_t>(at + 1), 1},
                "indent with spaces instead of tabs; here, each tab counts as four spaces",
                "    "
            );
        }
        indent += row[at] == '\t' ? 4 : 1;
    }
    return indent;
}

/// Adds the clauses of a row without tokens to the line above.
void BlockReader::citeMore(const std::vector<std::string>& clauses)
{
    if (m_margin)
        m_open.back()->clauses.insert(m_open.back()->clauses.end(), clauses.begin(), clauses.end());
}

bool BlockReader::continues(const Line& line) const
{
    if (!m_margin)
        return false;
    const Line& last = *m_open.back();
    // A card's abilities are in its block, although its line doesn't end with a colon.
    const bool isCard = last.tokens.front().is("card");
    return line.indent > last.indent && !last.opensBlock() && !isCard;
}

std::optional<Line> BlockReader::put(Line line, std::size_t bytes)
{
    const bool isBelow = m_margin && m_margin->indent < line.indent;
    m_bytes = isBelow ? m_bytes + bytes : bytes;
    if (isBelow && m_bytes > longestDeclaration) {
        reportLongDeclaration(line);
    } else if (isBelow) {
        putBelow(std::move(line));
    } else {
        line.isBroken |= !checkIndent(line, 0);
        std::optional<Line> finished = std::exchange(m_margin, std::move(line));
        m_open.assign(1, &*m_margin);
        return finished;
    }
    return {};
}

void BlockReader::putBelow(Line line)
{
    if (continues(line)) {
        Line& last = *m_open.back();
        last.tokens.insert(last.tokens.end(), line.tokens.begin(), line.tokens.end());
        last.clauses.insert(last.clauses.end(), line.clauses.begin(), line.clauses.end());
        last.isBroken |= line.isBroken;
        return;
    }
    while (m_open.back()->indent >= line.indent)
        m_open.pop_back();
    if (m_open.size() == deepestBlock) {
        reportTooDeep(line);
        m_open.back()->isBroken = true;
        return;
    }
    std::vector<Line>& block = m_open.back()->block;
    line.isBroken |= !checkIndent(line, block.empty() ? line.indent : block.front().indent);
    // The pointers in m_open stay valid. Each points to an open line, which is the last in its block, and the block
    // that grows here contains none of these lines.
    block.push_back(std::move(line));
    m_open.push_back(&block.back());
}

bool BlockReader::checkIndent(const Line& line, std::uint32_t expected)
{
    if (line.indent != expected && !line.isBroken)
        m_problems.add(
            "bad-indent",
            {m_file, line.number, 1, line.indent},
            std::format(
                "this line is indented by {}, but the rest of its block by {}; indent all lines of a block equally",
                line.indent,
                expected
            ),
            std::string(expected, ' ')
        );
    return line.indent == expected;
}

void BlockReader::reportLongLine(std::size_t bytes)
{
    m_problems.add(
        "line-too-long",
        {m_file, m_number - 1, 1, 0},
        std::format("this line has {} bytes, but at most {} are allowed; break it up", bytes, longestLine)
    );
}

void BlockReader::reportLongDeclaration(const Line& line)
{
    // Each declaration that is too long is reported only once.
    if (!m_margin->isBroken)
        m_problems.add(
            "too-much",
            line.placeOf(line.tokens.front()),
            std::format(
                "the declaration that begins on line {} is longer than {} bytes; split it up",
                m_margin->number,
                longestDeclaration
            )
        );
    m_margin->isBroken = true;
}

void BlockReader::reportTooDeep(const Line& line)
{
    if (!std::exchange(m_isTooDeep, true))
        m_problems.add(
            "too-deep",
            line.placeOf(line.tokens.front()),
            std::format("blocks can be nested at most {} levels deep; move the inner ones into a verb", deepestBlock)
        );
}

SourceReader::SourceReader(std::uint32_t file, const SourceFile& source, Problems& problems)
    : m_blocks(file, 1, problems)
    , m_text(readable(file, source, problems))
    , m_passage{.file = file}
    , m_begin(m_text.data())
{
}

std::optional<Line> SourceReader::next()
{
    while (!m_text.empty()) {
        const char* const begin = m_text.data();
        m_passage.bytes = m_blocks.bytes();
        std::optional<Line> finished = m_blocks.add(takeRowOf(m_text));
        const std::uint32_t row = m_row++;
        if (!m_blocks.isAtMargin())
            continue;
        m_passage.firstLine = std::exchange(m_firstLine, row);
        const char* const passage = std::exchange(m_begin, begin);
        if (!finished)
            continue;
        m_passage.text = {passage, begin};
        m_lastLine = row - 1;
        return finished;
    }
    m_passage.firstLine = m_firstLine;
    m_passage.text = {m_begin, m_text.data()};
    m_passage.bytes = m_blocks.bytes();
    m_lastLine = std::numeric_limits<std::uint32_t>::max();
    return m_blocks.finish();
}

std::vector<Line> readLines(std::uint32_t file, const SourceFile& source, Problems& problems)
{
    std::vector<Line> lines;
    SourceReader reader(file, source, problems);
    while (std::optional<Line> line = reader.next())
        lines.push_back(std::move(*line));
    return lines;
}

Line readAgain(const Passage& passage)
{
    Problems known;
    BlockReader blocks(passage.file, passage.firstLine, known);
    for (std::string_view text = passage.text; !text.empty();)
        blocks.add(takeRowOf(text));
    return blocks.finish().value_or(Line{.file = passage.file});
}

} // namespace engine
