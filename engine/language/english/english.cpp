// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/english/english.h"

#include <algorithm>
#include <array>
#include <format>

namespace engine::words {

bool isVowel(char c)
{
    return std::string_view("aeiouAEIOU").contains(c);
}

std::string_view articleFor(std::string_view next)
{
    // Letters and numbers that cards use and whose spoken names begin with a vowel: "an X", "an 8".
    const bool isLetterX = next == "X" || next.starts_with("X ");
    const bool isSpoken = next.starts_with("8") || next.starts_with("11") || next.starts_with("18") || isLetterX;
    const bool isLikeYou = next.starts_with("uni") || next.starts_with("Uni") || next.starts_with("use");
    return !next.empty() && (isVowel(next.front()) || isSpoken) && !isLikeYou ? "an" : "a";
}

std::string withArticle(std::string_view noun)
{
    return std::string(articleFor(noun)) + ' ' + std::string(noun);
}

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string listed(std::span<const std::string> items, std::string_view joint)
{
    std::string text;
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (at > 0)
            text += at + 1 == items.size() ? ' ' + std::string(joint) + ' ' : std::string(", ");
        text += items[at];
    }
    return text;
}

std::string firstListed(std::span<const std::string> items, std::string_view joint)
{
    constexpr std::size_t most = 8;
    if (items.size() <= most)
        return listed(items, joint);
    std::vector<std::string> first(items.begin(), items.begin() + most);
    first.emplace_back("…");
    return listed(first, joint);
}

std::string exampleAmounts(std::span<const std::string> members)
{
    const std::string first = std::format("1 {}", members.front());
    return members.size() == 1 ? first : std::format("{} and 2 {}", first, members.back());
}

std::string verbForm(std::span<const std::string> forms, Person person)
{
    if (forms.size() < 2)
        return forms.front();
    const bool isFirstOfOne = forms[0].ends_with('s') && !forms[1].ends_with('s');
    const std::size_t ofOne = isFirstOfOne ? 0 : 1;
    return forms[person == Person::One ? ofOne : 1 - ofOne];
}

std::string baseForm(std::span<const std::string> forms)
{
    std::string base = verbForm(forms, Person::Several);
    return base == "are" || base == "is" ? "be" : base;
}

bool isPreposition(std::string_view word)
{
    static constexpr std::array<std::string_view, 16> prepositions{
        "to",
        "for",
        "on",
        "onto",
        "at",
        "with",
        "from",
        "into",
        "of",
        "like",
        "in",
        "by",
        "as",
        "under",
        "against",
        "than"
    };
    return std::ranges::contains(prepositions, word);
}

bool isPluralName(std::string_view name)
{
    const std::string_view first = name.substr(0, name.find(' '));
    const bool isSingular = first.ends_with("ss") || first.ends_with("us") || first.ends_with("is");
    return first.ends_with('s') && !isSingular;
}

std::string countedName(std::string_view name, std::string_view amount)
{
    std::string counted(name);
    if (amount == "1" && isPluralName(name))
        counted.erase(std::min(name.find(' '), name.size()) - 1, 1);
    return std::format("{} {}", amount, counted);
}

bool isAdjective(std::string_view flag)
{
    static constexpr std::array<std::string_view, 7> ends{"ed", "en", "ing", "down", "up", "dy", "gone"};
    return std::ranges::any_of(ends, [flag](std::string_view end) { return flag.ends_with(end); });
}

} // namespace engine::words
