// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace studio {

/// One of the program's icons, given the name of its file in resources/icons. It is drawn in the current text colour,
/// or in the accent colour while it is switched on, so it follows the theme. The icons for errors, warnings and
/// successes have special colours. An empty name gives no icon; an unknown name is a programming error.
QIcon icon(const QString& name);

} // namespace studio
