// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <QString>

#include <iosfwd>
#include <optional>

namespace studio {

/// What was asked for on the command line when it was not a command that has already been carried out.
struct StudioRequest
{
    /// The project to open; without one it is the one that was open last.
    QString project = {};
    bool resetLayout = false;
    /// Where to write pictures of every perspective instead of opening a window.
    QString screenshotsFolder = {};
    /// To measure the window instead of opening it.
    bool bench = false;
};

struct CommandLineResult
{
    /// Set when the program has nothing more to do.
    std::optional<int> status;
    StudioRequest request;
};

/// Reads the arguments and carries out any subcommand, which needs no display: results go to `out`, messages to `err`.
CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err);

} // namespace studio
