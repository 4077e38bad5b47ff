// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

/// Works out, once, the type of every expression of a game and the declaration of every property, and stores both in
/// the tree. The types of slots, of names bound by "as", of keyword parameters and of anything that a condition narrows
/// are known where these can be used. A type that depends on the use of a text stays unknown.
void workOutTypes(syntax::Game& game);

/// The same for new cards of a game that has its types.
void workOutTypesOfCards(syntax::Game& game);

} // namespace engine
