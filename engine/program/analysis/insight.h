// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"
#include "engine/program/rows.h"

namespace engine {

class Declarations;

/// The things that a derived property looks at. It errs on the side of more.
Insight insightOf(const syntax::Property& declared, const syntax::Game& game, const Declarations& declarations);

/// Whether a text tells whoever may choose it nothing that they do not see, provided that they see what its names stand
/// for. It errs on the side of no.
bool isOpen(const syntax::Node& text, const syntax::Game& game, const Declarations& declarations);

} // namespace engine
