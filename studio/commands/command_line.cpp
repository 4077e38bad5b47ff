// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/command_line.h"

#include "studio/commands/bash_completion.h"
#include "studio/commands/command_table.h"
#include "studio/commands/commands.h"
#include "studio/commands/man_page.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTranslator>

#include <CLI/CLI.hpp>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err)
{
    // Commands print English texts, whose singular and plural forms are in a translation.
    QTranslator plurals;
    if (plurals.load(u":/translations/cardwright_en.qm"_s))
        QCoreApplication::installTranslator(&plurals);

    CLI::App app(
        "Cardwright: write cards, build decks, playtest. Without a command it opens the studio.", "cardwright"
    );
    const std::string version = QCoreApplication::applicationVersion().toStdString();
    app.set_version_flag("--version", "cardwright " + version);
    app.get_formatter()->column_width(32);
    bool resetLayout = false;
    app.add_flag("--reset-layout", resetLayout, "Open the studio with the default layouts");
    std::string screenshots;
    app.add_option("--screenshots", screenshots, "Write pictures of every perspective and game, then quit")
        ->type_name("DIR")
        ->check([](const std::string& folder) { return folder.empty() ? "give a folder" : ""; });
    bool bench = false;
    app.add_flag("--bench", bench, "Measure the studio's window with 100,000 cards, then quit");
    // These options print the man page and the completion script for the package. Options without a group are hidden.
    std::string manPageDate;
    app.add_option("--man-page", manPageDate)->group("");
    bool completion = false;
    app.add_flag("--bash-completion", completion)->group("");
    std::string project;
    app.add_option("project", project, "Open the studio with this project")
        ->type_name("FILE")
        ->option_text(" ")
        ->check([](const std::string& file) {
            return QFileInfo(QString::fromStdString(file)).isFile()
                       ? std::string()
                       : "'" + file + "' is neither a command nor a file. “cardwright --help” lists the commands.";
        });
    app.require_subcommand(0, 1);
    std::function<int()> chosen;
    for (const Command& command : commands()) {
        CLI::App* subcommand = app.add_subcommand(command.name, command.purpose);
        const auto run = command.declare(*subcommand, {out, err});
        subcommand->callback([&chosen, run] { chosen = run; });
    }

    // "help play" means the same as "play --help".
    const bool isHelp = !arguments.isEmpty() && arguments.first() == u"help";
    std::vector<std::string> given;
    for (const QString& argument : isHelp ? arguments.sliced(1) + QStringList{QStringLiteral("--help")} : arguments)
        given.insert(given.begin(), argument.toStdString());
    try {
        app.parse(given);
    } catch (const CLI::ParseError& error) {
        return {.status = app.exit(error, out, err) == 0 ? Fine : WrongCall, .request = {}};
    }
    if (!manPageDate.empty() || completion) {
        out << (completion ? bashCompletion(described(app)) : manPage(described(app), version, manPageDate));
        return {.status = Fine, .request = {}};
    }
    if (chosen)
        return {.status = chosen(), .request = {}};
    return {
        .status = std::nullopt,
        .request = {
            .project = QString::fromStdString(project),
            .resetLayout = resetLayout,
            .screenshotsFolder = QString::fromStdString(screenshots),
            .bench = bench,
        },
    };
}

} // namespace studio
