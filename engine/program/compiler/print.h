// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>

namespace engine {

/// The name of an operation in operations.def.
std::string_view nameOf(Do what);

/// A readable form of an instruction, such as "Read 3 0 5". A jump is shown with its target.
std::string printed(const Program& program, std::size_t at);

/// The complete code of a program, one line for each instruction, with headings where verbs and routines start.
std::string printed(const Program& program);

} // namespace engine
