// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"

#include <memory>
#include <string>
#include <vector>

/// Games for tests, made from a text or from a folder with a game.rules file.
namespace testing {

/// Compiles a text. Prints its problems, and returns null if any of them are errors.
std::shared_ptr<const engine::Program> program(const std::string& rules);
std::shared_ptr<const engine::Program> programIn(const std::string& folder);
/// The program of a game that consists of a single file.
std::shared_ptr<const engine::Program> programOf(const std::string& file);

/// The folders of all bundled games and of the benchmark game. New games are tested automatically.
std::vector<std::string> gameFolders();

/// A setup in which every seat plays one copy of each card except tokens.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// Describes an invariant that the state violates (see engine/state/soundness.h). Empty if it violates none.
std::string faultIn(const engine::State& state);

/// The rules and cards of the game in a folder, without scenarios. The files that it uses come first.
std::vector<engine::SourceFile> textsIn(const std::string& folder);

} // namespace testing
