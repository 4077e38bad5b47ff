// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/language/source/problems.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

namespace engine {

class SharedTexts;

/// The facts about the whole game that a line is read with.
struct Known
{
    const Dictionary& dictionary;
    const syntax::Game& game;
    Problems& problems;
    /// The texts that the game could use; null if they are not known.
    const SharedTexts* shared = nullptr;
    /// For each keyword the slots of the events its rules watch: an effect given to the keyword may use them.
    std::vector<std::vector<std::string>> keywordSlots = {};
    /// For each declared kind, whether it is one of players.
    std::vector<bool> isPlayerKind = {};
};

} // namespace engine
