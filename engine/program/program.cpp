// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include <algorithm>
#include <iterator>

namespace engine {

std::uint32_t Program::definitionNamed(const std::string& wanted) const
{
    const auto found = std::ranges::find(definitions, wanted, &Definition::name);
    return found == definitions.end() ? none : static_cast<std::uint32_t>(found - definitions.begin());
}

const PropertyLayout* Program::settingNamed(const std::string& wanted) const
{
    const auto isIt = [&wanted](const PropertyLayout& property) {
        return property.isSetting && property.name == wanted;
    };
    const auto found = std::ranges::find_if(properties, isIt);
    return found == properties.end() ? nullptr : &*found;
}

const BodyCode* Program::bodyAt(std::size_t instruction) const
{
    const auto after = std::ranges::upper_bound(bodies, instruction, {}, &BodyCode::entry);
    return after != bodies.begin() && instruction < std::prev(after)->end ? &*std::prev(after) : nullptr;
}

std::span<const std::string> Program::clausesAt(const Place& place) const
{
    const auto keyOf = [](const auto& one) {
        return std::pair(one.file, one.line);
    };
    const auto found = std::ranges::lower_bound(citedLines, keyOf(place), {}, keyOf);
    return found != citedLines.end() && keyOf(*found) == keyOf(place) ? found->clauses : std::span<const std::string>();
}

} // namespace engine
