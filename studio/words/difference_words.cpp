// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/difference.h"
#include "studio/words/project_words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class DifferenceWords
{
    Q_DECLARE_TR_FUNCTIONS(DifferenceWords)
};

QString addedWords(const model::Entity& entity)
{
    switch (model::kindOf(entity)) {
    case model::EntityKind::Card:
        return DifferenceWords::tr("new card “%1”");
    case model::EntityKind::Deck:
        return DifferenceWords::tr("new deck “%1”");
    case model::EntityKind::Text:
        return DifferenceWords::tr("new text “%1”");
    case model::EntityKind::Search:
        return DifferenceWords::tr("new search “%1”");
    case model::EntityKind::Playtest:
        return DifferenceWords::tr("new playtest “%1”");
    case model::EntityKind::Art:
        return DifferenceWords::tr("new picture “%1”");
    }
    Q_UNREACHABLE_RETURN({});
}

QString deletedWords(const model::Entity& entity)
{
    switch (model::kindOf(entity)) {
    case model::EntityKind::Card:
        return DifferenceWords::tr("deleted card “%1”");
    case model::EntityKind::Deck:
        return DifferenceWords::tr("deleted deck “%1”");
    case model::EntityKind::Text:
        return DifferenceWords::tr("deleted text “%1”");
    case model::EntityKind::Search:
        return DifferenceWords::tr("deleted search “%1”");
    case model::EntityKind::Playtest:
        return DifferenceWords::tr("deleted playtest “%1”");
    case model::EntityKind::Art:
        return DifferenceWords::tr("deleted picture “%1”");
    }
    Q_UNREACHABLE_RETURN({});
}

QString changedWords(const model::Entity& entity)
{
    switch (model::kindOf(entity)) {
    case model::EntityKind::Card:
        return DifferenceWords::tr("changed card “%1”: %2", "%2 are the changed parts");
    case model::EntityKind::Deck:
        return DifferenceWords::tr("changed deck “%1”: %2", "%2 are the changed parts");
    case model::EntityKind::Text:
        return DifferenceWords::tr("changed text “%1”: %2", "%2 are the changed parts");
    case model::EntityKind::Search:
        return DifferenceWords::tr("changed search “%1”: %2", "%2 are the changed parts");
    case model::EntityKind::Playtest:
        return DifferenceWords::tr("changed playtest “%1”: %2", "%2 are the changed parts");
    case model::EntityKind::Art:
        return DifferenceWords::tr("changed picture “%1”: %2", "%2 are the changed parts");
    }
    Q_UNREACHABLE_RETURN({});
}

/// The value of a field; "yes" for a flag, which has no value.
QString fieldOf(const model::Entity& entity, const QString& name)
{
    const auto& fields = std::get<model::CardDefinition>(entity).fields;
    const auto found = std::ranges::find(fields, name, &model::FieldValue::name);
    if (found == fields.end())
        return DifferenceWords::tr("none");
    return found->value.isEmpty() ? DifferenceWords::tr("yes") : found->value;
}

QString partWords(const model::ChangedPart& part, const model::Entity& before, const model::Entity& after)
{
    using What = model::ChangedPart::What;
    switch (part.what) {
    case What::Name:
        return DifferenceWords::tr("renamed from “%1”").arg(nameOf(before));
    case What::Field:
        return DifferenceWords::tr("%1 %2 → %3", "a field, old value, new value")
            .arg(part.field, fieldOf(before, part.field), fieldOf(after, part.field));
    case What::Token:
        return DifferenceWords::tr("token status");
    case What::List:
        return DifferenceWords::tr("list");
    case What::Abilities:
        return DifferenceWords::tr("abilities");
    case What::Comment:
        return DifferenceWords::tr("comment");
    case What::Picture:
        return DifferenceWords::tr("picture");
    case What::Notes:
        return DifferenceWords::tr("notes");
    case What::Format:
        return DifferenceWords::tr("format");
    case What::Contents:
        return DifferenceWords::tr("cards");
    case What::Tags:
        return DifferenceWords::tr("tags");
    case What::Role:
        return DifferenceWords::tr("kind of text");
    case What::Text:
        return DifferenceWords::tr("text");
    case What::Query:
        return DifferenceWords::tr("query");
    case What::Record:
        return DifferenceWords::tr("record");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const model::EntityDifference& difference)
{
    const model::Entity& entity = difference.after ? *difference.after : *difference.before;
    if (!difference.before)
        return addedWords(entity).arg(nameOf(entity));
    if (!difference.after)
        return deletedWords(entity).arg(nameOf(entity));
    QStringList parts;
    for (const model::ChangedPart& part : difference.parts)
        parts.append(partWords(part, *difference.before, *difference.after));
    return changedWords(entity).arg(nameOf(entity), parts.join(", "_L1));
}

} // namespace studio
