// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"

#include <span>
#include <string>
#include <vector>

namespace engine {

/// What stopped a program that could not go on, and where it was.
struct Stuck
{
    Trouble trouble = Trouble::None;
    /// The line it was at, and those of the verbs and rules it had begun before, the last first, each once.
    std::vector<Place> places = {};
};

/// The cards and verbs in whose lines it was, as the rules call them, the last first, each once.
std::vector<std::string> namesOf(const Stuck& stuck, const Program& program);

/// What happened, between which cards and verbs, and where, to whom has the sources of the program.
std::string wordsFor(const Stuck& stuck, const Program& program, std::span<const SourceFile> sources = {});

} // namespace engine
