// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <functional>

namespace engine {

/// Visits the root of every tree of a game: rules, cards, formats, scenarios and the contents of declarations. The
/// order is the same for all games with the same meaning.
void forEachTree(const syntax::Game& game, const std::function<void(const syntax::Node& root)>& look);

/// Visits every node of every tree.
void forEachNode(const syntax::Game& game, const std::function<void(const syntax::Node& node)>& look);

/// Visits every field of a card, both in card lists and in scenarios.
void forEachField(const syntax::Game& game, const std::function<void(const syntax::Field& field)>& look);

} // namespace engine
