// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/language/source/problems.h"
#include "engine/language/source/tokens.h"

/// Finds mistyped declarations among the top-level lines.
namespace engine {

/// Whether a line starts with an unknown word that resembles the first word of a declaration.
bool isMistypedHeading(const Line& line, const Dictionary& dictionary);

/// Whether a line was meant as a declaration, although its first word or its continuation is wrong. Such a line is
/// reported.
bool isMeantAsHeading(const Line& line, const Dictionary& dictionary, Problems& problems);

} // namespace engine
