// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include <algorithm>

namespace engine {

std::uint32_t Program::definitionNamed(const std::string& wanted) const
{
    const auto found = std::ranges::find(definitions, wanted, &Definition::name);
    return found == definitions.end() ? none : static_cast<std::uint32_t>(found - definitions.begin());
}

} // namespace engine
