// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/deck_text.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <compare>
#include <cstdint>
#include <optional>
#include <variant>

/// What a project is made of: plain values, each under an id that no other entity of the project ever had.
///
/// Everything else in the model uses this folder, and it uses nothing of the model. Begin with this file; edits.h says
/// how entities change, deck_text.h how a deck is written.
namespace model {

/// The number of an entity. It stays the same through every edit, and undo brings it back with what was deleted.
struct EntityId
{
    std::int64_t value = 0;

    friend auto operator<=>(const EntityId&, const EntityId&) = default;
};

/// A field of a card as its author wrote it in the rules language: “cost”, “2 Fire and 1 Generic”. A flag that the card
/// has is merely named.
struct FieldValue
{
    QString name;
    QString value = {};

    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

/// The design of a card. Its fields are those that the rules declare as printed; what stands here may be wrong, and is
/// kept all the same.
struct CardDefinition
{
    QString name;
    bool isToken = false;
    /// Which of the game's lists it stands in. Each is a file of its own in a folder of text.
    QString list = {};
    QList<FieldValue> fields = {};
    /// Its lines in the rules language, without the indentation that all of them have.
    QString abilities = {};
    /// What is written above it in its list.
    QString comment = {};
    /// The picture on it, or nothing.
    std::optional<EntityId> art = {};
    /// Its author's notes, which are shared with nobody.
    QString notes = {};

    friend bool operator==(const CardDefinition&, const CardDefinition&) = default;
};

/// A deck names its cards, so that it can hold what is still to be made.
struct Deck
{
    DeckList list;
    QString notes = {};
    QStringList tags = {};

    friend bool operator==(const Deck&, const Deck&) = default;
};

/// A text of the game: how it is played, that it is so, and what its cards look like.
struct GameText
{
    /// Projects keep the numbers of these, which therefore stay as they are.
    enum class Role : std::uint8_t {
        Rules,
        Scenarios,
        Rulebook,
        /// Of cards; and the drawings in SVG that it names.
        Frames,
        Drawing,
    };

    Role role = Role::Rules;
    /// The name of its file in a folder of text, without what follows the dot.
    QString name = {};
    QString text = {};

    friend bool operator==(const GameText&, const GameText&) = default;
};

/// A text that says what cards look like.
inline bool describesFrames(const GameText& text)
{
    return text.role == GameText::Role::Frames || text.role == GameText::Role::Drawing;
}

struct SavedSearch
{
    QString name;
    QString query = {};

    friend bool operator==(const SavedSearch&, const SavedSearch&) = default;
};

/// A game that was played at the table, as its record tells it.
struct Playtest
{
    QString name;
    QString record = {};
    /// By seat the kind of bot that plays there; empty where a person does.
    QStringList bots = {};
    /// Saved without a name of its own when somebody left the game. A project has at most one.
    bool isLastGame = false;

    friend bool operator==(const Playtest&, const Playtest&) = default;
};

/// A picture, encoded by us from what was imported.
struct Art
{
    QString name;
    QByteArray png = {};

    friend bool operator==(const Art&, const Art&) = default;
};

/// The order is that of the numbers under which the kinds are stored; new ones go to the end.
using Entity = std::variant<CardDefinition, Deck, GameText, SavedSearch, Playtest, Art>;

enum class EntityKind : std::uint8_t { Card, Deck, Text, Search, Playtest, Art };

inline EntityKind kindOf(const Entity& entity)
{
    return static_cast<EntityKind>(entity.index());
}

/// What the entity is called.
inline QString nameOf(const Entity& entity)
{
    return std::visit(
        [](const auto& value) {
            if constexpr (requires { value.name; })
                return value.name;
            else
                return value.list.name;
        },
        entity
    );
}

} // namespace model
