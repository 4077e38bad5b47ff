// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>

namespace engine {

/// The name of an operation in operations.def.
std::string_view nameOf(Do what);

/// An instruction for people to read: "Read 3 0 5". A jump shows where it leads.
std::string printed(const Program& program, std::size_t at);

/// The whole code of a program, a line for each instruction; verbs and routines are named where they begin.
std::string printed(const Program& program);

} // namespace engine
