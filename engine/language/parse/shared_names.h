// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/shared_texts.h"
#include "engine/language/source/source.h"

#include <span>

namespace engine {

/// The names that a shared text declares. A text that contains a whole game has none to share.
DeclaredNames declaredNames(const SourceFile& text);

/// Whether a shared text declares something that the files of a game declare too, so that the game can't use it.
bool clashes(std::span<const SourceFile* const> game, const SourceFile& text);

} // namespace engine
