// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// A field's text with its values spelled as declared: “2 fire” and “{F}{F}” become “2 Fire”. A text that is already
/// valid, or would still be invalid, is returned unchanged.
QString withDeclaredSpelling(const CardField& field, const QString& text);

} // namespace model
