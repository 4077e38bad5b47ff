// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/language/source/problems.h"
#include "engine/language/syntax/syntax.h"

#include <string>
#include <vector>

namespace engine {

class SharedTexts;

/// Facts about the whole game that are needed to read a line.
struct Known
{
    const Dictionary& dictionary;
    const syntax::Game& game;
    Problems& problems;
    /// The texts that the game can use; null if unknown.
    const SharedTexts* shared = nullptr;
    /// For each keyword, the slots of the events its rules watch. An effect given to the keyword can use them.
    std::vector<std::vector<std::string>> keywordSlots = {};
    /// For each declared kind, whether its members are players.
    std::vector<bool> isPlayerKind = {};
};

} // namespace engine
