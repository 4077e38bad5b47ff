// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parser.h"
#include "engine/language/words.h"
#include "studio/app/command_line.h"
#include "studio/commands/card_text.h"
#include "studio/commands/game_argument.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct CardsOptions
{
    std::string game;
    bool json = false;
};

QJsonObject asJson(const engine::syntax::Card& card, const std::string& text)
{
    QJsonObject fields;
    for (const engine::syntax::Field& field : card.fields) {
        const std::string value = engine::fieldText(field).substr(field.property.size());
        fields.insert(QString::fromStdString(field.property), QString::fromStdString(value).trimmed());
    }
    return {
        {u"name"_s, QString::fromStdString(card.name)},
        {u"isToken"_s, card.isToken},
        {u"hasError"_s, card.isBroken},
        {u"fields"_s, fields},
        {u"text"_s, QString::fromStdString(text)},
    };
}

int cards(const CardsOptions& options, Streams streams)
{
    const auto game = loadGameArgument(options.game, streams);
    if (!game)
        return game.error();
    const engine::Parsed parsed = engine::parse(game->sources);
    QJsonArray list;
    for (const engine::syntax::Card& card : parsed.game.cards) {
        const std::string text = engine::rulesText(parsed.game, card, game->sources);
        if (options.json)
            list.append(asJson(card, text));
        else
            streams.out << cardText(card, text);
    }
    if (options.json)
        streams.out << QJsonDocument(list).toJson().toStdString();
    return Fine;
}

} // namespace

Command cardsCommand()
{
    return {
        .name = "cards",
        .purpose = "List a game's cards with their fields and rules text",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<CardsOptions>();
            app.add_option("GAME", options->game, "A bundled game's id, a folder, or a rules file")->required();
            app.add_flag("--json", options->json, "Write the cards as JSON");
            return [options, streams] {
                return cards(*options, streams);
            };
        },
    };
}

} // namespace studio
