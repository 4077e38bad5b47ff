// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/foreign_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine {

namespace {

using Entry = std::pair<std::string_view, std::string_view>;

constexpr std::array foreignWords{
    Entry{"else", "write “otherwise”"},
    Entry{"elif", "write “otherwise: if …”"},
    Entry{"till", "write “until”"},
    Entry{"unless", "write “if not …”"},
    Entry{"whenever", "write “when”"},
    Entry{"foreach", "write “for each”"},
    Entry{"loop", "write “repeat”"},
    Entry{"increase", "write “change … by …”"},
    Entry{"decrease", "write “change … by -…”"},
    Entry{"reduce", "write “change … by -…”"},
    Entry{"put", "write “move … to …”"},
    Entry{"return", "write “stop” to leave a verb, or “move … to …” for a card"},
    Entry{"break", "write “stop” to leave a verb"},
    Entry{"print", "delete it; the table shows what happens"},
    Entry{"var", "write “remember … as NAME”"},
    Entry{"def", "write “verb”"},
    Entry{"func", "write “verb”"},
    Entry{"function", "write “verb”"},
    Entry{"class", "write “kind”"},
    Entry{"import", "write “use”"},
    Entry{"include", "write “use”"},
    Entry{"require", "write “use”, or “needs” in an action"},
    Entry{"setup", "write what happens when a game begins below “start:”"},
    Entry{"begin", "write what happens when a game begins below “start:”"},
    Entry{"int", "write “number”"},
    Entry{"integer", "write “number”"},
    Entry{"float", "write “number”; all numbers are whole numbers"},
    Entry{"bool", "write “flag”"},
    Entry{"boolean", "write “flag”"},
    Entry{"string", "write “text”"},
    Entry{"null", "write “nothing”"},
    Entry{"none", "write “nothing”"},
    Entry{"self", "write “this”"},
    Entry{"me", "write “you”"},
    Entry{"my", "write “your”"},
    Entry{"their", "say whose: “who's …”, or “its …”"},
    Entry{"greater", "use a comparison sign: > 3, or >= 3 for at least 3"},
    Entry{"more", "use a comparison sign: > 3, or >= 3 for at least 3"},
    Entry{"less", "use a comparison sign: < 3, or <= 3 for at most 3"},
    Entry{"fewer", "use a comparison sign: < 3, or <= 3 for at most 3"},
    Entry{"equals", "write “=”"},
    Entry{"given", "write “given:” with a line for each zone or value below it"},
    Entry{"one", "write it in digits: 1"},
    Entry{"two", "write it in digits: 2"},
    Entry{"three", "write it in digits: 3"},
    Entry{"four", "write it in digits: 4"},
    Entry{"five", "write it in digits: 5"},
    Entry{"six", "write it in digits: 6"},
    Entry{"seven", "write it in digits: 7"},
    Entry{"eight", "write it in digits: 8"},
    Entry{"nine", "write it in digits: 9"},
    Entry{"ten", "write it in digits: 10"},
};

constexpr std::array signs{
    Entry{"&", "write “and”"},
    Entry{"|", "write “or”"},
    Entry{"!", "write “not”, or != for “is not”"},
    Entry{".", "to name an owner, write 's: who's life"},
    Entry{"'", "put text in double quotes: \"Goblin\""},
    Entry{"_", "separate the words of a name with spaces or hyphens"},
    Entry{"#", "begin a comment with --"},
    Entry{"//", "begin a comment with --"},
    Entry{"{", "write a block as indented lines below a line that ends with a colon"},
    Entry{"}", "write a block as indented lines below a line that ends with a colon"},
    Entry{"%", "write “half …”, or calculate with * and /"},
    Entry{"]", "there is no matching ["},
};

constexpr std::array signsInNumbers{
    Entry{".", "only whole numbers are allowed"},
    Entry{"'", "write numbers without separators"},
    Entry{"_", "write numbers without separators"},
};

template <std::size_t size>
std::string_view find(const std::array<Entry, size>& entries, std::string_view written)
{
    const auto* const found = std::ranges::find(entries, written, &Entry::first);
    return found == entries.end() ? std::string_view() : found->second;
}

} // namespace

std::string_view insteadOfWord(std::string_view word)
{
    return find(foreignWords, word);
}

std::string_view insteadOfSign(std::string_view sign)
{
    return find(signs, sign);
}

std::string_view insteadOfSignInNumber(std::string_view sign)
{
    const std::string_view instead = find(signsInNumbers, sign);
    return instead.empty() ? insteadOfSign(sign) : instead;
}

} // namespace engine
