// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/legality.h"
#include "model/decks/repairs.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/named_decks.h"
#include "studio/commands/commands.h"
#include "studio/words/game_words.h"
#include "studio/words/project_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <memory>
#include <numeric>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct DeckOptions
{
    std::string game;
    std::vector<std::string> decks;
    /// The format to check against, in place of the one that the deck names.
    std::string format;
    bool json = false;
};

/// A problem of a deck, in words, and the line of the format that the deck violates. The line may be empty.
struct JudgedFault
{
    QString words;
    QString line;
};

/// A deck and all its problems.
struct JudgedDeck
{
    const model::DeckList& deck;
    QString format = {};
    QList<JudgedFault> faults = {};
    std::optional<model::DeckRepair> repair = {};
};

JudgedDeck judge(const model::DeckList& deck, const model::LoadedGame& game)
{
    const engine::FormatCode* const format = model::formatOf(deck, *game.program);
    JudgedDeck judged{.deck = deck};
    for (const model::DeckFault& fault : model::faults(deck, game.program))
        judged.faults.append({words(fault), model::brokenLine(fault, game.sources.files)});
    if (!format)
        return judged;
    judged.format = QString::fromStdString(format->name);
    if (!judged.faults.isEmpty()) {
        model::DeckFormat ready(game.program, format->limits);
        if (const auto found = model::repair(deck, ready); found && !found->isPartial)
            judged.repair = found;
    }
    return judged;
}

int cardsIn(const model::DeckList& deck)
{
    return std::accumulate(deck.entries.begin(), deck.entries.end(), 0, [](int sum, const model::DeckEntry& entry) {
        return sum + entry.count;
    });
}

void print(const JudgedDeck& judged, std::ostream& out)
{
    out << std::format(
        "{}{}: {}, {}\n",
        judged.deck.name.toStdString(),
        judged.format.isEmpty() ? "" : " (" + judged.format.toStdString() + ")",
        counted(cardsIn(judged.deck), "card"),
        judged.faults.isEmpty() ? "legal" : "not legal:"
    );
    for (const JudgedFault& fault : judged.faults) {
        out << "    " << fault.words.toStdString() << '\n';
        if (!fault.line.isEmpty())
            out << "        rule: " << fault.line.toStdString() << '\n';
    }
    if (!judged.repair || judged.repair->changes.isEmpty())
        return;
    out
        << (judged.repair->isSmallest() ? "  Smallest changes that make it legal:\n"
                                        : "  Changes that make it legal:\n");
    for (const model::DeckChange& change : judged.repair->changes)
        out << "    " << words(change).toStdString() << '\n';
}

QJsonObject asJson(const JudgedDeck& judged)
{
    QJsonArray faults;
    for (const JudgedFault& fault : judged.faults)
        faults.append(QJsonObject{{u"message"_s, fault.words}, {u"rule"_s, fault.line}});
    QJsonArray changes;
    for (const model::DeckChange& change : judged.repair ? judged.repair->changes : QList<model::DeckChange>())
        changes.append(words(change));
    return {
        {u"name"_s, judged.deck.name},
        {u"format"_s, judged.format},
        {u"cards"_s, cardsIn(judged.deck)},
        {u"isLegal"_s, judged.faults.isEmpty()},
        {u"faults"_s, faults},
        {u"repair"_s, changes},
    };
}

int checkDecks(const DeckOptions& options, Streams streams)
{
    const auto game = playableGame(options.game, streams);
    if (!game)
        return game.error();
    auto decks = decksNamed(*game, options.decks, streams);
    if (!decks)
        return decks.error();
    bool areLegal = true;
    // A deck that can't be read is not among the game's decks, so its error is reported separately.
    if (options.decks.empty()) {
        areLegal = !printUnreadDecks(*game, streams.err);
        if (decks->isEmpty() && areLegal)
            streams.err << "The game has no decks. Give a deck file to check.\n";
    }
    QJsonArray report;
    for (model::DeckList& deck : *decks) {
        if (!options.format.empty())
            deck.format = QString::fromStdString(options.format);
        const JudgedDeck judged = judge(deck, *game);
        areLegal &= judged.faults.isEmpty();
        if (options.json)
            report.append(asJson(judged));
        else
            print(judged, streams.out);
    }
    if (options.json)
        streams.out << QJsonDocument(report).toJson().toStdString();
    return areLegal ? Fine : ProblemsFound;
}

} // namespace

Command deckCommand()
{
    return {
        .name = "deck",
        .purpose = "Check decks against the rules of their formats",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<DeckOptions>();
            CLI::App* const check = app.add_subcommand("check", "Show why decks are illegal and how to fix them");
            app.require_subcommand(1);
            check->add_option("GAME", options->game, gameArgumentHelp)->required();
            check->add_option(
                "DECK", options->decks, "Names of the game's decks, or deck files; all of the game's decks by default"
            );
            check->add_option("--format", options->format, "Check against this format");
            check->add_flag("--json", options->json, "Write the findings as JSON");
            return [options, streams] {
                return checkDecks(*options, streams);
            };
        },
    };
}

} // namespace studio
