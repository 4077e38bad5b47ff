// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

std::string lowered(std::string text);

/// Whether a text contains all of the given words in this order. Each may be part of a longer word.
bool hasWords(std::string_view text, std::string_view words);

/// The indexes of the texts that a typed line refers to: the text with that number, counted from 1; the text that
/// equals the line; or all texts that contain its words. Case is ignored.
std::vector<std::size_t> fitting(const std::vector<std::string>& texts, const std::string& line);

} // namespace studio
