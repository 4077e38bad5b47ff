// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/entity_renaming.h"

#include "model/cards/card_back.h"
#include "model/entities/card_names.h"

#include <algorithm>

namespace model {

namespace {

/// Whether no other card has the old or the new name.
bool hasUniqueName(const Entities& entities, EntityId id, const QString& oldName, const QString& newName)
{
    return !newName.isEmpty() && std::ranges::none_of(entities, [&](const auto& entry) {
        const auto* const card = std::get_if<CardDefinition>(&entry.second);
        return card && entry.first != id && (card->name == oldName || card->name == newName);
    });
}

/// Whether any text contains the name and so may refer to the card. This check is quick.
bool isInTexts(const Entities& entities, const QString& name)
{
    return std::ranges::any_of(entities, [&](const auto& entry) {
        const auto* const card = std::get_if<CardDefinition>(&entry.second);
        const auto* const text = std::get_if<GameText>(&entry.second);
        return (card && card->abilities.contains(name)) || (text && text->text.contains(name));
    });
}

QList<Edit> editsOfDecks(const Entities& entities, const QString& oldName, const QString& newName)
{
    QList<Edit> edits;
    for (const auto& [id, entity] : entities) {
        const auto* const before = std::get_if<Deck>(&entity);
        if (!before || !std::ranges::contains(before->list.entries, oldName, &DeckEntry::card))
            continue;
        Deck after = *before;
        for (DeckEntry& entry : after.list.entries)
            if (entry.card == oldName)
                entry.card = newName;
        edits.append({.entity = id, .before = *before, .after = after});
    }
    return edits;
}

/// Updates the cards that name the renamed card as their back. The batch may already change some of them.
void renameBacks(EditBatch& batch, const Entities& entities, const QString& oldName, const QString& newName)
{
    for (const auto& [id, entity] : entities) {
        const auto* const before = std::get_if<CardDefinition>(&entity);
        if (!before || !withRenamedBack(*before, oldName, newName))
            continue;
        auto edit = std::ranges::find(batch.edits, id, &Edit::entity);
        if (edit == batch.edits.end())
            edit = batch.edits.insert(edit, {.entity = id, .before = *before, .after = *before});
        auto& after = std::get<CardDefinition>(*edit->after);
        after = withRenamedBack(after, oldName, newName).value_or(after);
    }
}

EditBatch cardRenaming(
    EntityId id,
    const QString& newName,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
)
{
    const auto& before = std::get<CardDefinition>(entities.at(id));
    const bool isFollowed = hasUniqueName(entities, id, before.name, newName);
    if (isFollowed && isInTexts(entities, before.name)) {
        const RenameRequest request{
            .thing = {.kind = NamedThing::Kind::Card, .name = before.name.toStdString()}, .newName = newName
        };
        RenamePlan plan = renamePlan(request, entities, shared, at);
        if (plan.isSafe() && !plan.batch.edits.isEmpty()) {
            renameBacks(plan.batch, entities, before.name, newName);
            return plan.batch;
        }
    }
    CardDefinition after = before;
    after.name = newName;
    EditBatch batch{.name = {.kind = EditKind::RenameCard, .subject = before.name}, .at = at};
    batch.edits.append({.entity = id, .before = before, .after = after});
    if (isFollowed) {
        batch.edits += editsOfDecks(entities, before.name, newName);
        renameBacks(batch, entities, before.name, newName);
    }
    return batch;
}

bool isTaken(const Entities& entities, const Deck& renamed)
{
    return std::ranges::any_of(entities, [&renamed](const auto& entry) {
        const auto* const deck = std::get_if<Deck>(&entry.second);
        return deck && deck->list.name == renamed.list.name;
    });
}

/// Whether another text of the same role has this name. The names of rules texts must also differ from those of the
/// texts that come with the program.
bool isTaken(const Entities& entities, const GameText& renamed, const std::vector<engine::SourceFile>& shared)
{
    const bool isOfProgram = renamed.role == GameText::Role::Rules &&
                             std::ranges::contains(shared, renamed.name.toStdString(), &engine::SourceFile::name);
    return isOfProgram || std::ranges::any_of(entities, [&renamed](const auto& entry) {
               const auto* const text = std::get_if<GameText>(&entry.second);
               return text && text->role == renamed.role && text->name == renamed.name;
           });
}

} // namespace

std::expected<EditBatch, RenameConflict> entityRenaming(
    EntityId id,
    const QString& newName,
    const Entities& entities,
    const std::vector<engine::SourceFile>& shared,
    const QDateTime& at
)
{
    const Entity& before = entities.at(id);
    if (std::holds_alternative<CardDefinition>(before))
        return cardRenaming(id, asCardName(newName), entities, shared, at);
    if (newName.isEmpty())
        return std::unexpected(RenameConflict::NotAName);
    Entity after = before;
    bool isInUse = false;
    if (auto* const deck = std::get_if<Deck>(&after)) {
        deck->list.name = newName;
        isInUse = isTaken(entities, *deck);
    } else {
        auto& text = std::get<GameText>(after);
        text.name = newName;
        isInUse = isTaken(entities, text, shared);
    }
    if (isInUse)
        return std::unexpected(RenameConflict::Taken);
    const EditKind kind = kindOf(before) == EntityKind::Deck ? EditKind::EditDeck : EditKind::EditText;
    return EditBatch{
        .name = {.kind = kind, .subject = newName},
        .at = at,
        .edits = {{.entity = id, .before = before, .after = after}}
    };
}

} // namespace model
