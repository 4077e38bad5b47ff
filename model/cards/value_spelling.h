// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

namespace model {

/// What is written in a field, with its values spelled as they are declared: “2 fire” is “2 Fire”. A text that is
/// right, and one that would not become right by that, stays as it is.
QString withDeclaredSpelling(const CardField& field, const QString& text);

} // namespace model
