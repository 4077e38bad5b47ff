// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// The terms of the rules language that compiled games share, so that code that plays a game does not depend on the
/// tree (syntax.h).
namespace engine::syntax {

/// The kind of a node in the syntax tree.
enum class Op : std::uint8_t;

/// The maximum number of slots in a verb's sentence, including the acting player.
inline constexpr std::size_t mostSlots = 6;

constexpr std::uint32_t noSymbol = ~0u;

enum class Holder : std::uint8_t { Game, Player, Card };

enum class BaseType : std::uint8_t { Number, Flag, Text, Card, Player, Thing, Zone, Ability, Effect, Choice, Phase };

struct Type
{
    BaseType base = BaseType::Number;
    /// The index of the choice, if the base is Choice.
    std::uint32_t choice = noSymbol;
    bool isList = false;

    friend bool operator==(const Type&, const Type&) = default;
};

/// The period in which events are counted, or in which a rule can be used only once.
enum class Period : std::uint8_t { Turn, Game, Phase };

enum class Visibility : std::uint8_t { Public, Private, Hidden };

struct Choice
{
    Place place;
    std::string name;
    std::vector<std::string> values;
};

/// A part of a sentence: a word with its forms, or a slot.
struct SentencePart
{
    std::vector<std::string> words;
    /// The index into the verb's slots; -1 for a word.
    std::int32_t slot = -1;
};

enum class VerbKind : std::uint8_t { Verb, Action, Phase, Core };

struct SharedList
{
    struct Entry
    {
        std::int32_t count = 0;
        std::string card;
        Place place;
    };

    Place place;
    std::string name;
    std::vector<Entry> entries;
};

/// The quantity that a limit applies to: the number of cards in a deck, the copies of each card, the total, average,
/// highest or lowest of a number on the cards, or the presence of a banned card.
enum class LimitKind : std::uint8_t { Cards, Copies, Total, Average, Highest, Lowest, Ban };

constexpr bool measuresProperty(LimitKind kind)
{
    return kind == LimitKind::Total || kind == LimitKind::Average || kind == LimitKind::Highest ||
           kind == LimitKind::Lowest;
}

enum class LimitBound : std::uint8_t { Exactly, AtLeast, AtMost };

/// The kind of a line in a scenario. Each comment lists the members of ScenarioStep that the kind uses.
enum class ScenarioStepKind : std::uint8_t {
    GivenCards,   // node: the zone, number: of copies, text: the card, fields, name
    GivenValue,   // node: the place, value: the value
    GivenPhase,   // node: the player, value: PhaseName
    GivenPlayers, // number: of players
    GivenSeed,    // number
    Expect,       // node: the condition
    Forbidden,    // node: Call; text: the expected reason, may be empty
    Offered,      // node: Call
    RollGives,    // value
    PlayUntil,    // node: Event or condition
    Choose,       // node: who, answers: things, numbers, Text for a mode
    Answer,       // node: who, number: 1 yes, 0 no
    Pass,         // node: who
    Act           // node: Call
};

} // namespace engine::syntax
