// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// How commands read what they are called with: a game, a project, decks, a table. What they all begin and end with is
/// here.
namespace studio {

/// Where a command writes: results and messages.
struct Streams
{
    std::ostream& out;
    std::ostream& err;
};

/// What every command ends with.
enum ExitStatus { Fine = 0, ProblemsFound = 1, WrongCall = 2, FileTrouble = 3 };

} // namespace studio
