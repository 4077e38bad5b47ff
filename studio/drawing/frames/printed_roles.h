// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_roles.h"

namespace studio {

struct FrameSet;

/// The roles of fields, which are derived from their places on the cards or else from their types. The cost is at the
/// top; power and toughness are the numbers at the bottom; the type and subtype are the words between art and text; the
/// colour is a choice that changes the colour of the frame.
model::CardRoles rolesOf(const FrameSet& frames, const model::CardFields& fields);

} // namespace studio
