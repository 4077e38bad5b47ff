// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/settle.h"

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

} // namespace studio
