// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

namespace studio {

/// Where a window must be for the user to see it: where it is when at least 100 by 100 pixels of it are on some screen,
/// otherwise within the first screen, no larger than that. With no screens it stays.
QRect fitted(const QRect& window, const QList<QRect>& screens);

} // namespace studio
