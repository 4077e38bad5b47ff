// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// Arguments that commands share: games, projects, decks and the setup of a table. This header declares the streams and
/// exit statuses of all commands; most commands start with game_argument.h.
namespace studio {

/// Where a command writes its results and messages.
struct Streams
{
    std::ostream& out;
    std::ostream& err;
};

/// The exit status of every command.
enum ExitStatus { Fine = 0, ProblemsFound = 1, WrongCall = 2, FileTrouble = 3 };

} // namespace studio
