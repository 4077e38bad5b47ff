// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

/// The command line's subcommands, one file each, listed in the table that this file declares. Code shared for reading
/// their arguments is in arguments/.
namespace studio {

/// A subcommand of the program. It needs no display. To add one, write its file here and a row in the table.
struct Command
{
    std::string name;
    std::string purpose;
    /// Declares the options and returns the function that runs the command once they are read and gives its exit
    /// status.
    std::function<std::function<int()>(CLI::App&, Streams)> declare;
};

/// The table of commands, in the order of the help text.
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
