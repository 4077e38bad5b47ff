// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_roles.h"

namespace studio {

struct FrameSet;

/// The roles of fields by their places on the cards, and otherwise by their types: the cost is at the top, power and
/// toughness are the numbers at the bottom, the words between art and text are the type and its subtype, and a choice
/// that changes the colour of the frame is the colour.
model::CardRoles rolesOf(const FrameSet& frames, const model::CardFields& fields);

} // namespace studio
