// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario.h"
#include "tests/fuzz/engine/playing.h"

using namespace engine;

namespace {

constexpr const char* rules = R"rules(game "Fuzzed"
use "table"
phase Day: let active player act or "rest"
start:
    for each player as p: p draws a card
    set active player to random player
    repeat:
        Day happens
        set active player to player after active player
verb (who player) draw/draws a card: move top of who's deck to who's hand
verb (who player) lose/loses (n number at least 1) life: change who's life by -n
as soon as there is a player with life <= 0 as p: end the game with players except p
action you play/plays (c card in your hand):
    needs c's cost <= your life "too dear"
    cost you lose c's cost life
    move c to your board
action you throw/throws:
    roll d6 as n
    if n > 3: you lose n life
action you think/thinks:
    you choose one:
        "draw": you draw a card
        "wait": do nothing
action you point/points:
    you choose up to 2 creatures as many
    for each many as c: set c's ready to true
card "Stone": cost 1, power 2
card "Bird": cost 2, power 1
    when this enters a board: you may draw a card
)rules";

} // namespace

/// Runs any scenario, which must either pass or fail with a message.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    std::vector<SourceFile> files = fuzzing::withUsed(rules);
    files.push_back({.name = "fuzz", .text = {reinterpret_cast<const char*>(bytes), size}});
    const Compiled compiled = compile(parse(files));
    if (!compiled.program)
        return 0;
    constexpr std::size_t mostRun = 8;
    for (std::size_t index = 0; index < std::min(mostRun, compiled.program->scenarios.size()); ++index) {
        const auto failure = run(compiled.program, compiled.program->scenarios[index]);
        if (failure && failure->message.empty())
            fuzzing::fail("a failing scenario has a message");
    }
    return 0;
}
