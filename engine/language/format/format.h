// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <optional>
#include <string>

/// The formatter: rules texts in their canonical layout. Begin here; source_rows.h finds the indentation of each row,
/// and canonical_line.h determines the words and spaces of one line.
namespace engine {

/// The text in its canonical layout.
///
/// Blocks are indented in steps of four spaces, words and symbols are spaced as in the reference, clauses are aligned
/// in one column, and a blank line separates declarations that have a block. If there are two equivalent forms, the
/// canonical one is used. Comments and line breaks are preserved.
///
/// The syntax tree does not change, and formatting twice gives the same result. A line that cannot be read is only
/// indented. A text with a layout problem is returned unchanged.
std::string formatted(const SourceFile& source);

/// The reason why the blocks of a text are unclear, if they are: the file is not text, or a line matches no indentation
/// above it. Guessing would hide the mistake.
std::optional<Diagnostic> layoutProblem(const SourceFile& source);

} // namespace engine
