// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/engine/playing.h"

using namespace engine;

/// Plays with any rules that compile. Play must stay within its limits, and it must be possible to undo every step.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const auto compiled = compile(parse(fuzzing::withUsed({reinterpret_cast<const char*>(bytes), size})));
    if (!compiled.program)
        return 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        Game game(compiled.program, fuzzing::setup(*compiled.program, seed));
        fuzzing::play(game, seed);
    }
    return 0;
}
