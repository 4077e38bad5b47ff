// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

/// The subcommands of the command line. Each is in a separate file and has a row in the table that this file declares.
/// arguments/ contains shared code for reading their arguments.
namespace studio {

/// A subcommand of the program. It runs without a display. To add a subcommand, write its file in this folder and add a
/// row to the table.
struct Command
{
    std::string name;
    std::string purpose;
    /// Declares the options. Returns the function that runs the command after the options have been read. That function
    /// returns the exit status.
    std::function<std::function<int()>(CLI::App&, Streams)> declare;
};

/// The table of commands, in the order in which the help text lists them.
std::vector<Command> commands();

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
