// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace studio {

/// A visible position for a window. The window keeps its position if at least 100 by 100 pixels of it are on a screen.
/// Otherwise, it is moved to the first screen and made smaller if necessary. If there are no screens, nothing changes.
QRect fitted(const QRect& window, const QList<QRect>& screens);

/// The size of a window that fits on a screen together with its frame: the wanted size, or a smaller one if necessary.
QSize fitted(QSize wanted, QSize screen);

} // namespace studio
