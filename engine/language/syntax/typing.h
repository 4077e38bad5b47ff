// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

namespace engine {

/// Works out what every expression of a game stands for and which declaration each of its properties is, once, and
/// notes both in the tree. The slots of sentences, the names bound by "as", the parameters of keywords and whatever a
/// condition narrows are known where they can be used. What a text leaves open until it is used stays unknown.
void workOutTypes(syntax::Game& game);

/// The same for new cards of a game that has its types.
void workOutTypesOfCards(syntax::Game& game);

} // namespace engine
