// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/language/source/problems.h"
#include "engine/language/source/tokens.h"

/// Lines at the margin that were meant for declarations.
namespace engine {

/// Whether a line begins with nearly the word of a declaration, and with no word that is known.
bool isMistypedHeading(const Line& line, const Dictionary& dictionary);

/// Whether a line was meant for a declaration, which is then reported: it does not begin with its word, or does not go
/// on as it should.
bool isMeantForHeading(const Line& line, const Dictionary& dictionary, Problems& problems);

} // namespace engine
