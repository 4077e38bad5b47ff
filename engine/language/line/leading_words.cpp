// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/leading_words.h"

#include <algorithm>
#include <array>

namespace engine {

std::span<const std::string_view> statementWords()
{
    static constexpr std::array<std::string_view, 20> words{
        "if",     "repeat", "for",      "together", "let",  "set",    "change", "add",      "drop",      "move",
        "create", "remove", "remember", "shuffle",  "roll", "reveal", "run",    "announce", "otherwise", "needs",
    };
    return words;
}

bool isLeadingWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 9> rules{
        "when",
        "before",
        "after",
        "instead",
        "while",
        "as",
        "at",
        "until",
        "once",
    };
    return std::ranges::contains(rules, word) || std::ranges::contains(statementWords(), word);
}

} // namespace engine
