// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/source/foreign_words.h"

#include "engine/language/source/spelling.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

/// A word or sign, the end of a message about it, and its exact replacement if there is one.
struct Entry
{
    std::string_view written;
    std::string_view hint;
    std::string_view text = {};
};

constexpr std::array foreignWords{
    Entry{"else", "write “otherwise”", "otherwise"},
    Entry{"elif", "write “otherwise: if …”"},
    Entry{"till", "write “until”", "until"},
    Entry{"unless", "write “if not …”"},
    Entry{"whenever", "write “when”", "when"},
    Entry{"foreach", "write “for each”", "for each"},
    Entry{"loop", "write “repeat”", "repeat"},
    Entry{"increase", "write “change … by …”"},
    Entry{"decrease", "write “change … by -…”"},
    Entry{"reduce", "write “change … by -…”"},
    Entry{"put", "write “move … to …”"},
    Entry{"return", "write “stop” to leave a verb, or “move … to …” for a card"},
    Entry{"break", "write “stop” to leave a verb"},
    Entry{"print", "delete it; the table shows what happens"},
    Entry{"var", "write “remember … as NAME”"},
    Entry{"def", "write “verb”", "verb"},
    Entry{"func", "write “verb”", "verb"},
    Entry{"function", "write “verb”", "verb"},
    Entry{"class", "write “kind”", "kind"},
    Entry{"import", "write “use”", "use"},
    Entry{"include", "write “use”", "use"},
    Entry{"require", "write “use”, or “needs” in an action"},
    Entry{"setup", "below “start:”, write what happens when a game begins"},
    Entry{"begin", "below “start:”, write what happens when a game begins"},
    Entry{"int", "write “number”", "number"},
    Entry{"integer", "write “number”", "number"},
    Entry{"float", "write “number”; all numbers are whole numbers", "number"},
    Entry{"bool", "write “flag”", "flag"},
    Entry{"boolean", "write “flag”", "flag"},
    Entry{"string", "write “text”", "text"},
    Entry{"null", "write “nothing”", "nothing"},
    Entry{"none", "write “nothing”", "nothing"},
    Entry{"self", "write “this”", "this"},
    Entry{"me", "write “you”", "you"},
    Entry{"my", "write “your”", "your"},
    Entry{"their", "say whose: “who's …” or “its …”"},
    Entry{"greater", "use a comparison sign: “> 3” means more than 3, “>= 3” means at least 3"},
    Entry{"more", "use a comparison sign: “> 3” means more than 3, “>= 3” means at least 3"},
    Entry{"less", "use a comparison sign: “< 3” means less than 3, “<= 3” means at most 3"},
    Entry{"fewer", "use a comparison sign: “< 3” means less than 3, “<= 3” means at most 3"},
    Entry{"equals", "write “=”", "="},
    Entry{"given", "write “given:” and put each zone or value on its own line below"},
    Entry{"one", "write it in digits: 1", "1"},
    Entry{"two", "write it in digits: 2", "2"},
    Entry{"three", "write it in digits: 3", "3"},
    Entry{"four", "write it in digits: 4", "4"},
    Entry{"five", "write it in digits: 5", "5"},
    Entry{"six", "write it in digits: 6", "6"},
    Entry{"seven", "write it in digits: 7", "7"},
    Entry{"eight", "write it in digits: 8", "8"},
    Entry{"nine", "write it in digits: 9", "9"},
    Entry{"ten", "write it in digits: 10", "10"},
    Entry{"every", "write “each”", "each"},
    Entry{"per", "write “for each”, or write “a”, as in “once a turn”"},
    Entry{"i", "write “you” for the player, or “this” for the card"},
    Entry{"he", "write “you”, “opponent” or “it”"},
    Entry{"she", "write “you”, “opponent” or “it”"},
    Entry{"they", "write “you”, “opponent” or “it”"},
    Entry{"on", "begin with “when”, “at” or “after”, as in “when this …: WHAT TO DO”"},
    Entry{"can", "write “may”", "may"},
    Entry{"cant", "write “cannot”", "cannot"},
    Entry{"can't", "write “cannot”", "cannot"},
    Entry{"isn't", "write “is not”", "is not"},
    Entry{"aren't", "write “is not”", "is not"},
    Entry{"don't", "write “cannot”, or put “not” before a condition"},
    Entry{"doesn't", "write “cannot”, or put “not” before a condition"},
    Entry{"won't", "write “cannot”", "cannot"},
    Entry{"be", "say who does it, as in “creatures cannot …”"},
    Entry{"twice", "write “repeat 2 times: …”"},
    Entry{"thrice", "write “repeat 3 times: …”"},
    Entry{"equal", "write the amount where the number would be, as in “you gain amount life”"},
    Entry{"X", "write the number itself, or how to count it, as in “number of cards in …”"},
    Entry{"x", "write the number itself, or how to count it, as in “number of cards in …”"},
};

constexpr std::array signs{
    Entry{"&", "write “and”"},
    Entry{"|", "write “or”"},
    Entry{"!", "write “not”, or write “!=” for “is not”"},
    Entry{".", "to name an owner, write “'s”, as in “who's life”"},
    Entry{"'", "put text in double quotes: \"Goblin\""},
    Entry{"_", "separate the words of a name with spaces or hyphens"},
    Entry{"#", "begin a comment with “--”"},
    Entry{"//", "begin a comment with “--”"},
    Entry{"{", "write a block as indented lines below a line that ends with a colon"},
    Entry{"}", "write a block as indented lines below a line that ends with a colon"},
    Entry{"%", "write “half …”, or calculate with “*” and “/”"},
    Entry{"]", "there is no matching “[”"},
};

constexpr std::array signsInNumbers{
    Entry{".", "only whole numbers are allowed"},
    Entry{"'", "write numbers without separators"},
    Entry{"_", "write numbers without separators"},
};

template <std::size_t size>
Replacement find(const std::array<Entry, size>& entries, std::string_view written)
{
    const auto* const found = std::ranges::find(entries, written, &Entry::written);
    return found == entries.end() ? Replacement() : Replacement{.hint = found->hint, .text = found->text};
}

} // namespace

Replacement insteadOfWord(std::string_view word)
{
    const Replacement found = find(foreignWords, word);
    return found.hint.empty() ? find(foreignWords, lowered(word)) : found;
}

std::string_view insteadOfSign(std::string_view sign)
{
    return find(signs, sign).hint;
}

std::string_view insteadOfSignInNumber(std::string_view sign)
{
    const std::string_view instead = find(signsInNumbers, sign).hint;
    return instead.empty() ? insteadOfSign(sign) : instead;
}

} // namespace engine
