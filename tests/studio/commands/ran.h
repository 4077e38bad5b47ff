// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/commands/command_line.h"

#include <QStringList>

#include <sstream>
#include <string>

/// The result of a command.
struct Ran
{
    int status = -1;
    std::string out;
    std::string err;
};

inline Ran run(const QStringList& arguments)
{
    std::ostringstream out;
    std::ostringstream err;
    const studio::CommandLineResult result = studio::runCommandLine(arguments, out, err);
    return {.status = result.status.value_or(-1), .out = out.str(), .err = err.str()};
}
