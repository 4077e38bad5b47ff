// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"

#include <span>
#include <string>
#include <vector>

namespace engine {

/// The reason why a program could not go on, and its place.
struct Stuck
{
    Trouble trouble = Trouble::None;
    /// The current line, and those of the verbs and rules begun before it, the last first, each once.
    std::vector<Place> places = {};
};

/// The cards and verbs in whose lines it was, as the rules call them, the last first, each once.
std::vector<std::string> namesOf(const Stuck& stuck, const Program& program);

/// The events, the cards and verbs involved, and the place, for callers that have the sources of the program.
std::string wordsFor(const Stuck& stuck, const Program& program, std::span<const SourceFile> sources = {});

} // namespace engine
