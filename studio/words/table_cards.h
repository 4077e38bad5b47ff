// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/words/table_text.h"

#include <string>
#include <vector>

namespace studio {

/// The values that players would write down, separated by commas: "life 20, pool 2 Fire and 1 Air".
std::string valuesText(const std::vector<engine::View::Value>& values, const Wording& wording);

std::string cardName(const engine::View::Card& card, const Wording& wording);

/// A card with its values, their differences from the printed ones, and its keywords: "Gob (cost 1, attack 3 instead of
/// 2, tired; Flying)".
std::string cardDetails(const engine::View::Card& card, const Wording& wording);

} // namespace studio
