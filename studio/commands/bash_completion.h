// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace studio {

struct DescribedCommand;

/// A Bash script that completes the program's commands, options, game ids and files. It doesn't need any other script.
std::string bashCompletion(const DescribedCommand& program);

} // namespace studio
