// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <vector>

namespace studio {

/// How long it takes until a mistake in a game's texts is told.
struct CheckingTime
{
    std::size_t lines = 0;
    double milliseconds = 0;
};

/// Measures it with a mistake at the very end that only the compiler can find, so that everything is gone through.
CheckingTime checkingTime(std::vector<engine::SourceFile> sources);

} // namespace studio
