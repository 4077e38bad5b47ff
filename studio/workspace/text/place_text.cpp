// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/place_text.h"

#include "studio/workspace/workspace.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class PlaceText
{
    Q_DECLARE_TR_FUNCTIONS(PlaceText)
};

constexpr qsizetype longestLine = 300;

} // namespace

QString placeWords(const Workspace& workspace, const model::EntityPlace& place)
{
    if (const auto* const card = workspace.find<model::CardDefinition>(place.entity))
        return place.line > 0
                   ? PlaceText::tr("%1, line %2", "name of a card or text, line number").arg(card->name).arg(place.line)
                   : card->name;
    if (const auto* const deck = workspace.find<model::Deck>(place.entity))
        return PlaceText::tr("Deck %1").arg(deck->list.name);
    const auto* const text = workspace.find<model::GameText>(place.entity);
    return text ? PlaceText::tr("%1, line %2", "name of a card or text, line number").arg(text->name).arg(place.line)
                : QString();
}

QString lineOf(const model::Entity& entity, const model::EntityPlace& place)
{
    if (const auto* const deck = std::get_if<model::Deck>(&entity)) {
        const qsizetype entry = place.line - 1;
        return entry >= 0 && entry < deck->list.entries.size() ? deck->list.entries[entry].card : deck->list.name;
    }
    const auto* const card = std::get_if<model::CardDefinition>(&entity);
    const auto* const text = std::get_if<model::GameText>(&entity);
    if (card && place.line == 0) {
        QStringList fields;
        for (const model::FieldValue& field : card->fields)
            fields.append((field.name + u' ' + field.value).trimmed());
        return fields.isEmpty() ? card->name : u"%1: %2"_s.arg(card->name, fields.join(u", "_s));
    }
    const QString written = card && place.line < 0 ? card->comment
                            : card                 ? card->abilities
                            : text                 ? text->text
                                                   : QString();
    const QStringList rows = written.split(u'\n');
    const qsizetype at = place.line < 0 ? rows.size() + place.line : place.line - 1;
    return at >= 0 && at < rows.size() ? rows[at].left(longestLine).simplified() : QString();
}

QString lineOf(const Workspace& workspace, const model::EntityPlace& place)
{
    const auto entity = workspace.entities().find(place.entity);
    return entity == workspace.entities().end() ? QString() : lineOf(entity->second, place);
}

} // namespace studio
