// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_back.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

QString valueOf(const CardDefinition& card)
{
    const auto found = std::ranges::find(card.fields, backField, &FieldValue::name);
    const CardField text{.names = {backField.toString()}, .type = CardField::Type::Text};
    return found == card.fields.end() ? QString() : readField(text, found->value).text;
}

} // namespace

bool isBackField(const CardField& field)
{
    return field.type == CardField::Type::Text && field.names.contains(backField);
}

QString backOf(const CardDefinition& card, const CardFields& fields)
{
    return std::ranges::any_of(fields.fields, isBackField) ? valueOf(card) : QString();
}

QSet<std::int64_t> backsOfOthers(const std::map<EntityId, Entity>& entities, const CardFields& fields)
{
    QHash<QString, std::pair<EntityId, QString>> known;
    for (const auto& [id, entity] : entities)
        if (const auto* const card = std::get_if<CardDefinition>(&entity); card && !known.contains(card->name))
            known.insert(card->name, {id, backOf(*card, fields)});
    QSet<std::int64_t> backs;
    for (auto front = known.cbegin(); front != known.cend(); ++front) {
        const auto back = known.constFind(front->second);
        if (back == known.cend() || back == front)
            continue;
        const bool isMutual = back->second == front.key();
        if (!isMutual || front->first < back->first)
            backs.insert(back->first.value);
    }
    return backs;
}

std::optional<CardDefinition>
withRenamedBack(const CardDefinition& card, const QString& oldName, const QString& newName)
{
    if (valueOf(card) != oldName)
        return {};
    CardDefinition renamed = card;
    std::ranges::find(renamed.fields, backField, &FieldValue::name)->value = u'"' + newName + u'"';
    return renamed;
}

} // namespace model
