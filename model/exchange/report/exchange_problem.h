// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <cstdint>

namespace model {

/// Where something stands in a file of another program, all counted from 1; 0 when it is nowhere in particular.
struct ExchangePlace
{
    /// Of the text, whatever the format.
    int line = 0;
    /// As a spreadsheet counts them, in which a cell may have several lines; of a database the how manieth card.
    int row = 0;
    /// Of a table the cell, of other texts the character.
    int column = 0;

    friend bool operator==(const ExchangePlace&, const ExchangePlace&) = default;
};

/// Something about a file: why it cannot be taken, or what its user should know when it can.
struct ExchangeProblem
{
    enum class Code : std::uint8_t {
        // Of any file.
        CannotRead,
        CannotWrite,
        TooLarge,
        NotText,
        NothingInIt,
        UnknownFormat,
        CannotBeRead,
        // Of tables.
        UnclosedQuote,
        TextBehindQuote,
        CellTooLarge,
        TooManyColumns,
        TooManyRows,
        TooManyCells,
        NoNameColumn,
        ColumnTakenTwice,
        // Of XML.
        NotXml,
        HasDocumentType,
        TooDeep,
        AttributesTooLarge,
        OtherRoot,
        OtherVersion,
        // Of a card or a deck.
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
        // Told, and nothing else.
        EncodingGuessed,
        FewerCells,
        MoreCells,
        Repeated,
        AbilitiesKept,
    };

    Code code = Code::CannotRead;
    ExchangePlace place = {};
    /// What stands there, shortened.
    QString text = {};
    /// How many there are, and how many there could be; of what is there twice the row of the first.
    qint64 number = 0;
    qint64 limit = 0;

    friend bool operator==(const ExchangeProblem&, const ExchangeProblem&) = default;
};

/// Problems up to a number that somebody would still read, and how many there are in all.
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

    /// More of them are of no use to anybody.
    bool isEnough() const { return m_count >= most; }

private:
    QList<ExchangeProblem> m_list;
    qsizetype m_count = 0;
};

/// What a message may repeat of a text that may be very long.
inline QString shortened(const QString& text)
{
    constexpr qsizetype longest = 60;
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

/// How much is read from other programs.
namespace exchange_limits {

constexpr qint64 largestFile = 64 * 1'024 * 1'024;
constexpr qsizetype longestCell = 8 * 1'024 * 1'024;
constexpr qsizetype mostColumns = 1'000;
constexpr qsizetype mostRows = 500'000;
/// In a whole table.
constexpr qsizetype mostCells = 5'000'000;
constexpr int deepestElement = 32;
constexpr qsizetype mostAttributes = 100;
constexpr qsizetype largestAttributes = 1'024 * 1'024;

} // namespace exchange_limits

} // namespace model
