// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/shared_texts.h"
#include "engine/language/source/source.h"

namespace engine {

/// The names that a shared text declares. A text that contains a whole game has none to share.
DeclaredNames declaredNames(const SourceFile& text);

} // namespace engine
