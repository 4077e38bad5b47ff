// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The English that rules text and the messages of the parser need: articles, forms of verbs, lists.
namespace engine::words {

/// The person that a verb agrees with. "You" is addressed and takes the verb form of several.
enum class Person : std::uint8_t { You, One, Several };

/// A person or thing in a sentence.
struct Noun
{
    std::string words;
    Person person = Person::One;
};

bool isVowel(char c);

/// "a" or "an", as what follows begins.
std::string_view articleFor(std::string_view next);
std::string withArticle(std::string_view noun);

std::string capitalised(std::string text);

/// "a", "a and b", "a, b and c".
std::string listed(std::span<const std::string> items, std::string_view joint);
/// The same where a reader only needs to see what they are like: of very many the first, and "…".
std::string firstListed(std::span<const std::string> items, std::string_view joint);

/// The form of a verb for a person, of the forms it was declared with: draw/draws, enters/enter, is/are.
std::string verbForm(std::span<const std::string> forms, Person person);
/// The form after "may", "cannot", "would".
std::string baseForm(std::span<const std::string> forms);
/// "destroyed" of "destroy".
std::string participle(std::string_view verb);

/// A word that leads to what follows it, and goes when that is left out: deals damage [to a player].
bool isPreposition(std::string_view word);

/// Whether a name is one of several things, as "pearls" and "traps seen" are.
bool isPluralName(std::string_view name);
/// The name for this number of things: "pearls", but "1 pearl".
std::string countedName(std::string_view name, std::string_view amount);

/// Whether a flag's name says how something is, as "tapped" and "ready" do, rather than what it has.
bool isAdjective(std::string_view flag);

} // namespace engine::words
