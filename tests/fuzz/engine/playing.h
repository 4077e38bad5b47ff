// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "engine/play/game.h"
#include "engine/program/compiler.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// What fuzz targets of the engine do with a text: make a game of it and play.
namespace fuzzing {

/// A promise that was not kept.
[[noreturn]] void broken(const char* promise);

/// A text with the shared ones it uses, as they lie in the source tree.
std::vector<engine::SourceFile> withUsed(std::string text);

/// Two seats with one of each card.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// Plays at random for some steps, takes everything back and does it again: every position is as it was.
void play(engine::Game& game, std::uint64_t seed);

} // namespace fuzzing
