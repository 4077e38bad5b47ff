// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <string>

namespace engine {

/// A tree on one line, for tests and debugging: (Set (Property life (You)) (Number 3)).
///
/// The name of a node is followed by its text, its number unless it is 0, its names and its children. An absent child
/// is written as -, or omitted if it is at the end.
std::string outline(const syntax::Node& node);

} // namespace engine
