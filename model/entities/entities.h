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

/// The parts of a project: plain values, each with an id that the project never uses for another entity.
///
/// The rest of the model depends on this folder, and this folder depends on nothing else in the model. Start with this
/// file; edits.h describes changes to entities, card_names.h says which names cards can have, and deck_text.h reads and
/// writes decks.
namespace model {

/// The number of an entity. It never changes, and undo restores a deleted entity with its number.
struct EntityId
{
    std::int64_t value = 0;

    friend auto operator<=>(const EntityId&, const EntityId&) = default;
};

/// A field of a card as its author wrote it in the rules language, such as “cost” with “2 Fire and 1 Generic”. A flag
/// only has a name.
struct FieldValue
{
    QString name;
    QString value = {};

    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

/// The design of a card. Its fields should be those that the rules declare as printed, but anything that the author
/// writes is stored, even if it has errors.
struct CardDefinition
{
    QString name;
    bool isToken = false;
    /// The list that contains the card. In a text folder, each list is a file.
    QString list = {};
    QList<FieldValue> fields = {};
    /// The card's lines in the rules language, without their common indentation.
    QString abilities = {};
    /// The comment above the card in its list.
    QString comment = {};
    /// The picture on the card, if any.
    std::optional<EntityId> art = {};
    /// The author's private notes. Shared projects never contain them, and exports can leave them out.
    QString notes = {};

    friend bool operator==(const CardDefinition&, const CardDefinition&) = default;
};

/// A deck refers to cards by name, so it can contain cards that don't exist yet.
struct Deck
{
    DeckList list;
    QString notes = {};
    QStringList tags = {};

    friend bool operator==(const Deck&, const Deck&) = default;
};

/// A text of the game: rules, scenarios that test them, the rulebook, or frames for its cards.
struct GameText
{
    /// The numbers are stored in projects and must never change.
    enum class Role : std::uint8_t {
        Rules,
        Scenarios,
        Rulebook,
        /// The frames of cards, and the SVG drawings that they use.
        Frames,
        Drawing,
    };

    Role role = Role::Rules;
    /// The file name in a text folder, without its suffix.
    QString name = {};
    QString text = {};

    friend bool operator==(const GameText&, const GameText&) = default;
};

/// Whether the text defines the look of cards.
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

/// A playtest with its history, in the form of a game record.
struct Playtest
{
    QString name;
    QString record = {};
    /// The kind of bot at each seat; empty for a person.
    QStringList bots = {};
    /// True for the playtest that was saved automatically when the user left the game. A project has at most one such
    /// playtest.
    bool isLastGame = false;

    friend bool operator==(const Playtest&, const Playtest&) = default;
};

/// A picture, converted to PNG when it was imported.
struct Art
{
    QString name;
    QByteArray png = {};

    friend bool operator==(const Art&, const Art&) = default;
};

/// The kind of an entity is stored as an index in this list, so new kinds must be added at the end.
using Entity = std::variant<CardDefinition, Deck, GameText, SavedSearch, Playtest, Art>;

enum class EntityKind : std::uint8_t { Card, Deck, Text, Search, Playtest, Art };

inline EntityKind kindOf(const Entity& entity)
{
    return static_cast<EntityKind>(entity.index());
}

/// The name of an entity of any kind.
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
