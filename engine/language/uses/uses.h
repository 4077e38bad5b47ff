// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/language/source/source.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The places where a game declares and uses its names, for renaming them and for going to them. Begin here;
/// name_references.h is the inside.
namespace engine {

/// Something that the texts of a game give a name. A property is whatever has that name, on whichever holders, and so
/// are zones; a value is of whichever choices have it, and a verb is every sentence with that word in it.
struct NamedThing
{
    enum class Kind : std::uint8_t { Card, Property, Keyword, Label, Choice, Value, Phase, Kind, Event, Format, Verb };

    Kind kind = Kind::Card;
    /// One form of it, as it is declared.
    std::string name = {};

    friend bool operator==(const NamedThing&, const NamedThing&) = default;
};

struct NameUses
{
    /// Sorted, the declaration among them. Of names in quotes without the quotes.
    std::vector<Place> places = {};
    /// The same words in cards and scenarios with an error: what they mean there is not known.
    std::vector<Place> uncertain = {};
};

/// The places that name a thing in this form, as the parser found them. The texts must be those that were parsed.
NameUses usesOf(const NamedThing& thing, const std::vector<SourceFile>& files, const Parsed& parsed);

/// Whether it could be the name of such a thing, if nothing else had it.
bool canBeName(NamedThing::Kind kind, std::string_view name);

/// Whether the engine goes by the name: another would be another game.
bool isKnownByName(const NamedThing& thing);

/// Everything declared that has a name.
std::vector<NamedThing> namedThings(const syntax::Game& game);

/// Every form in which a thing is named: “draw” and “draws”, “wolf” and “wolves”. Its own among them.
std::vector<std::string> formsOf(const NamedThing& thing, const syntax::Game& game);

/// Whether two texts say the same but for the name of a thing.
bool isSameButFor(
    const NamedThing& thing, std::string_view newName, const syntax::Game& before, const syntax::Game& after
);

} // namespace engine
