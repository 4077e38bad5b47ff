// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>

/// Reports of imports and exports. Start with this file for problems; losses.h counts what a format can't represent.
namespace model {

/// A place in a file of another program, counted from 1; 0 if unspecified.
struct ExchangePlace
{
    /// The line in the text, for formats that are text.
    int line = 0;
    /// The row as a spreadsheet counts it, because a cell may have several lines. In a card database, the number of the
    /// card.
    int row = 0;
    /// The cell in a table, or the character in other texts.
    int column = 0;
    /// The name of the sheet, if the file has several.
    QString sheet = {};

    friend bool operator==(const ExchangePlace&, const ExchangePlace&) = default;
};

/// A problem with a file: an error that prevents reading or writing it, or a warning.
struct ExchangeProblem
{
    enum class Code : std::uint8_t {
        // All files
        CannotRead,
        CannotWrite,
        TooLarge,
        NotText,
        NothingInIt,
        UnknownFormat,
        CannotBeRead,
        NotAPicture,
        // Tables
        UnclosedQuote,
        TextBehindQuote,
        CellTooLarge,
        TooManyColumns,
        TooManyRows,
        TooManyCells,
        NoNameColumn,
        ColumnTakenTwice,
        // XML
        NotXml,
        HasDocumentType,
        TooDeep,
        AttributesTooLarge,
        OtherRoot,
        OtherVersion,
        // JSON
        NotJson,
        NoCards,
        // Archives
        NotAnArchive,
        Encrypted,
        PartMissing,
        PartDamaged,
        // Cards and decks
        NoName,
        NotStorable,
        NotAnId,
        NotYesOrNo,
        SameTwice,
        SeveralOfThisName,
        NotALine,
        NoCopies,
        TooManyCopies,
        TooManyCards,
        // Warnings
        EncodingGuessed,
        FewerCells,
        MoreCells,
        Repeated,
        AbilitiesKept,
        QuotesChanged,
    };

    Code code = Code::CannotRead;
    ExchangePlace place = {};
    /// The text that caused the problem, shortened.
    QString text = {};
    /// The number found, and the limit. For duplicates, the number is the row of the first.
    qint64 number = 0;
    qint64 limit = 0;

    friend bool operator==(const ExchangeProblem&, const ExchangeProblem&) = default;
};

/// A list of problems that is short enough to read. It also has the total count.
class ExchangeProblems
{
public:
    static constexpr qsizetype most = 100;

    void add(const ExchangeProblem& problem)
    {
        ++m_count;
        if (m_list.size() < most)
            m_list.append(problem);
    }

    const QList<ExchangeProblem>& list() const { return m_list; }

    qsizetype count() const { return m_count; }

    bool isEmpty() const { return m_count == 0; }

    /// Whether the list is full, so that no more problems need to be found.
    bool isEnough() const { return m_count >= most; }

private:
    QList<ExchangeProblem> m_list;
    qsizetype m_count = 0;
};

/// A text shortened for use in a message.
inline QString shortened(const QString& text)
{
    constexpr qsizetype longest = 60;
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

/// Limits for reading the files of other programs.
namespace exchange_limits {

constexpr qint64 largestFile = 64 * 1'024 * 1'024;
/// The largest unpacked size of a file in an archive.
constexpr qint64 largestPart = 256 * 1'024 * 1'024;
constexpr qsizetype longestCell = 8 * 1'024 * 1'024;
constexpr qsizetype mostColumns = 1'000;
constexpr qsizetype mostRows = 500'000;
/// The limit for the whole table.
constexpr qsizetype mostCells = 5'000'000;
constexpr int deepestElement = 32;
constexpr qsizetype mostAttributes = 100;
constexpr qsizetype largestAttributes = 1'024 * 1'024;

} // namespace exchange_limits

} // namespace model
