// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/rows.h"

namespace engine {

class Declarations;

/// The zones and secrets that a derived property may read. In case of doubt, they are included.
Insight insightOf(const syntax::Property& declared, const syntax::Game& game, const Declarations& declarations);

/// Whether the value of a text reveals nothing hidden to a player who sees the things to which its names refer. Returns
/// false in case of doubt.
bool isOpen(const syntax::Node& text, const syntax::Game& game, const Declarations& declarations);

} // namespace engine
