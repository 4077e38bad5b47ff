// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <optional>
#include <string>
#include <vector>

/// The part of a game that a player may know, and its texts. Start with View, which contains everything shown to a
/// player. describe.h describes options and events, reasons.h explains why an action isn't possible, and offered.h
/// lists the things that an option names. judge.h applies rules to cards that are in no game.
namespace engine {

/// A game as one player may know it. Everything shown to that player comes from here. A view reveals neither the face
/// of a hidden card nor its place among other cards, so two games that differ only in hidden information have equal
/// views.
struct View
{
    struct Value
    {
        std::uint32_t property = none;
        /// If the property has a value for each member of a choice, the index of the member. If it is a list, the index
        /// in the list; an empty list has no value.
        std::uint16_t member = 0;
        std::int32_t value = 0;

        friend bool operator==(const Value&, const Value&) = default;
    };

    /// A computed number that follows from what the player sees.
    struct WorkedOut
    {
        std::uint32_t number = none;
        std::int32_t value = 0;

        friend bool operator==(const WorkedOut&, const WorkedOut&) = default;
    };

    struct Card
    {
        /// Identifies the card as far as possible: by its reference if it is visible, by its place if its face is
        /// hidden, and by its number among the offered cards if its place is hidden too.
        std::int64_t id = 0;
        /// None if the face is hidden.
        std::uint32_t definition = none;
        std::int32_t owner = -1;
        std::int32_t controller = -1;
        bool isFaceDown = false;
        bool isToken = false;
        std::vector<Value> values;
        /// Pairs of a keyword and its amount.
        std::vector<std::pair<std::uint32_t, std::int32_t>> keywords;

        friend bool operator==(const Card&, const Card&) = default;
    };

    struct Zone
    {
        std::uint32_t zone = none;
        /// The seat that has the zone; -1 for a zone of the game, and for a pile, which belongs to `card`.
        std::int32_t seat = -1;
        std::int64_t card = 0;
        std::int32_t count = 0;
        /// The cards, from the top. If the viewer may not know the order (see isOrdered), only the visible cards.
        std::vector<Card> cards;
        bool isOrdered = true;
        /// The cards that options name although their faces and places are hidden. The view doesn't reveal which cards
        /// of the zone they are.
        std::vector<Card> offered = {};

        friend bool operator==(const Zone&, const Zone&) = default;
    };

    struct Player
    {
        bool isGone = false;
        std::vector<Value> values;
        std::vector<WorkedOut> workedOut;

        friend bool operator==(const Player&, const Player&) = default;
    };

    /// An option as text, shown only to the player being asked. Options with the same text are equivalent as far as
    /// that player can tell.
    struct Choice
    {
        std::string text;
        std::vector<std::int64_t> things;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    /// The current phase; none before the first one.
    std::uint32_t phase = none;
    bool isOver = false;
    std::int32_t winners = 0;
    /// The seat that is asked; -1 if there is none.
    std::int32_t asked = -1;
    std::uint32_t question = none;
    std::vector<Value> values;
    std::vector<WorkedOut> workedOut;
    std::vector<Player> players;
    std::vector<Zone> zones;
    std::vector<Choice> options;
    /// The things that the player being asked could name but not use now, sorted by id. refused() gives the reasons.
    std::vector<std::int64_t> refused;

    friend bool operator==(const View&, const View&) = default;
};

View view(Game& game, Viewer viewer);

/// The id of a card or player in a view; 0 for a card that can be identified neither by its face nor by its place.
std::int64_t shownId(const State& state, Ref thing, Viewer viewer);

/// An option that the player being asked could state but isn't allowed to take, as text.
struct Refused
{
    View::Choice choice;
    /// A text such as “you can't play Tin Owl”.
    std::string text;
    std::string reason;

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// All refusals, or only those about one thing. The list is empty unless the viewer is the player being asked or sees
/// everything.
std::vector<Refused> refused(Game& game, Viewer viewer, std::optional<std::int64_t> thing = {});

} // namespace engine
