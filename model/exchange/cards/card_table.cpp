// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/card_table.h"

#include "model/exchange/tables/field_cells.h"
#include "model/exchange/text/spreadsheet_cells.h"
#include "model/storage/files/limits.h"

#include <QSet>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using Kind = ColumnTarget::Kind;
using What = Loss::What;

class TableReader
{
public:
    TableReader(const CardTable& table, const ReadRequest& request)
        : m_table(table)
        , m_isExact(table.cells == CardTable::Cells::Exact)
    {
        MappingHints hints = table.hints;
        hints.remembered = request.remembered;
        m_made.mapping =
            request.mapping ? adapted(*request.mapping) : guessMapping(table.headings, request.fields, hints);
        for (const MappedColumn& column : m_made.mapping.columns) {
            const bool isField = column.target.kind == Kind::Field;
            m_fields.push_back(isField ? std::make_unique<FieldCells>(column.target.field, request.fields) : nullptr);
        }
        m_lost.resize(m_fields.size());
    }

    ReadResult read(const NextRow& next)
    {
        if (const auto problem = mappingProblem())
            return refused(*problem);
        makeScope();
        while (const auto row = next()) {
            readRow(row->row, row->order);
            if (m_usedCells > exchange_limits::mostCells)
                return refused(tooManyCells(row->row));
        }
        reportLosses();
        return std::move(m_made);
    }

private:
    struct Lost
    {
        qint64 count = 0;
        QString example;
    };

    /// Adapts a mapping to this table. Columns that the mapping doesn't contain are ignored.
    ColumnMapping adapted(const ColumnMapping& wanted) const
    {
        ColumnMapping made{.hasHeadings = wanted.hasHeadings};
        QList<MappedColumn> left = wanted.columns;
        for (qsizetype at = 0; at < m_table.headings.size(); ++at) {
            made.columns.append({m_table.headings[at]});
            const qsizetype found = wanted.hasHeadings ? indexOf(left, m_table.headings[at]) : left.isEmpty() ? -1 : 0;
            if (found >= 0)
                made.columns.last().target = left.takeAt(found).target;
        }
        return made;
    }

    static qsizetype indexOf(const QList<MappedColumn>& columns, const QString& heading)
    {
        const auto found = std::ranges::find(columns, heading, &MappedColumn::heading);
        return found == columns.end() ? -1 : found - columns.begin();
    }

    std::optional<ExchangeProblem> mappingProblem() const
    {
        QSet<QPair<int, QString>> taken;
        bool hasName = false;
        for (qsizetype at = 0; at < m_made.mapping.columns.size(); ++at) {
            const auto& [heading, target] = m_made.mapping.columns[at];
            hasName = hasName || target.kind == Kind::Name;
            // Abilities and wording are stored in the same part of a card.
            const Kind place = target.kind == Kind::Wording ? Kind::Abilities : target.kind;
            const QPair<int, QString> key{static_cast<int>(place), target.field};
            if (target.kind != Kind::Ignored && taken.contains(key))
                return ExchangeProblem{
                    .code = Code::ColumnTakenTwice,
                    .place = {.line = 1, .row = 1, .column = int(at) + 1},
                    .text = shortened(heading)
                };
            taken.insert(key);
        }
        if (hasName)
            return {};
        return ExchangeProblem{
            .code = Code::NoNameColumn,
            .place = {.line = 1, .row = 1},
            .text = shortened(m_table.headings.join(u", "_s)),
            .number = m_table.headings.size()
        };
    }

    static ExchangeProblem tooManyCells(const DelimitedRow& row)
    {
        return {
            .code = Code::TooManyCells,
            .place = {.line = row.line, .row = row.row, .sheet = row.sheet},
            .limit = exchange_limits::mostCells,
        };
    }

    void makeScope()
    {
        for (const auto& [heading, target] : m_made.mapping.columns) {
            m_made.scope.hasToken |= target.kind == Kind::Token;
            m_made.scope.hasList |= target.kind == Kind::List;
            m_made.scope.hasAbilities |= target.kind == Kind::Abilities || target.kind == Kind::Wording;
            m_made.scope.isWording |= target.kind == Kind::Wording;
            m_made.scope.hasComment |= target.kind == Kind::Comment;
            m_made.scope.hasNotes |= target.kind == Kind::Notes;
            if (target.kind == Kind::Field)
                m_made.scope.fields.append(target.field);
        }
    }

    void readRow(const DelimitedRow& row, const QList<qsizetype>* order)
    {
        // Spreadsheets may write empty rows below the last card.
        if (!order && std::ranges::all_of(row.cells, &QString::isEmpty))
            return;
        const qsizetype columns = qsizetype(m_fields.size());
        ImportedEntity made{
            .value = Entity(std::in_place_type<CardDefinition>),
            .place = {.line = row.line, .row = row.row, .sheet = row.sheet}
        };
        auto& card = std::get<CardDefinition>(made.value);
        const qsizetype cells = order ? order->size() : std::min(columns, row.cells.size());
        for (qsizetype cell = 0; cell < cells; ++cell) {
            const qsizetype at = order ? order->at(cell) : cell;
            readCell(at, row.cells[at], card, made);
        }
        if (card.name.isEmpty() && !made.problem)
            made.problem = ExchangeProblem{.code = Code::NoName, .place = made.place};
        // Cards that don't come from a table can have any number of cells in any order.
        if (!order)
            reportWidth(row, columns, card.name);
        for (const qsizetype at : m_ignoredInRow)
            lose(at, card.name);
        m_ignoredInRow.clear();
        m_made.entities.append(std::move(made));
    }

    void readCell(qsizetype at, const QString& cell, CardDefinition& card, ImportedEntity& made)
    {
        if (m_isExact ? cell.isNull() : cell.isEmpty())
            return;
        const ColumnTarget& target = m_made.mapping.columns[at].target;
        m_usedCells += target.kind == Kind::Ignored ? 0 : 1;
        switch (target.kind) {
        case Kind::Ignored:
            if (!cell.isEmpty())
                m_ignoredInRow.append(at);
            break;
        case Kind::Id:
            readId(plain(cell), int(at) + 1, made);
            break;
        case Kind::Name:
            card.name = plain(cell);
            break;
        case Kind::Token:
            readToken(cell, int(at) + 1, card, made);
            break;
        case Kind::List:
            card.list = plain(cell);
            break;
        case Kind::Field:
            readField(at, cell, card);
            break;
        case Kind::Abilities:
            card.abilities = plain(cell);
            break;
        case Kind::Wording:
            card.abilities = wordingLines(plain(cell));
            m_changedQuotes += plain(cell).contains(u'"') ? 1 : 0;
            break;
        case Kind::Comment:
            card.comment = plain(cell);
            break;
        case Kind::Notes:
            card.notes = plain(cell);
            break;
        }
    }

    QString plain(const QString& cell) const { return m_isExact ? cell : fromCell(cell); }

    void readField(qsizetype at, const QString& cell, CardDefinition& card)
    {
        const QString& name = m_made.mapping.columns[at].target.field;
        if (m_isExact)
            card.fields.append({name, cell});
        else if (const auto value = m_fields[static_cast<std::size_t>(at)]->read(cell))
            card.fields.append({name, *value});
    }

    static void readToken(const QString& cell, int column, CardDefinition& card, ImportedEntity& made)
    {
        card.isToken = isYes(cell) || cell.compare(u"true", Qt::CaseInsensitive) == 0;
        if (card.isToken || isNo(cell) || cell.compare(u"false", Qt::CaseInsensitive) == 0)
            return;
        made.problem = ExchangeProblem{.code = Code::NotYesOrNo, .place = made.place, .text = shortened(cell)};
        made.problem->place.column = column;
    }

    static void readId(const QString& text, int column, ImportedEntity& made)
    {
        bool isNumber = false;
        const qint64 number = text.trimmed().toLongLong(&isNumber);
        if (isNumber && number > 0 && number <= limits::highestId) {
            made.id = EntityId{number};
            return;
        }
        made.problem = ExchangeProblem{.code = Code::NotAnId, .place = made.place, .text = shortened(text)};
        made.problem->place.column = column;
    }

    void reportWidth(const DelimitedRow& row, qsizetype columns, const QString& name)
    {
        if (row.cells.size() == columns)
            return;
        const bool isMore = row.cells.size() > columns;
        m_made.notes.add(
            {.code = isMore ? Code::MoreCells : Code::FewerCells,
             .place =
                 {.line = row.line,
                  .row = row.row,
                  .column = int(std::min(columns, row.cells.size())) + 1,
                  .sheet = row.sheet},
             .text = shortened(name),
             .number = row.cells.size(),
             .limit = columns}
        );
        for (qsizetype at = columns; at < row.cells.size(); ++at)
            if (!row.cells[at].isEmpty())
                m_made.losses.add(EntityKind::Card, What::Part, QString(), name);
    }

    void lose(qsizetype at, const QString& card)
    {
        Lost& lost = m_lost[static_cast<std::size_t>(at)];
        if (lost.count++ == 0)
            lost.example = card;
    }

    void reportLosses()
    {
        for (std::size_t at = 0; at < m_lost.size(); ++at)
            if (m_lost[at].count > 0)
                m_made.losses.add(
                    EntityKind::Card,
                    What::Part,
                    m_made.mapping.columns[qsizetype(at)].heading,
                    m_lost[at].example,
                    m_lost[at].count
                );
        if (m_changedQuotes > 0)
            m_made.losses.add(EntityKind::Card, What::Characters, u"\""_s, QString(), m_changedQuotes);
    }

    const CardTable& m_table;
    bool m_isExact = false;
    Imported m_made;
    std::vector<std::unique_ptr<FieldCells>> m_fields;
    std::vector<Lost> m_lost;
    QList<qsizetype> m_ignoredInRow;
    qint64 m_changedQuotes = 0;
    qint64 m_usedCells = 0;
};

} // namespace

ReadResult cardsOf(const CardTable& table, const NextRow& next, const ReadRequest& request)
{
    return TableReader(table, request).read(next);
}

ReadResult
cardsOfText(CardTable::Cells cells, const std::function<const DelimitedRow*()>& next, const ReadRequest& request)
{
    CardTable table{.cells = cells};
    if (request.mapping && !request.mapping->hasHeadings) {
        for (const MappedColumn& column : request.mapping->columns)
            table.headings.append(column.heading);
    } else if (const DelimitedRow* row = next()) {
        for (const QString& heading : row->cells)
            table.headings.append(fromCell(heading));
    } else {
        return refused({.code = Code::NothingInIt});
    }
    const auto nextRow = [&]() -> std::optional<CardRow> {
        const DelimitedRow* const row = next();
        return row ? std::optional(CardRow{*row}) : std::nullopt;
    };
    return cardsOf(table, nextRow, request);
}

QString wordingLines(const QString& words)
{
    QStringList lines;
    for (const QString& line : words.split(u'\n')) {
        QString plain = line.trimmed();
        bool isOpening = true;
        for (QChar& c : plain)
            if (c == u'"') {
                c = isOpening ? u'\u201C' : u'\u201D';
                isOpening = !isOpening;
            }
        if (!plain.isEmpty())
            lines.append(u'"' + plain + u'"');
    }
    return lines.join(u'\n');
}

} // namespace model
