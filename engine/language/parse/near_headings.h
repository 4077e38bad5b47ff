// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/language/source/problems.h"
#include "engine/language/source/tokens.h"

/// Mistyped declarations among the lines at the margin.
namespace engine {

/// Whether a line begins with an unknown word that resembles the word of a declaration.
bool isMistypedHeading(const Line& line, const Dictionary& dictionary);

/// Whether a line was meant as a declaration but has a wrong first word or continues wrongly. Such a line is reported.
bool isMeantAsHeading(const Line& line, const Dictionary& dictionary, Problems& problems);

} // namespace engine
