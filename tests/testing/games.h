// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"

#include <memory>
#include <string>
#include <vector>

/// Games for tests: from a text, or from a folder with a game.rules file.
namespace testing {

/// Compiles a text. Prints its problems and returns null if there are errors.
std::shared_ptr<const engine::Program> program(const std::string& rules);
std::shared_ptr<const engine::Program> programIn(const std::string& folder);
/// The program of a single-file game.
std::shared_ptr<const engine::Program> programOf(const std::string& file);

/// The folders of all bundled games and of the benchmark game, so that new games are tested automatically.
std::vector<std::string> gameFolders();

/// A setup in which every seat plays one copy of each card except tokens.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// Describes a violated invariant (see engine/state/soundness.h). Empty if there is none.
std::string faultIn(const engine::State& state);

/// The rules and cards of the game in a folder, without scenarios. Files it uses come first.
std::vector<engine::SourceFile> textsIn(const std::string& folder);

} // namespace testing
