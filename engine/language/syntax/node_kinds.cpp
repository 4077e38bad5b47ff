// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/node_kinds.h"

#include <cstdio>
#include <cstdlib>
#include <print>

namespace engine::syntax {

void NodeKind::abortWithoutPart(Part part) const
{
    std::println(stderr, "a node of kind {} has no part {}", m_name, static_cast<int>(part));
    std::abort();
}

} // namespace engine::syntax
