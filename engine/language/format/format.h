// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <optional>
#include <string>

/// The canonical layout of rules texts. Begin here; source_rows.h says how far each row is indented, canonical_line.h
/// how one line is written.
namespace engine {

/// A text of the rules language in its one canonical layout.
///
/// Blocks are indented by steps of four spaces; words and signs stand as in the reference; clauses stand in one column;
/// declarations with a block are set apart by one blank line. What can be written in two ways that mean the same is
/// written in one. Comments and the breaks of lines are kept.
///
/// The syntax tree is the same before and after, and formatting again changes nothing. A line that cannot be read is
/// kept and only indented. A text with a layout problem is left as it is.
std::string formatted(const SourceFile& source);

/// Why nobody can tell which lines of a text belong together: it is no text, or a line is indented like none above it.
/// To guess would hide the mistake.
std::optional<Diagnostic> layoutProblem(const SourceFile& source);

} // namespace engine
