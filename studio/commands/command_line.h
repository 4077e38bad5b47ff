// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <QString>

#include <iosfwd>
#include <optional>

namespace studio {

/// What the user requested on the command line, unless it was a command, which has been run already.
struct StudioRequest
{
    /// The path of the project to open; if empty, the last project is opened.
    QString project = {};
    bool resetLayout = false;
    /// The folder for pictures of every perspective. Set if pictures are to be saved instead of opening a window.
    QString screenshotsFolder = {};
    /// Whether to measure the window instead of opening it for the user.
    bool bench = false;
};

struct CommandLineResult
{
    /// Set if the program has nothing else to do.
    std::optional<int> status;
    StudioRequest request;
};

/// Reads the arguments and runs any subcommand. Subcommands don't need a display. Results are written to `out`, and
/// messages to `err`.
CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err);

} // namespace studio
