// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"

#include <string>

namespace engine {

/// A text of the rules language in its one canonical layout.
///
/// Blocks are indented by steps of four spaces; words and signs stand as in the reference; clauses stand in one column;
/// declarations with a block are set apart by one blank line. What can be written in two ways that mean the same is
/// written in one. Comments and the breaks of lines are kept.
///
/// The syntax tree is the same before and after, and formatting again changes nothing. A line that cannot be read is
/// kept and only indented.
std::string formatted(const SourceFile& source);

} // namespace engine
