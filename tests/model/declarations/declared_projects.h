// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"
#include "tests/model/text_folders.h"
#include "tests/testing/games.h"

#include <QTest>

/// Projects whose declarations can be changed.
namespace declared_projects {

using namespace model;

inline const QDateTime now = QDateTime::fromSecsSinceEpoch(1'000'000);

constexpr EntityId rulesId{1};

/// A project with a single rules text and cards.
inline Entities project(const QString& rules, const QList<CardDefinition>& cards = {})
{
    Entities entities{{rulesId, GameText{.name = mainText, .text = rules}}};
    for (const CardDefinition& card : cards)
        entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, card);
    return entities;
}

inline Declarations declarationsOf(const Entities& entities)
{
    return Declarations(entities, text_folders::sharedTexts(), now);
}

inline Entities edited(Entities entities, const DeclarationPlan& plan)
{
    for (const Edit& edit : plan.batch.edits)
        entities.insert_or_assign(edit.entity, *edit.after);
    return entities;
}

inline Entities undone(Entities entities, const DeclarationPlan& plan)
{
    for (const Edit& edit : plan.batch.edits)
        entities.insert_or_assign(edit.entity, *edit.reversed().after);
    return entities;
}

inline CompiledGame gameOf(const Entities& entities)
{
    return compiledGame(sourcesOf(entities, text_folders::sharedTexts()));
}

inline CardFields fieldsOf(const Entities& entities)
{
    return cardFields(gameOf(entities).parsed->game);
}

inline QString rulesOf(const Entities& entities)
{
    return std::get<GameText>(entities.at(rulesId)).text;
}

inline const CardDefinition& cardIn(const Entities& entities, int number)
{
    return std::get<CardDefinition>(entities.at(EntityId{number + 1}));
}

} // namespace declared_projects
