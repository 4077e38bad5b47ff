// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/english/english.h"

#include <algorithm>
#include <array>
#include <utility>

namespace engine::words {

namespace {

using Verb = std::pair<std::string_view, std::string_view>;

/// Irregular verbs and their participles, in alphabetical order.
constexpr std::array<Verb, 88> irregular{{
    {"be", "been"},       {"beat", "beaten"},   {"become", "become"},    {"begin", "begun"},       {"bet", "bet"},
    {"bid", "bid"},       {"bind", "bound"},    {"bite", "bitten"},      {"bleed", "bled"},        {"break", "broken"},
    {"bring", "brought"}, {"build", "built"},   {"burst", "burst"},      {"buy", "bought"},        {"cast", "cast"},
    {"catch", "caught"},  {"choose", "chosen"}, {"come", "come"},        {"cut", "cut"},           {"deal", "dealt"},
    {"dig", "dug"},       {"do", "done"},       {"draw", "drawn"},       {"drink", "drunk"},       {"drive", "driven"},
    {"eat", "eaten"},     {"fall", "fallen"},   {"feed", "fed"},         {"fight", "fought"},      {"find", "found"},
    {"flee", "fled"},     {"fly", "flown"},     {"forget", "forgotten"}, {"freeze", "frozen"},     {"get", "got"},
    {"give", "given"},    {"go", "gone"},       {"grow", "grown"},       {"have", "had"},          {"hide", "hidden"},
    {"hit", "hit"},       {"hold", "held"},     {"hurt", "hurt"},        {"keep", "kept"},         {"know", "known"},
    {"lay", "laid"},      {"lead", "led"},      {"leave", "left"},       {"lend", "lent"},         {"let", "let"},
    {"lose", "lost"},     {"make", "made"},     {"meet", "met"},         {"overcome", "overcome"}, {"pay", "paid"},
    {"put", "put"},       {"read", "read"},     {"ride", "ridden"},      {"rise", "risen"},        {"run", "run"},
    {"see", "seen"},      {"sell", "sold"},     {"send", "sent"},        {"set", "set"},           {"shake", "shaken"},
    {"shoot", "shot"},    {"show", "shown"},    {"shut", "shut"},        {"sing", "sung"},         {"sink", "sunk"},
    {"slay", "slain"},    {"sleep", "slept"},   {"spend", "spent"},      {"split", "split"},       {"stand", "stood"},
    {"steal", "stolen"},  {"stick", "stuck"},   {"strike", "struck"},    {"sweep", "swept"},       {"swim", "swum"},
    {"swing", "swung"},   {"take", "taken"},    {"teach", "taught"},     {"tear", "torn"},         {"tell", "told"},
    {"throw", "thrown"},  {"win", "won"},       {"write", "written"},
}};

bool isConsonant(char c)
{
    return c >= 'a' && c <= 'z' && !isVowel(c);
}

/// Whether a short verb doubles its last letter: tapped, stopped.
bool isDoubled(std::string_view verb)
{
    const std::size_t size = verb.size();
    const char last = verb[size - 1];
    const bool isShort = size <= 4 && isVowel(verb[size - 2]) && (size == 2 || isConsonant(verb[size - 3]));
    return isShort && isConsonant(last) && last != 'w' && last != 'x' && last != 'y';
}

} // namespace

std::string participle(std::string_view verb)
{
    const auto* const known = std::ranges::lower_bound(irregular, verb, {}, &Verb::first);
    if (known != irregular.end() && known->first == verb)
        return std::string(known->second);
    std::string past(verb);
    if (past.size() < 2)
        return past + "ed";
    const char last = past.back();
    if (last == 'e')
        return past + 'd';
    if (last == 'y' && isConsonant(past[past.size() - 2]))
        return past.substr(0, past.size() - 1) + "ied";
    if (isDoubled(past))
        past += last;
    return past + "ed";
}

} // namespace engine::words
