// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"

#include <span>
#include <string>
#include <vector>

namespace engine {

/// The reason why a program could not continue, and the place where it stopped.
struct Stuck
{
    Trouble trouble = Trouble::None;
    /// The current line, and the lines of the verbs and rules started before it. The most recent line comes first, and
    /// each line occurs once.
    std::vector<Place> places = {};
};

/// The names of the cards, verbs and phases that contain the lines, as in the rules. The most recent one comes first,
/// and each one occurs once.
std::vector<std::string> namesOf(const Stuck& stuck, const Program& program);

/// A description of the reason, with the cards, verbs and phases involved and, if the sources are given, the place.
std::string wordsFor(const Stuck& stuck, const Program& program, std::span<const SourceFile> sources = {});

} // namespace engine
