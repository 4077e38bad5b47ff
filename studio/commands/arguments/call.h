// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// Arguments shared by commands: games, projects, decks and the setup of a table. This header declares the streams and
/// exit statuses of all commands. Most commands need game_argument.h.
namespace studio {

/// The streams for the results and messages of a command.
struct Streams
{
    std::ostream& out;
    std::ostream& err;
};

/// The exit statuses of all commands.
enum ExitStatus { Fine = 0, ProblemsFound = 1, WrongCall = 2, FileTrouble = 3 };

} // namespace studio
