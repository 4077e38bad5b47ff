// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// A field's text with its values spelled as declared: “2 fire” becomes “2 Fire”. The text is returned unchanged if it
/// is already valid, or if it would still be invalid.
QString withDeclaredSpelling(const CardField& field, const QString& text);

} // namespace model
