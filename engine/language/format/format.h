// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <optional>
#include <string>

/// The formatter, which gives rules texts their canonical layout. Start here; source_rows.h finds the indentation of
/// each row, and canonical_line.h determines the words and spaces of a line.
namespace engine {

/// The text in its canonical layout.
///
/// Blocks are indented in steps of four spaces, words and symbols are spaced as in the manual, clauses are aligned in
/// one column, and a blank line separates declarations that have a block. If there are two equivalent forms, the
/// canonical one is used. Comments and line breaks are preserved.
///
/// The syntax tree doesn't change, and formatting twice gives the same result. A line that can't be read is only
/// indented. A text with a layout problem is returned unchanged.
std::string formatted(const SourceFile& source);

/// The problem that makes the block structure of a text unclear; nullopt if there is none. Either the file is not text,
/// or the indentation of a line matches that of no line above it. The formatter doesn't guess, because that would hide
/// the mistake.
std::optional<Diagnostic> layoutProblem(const SourceFile& source);

} // namespace engine
