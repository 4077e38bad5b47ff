// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/line/leading_words.h"

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

std::span<const std::string_view> phraseWords()
{
    static constexpr std::array<std::string_view, 8> words{
        "gets", "get", "has", "have", "loses", "lose", "cannot", "must"
    };
    return words;
}

std::span<const std::string_view> ruleWords()
{
    static constexpr std::array<std::string_view, 9> words{
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
    return words;
}

} // namespace engine
