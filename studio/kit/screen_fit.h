// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace studio {

/// A visible position for a window: its own position if at least 100 by 100 pixels of it are on a screen, otherwise a
/// place within the first screen, and no larger. Unchanged without screens.
QRect fitted(const QRect& window, const QList<QRect>& screens);

/// The size of a window that fits on a screen with its frame: the wanted size, or less if there is no room.
QSize fitted(QSize wanted, QSize screen);

} // namespace studio
