// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>

namespace engine {

/// See Program::identity. Places in the text and wordings for people don't count. Names of decisions do, because saved
/// games refer to them.
std::uint64_t identityOf(const Program& program);

} // namespace engine
