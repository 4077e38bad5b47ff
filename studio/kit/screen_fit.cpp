// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/screen_fit.h"

#include <algorithm>

namespace studio {

QRect fitted(const QRect& window, const QList<QRect>& screens)
{
    const QSize enough = window.size().boundedTo(QSize(100, 100));
    const auto showsEnough = [&](const QRect& screen) {
        const QSize visible = window.intersected(screen).size();
        return visible.width() >= enough.width() && visible.height() >= enough.height();
    };
    if (screens.isEmpty() || std::ranges::any_of(screens, showsEnough))
        return window;
    QRect moved(QPoint(), window.size().boundedTo(screens.first().size()));
    moved.moveCenter(screens.first().center());
    return moved;
}

QSize fitted(QSize wanted, QSize screen)
{
    // An allowance for the window's frame, whose real size is only known after the window has been shown. No common
    // desktop has a thicker frame.
    constexpr QSize frame{16, 48};
    return wanted.boundedTo(screen - frame);
}

} // namespace studio
