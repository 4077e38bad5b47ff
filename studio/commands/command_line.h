// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <QString>

#include <iosfwd>
#include <optional>

namespace studio {

/// What the command line asked for, if it was not a command that has already run.
struct StudioRequest
{
    /// The project to open; by default the last one.
    QString project = {};
    bool resetLayout = false;
    /// The folder for pictures of every perspective, if pictures were asked for instead of a window.
    QString screenshotsFolder = {};
    /// Measure the window instead of opening it.
    bool bench = false;
};

struct CommandLineResult
{
    /// Set if the program has nothing more to do.
    std::optional<int> status;
    StudioRequest request;
};

/// Reads the arguments and runs any subcommand, which needs no display. Results go to `out`, messages to `err`.
CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err);

} // namespace studio
