// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

std::string lowered(std::string text);

/// Whether a text has some words in their order; each may be a part of one of its own.
bool hasWords(std::string_view text, std::string_view words);

/// Which of some texts a line means: the one of its number, counted from 1, or the one it gives in full, or all that
/// have its words. Letters may be large or small.
std::vector<std::size_t> fitting(const std::vector<std::string>& texts, const std::string& line);

} // namespace studio
