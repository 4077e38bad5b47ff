// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// The reason why a name that was typed as an answer can't be used in rules; empty if it can.
QString nameTrouble(const QString& name);

/// Says that a typed name already has another meaning in the rules.
QString takenName(const QString& name);

} // namespace studio
