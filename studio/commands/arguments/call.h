// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// The arguments of commands: a game, a project, decks, a table. This header has the streams and exit status that all
/// commands share; game_argument.h is the one most of them begin with.
namespace studio {

/// The streams a command writes results and messages to.
struct Streams
{
    std::ostream& out;
    std::ostream& err;
};

/// The exit status of every command.
enum ExitStatus { Fine = 0, ProblemsFound = 1, WrongCall = 2, FileTrouble = 3 };

} // namespace studio
