// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// Arguments shared by commands: a game, a project, decks, a table. This header holds the streams and exit statuses of
/// every command; most commands begin with game_argument.h.
namespace studio {

/// Where a command writes results and messages.
struct Streams
{
    std::ostream& out;
    std::ostream& err;
};

/// The exit status of every command.
enum ExitStatus { Fine = 0, ProblemsFound = 1, WrongCall = 2, FileTrouble = 3 };

} // namespace studio
