// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/play/game.h"
#include "engine/program/compiler/compiler.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Helpers for the engine's fuzz targets, which compile texts and play games.
namespace fuzzing {

/// Reports a promise that was not kept, and aborts.
[[noreturn]] void fail(const char* promise);

/// A text, preceded by the shared files in the source tree that it uses.
std::vector<engine::SourceFile> withUsed(std::string text);

/// A setup with the fewest seats that the game allows, in which each seat has one copy of every card.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// Plays some random steps, undoes and redoes all of them, and checks every position.
void play(engine::Game& game, std::uint64_t seed);

} // namespace fuzzing
