// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"

#include <QString>

namespace model {
struct DeclarationFault;
} // namespace model

namespace studio {

/// Texts about the declarations of a game.
QString words(const model::DeclarationFault& fault);
/// The name of a field's type: “Yes or no”.
QString words(model::CardField::Type type);

} // namespace studio
