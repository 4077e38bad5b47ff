// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/delimited_cards.h"

#include "model/exchange/cards/card_table.h"
#include "model/exchange/text/text_encoding.h"

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The delimiter declared by a first row such as “sep=;”, which some spreadsheets write; nullopt if there is none.
std::optional<char16_t> declaredDelimiter(QStringView text)
{
    constexpr QStringView prefix = u"sep=";
    const bool isDeclared = text.startsWith(prefix, Qt::CaseInsensitive) && text.size() > prefix.size() + 1 &&
                            (text[prefix.size() + 1] == u'\n' || text[prefix.size() + 1] == u'\r');
    return isDeclared ? std::optional(text[prefix.size()].unicode()) : std::nullopt;
}

ReadResult readDelimitedCards(const ReadRequest& request, char16_t preferred)
{
    const auto decoded = decodeText(request.bytes);
    if (!decoded)
        return refused(decoded.error());
    const auto declared = declaredDelimiter(decoded->text);
    DelimitedRows rows(decoded->text, declared ? *declared : delimiterOf(decoded->text, preferred));
    if (declared)
        rows.next();
    ReadResult read = cardsOfText(CardTable::Cells::Spreadsheet, [&] { return rows.next(); }, request);
    if (rows.problem())
        return refused(*rows.problem());
    return readAs(decoded->encoding, std::move(read));
}

Outgoing writeDelimitedCards(const WriteRequest& request, char16_t delimiter, const QString& suffix)
{
    Outgoing made;
    const WrittenTable table = tableOf(wanted<CardDefinition>(request, made.losses), request.fields, request.notes);
    // Add a byte order mark, because spreadsheets assume a legacy encoding without it.
    QString text(QChar::ByteOrderMark);
    appendRow(text, table.headings, delimiter);
    for (const QStringList& row : table.rows)
        appendRow(text, row, delimiter);
    made.losses.add(table.losses);
    made.files.append({FileNames().next(request.name, suffix), text.toUtf8()});
    return made;
}

} // namespace

ReadResult readCommaSeparated(const ReadRequest& request)
{
    return readDelimitedCards(request, u',');
}

ReadResult readTabSeparated(const ReadRequest& request)
{
    return readDelimitedCards(request, u'\t');
}

Outgoing writeCommaSeparated(const WriteRequest& request)
{
    return writeDelimitedCards(request, u',', u".csv"_s);
}

Outgoing writeTabSeparated(const WriteRequest& request)
{
    return writeDelimitedCards(request, u'\t', u".tsv"_s);
}

} // namespace model
