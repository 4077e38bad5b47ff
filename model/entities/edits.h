// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QDateTime>

#include <algorithm>
#include <optional>

namespace model {

/// An entity before and after a change. Without a value before, the entity is created; without a value after, it is
/// deleted.
struct Edit
{
    EntityId entity;
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};

    Edit reversed() const { return {.entity = entity, .before = after, .after = before}; }

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// The new name of a card that the edit creates or renames; null if it does neither.
inline const QString* changedCardName(const Edit& edit)
{
    const auto* const before = edit.before ? std::get_if<CardDefinition>(&*edit.before) : nullptr;
    const auto* const after = edit.after ? std::get_if<CardDefinition>(&*edit.after) : nullptr;
    return after && (!before || before->name != after->name) ? &after->name : nullptr;
}

/// Whether an entity exists and is a deck.
inline bool isDeck(const std::optional<Entity>& entity)
{
    return entity && std::holds_alternative<Deck>(*entity);
}

/// The purpose of a batch of edits. The code that shows a purpose to users chooses the words.
enum class EditKind : std::uint8_t {
    Begin,
    AddCards,
    EditCards,
    DeleteCards,
    RenameCard,
    AddDeck,
    EditDeck,
    DeleteDeck,
    EditText,
    SaveSearch,
    SavePlaytest,
    SetArt,
    Import,
    Replace,
    RestoreVersion,
    Rename,
    DeletePlaytest,
    AddField,
    ChangeField,
    DeleteField,
    AddKeyword,
    AddZone,
};

struct EditName
{
    EditKind kind = EditKind::EditCards;
    /// The name of the edited entity or of the imported file; empty if several entities were edited.
    QString subject = {};
    /// The edited field, if the batch edits exactly one.
    QString field = {};

    friend bool operator==(const EditName&, const EditName&) = default;
};

/// The edits of a single user action. They are stored, undone and redone together.
struct EditBatch
{
    EditName name;
    QDateTime at = {};
    QList<Edit> edits = {};
    /// The number of the batch that this batch reverts, if it is an undo or redo.
    std::optional<std::int64_t> reverts = {};

    friend bool operator==(const EditBatch&, const EditBatch&) = default;
};

/// Whether the batch changes the game itself: its cards, pictures or texts. Decks, saved searches and playtests only
/// use the game.
inline bool concernsGame(const EditBatch& batch)
{
    const auto isPart = [](const std::optional<Entity>& entity) {
        const auto kind = entity ? std::optional(kindOf(*entity)) : std::nullopt;
        return kind == EntityKind::Card || kind == EntityKind::Text || kind == EntityKind::Art;
    };
    return std::ranges::any_of(batch.edits, [&isPart](const Edit& edit) {
        return isPart(edit.before) || isPart(edit.after);
    });
}

/// A named state of the project, given by the number of batches before it.
struct NamedVersion
{
    QString name;
    std::int64_t after = 0;
    QDateTime at = {};

    friend bool operator==(const NamedVersion&, const NamedVersion&) = default;
};

} // namespace model
