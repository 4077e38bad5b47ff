// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/command_line.h"

#include "model/games/bundled_games.h"
#include "studio/app/places.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <ostream>

namespace studio {

namespace {

int listGames(std::ostream& out, std::ostream& err)
{
    const QList<model::BundledGame> games = model::bundledGames(Places::ofUser().gamesFolder);
    if (games.isEmpty())
        err << "No games come with this version yet.\n";
    for (const model::BundledGame& game : games)
        out << game.id.toStdString() << '\n';
    return Fine;
}

} // namespace

CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err)
{
    CLI::App app(
        "Cardwright: write cards, build decks, playtest. Without a command it opens the studio.", "cardwright"
    );
    app.set_version_flag("--version", "cardwright " + QCoreApplication::applicationVersion().toStdString());
    app.get_formatter()->column_width(32);
    bool resetLayout = false;
    app.add_flag("--reset-layout", resetLayout, "Open the studio with the default layouts");
    std::string screenshots;
    app.add_option("--screenshots", screenshots, "Write a picture of each perspective, light and dark, and end")
        ->type_name("DIR")
        ->check([](const std::string& folder) { return folder.empty() ? "no folder is named" : ""; });
    app.require_subcommand(0, 1);
    CLI::App* games = app.add_subcommand("games", "List the games that come with Cardwright");

    std::vector<std::string> given;
    for (const QString& argument : arguments)
        given.insert(given.begin(), argument.toStdString());
    try {
        app.parse(given);
    } catch (const CLI::ParseError& error) {
        return {.status = app.exit(error, out, err) == 0 ? Fine : WrongCall, .request = {}};
    }
    if (games->parsed())
        return {.status = listGames(out, err), .request = {}};
    return {
        .status = std::nullopt,
        .request = {.resetLayout = resetLayout, .screenshotsFolder = QString::fromStdString(screenshots)},
    };
}

} // namespace studio
