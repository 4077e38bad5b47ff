// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <string>
#include <vector>

/// What is defined by itself, and what a definition depends on.
namespace engine {

class Findings;

/// So many definitions can stand one on the other.
constexpr std::size_t deepestDefinition = 48;

/// Reports kinds that are what they are because of themselves. Nothing can be asked of a kind before this is known, as
/// kinds are gone through again and again.
void findKindCircles(const syntax::Game& game, Findings& findings);

/// Reports keywords that bring themselves.
void findKeywordCircles(const syntax::Game& game, Findings& findings);

/// Reports that a definition stands on too many others.
void tooDeep(Findings& findings, Place place, const std::string& name);

/// Kinds that are told from you, directly or through others.
std::vector<bool> kindsOfYou(const syntax::Game& game);

} // namespace engine
