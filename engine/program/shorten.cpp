// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/shorten.h"

#include <algorithm>
#include <limits>
#include <ranges>

namespace engine {

namespace {

struct Fusion
{
    Do whole;
    std::vector<Do> parts;
};

const std::vector<Fusion>& fusions()
{
    static const std::vector<Fusion> all{
#define OPERATION(group, name)
#define STEP(group, name) Do::name
#define FUSION(name, ...) {Do::name, {__VA_ARGS__}},
#include "engine/program/operations.def"
#undef OPERATION
#undef STEP
    };
    return all;
}

std::ptrdiff_t targetOf(const std::vector<Instruction>& code, std::ptrdiff_t at)
{
    const Instruction& jump = code[static_cast<std::size_t>(at)];
    return at + 1 + static_cast<std::int16_t>(jumpOperand(jump.what) == 2 ? jump.c : jump.b);
}

void threadJump(std::vector<Instruction>& code, std::ptrdiff_t at)
{
    using Offset = std::numeric_limits<std::int16_t>;
    std::ptrdiff_t target = targetOf(code, at);
    // A loop of nothing but jumps would lead on for ever.
    for (int hops = 0; hops < 8 && code[static_cast<std::size_t>(target)].what == Do::Jump; ++hops)
        target = targetOf(code, target);
    const std::ptrdiff_t offset = target - at - 1;
    if (offset < Offset::min() || offset > Offset::max())
        return;
    Instruction& jump = code[static_cast<std::size_t>(at)];
    (jumpOperand(jump.what) == 2 ? jump.c : jump.b) = static_cast<std::uint16_t>(offset);
}

/// Only the name of the first instruction changes: whoever jumps to one of the others finds it as it was.
void fuse(std::vector<Instruction>& code)
{
    for (std::size_t at = 0; at < code.size();) {
        const auto rest = code | std::views::drop(at) | std::views::transform(&Instruction::what);
        const auto found = std::ranges::find_if(fusions(), [&](const Fusion& fusion) {
            return std::ranges::starts_with(rest, fusion.parts);
        });
        if (found != fusions().end())
            code[at].what = found->whole;
        at += found != fusions().end() ? found->parts.size() : 1;
    }
}

} // namespace

void shorten(Program& program)
{
    for (std::size_t at = 0; at < program.code.size(); ++at) {
        if (jumpOperand(program.code[at].what) >= 0)
            threadJump(program.code, static_cast<std::ptrdiff_t>(at));
    }
    fuse(program.code);
}

} // namespace engine
