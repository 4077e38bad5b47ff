// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <vector>

namespace studio {

/// The time until a mistake in a game's texts is reported.
struct CheckingTime
{
    std::size_t lines = 0;
    double milliseconds = 0;
};

/// Measures the time until a mistake is reported. The whole game has to be read, because the mistake is at the very end
/// and only the compiler can find it.
CheckingTime checkingTime(std::vector<engine::SourceFile> sources);

} // namespace studio
