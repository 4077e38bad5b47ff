// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>
#include <QSize>

namespace studio {

/// Where a window must be for the user to see it: where it is when at least 100 by 100 pixels of it are on some screen,
/// otherwise within the first screen, no larger than that. With no screens it stays.
QRect fitted(const QRect& window, const QList<QRect>& screens);

/// The size of a window that is to be seen whole on a screen, the frame included that the desktop will put around it:
/// the size that is wanted, or what there is room for.
QSize fitted(QSize wanted, QSize screen);

} // namespace studio
