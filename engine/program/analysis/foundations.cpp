// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/foundations.h"

#include <algorithm>

namespace engine {

namespace {

/// The maximum number of nodes to examine, which limits the time. If more nodes depend on cycles, all of them are
/// reported.
constexpr std::size_t mostExamined = 1'000;

/// Whether a path over nodes without a height leads back to the first node.
bool leadsBack(
    std::uint32_t first, const Foundations& foundations, const std::vector<std::optional<std::size_t>>& height
)
{
    std::vector<bool> isSeen(foundations.size());
    std::vector<std::uint32_t> open{first};
    while (!open.empty()) {
        const std::uint32_t one = open.back();
        open.pop_back();
        for (const std::uint32_t below : foundations[one]) {
            if (below == first)
                return true;
            if (!height[below] && !isSeen[below])
                open.push_back(below);
            isSeen[below] = true;
        }
    }
    return false;
}

} // namespace

std::vector<std::optional<std::size_t>> heights(const Foundations& foundations)
{
    std::vector<std::optional<std::size_t>> found(foundations.size());
    std::vector<std::vector<std::uint32_t>> above(foundations.size());
    std::vector<std::size_t> open(foundations.size());
    std::vector<std::uint32_t> ready;
    for (std::uint32_t one = 0; one < foundations.size(); ++one) {
        open[one] = foundations[one].size();
        for (const std::uint32_t below : foundations[one])
            above[below].push_back(one);
        if (open[one] == 0)
            ready.push_back(one);
    }
    while (!ready.empty()) {
        const std::uint32_t one = ready.back();
        ready.pop_back();
        std::size_t height = 0;
        for (const std::uint32_t below : foundations[one])
            height = std::max(height, *found[below] + 1);
        found[one] = height;
        for (const std::uint32_t next : above[one])
            if (--open[next] == 0)
                ready.push_back(next);
    }
    return found;
}

std::vector<bool> onCycles(const Foundations& foundations)
{
    const auto height = heights(foundations);
    const auto isUnresolved = [](const std::optional<std::size_t>& one) {
        return !one;
    };
    const auto unresolved = static_cast<std::size_t>(std::ranges::count_if(height, isUnresolved));
    std::vector<bool> isOnCycle(foundations.size());
    for (std::uint32_t one = 0; one < foundations.size(); ++one)
        isOnCycle[one] = !height[one] && (unresolved > mostExamined || leadsBack(one, foundations, height));
    return isOnCycle;
}

} // namespace engine
