// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/language/source/source.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The places where a game declares and uses its names, for renaming and navigation. Start here; name_references.h is
/// internal.
namespace engine {

/// A named thing in the texts of a game. A Property covers all properties and zones with that name, on any holder; a
/// Value covers every choice with that value; a Verb covers every sentence with that word.
struct NamedThing
{
    enum class Kind : std::uint8_t { Card, Property, Keyword, Label, Choice, Value, Phase, Kind, Event, Format, Verb };

    Kind kind = Kind::Card;
    /// One of the declared forms of its name.
    std::string name = {};

    friend bool operator==(const NamedThing&, const NamedThing&) = default;
};

struct NameUses
{
    /// All places, sorted, including the declaration. Quotes around a name are not part of its place.
    std::vector<Place> places = {};
    /// The places of the same words in cards and scenarios with an error, where the meaning of the words is unknown.
    std::vector<Place> uncertain = {};
};

/// The uses of a thing under the name in `thing`, but not under other forms of its name. The files must be those that
/// were parsed.
NameUses usesOf(const NamedThing& thing, const std::vector<SourceFile>& files, const Parsed& parsed);

/// Whether a thing of this kind can have the name, even if another thing already has it.
bool canBeName(NamedThing::Kind kind, std::string_view name);

/// Whether the engine recognises the thing by its name, so that renaming would change the game.
bool isKnownByName(const NamedThing& thing);

/// All declared things with a name.
std::vector<NamedThing> namedThings(const syntax::Game& game);

/// All forms of a thing's name, including the given one: “draw” and “draws”, “wolf” and “wolves”.
std::vector<std::string> formsOf(const NamedThing& thing, const syntax::Game& game);

/// Whether two games are equal except for the name of a thing.
bool isSameButFor(
    const NamedThing& thing, std::string_view newName, const syntax::Game& before, const syntax::Game& after
);

} // namespace engine
