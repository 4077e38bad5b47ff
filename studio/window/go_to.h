// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

struct ActionContext;

/// Asks for a target and goes there: a card, deck, keyword or problem, by letters of its name.
void goToAnything(const ActionContext& context);

} // namespace studio
