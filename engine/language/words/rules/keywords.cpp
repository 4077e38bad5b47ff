// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/rules/keywords.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>

namespace engine::words {

using syntax::Part;

namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

} // namespace

std::string Keywords::reminder(const syntax::Keyword& keyword, const std::string& amount)
{
    const auto number = std::ranges::find(keyword.parameters, false, &syntax::Keyword::Parameter::isEffect);
    if (!keyword.reminder.empty()) {
        const bool hasNumber = number != keyword.parameters.end() && !amount.empty();
        std::string text = replaced(keyword.reminder, "\n", " ");
        return hasNumber ? replaced(text, "(" + number->name + ")", amount) : text;
    }
    std::string text;
    for (const Node& rule : keyword.abilities) {
        Writer writer(m_game);
        for (const syntax::Keyword::Parameter& parameter : keyword.parameters)
            if (parameter.isEffect)
                writer.context.locals[parameter.name] = {"the effect written after the keyword"};
        if (number != keyword.parameters.end())
            writer.context.locals[number->name] = {amount.empty() ? number->name : amount};
        const std::string words = finished(writer.rules.rule(rule));
        if (writer.isWorded)
            text += (text.empty() ? "" : " ") + words;
    }
    return text;
}

/// The use of a keyword, such as "Armored 2 (Prevent the first 2 damage to this each turn.)" or "Rush — When this
/// strikes an opponent, draw a card."
Sentences Keywords::keywordUse(const Node& node)
{
    const syntax::Keyword& keyword = m_game.keywords[node.symbol];
    const std::string amount = node.has(Part::Amount) ? values().number(node[Part::Amount]) : std::string();
    std::string name = keyword.name + (amount.empty() ? "" : ' ' + amount);
    const Node& effect = node[Part::Effect];
    const auto given = std::ranges::find(keyword.parameters, true, &syntax::Keyword::Parameter::isEffect);
    if (effect.isAbsent() || given == keyword.parameters.end()) {
        const std::string meaning = reminder(keyword, amount);
        return {meaning.empty() ? name : std::format("{} ({})", name, meaning)};
    }
    if (!keyword.reminder.empty()) {
        std::string text = finished(statements().body(effect));
        return {std::format("{} — {} ({})", name, text, reminder(keyword, amount))};
    }
    const TemporaryValue inner(m_context.given, GivenEffect{.body = &effect, .name = given->name});
    Sentences all;
    for (const Node& meaning : keyword.abilities)
        std::ranges::move(rules().rule(meaning), std::back_inserter(all));
    if (!all.empty())
        all.front() = name + " — " + capitalised(all.front());
    return all;
}

Sentences Keywords::labelUse(const Node& node)
{
    Sentences all = statements().body(node[Part::Body]);
    // A label that is also a kind is already printed on the card, so it is omitted.
    const auto isNamed = [&node](const syntax::Kind& kind) {
        return std::ranges::contains(kind.forms, node.text);
    };
    if (!all.empty() && std::ranges::none_of(m_game.kinds, isNamed))
        all.front() = capitalised(node.text) + " — " + capitalised(all.front());
    return all;
}

} // namespace engine::words
