// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/naming.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <ranges>

namespace studio {

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

bool hasWords(std::string_view text, std::string_view words)
{
    std::size_t at = 0;
    for (const auto& word : std::views::split(words, ' ')) {
        const std::string_view wanted(word);
        at = text.find(wanted, at);
        if (at == std::string_view::npos)
            return false;
        at += wanted.size();
    }
    return true;
}

std::vector<std::size_t> fitting(const std::vector<std::string>& texts, const std::string& line)
{
    // If the texts are numbers themselves, a typed number refers to the text that equals it.
    if (const auto exact = std::ranges::find(texts, line); exact != texts.end())
        return {static_cast<std::size_t>(exact - texts.begin())};
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error == std::errc() && end == line.data() + line.size())
        return number >= 1 && number <= texts.size() ? std::vector{number - 1} : std::vector<std::size_t>();
    std::vector<std::size_t> found;
    const std::string wanted = lowered(line);
    for (std::size_t index = 0; !line.empty() && index < texts.size(); ++index) {
        const std::string text = lowered(texts[index]);
        if (text == wanted)
            return {index};
        if (hasWords(text, wanted))
            found.push_back(index);
    }
    return found;
}

} // namespace studio
