// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_renaming.h"

#include "model/renaming/renaming.h"
#include "studio/workspace/workspace.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace studio {

using model::CardDefinition;
using model::Deck;
using model::EntityId;

namespace {

/// Whether nobody else has the old name or would have the new one.
bool isItsOwn(const Workspace& workspace, EntityId id, const QString& oldName, const QString& newName)
{
    return !newName.isEmpty() && std::ranges::none_of(workspace.entities(), [&](const auto& entry) {
        const auto* const card = std::get_if<CardDefinition>(&entry.second);
        return card && entry.first != id && (card->name == oldName || card->name == newName);
    });
}

/// Whether it stands in a text that may mean the card: to find out what it means takes longer.
bool isInTexts(const Workspace& workspace, const QString& name)
{
    return std::ranges::any_of(workspace.entities(), [&](const auto& entry) {
        const auto* const card = std::get_if<CardDefinition>(&entry.second);
        const auto* const text = std::get_if<model::GameText>(&entry.second);
        return (card && card->abilities.contains(name)) || (text && text->text.contains(name));
    });
}

QList<model::Edit> inDecks(const Workspace& workspace, const QString& oldName, const QString& newName)
{
    QList<model::Edit> edits;
    for (auto [id, deck] : workspace.all<Deck>()) {
        bool isNamed = false;
        for (model::DeckEntry& entry : deck.list.entries) {
            if (entry.card != oldName)
                continue;
            entry.card = newName;
            isNamed = true;
        }
        if (isNamed)
            edits.append(workspace.changing(id, deck));
    }
    return edits;
}

} // namespace

bool renameCard(Workspace& workspace, EntityId id, const QString& name)
{
    CardDefinition card = *workspace.find<CardDefinition>(id);
    const QString oldName = std::exchange(card.name, name);
    const bool isFollowed = isItsOwn(workspace, id, oldName, name);
    if (isFollowed && isInTexts(workspace, oldName)) {
        const model::RenameRequest request{
            .thing = {.kind = model::NamedThing::Kind::Card, .name = oldName.toStdString()}, .newName = name
        };
        const model::RenamePlan plan =
            model::renamePlan(request, workspace.entities(), workspace.sharedRules(), QDateTime::currentDateTimeUtc());
        if (plan.isSafe() && !plan.batch.edits.isEmpty())
            return workspace.apply(plan.batch.name, plan.batch.edits);
    }
    QList<model::Edit> edits{workspace.changing(id, card)};
    if (isFollowed)
        edits += inDecks(workspace, oldName, name);
    return workspace.apply({.kind = model::EditKind::RenameCard, .subject = oldName}, edits);
}

} // namespace studio
