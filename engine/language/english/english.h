// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// English grammar for rules text and parser messages: articles, verb forms and lists.
namespace engine::words {

/// The person that a verb agrees with. "You" takes the plural form of the verb.
enum class Person : std::uint8_t { You, One, Several };

/// A person or thing in a sentence.
struct Noun
{
    std::string words;
    Person person = Person::One;
};

bool isVowel(char c);

/// "a" or "an", depending on the sound of the next word.
std::string_view articleFor(std::string_view next);
std::string withArticle(std::string_view noun);

std::string capitalised(std::string text);

/// The items as a list: "a", "a and b", "a, b and c".
std::string listed(std::span<const std::string> items, std::string_view joint);
/// Like listed(), but shortens a long list to its first items and "…".
std::string firstListed(std::span<const std::string> items, std::string_view joint);

/// Example amounts for the members of a choice: "1 Fire and 2 Generic".
std::string exampleAmounts(std::span<const std::string> members);

/// The form of a verb for a person, chosen from the declared forms: draw/draws, enters/enter, is/are.
std::string verbForm(std::span<const std::string> forms, Person person);
/// The form of a verb that follows "may", "cannot" or "would".
std::string baseForm(std::span<const std::string> forms);
/// The past participle: "destroyed" for "destroy".
std::string participle(std::string_view verb);

/// Whether a word starts a phrase that can be omitted, like "to" in "deals damage to a player".
bool isPreposition(std::string_view word);

/// Whether a name is plural, like "pearls" or "traps seen".
bool isPluralName(std::string_view name);
/// The amount followed by the name, in the singular or plural: "3 pearls", "1 pearl".
std::string countedName(std::string_view name, std::string_view amount);

/// Whether the name of a flag is an adjective, like "tapped" or "ready", rather than a noun.
bool isAdjective(std::string_view flag);

} // namespace engine::words
