// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/cockatrice_cards.h"

#include "model/exchange/cards/card_table.h"
#include "model/exchange/cards/cockatrice_names.h"
#include "model/exchange/cards/cockatrice_properties.h"
#include "model/exchange/text/xml_text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using Kind = ColumnTarget::Kind;
using What = Loss::What;
using namespace cockatrice;

/// The prefix that distinguishes the names of properties from those of other parts.
const auto propertyPart = u"prop/"_s;

class DatabaseReader
{
public:
    explicit DatabaseReader(const ReadRequest& request)
        : m_request(request)
        , m_xml(request.bytes)
    {
        m_table.cells = CardTable::Cells::Exact;
        m_table.hints.words = MappingHints::Words::Fields;
        column(u"name"_s, ColumnTarget{.kind = Kind::Name});
        column(u"text"_s, ColumnTarget{.kind = Kind::Wording});
        column(u"token"_s, ColumnTarget{.kind = Kind::Token});
        column(u"set"_s, ColumnTarget{.kind = Kind::List});
    }

    ReadResult read()
    {
        if (!m_xml.enterChild())
            return refused(m_xml.problem().value_or(ExchangeProblem{.code = Code::NothingInIt}));
        if (m_xml.name() != databaseElement)
            return refused(rootProblem(Code::OtherRoot, m_xml.name().toString()));
        const QString version = m_xml.attributes().value(u"version").toString();
        if (version != u"4")
            return refused(rootProblem(Code::OtherVersion, version));
        readDatabase();
        if (m_xml.problem())
            return refused(*m_xml.problem());
        finishColumns();
        auto made = cardsOf(m_table, [this, at = 0]() mutable { return rowAt(at++); }, m_request);
        if (made)
            made->losses.add(m_losses);
        return made;
    }

private:
    std::optional<CardRow> rowAt(qsizetype at) const
    {
        return at < m_rows.size() ? std::optional(CardRow{m_rows[at], &m_orders[at]}) : std::nullopt;
    }

    ExchangeProblem rootProblem(Code code, const QString& text) const
    {
        return {.code = code, .place = {.line = m_xml.line()}, .text = shortened(text)};
    }

    qsizetype column(const QString& heading, const std::optional<ColumnTarget>& target)
    {
        m_table.headings.append(heading);
        m_table.hints.known.append(target);
        return m_table.headings.size() - 1;
    }

    /// The column for a part of the cards. The part is identified by the path of its element or attribute.
    qsizetype columnOf(const QString& part, const QString& heading)
    {
        const auto found = m_columns.constFind(part);
        if (found != m_columns.cend())
            return *found;
        return *m_columns.insert(part, column(heading, {}));
    }

    void readDatabase()
    {
        while (m_xml.enterChild()) {
            if (m_xml.name() == u"info")
                readInfo();
            else if (m_xml.name() == u"sets")
                readSets();
            else if (m_xml.name() == u"cards")
                readCards();
            else
                lose(m_xml.name().toString(), QString());
        }
    }

    /// Finds out whether Cardwright wrote the file, and with which version.
    void readInfo()
    {
        while (m_xml.enterChild()) {
            const QString name = m_xml.name().toString();
            const QString text = m_xml.text();
            if (name == u"author")
                m_isOurs = text == ourName;
            else if (name == u"sourceVersion" && m_isOurs)
                m_hasKnownProperties = text == ourVersion;
            else if (!text.isEmpty() && !m_isOurs)
                m_losses.add(EntityKind::Card, What::Part, u"info/"_s + name, QString());
        }
    }

    void readSets()
    {
        while (m_xml.enterChild()) {
            QString called;
            QStringList lost;
            while (m_xml.enterChild()) {
                const QString name = m_xml.name().toString();
                const QString text = m_xml.text();
                if (name == u"name")
                    called = text;
                else if (!text.isEmpty() && !m_isOurs)
                    lost.append(name);
            }
            for (const QString& name : lost)
                m_losses.add(EntityKind::Card, What::Part, u"sets/"_s + name, called);
        }
    }

    void readCards()
    {
        while (m_xml.enterChild()) {
            if (m_xml.name() != u"card") {
                lose(m_xml.name().toString(), QString());
                continue;
            }
            if (const auto limit = brokenLimit())
                return m_xml.refuse(*limit);
            m_rows.append({.line = m_xml.line(), .row = int(m_rows.size()) + 1});
            m_orders.append(QList<qsizetype>());
            m_printings = 0;
            while (m_xml.enterChild())
                readPart(m_xml.name());
            if (m_printings > 1)
                m_losses.add(EntityKind::Card, What::Printing, QString(), cell(0), m_printings - 1);
        }
    }

    std::optional<ExchangeProblem> brokenLimit() const
    {
        const auto beyond = [this](Code code, qint64 limit) {
            ExchangeProblem problem = rootProblem(code, QString());
            problem.limit = limit;
            return problem;
        };
        if (m_rows.size() == exchange_limits::mostRows)
            return beyond(Code::TooManyRows, exchange_limits::mostRows);
        if (m_table.headings.size() > exchange_limits::mostColumns)
            return beyond(Code::TooManyColumns, exchange_limits::mostColumns);
        if (m_cells > exchange_limits::mostCells)
            return beyond(Code::TooManyCells, exchange_limits::mostCells);
        return {};
    }

    void readPart(QStringView part)
    {
        if (part == u"name")
            put(0, m_xml.text());
        else if (part == u"text")
            put(1, m_xml.text());
        else if (part == u"token")
            put(2, m_xml.text());
        else if (part == u"prop")
            readProperties();
        else if (part == u"set")
            readPrinting();
        else
            readOther(part.toString());
    }

    void readOther(const QString& part) { put(columnOf(part, part), m_xml.text()); }

    /// Tries the next property first, because most cards have the same properties in the same order.
    qsizetype propertyColumn(QStringView name)
    {
        m_nextProperty = m_nextProperty < m_properties.size() ? m_nextProperty : 0;
        if (m_nextProperty == m_properties.size() || m_properties[m_nextProperty].first != name)
            m_nextProperty = propertyAt(name.toString());
        return m_properties[m_nextProperty++].second;
    }

    std::size_t propertyAt(const QString& name)
    {
        const qsizetype column = columnOf(propertyPart + name, fromElementName(name));
        const std::pair<QString, qsizetype> property(name, column);
        const auto found = std::ranges::find(m_properties, property);
        const auto place = static_cast<std::size_t>(found - m_properties.begin());
        if (found == m_properties.end())
            m_properties.push_back(property);
        return place;
    }

    void readProperties()
    {
        while (m_xml.enterChild()) {
            const qsizetype column = propertyColumn(m_xml.name());
            put(column, m_xml.text());
        }
    }

    /// Only the first printing is used. The others are reported as a loss once per card.
    void readPrinting()
    {
        const QXmlStreamAttributes attributes = m_xml.attributes();
        const QString set = m_xml.text();
        if (++m_printings > 1)
            return;
        put(3, set);
        for (const QXmlStreamAttribute& attribute : attributes) {
            const QString name = attribute.name().toString();
            put(columnOf(u"set/"_s + name, name), attribute.value().toString());
        }
    }

    void put(qsizetype column, const QString& text)
    {
        QStringList& cells = m_rows.last().cells;
        if (cells.size() <= column) {
            m_cells += column + 1 - cells.size();
            cells.resize(column + 1);
        }
        if (cells[column].isNull())
            m_orders.last().append(column);
        // A part that appears several times, such as a relation, becomes several lines.
        cells[column] = cells[column].isNull() ? text : cells[column] + u'\n' + text;
    }

    QString cell(qsizetype column) const { return m_rows.last().cells.value(column); }

    void lose(const QString& part, const QString& example)
    {
        m_losses.add(EntityKind::Card, What::Part, part, example);
        m_xml.skip();
    }

    /// Clears a column whose content is derived from other parts, so that it isn't reported as a loss.
    void clear(qsizetype column)
    {
        for (DelimitedRow& row : m_rows)
            if (row.cells.size() > column)
                row.cells[column] = QString();
    }

    /// Sets the meanings of the columns that Cardwright writes, and clears those that it derives from other columns.
    void finishColumns()
    {
        auto ours = m_columns.constFind(propertyPart + abilitiesProperty);
        if (ours == m_columns.cend())
            ours = m_columns.constFind(propertyPart + oldAbilitiesProperty);
        if (ours != m_columns.cend()) {
            m_table.hints.known[1] = ColumnTarget{};
            m_table.hints.known[*ours] = ColumnTarget{.kind = Kind::Abilities};
            clear(1);
        } else if (m_isOurs) {
            m_table.hints.known[1] = ColumnTarget{.kind = Kind::Abilities};
        }
        if (!m_isOurs)
            return;
        for (auto column = m_columns.cbegin(); column != m_columns.cend(); ++column) {
            const QString property =
                column.key().startsWith(propertyPart) ? column.key().sliced(propertyPart.size()) : QString();
            const bool isDerived = column.key() == u"related" || column.key() == u"tablerow" ||
                                   (m_hasKnownProperties && CockatriceProperties::isKnown(property));
            if (isDerived)
                clear(*column);
            else if (!property.isEmpty() && column != ours)
                m_table.hints.known[*column] =
                    ColumnTarget{.kind = Kind::Field, .field = fieldOf(property, m_request.fields)};
        }
    }

    const ReadRequest& m_request;
    XmlReader m_xml;
    CardTable m_table;
    QList<DelimitedRow> m_rows;
    QList<QList<qsizetype>> m_orders;
    QHash<QString, qsizetype> m_columns;
    std::vector<std::pair<QString, qsizetype>> m_properties;
    std::size_t m_nextProperty = 0;
    LossReport m_losses;
    bool m_isOurs = false;
    /// True if the properties that have a meaning in Cockatrice only repeat the content of other fields.
    bool m_hasKnownProperties = false;
    qint64 m_printings = 0;
    qint64 m_cells = 0;
};

} // namespace

ReadResult readCockatriceCards(const ReadRequest& request)
{
    return DatabaseReader(request).read();
}

} // namespace model
