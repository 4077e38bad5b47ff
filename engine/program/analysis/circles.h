// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <string>
#include <vector>

/// Circular definitions, and the dependencies of a definition.
namespace engine {

class Findings;

/// The most definitions that can be based on each other in a chain.
constexpr std::size_t deepestDefinition = 48;

/// Reports kinds that are what they are because of themselves. Nothing can be asked of a kind before this is known, as
/// kinds are gone through again and again.
void findKindCircles(const syntax::Game& game, Findings& findings);

/// Reports keywords that bring themselves.
void findKeywordCircles(const syntax::Game& game, Findings& findings);

/// Reports that a definition depends on too many others.
void tooDeep(Findings& findings, Place place, const std::string& name);

/// For each kind, whether it depends on "you", directly or through others.
std::vector<bool> kindsOfYou(const syntax::Game& game);

} // namespace engine
