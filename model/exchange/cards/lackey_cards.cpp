// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/lackey_cards.h"

#include "model/exchange/cards/card_table.h"
#include "model/exchange/text/text_encoding.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;

/// Removes the quotes that a spreadsheet has added around a cell because it contains commas or quotes.
QString withoutSpreadsheetQuotes(QStringView cell)
{
    const bool isQuoted = cell.size() >= 2 && cell.startsWith(u'"') && cell.endsWith(u'"');
    if (!isQuoted)
        return cell.toString();
    QString inside = cell.sliced(1, cell.size() - 2).toString();
    const qsizetype quotes = inside.count(u'"');
    const qsizetype pairs = inside.count(u"\"\""_s);
    if (quotes != 2 * pairs || (quotes == 0 && !inside.contains(u',')))
        return cell.toString();
    return inside.replace(u"\"\""_s, u"\""_s);
}

std::expected<QStringList, Code> cellsOf(QStringView line)
{
    if (line.size() > exchange_limits::longestCell)
        return std::unexpected(Code::CellTooLarge);
    QStringList cells;
    for (const QStringView cell : line.tokenize(u'\t')) {
        if (cells.size() == exchange_limits::mostColumns)
            return std::unexpected(Code::TooManyColumns);
        // An empty cell means that the card doesn't have the field.
        cells.append(cell.isEmpty() ? QString() : withoutSpreadsheetQuotes(cell));
    }
    return cells;
}

qsizetype lineEnd(QStringView text)
{
    const auto isEnd = [](QChar c) {
        return c == u'\n' || c == u'\r';
    };
    return std::distance(text.begin(), std::ranges::find_if(text, isEnd));
}

class LackeyRows
{
public:
    explicit LackeyRows(QStringView text)
        : m_rest(text)
    {
    }

    const DelimitedRow* next()
    {
        while (!m_rest.isEmpty() && !m_problem) {
            const qsizetype end = lineEnd(m_rest);
            ++m_row.line;
            m_row.row = m_row.line;
            const bool isOneTooMany = m_row.row > exchange_limits::mostRows;
            auto cells = isOneTooMany ? std::unexpected(Code::TooManyRows) : cellsOf(m_rest.first(end));
            if (!cells) {
                m_problem = ExchangeProblem{.code = cells.error(), .place = {.line = m_row.line, .row = m_row.row}};
                return nullptr;
            }
            m_row.cells = std::move(*cells);
            m_rest = m_rest.sliced(end);
            m_rest = m_rest.sliced(m_rest.startsWith(u"\r\n") ? 2 : std::min<qsizetype>(1, m_rest.size()));
            if (!std::ranges::all_of(m_row.cells, &QString::isEmpty))
                return &m_row;
        }
        return nullptr;
    }

    const std::optional<ExchangeProblem>& problem() const { return m_problem; }

private:
    QStringView m_rest;
    DelimitedRow m_row;
    std::optional<ExchangeProblem> m_problem;
};

bool isSameCard(const Entity& one, const Entity& other)
{
    auto first = std::get<CardDefinition>(one);
    auto second = std::get<CardDefinition>(other);
    first.list.clear();
    second.list.clear();
    return first == second;
}

/// Merges printings of a card that differ only in their set.
void mergePrintings(Imported& imported)
{
    QHash<QString, qsizetype> firsts;
    QList<ImportedEntity> merged;
    for (const ImportedEntity& entity : imported.entities) {
        const QString name = nameOf(entity.value);
        const auto first = firsts.constFind(name);
        if (first != firsts.cend() && isSameCard(merged[*first].value, entity.value)) {
            imported.losses.add(EntityKind::Card, Loss::What::Printing, QString(), name);
            continue;
        }
        if (first == firsts.cend())
            firsts.insert(name, merged.size());
        merged.append(entity);
    }
    imported.entities = merged;
}

} // namespace

ReadResult readLackeyCards(const ReadRequest& request)
{
    const auto decoded = decodeText(request.bytes);
    if (!decoded)
        return refused(decoded.error());
    LackeyRows rows(decoded->text);
    ReadResult made = cardsOfText(CardTable::Cells::Exact, [&] { return rows.next(); }, request);
    if (rows.problem())
        return refused(*rows.problem());
    if (made)
        mergePrintings(*made);
    return readAs(decoded->encoding, std::move(made));
}

} // namespace model
