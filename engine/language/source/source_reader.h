// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/problems.h"
#include "engine/language/source/source.h"
#include "engine/language/source/tokens.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Arranges the rows of a source text in blocks, one declaration at a time, because the tokens of a whole file would
/// take many times the memory of its text.
namespace engine {

constexpr std::size_t largestFile = 8 * 1024 * 1024;
constexpr std::size_t longestDeclaration = 512 * 1024;
constexpr std::size_t deepestBlock = 64;

/// The text of a top-level line and everything below it. It is a view of the text of its file.
struct Passage
{
    std::uint32_t file = 0;
    std::uint32_t firstLine = 1;
    std::string_view text;
    /// The size of the rows, not counting empty rows and comments.
    std::size_t bytes = 0;
};

/// Arranges rows in the blocks of the top-level line above them.
class BlockReader
{
public:
    /// `number` is the number of the first row.
    BlockReader(std::uint32_t file, std::uint32_t number, Problems& problems)
        : m_file(file)
        , m_number(number)
        , m_problems(problems)
    {
    }

    /// Adds a row. If it starts a new top-level line, returns the previous one, which is now complete.
    std::optional<Line> add(std::string_view row);

    /// Returns the last top-level line. Must be called after the last row.
    std::optional<Line> finish() { return std::exchange(m_margin, std::nullopt); }

    /// The total size of the rows of the current top-level line.
    std::size_t bytes() const { return m_bytes; }

    /// Whether the last row started a top-level line.
    bool isAtMargin() const { return m_margin && m_margin->number + 1 == m_number; }

private:
    std::optional<Line> put(Line line, std::size_t bytes);
    void putBelow(Line line);
    bool continues(const Line& line) const;
    void citeMore(const std::vector<std::string>& clauses);
    std::uint32_t indentOf(std::string_view row);
    bool checkEncoding(std::string_view row, Line& line);
    bool checkIndent(const Line& line, std::uint32_t expected);
    void reportLongLine(std::size_t bytes);
    void reportLongDeclaration(const Line& line);
    void reportTooDeep(const Line& line);

    std::uint32_t m_file;
    /// The number of the next row.
    std::uint32_t m_number;
    Problems& m_problems;
    std::optional<Line> m_margin;
    /// The open lines, from the top-level one inwards. Each is the last line in the block of the previous one.
    std::vector<Line*> m_open;
    std::size_t m_bytes = 0;
    bool m_hasTabs = false;
    bool m_isTooDeep = false;
};

/// Reads the top-level lines of a file one by one, each with everything below it. Every line has tokens.
class SourceReader
{
public:
    /// An unreadable file is reported and has no lines. The file must outlive the reader.
    SourceReader(std::uint32_t file, const SourceFile& source, Problems& problems);

    std::optional<Line> next();

    /// The passage of the line that was last returned.
    const Passage& passage() const { return m_passage; }

    /// The number of the last row of the line that was last returned; the largest possible number for the last line of
    /// the file.
    std::uint32_t lastLine() const { return m_lastLine; }

private:
    BlockReader m_blocks;
    /// The unread text.
    std::string_view m_text;
    std::uint32_t m_row = 1;
    Passage m_passage;
    std::uint32_t m_lastLine = 0;
    /// The start of the current top-level line.
    const char* m_begin = nullptr;
    std::uint32_t m_firstLine = 1;
};

/// All top-level lines of a file.
std::vector<Line> readLines(std::uint32_t file, const SourceFile& source, Problems& problems);

/// Reads a passage again, without reporting its problems again.
Line readAgain(const Passage& passage);

} // namespace engine
