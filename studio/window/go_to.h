// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

struct ActionContext;

/// Asks where to go, and goes there: to a card, a deck, a keyword or a problem, by some letters of its name.
void goToAnything(const ActionContext& context);

} // namespace studio
