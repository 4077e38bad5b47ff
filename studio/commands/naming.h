// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace studio {

std::string lowered(std::string text);

/// Which of some texts a line means: the one of its number, counted from 1, or the one it gives in full, or all that
/// have it as a part. Of texts that are equal it is the first. Letters may be large or small.
std::vector<std::size_t> fitting(const std::vector<std::string>& texts, const std::string& line);

} // namespace studio
