// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

/// The command line's subcommands: one file each, all in the table that this file declares. What several of them
/// read from their arguments is in arguments/.
namespace studio {

/// A subcommand of the program. It needs no display. Adding one: its file here, and a row in the table.
struct Command
{
    std::string name;
    std::string purpose;
    /// Declares its options and gives what carries it out once they are read; that gives the exit status.
    std::function<std::function<int()>(CLI::App&, Streams)> declare;
};

/// The one table of commands, in the order of the help text.
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
