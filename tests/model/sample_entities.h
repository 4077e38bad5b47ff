// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"

#include <QDateTime>
#include <QTimeZone>

/// Entities of every kind, with a value in every part.
namespace sample {

using namespace Qt::StringLiterals;

inline const QDateTime noon = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000, QTimeZone::UTC);

inline model::CardDefinition card(const QString& name = u"Jötun’s Ember"_s)
{
    return {
        .name = name,
        .isToken = false,
        .list = u"set"_s,
        .fields = {{u"cost"_s, u"2 Fire and 1 Generic"_s}, {u"power"_s, u"3"_s}, {u"swift"_s}},
        .abilities = u"Haste\nwhen this dies: you draw a card"_s,
        .comment = u"-- Fire"_s,
        .art = model::EntityId{6},
        .notes = u"too strong?"_s,
    };
}

inline model::Deck deck()
{
    return {
        .list =
            {.name = u"Starter"_s,
             .format = u"Standard"_s,
             .entries = {{u"main"_s, 4, u"Ember"_s}, {u"side"_s, 1, u"Tide"_s}}},
        .notes = u"for the fair"_s,
        .tags = {u"fast"_s},
    };
}

inline QList<model::Entity> entities()
{
    return {
        card(),
        deck(),
        model::GameText{
            .role = model::GameText::Role::Rules, .name = u"game"_s, .text = u"game \"Sample\"\nplayers 2\n"_s
        },
        model::SavedSearch{.name = u"cheap"_s, .query = u"cost<=2"_s},
        model::Playtest{
            .name = u"first"_s, .record = u"seed 7"_s, .bots = {QString(), u"random"_s}, .isLastGame = true
        },
        model::Art{.name = u"ember"_s, .png = QByteArray("\x89PNG\0\xff", 6)},
    };
}

/// A batch that changes an existing entity.
inline model::EditBatch editing(model::EntityId id, const model::Entity& before, const model::Entity& after)
{
    return {
        .name = {.kind = model::EditKind::EditCards},
        .at = noon,
        .edits = {{.entity = id, .before = before, .after = after}},
    };
}

inline model::EditBatch adding(model::EntityId id, const model::Entity& entity)
{
    return {
        .name = {.kind = model::EditKind::AddCards},
        .at = noon,
        .edits = {{.entity = id, .after = entity}},
    };
}

} // namespace sample
