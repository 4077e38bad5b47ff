// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/arguments/call.h"

#include <QString>

#include <iosfwd>
#include <optional>

namespace studio {

/// The user's request to open the studio. Not used if the command line contained a command, because that command has
/// already been run.
struct StudioRequest
{
    /// The path of the project to open; if empty, the last project is opened.
    QString project = {};
    bool resetLayout = false;
    /// The folder for pictures of every perspective, if pictures are to be saved instead of opening a window.
    QString screenshotsFolder = {};
    /// Whether the window's speed is to be measured instead of opening the window for the user.
    bool bench = false;
};

struct CommandLineResult
{
    /// The exit status; set if the program has nothing else to do.
    std::optional<int> status;
    StudioRequest request;
};

/// Reads the arguments and runs the command, if there is one. Commands don't need a display. Results are written to
/// `out`, and messages to `err`.
CommandLineResult runCommandLine(const QStringList& arguments, std::ostream& out, std::ostream& err);

} // namespace studio
