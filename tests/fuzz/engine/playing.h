// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/play/game.h"
#include "engine/program/compiler.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Helpers of the engine's fuzz targets: they compile a text and play the game.
namespace fuzzing {

/// Reports a broken promise and aborts.
[[noreturn]] void fail(const char* promise);

/// A text, preceded by the shared files of the source tree that it uses.
std::vector<engine::SourceFile> withUsed(std::string text);

/// The fewest seats the game allows, each with one copy of every card.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// Plays some random steps, then undoes and redoes all of them and checks every position.
void play(engine::Game& game, std::uint64_t seed);

} // namespace fuzzing
