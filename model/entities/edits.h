// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QDateTime>

#include <algorithm>
#include <optional>

namespace model {

/// One entity before and after: nothing before when it is made, nothing after when it is deleted.
struct Edit
{
    EntityId entity;
    std::optional<Entity> before = {};
    std::optional<Entity> after = {};

    Edit reversed() const { return {.entity = entity, .before = after, .after = before}; }

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Whether one side of an edit is a deck.
inline bool isDeck(const std::optional<Entity>& entity)
{
    return entity && std::holds_alternative<Deck>(*entity);
}

/// What a batch of edits is for; the words are made where they are shown.
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
};

struct EditName
{
    EditKind kind = EditKind::EditCards;
    /// The one thing it is about, or what was imported; empty when there are several.
    QString subject = {};
    /// The field that is edited, when it is one.
    QString field = {};

    friend bool operator==(const EditName&, const EditName&) = default;
};

/// The edits that one thing done by the user makes: they are stored, undone and redone together.
struct EditBatch
{
    EditName name;
    QDateTime at = {};
    QList<Edit> edits = {};
    /// Of an undo or a redo: the number of the batch that it takes back.
    std::optional<std::int64_t> reverts = {};

    friend bool operator==(const EditBatch&, const EditBatch&) = default;
};

/// Whether anything changes that a game is made of: its cards, their pictures, its texts. Decks, searches and playtests
/// only use it.
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

/// The state after a number of batches, under a name.
struct NamedVersion
{
    QString name;
    std::int64_t after = 0;
    QDateTime at = {};

    friend bool operator==(const NamedVersion&, const NamedVersion&) = default;
};

} // namespace model
