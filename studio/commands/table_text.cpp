// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/table_text.h"

#include <QJsonArray>

#include <algorithm>
#include <format>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using engine::View;

std::string valueText(const engine::PropertyLayout& property, const View::Value& value, const engine::Program& program)
{
    switch (property.type.base) {
    case engine::syntax::BaseType::Number:
        return std::to_string(value.value);
    case engine::syntax::BaseType::Flag:
        return "yes";
    case engine::syntax::BaseType::Choice:
        return property.type.isList
                   ? std::string()
                   : program.choices[property.type.choice].values[static_cast<std::size_t>(value.value)];
    default:
        return {};
    }
}

/// Values a person would write on the edge of the table: numbers, and flags that are set. What is not set is not said.
std::string valuesText(const std::vector<View::Value>& values, const engine::Program& program)
{
    std::string text;
    for (const View::Value& value : values) {
        const engine::PropertyLayout& property = program.properties[value.property];
        const bool isFlag = property.type.base == engine::syntax::BaseType::Flag;
        const std::string shown = isFlag && value.value == 0 ? std::string() : valueText(property, value, program);
        if (shown.empty() || property.size > 1)
            continue;
        text += text.empty() ? "" : ", ";
        text += isFlag ? property.name : std::format("{} {}", property.name, shown);
    }
    return text;
}

std::string cardText(const View::Card& card, const engine::Program& program)
{
    if (card.definition == engine::none)
        return "a face-down card";
    const engine::Definition& definition = program.definitions[card.definition];
    // What is as it is printed need not be said again.
    std::vector<View::Value> changed;
    std::ranges::copy_if(card.values, std::back_inserter(changed), [&](const View::Value& value) {
        const engine::PropertyLayout& property = program.properties[value.property];
        return property.size == 1 && value.value != definition.row[property.cell - engine::cells::card::First];
    });
    const std::string values = valuesText(changed, program);
    return values.empty() ? definition.name : std::format("{} ({})", definition.name, values);
}

/// What lies on a card, in brackets behind it.
std::string pilesText(const View& view, const View::Card& card, const engine::Program& program)
{
    std::string text;
    for (const View::Zone& pile : view.zones) {
        if (pile.card != card.id || pile.card == 0)
            continue;
        text += std::format(" [{}:", program.zones[pile.zone].name);
        for (const View::Card& one : pile.cards)
            text += " " + cardText(one, program);
        text += "]";
    }
    return text;
}

void printZones(const View& view, std::int32_t seat, const engine::Program& program, std::ostream& out)
{
    for (const View::Zone& zone : view.zones) {
        if (zone.seat != seat || zone.card != 0)
            continue;
        out << std::format("  {}: {}", program.zones[zone.zone].name, zone.count);
        std::string cards;
        for (const View::Card& card : zone.cards)
            cards += (cards.empty() ? "  " : ", ") + cardText(card, program) + pilesText(view, card, program);
        out << cards << '\n';
    }
}

} // namespace

void printTable(const View& view, const engine::Program& program, std::ostream& out)
{
    const std::string phase = view.phase == engine::none ? std::string() : program.phases[view.phase];
    const std::string values = valuesText(view.values, program);
    if (!phase.empty() || !values.empty())
        out << phase << (phase.empty() || values.empty() ? "" : ": ") << values << '\n';
    printZones(view, -1, program, out);
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        const View::Player& player = view.players[seat];
        out << std::format("player {}{}: ", seat + 1, player.isGone ? ", who has left" : "")
            << valuesText(player.values, program) << '\n';
        printZones(view, static_cast<std::int32_t>(seat), program, out);
    }
}

void printDecision(const View& view, std::ostream& out)
{
    out << std::format("player {} decides:\n", view.asked + 1);
    for (std::size_t index = 0; index < view.options.size(); ++index)
        out << std::format("  {}. {}\n", index + 1, view.options[index].text);
}

std::string resultText(const View& view)
{
    std::string winners;
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        if (view.winners >> seat & 1)
            winners += std::format("{}player {}", winners.empty() ? "" : " and ", seat + 1);
    }
    return winners.empty() ? "The game is over: a draw." : "The game is over: won by " + winners + ".";
}

QJsonObject decisionJson(const View& view)
{
    QJsonArray options;
    for (const View::Choice& option : view.options)
        options.append(QString::fromStdString(option.text));
    QJsonArray refused;
    for (const View::Refused& one : view.refused)
        refused.append(
            QJsonObject{
                {u"text"_s, QString::fromStdString(one.choice.text)},
                {u"reason"_s, QString::fromStdString(one.reason)},
            }
        );
    return {{u"seat"_s, view.asked + 1}, {u"options"_s, options}, {u"refused"_s, refused}};
}

} // namespace studio
