// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <functional>

namespace engine {

/// Looks at every tree that the texts of a game were made into, each with its root: rules, cards, formats, scenarios
/// and what declarations say. The order is the same for any two games that say the same.
void forEachTree(const syntax::Game& game, const std::function<void(const syntax::Node& root)>& look);

/// Looks at every node of every tree.
void forEachNode(const syntax::Game& game, const std::function<void(const syntax::Node& node)>& look);

/// Every field that is given to a card, in card lists and in scenarios.
void forEachField(const syntax::Game& game, const std::function<void(const syntax::Field& field)>& look);

} // namespace engine
