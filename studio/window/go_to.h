// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

struct ActionContext;

/// Asks for a card, deck, keyword or problem by letters of its name, and goes there.
void goToAnything(const ActionContext& context);

} // namespace studio
