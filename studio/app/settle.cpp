// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/settle.h"

#include <QApplication>
#include <QEvent>

namespace studio {

void settle()
{
    for (int round = 0; round < 3; ++round) {
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
}

void settleLayouts()
{
    // What is laid out may ask what is around it for another place, up to its dock.
    for (int round = 0; round < 4; ++round)
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

} // namespace studio
