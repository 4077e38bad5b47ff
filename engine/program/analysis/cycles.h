// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <string>
#include <vector>

/// Circular definitions, and the dependencies of a definition.
namespace engine {

class Findings;

/// The maximum number of definitions in a chain in which each definition is based on the next.
constexpr std::size_t deepestDefinition = 48;

/// Reports kinds that are defined in terms of themselves. Must be called before anything follows the definitions of
/// kinds.
void findKindCycles(const syntax::Game& game, Findings& findings);

/// Reports keywords that include themselves, directly or through others.
void findKeywordCycles(const syntax::Game& game, Findings& findings);

/// Reports that a definition depends on too many others.
void tooDeep(Findings& findings, Place place, const std::string& name);

/// For each kind, whether it depends on "you", directly or through other kinds.
std::vector<bool> kindsUsingYou(const syntax::Game& game);

} // namespace engine
