// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace studio {

/// One of the program's icons, by the name of its file in resources/icons. It is drawn in the text colour of the moment
/// (the accent colour while switched on), so that it follows the theme; errors, warnings and successes have colours of
/// their own. No name is no icon; an unknown name is our own
/// mistake.
QIcon icon(const QString& name);

} // namespace studio
