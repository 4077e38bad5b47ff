// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>

namespace engine {

/// See Program::identity. Where something stands in a text, and how it is worded for people, makes no difference; what
/// decisions are called does, since a kept game calls them so.
std::uint64_t identityOf(const Program& program);

} // namespace engine
