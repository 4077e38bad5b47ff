// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"

#include <memory>
#include <string>
#include <vector>

/// Games to test with: from text, or from a folder with a game.rules in it.
namespace testing {

/// Compiles a text; what is wrong with it is printed and gives nothing.
std::shared_ptr<const engine::Program> program(const std::string& rules);
std::shared_ptr<const engine::Program> programIn(const std::string& folder);
/// Of a game that is a single file.
std::shared_ptr<const engine::Program> programOf(const std::string& file);

/// The folders of all bundled games and of the game that is measured: whatever is added is tested.
std::vector<std::string> gameFolders();

/// A set-up in which every seat plays one of each card, tokens left out.
engine::Setup setup(const engine::Program& program, std::uint64_t seed);

/// What is not as it must always be (see engine/state/soundness.h). Empty when all is well.
std::string broken(const engine::State& state);

/// The texts that a folder's game is made of, those it uses first: rules and cards, without scenarios.
std::vector<engine::SourceFile> textsIn(const std::string& folder);

} // namespace testing
