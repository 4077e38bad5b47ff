// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

/// The subcommands of the command line. Each has its own file and a row in the table declared here. The folder
/// `arguments` contains shared code for reading their arguments.
namespace studio {

/// A subcommand of the program. It runs without a display. To add a subcommand, add a file to this folder and a row to
/// the table.
struct Command
{
    std::string name;
    std::string purpose;
    /// Whether the command may have to draw. Drawing needs more of Qt than other commands use.
    bool mayDraw = false;
    /// The option without which the command doesn't draw; empty if there is no such option.
    std::string drawsOnlyWith = {};
    /// Declares the options. Returns the function that runs the command once the options have been read, and that
    /// returns the exit status.
    std::function<std::function<int()>(CLI::App&, Streams)> declare;
};

/// The table of commands, in the order in which the help text lists them.
std::vector<Command> commands();

/// Whether a command line calls a command that may have to draw.
bool mayDraw(const std::vector<std::string>& arguments);

Command gamesCommand();
Command newCommand();
Command checkCommand();
Command formatCommand();
Command cardsCommand();
Command deckCommand();
Command importCommand();
Command exportCommand();
Command thumbnailCommand();
Command versionsCommand();
Command diffCommand();
Command testCommand();
Command playCommand();
Command simulateCommand();
Command benchCommand();

} // namespace studio
