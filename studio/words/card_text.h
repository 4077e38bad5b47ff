// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <string>

namespace studio {

/// A card as an entry in a list: its name and fields on one line, then its indented text.
std::string cardText(const engine::syntax::Card& card, const std::string& text);

} // namespace studio
