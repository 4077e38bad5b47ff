// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/cut_tip.h"

#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>

namespace studio {

void tellWholeIfCut(const QHelpEvent& asked, QWidget& widget, const QRect& place, const QString& text, int textWidth)
{
    const bool isCut = textWidth > place.width();
    const QString whole = isCut ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : QString();
    QToolTip::showText(asked.globalPos(), whole, &widget, place);
}

} // namespace studio
