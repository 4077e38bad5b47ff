// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/checking_time.h"

#include "engine/program/compiler/compiler.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace studio {

namespace {

std::size_t linesOf(const std::vector<engine::SourceFile>& sources)
{
    std::ptrdiff_t lines = 0;
    for (const engine::SourceFile& source : sources)
        lines += std::ranges::count(source.text, '\n');
    return static_cast<std::size_t>(lines);
}

double millisecondsToCheck(const std::vector<engine::SourceFile>& sources)
{
    const auto begin = std::chrono::steady_clock::now();
    const engine::Compiled compiled = engine::compile(engine::parse(sources));
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    // The time is meaningless if the mistake wasn't found (there is a program) or if the parser already failed, so that
    // the compiler didn't run (there are no diagnostics).
    return compiled.program || compiled.diagnostics.empty() ? std::numeric_limits<double>::quiet_NaN() : time.count();
}

} // namespace

CheckingTime checkingTime(std::vector<engine::SourceFile> sources)
{
    constexpr int turns = 10;
    sources.back().text += "\nverb (who player) mistake/mistakes: if who = 1: check\n";
    // The best of several runs counts, because other load on the machine can only make a run slower.
    double best = millisecondsToCheck(sources);
    for (int turn = 1; turn < turns; ++turn)
        best = std::min(best, millisecondsToCheck(sources));
    return {.lines = linesOf(sources), .milliseconds = best};
}

} // namespace studio
