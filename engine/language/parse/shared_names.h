// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/shared_texts.h"
#include "engine/language/source/source.h"

namespace engine {

/// Everything that a text to be used declares. A text that is a game of its own has nothing to use.
DeclaredNames declaredNames(const SourceFile& text);

} // namespace engine
