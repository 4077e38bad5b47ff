// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <optional>
#include <string>
#include <vector>

/// The part of a game that a player may know, and words for it. Begin with View, which is all that is shown to a
/// player. describe.h has the words for what can be done and what happens, reasons.h says why something cannot be done,
/// offered.h which things an option names. judge.h asks the rules about cards that are in no game.
namespace engine {

/// A game as one player may know it: everything shown to that player comes from here. A hidden card is not in it at
/// all, neither which card it is nor where among others it lies, so two games that differ only in what a player cannot
/// know give equal views.
struct View
{
    struct Value
    {
        std::uint32_t property = none;
        /// The index of the value, for a property with one for each member of a choice; for a list, the members that it
        /// holds. A list that holds nothing has no value.
        std::uint16_t member = 0;
        std::int32_t value = 0;

        friend bool operator==(const Value&, const Value&) = default;
    };

    /// A number that follows from what the player sees.
    struct WorkedOut
    {
        std::uint32_t number = none;
        std::int32_t value = 0;

        friend bool operator==(const WorkedOut&, const WorkedOut&) = default;
    };

    struct Card
    {
        /// Identifies the card as far as possible: a seen card's own reference; the place of one whose face
        /// is hidden; for one whose place is hidden too, its number among those that are offered.
        std::int64_t id = 0;
        /// None when its face is hidden.
        std::uint32_t definition = none;
        std::int32_t owner = -1;
        std::int32_t controller = -1;
        bool isFaceDown = false;
        bool isToken = false;
        std::vector<Value> values;
        /// (keyword, how much of it)
        std::vector<std::pair<std::uint32_t, std::int32_t>> keywords;

        friend bool operator==(const Card&, const Card&) = default;
    };

    struct Zone
    {
        std::uint32_t zone = none;
        /// The seat it belongs to; none for a zone of the game's, and for a card's pile, which has the card.
        std::int32_t seat = -1;
        std::int64_t card = 0;
        std::int32_t count = 0;
        /// From the top down. Of a zone whose order may not be known, only the cards that may be: see isOrdered.
        std::vector<Card> cards;
        bool isOrdered = true;
        /// The cards that options name, of those with neither a known face nor a known place. Which of all the cards
        /// here they are is not revealed.
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

    /// A thing that can be answered, in words; only the player who is asked sees them. Answers with the same words come
    /// to the same for all that player can tell.
    struct Choice
    {
        std::string text;
        std::vector<std::int64_t> things;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    /// The phase, none before the first.
    std::uint32_t phase = none;
    bool isOver = false;
    std::int32_t winners = 0;
    /// The seat that is asked; none when nobody is.
    std::int32_t asked = -1;
    std::uint32_t question = none;
    std::vector<Value> values;
    std::vector<WorkedOut> workedOut;
    std::vector<Player> players;
    std::vector<Zone> zones;
    std::vector<Choice> options;
    /// Things that could be named but not used now, in the order of ids; refused() gives the reasons.
    std::vector<std::int64_t> refused;

    friend bool operator==(const View&, const View&) = default;
};

View view(Game& game, Viewer viewer);

/// The id of a card or player in a view; 0 for a card that can be identified neither by its face nor by its place.
std::int64_t shownAs(const State& state, Ref thing, Viewer viewer);

/// Something that the player who is asked could name but may not do now, in words.
struct Refused
{
    View::Choice choice;
    /// "you cannot play Tin Owl"
    std::string text;
    std::string reason;

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// All refusals; with a thing, the refusals that concern it. Only the asked player gets any.
std::vector<Refused> refused(Game& game, Viewer viewer, std::optional<std::int64_t> thing = {});

} // namespace engine
