// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

/// Determines the type of every expression of a game and the declaration of every property, and stores both in the
/// tree. The types of slots, of names bound by "as", of keyword parameters and of anything that a condition narrows are
/// known wherever these can be used. If the type of a text depends on where the text is used, it stays unknown.
void workOutTypes(syntax::Game& game);

/// Does the same for new cards of a game whose own types have been determined.
void workOutTypesOfCards(syntax::Game& game);

} // namespace engine
