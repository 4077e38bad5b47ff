// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>

namespace engine {

/// Computes Program::identity. Places in the text and wordings for people are ignored, but names that decisions refer
/// to are not, because saved games contain them.
std::uint64_t identityOf(const Program& program);

} // namespace engine
