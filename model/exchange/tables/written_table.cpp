// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tables/written_table.h"

#include "model/exchange/tables/column_mapping.h"
#include "model/exchange/tables/field_cells.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace model {

namespace {

using Kind = ColumnTarget::Kind;
using What = Loss::What;

const FieldValue* fieldNamed(const CardDefinition& card, const QString& name)
{
    const auto found = std::ranges::find(card.fields, name, &FieldValue::name);
    return found == card.fields.end() ? nullptr : &*found;
}

/// Reports the parts of a card's fields that the table can't represent.
void reportFieldLosses(const CardDefinition& card, const QHash<QString, qsizetype>& order, LossReport& losses)
{
    qsizetype last = -1;
    bool isOrdered = true;
    QSet<QString> seen;
    for (const FieldValue& field : card.fields) {
        if (seen.contains(field.name)) {
            losses.add(EntityKind::Card, What::RepeatedField, field.name, card.name);
            continue;
        }
        seen.insert(field.name);
        const qsizetype place = order[field.name];
        isOrdered = isOrdered && place > last;
        last = place;
    }
    if (!isOrdered)
        losses.add(EntityKind::Card, What::OrderOfFields, QString(), card.name);
}

} // namespace

QStringList fieldNamesOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields)
{
    QStringList all;
    QSet<QString> used;
    for (const auto& [id, card] : cards)
        for (const FieldValue& field : card->fields)
            if (!used.contains(field.name)) {
                used.insert(field.name);
                all.append(field.name);
            }
    QStringList names;
    for (const CardField& field : fields.fields)
        for (const QString& name : field.names)
            if (used.contains(name) || name == field.name())
                names.append(name);
    const QSet<QString> declared(names.begin(), names.end());
    std::ranges::copy_if(all, std::back_inserter(names), [&](const QString& name) { return !declared.contains(name); });
    return names;
}

WrittenTable
tableOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields, NotesOfAuthor notes)
{
    const QStringList names = fieldNamesOf(cards, fields);
    WrittenTable made;
    for (const Kind kind : {Kind::Id, Kind::Name, Kind::Token, Kind::List})
        made.headings.append(headingOf(kind));
    std::vector<std::unique_ptr<FieldCells>> cells;
    QHash<QString, qsizetype> order;
    for (const QString& name : names) {
        made.headings.append(asCell(headingOf(name, fields)));
        cells.push_back(std::make_unique<FieldCells>(name, fields));
        order.insert(name, order.size());
    }
    for (const Kind kind : {Kind::Abilities, Kind::Comment, Kind::Notes})
        if (kind != Kind::Notes || notes == NotesOfAuthor::Included)
            made.headings.append(headingOf(kind));
    made.rows.reserve(cards.size());
    for (const auto& [id, card] : cards) {
        QStringList row{QString::number(id.value), asCell(card->name), card->isToken ? yes : QString()};
        row.append(asCell(card->list));
        for (qsizetype at = 0; at < names.size(); ++at)
            row.append(cells[static_cast<std::size_t>(at)]->write(fieldNamed(*card, names[at])));
        row.append({asCell(card->abilities), asCell(card->comment)});
        if (notes == NotesOfAuthor::Included)
            row.append(asCell(card->notes));
        else if (!card->notes.isEmpty())
            made.losses.add(EntityKind::Card, What::Notes, QString(), card->name);
        if (card->art)
            made.losses.add(EntityKind::Card, What::Picture, QString(), card->name);
        reportFieldLosses(*card, order, made.losses);
        made.rows.append(std::move(row));
    }
    return made;
}

} // namespace model
