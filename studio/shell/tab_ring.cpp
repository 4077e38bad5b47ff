// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/shell/tab_ring.h"

#include <QList>
#include <QWidget>

#include <algorithm>
#include <tuple>

namespace studio {

namespace {

/// The panel, panel frame or bar of the window that contains the control.
const QWidget& partAround(const QWidget& control, const QWidget& window)
{
    const QWidget* part = &control;
    while (part->parentWidget() != &window && !part->property(panelProperty).toBool() &&
           !part->property(panelFrameProperty).toBool())
        part = part->parentWidget();
    return *part;
}

/// Whether Tab stops at a widget. If the widget has a focus proxy, Tab stops at the proxy instead.
bool isStop(const QWidget& widget)
{
    const QWidget& window = *widget.window();
    return &widget != &window && (widget.focusPolicy() & Qt::TabFocus) != 0 && !widget.focusProxy() &&
           widget.isVisible() && widget.isEnabled() &&
           !partAround(widget, window).property(panelFrameProperty).toBool();
}

/// The place of the part that contains a control, in reading order.
std::tuple<int, int> placeOf(const QWidget& control, const QWidget& window)
{
    const QWidget& part = partAround(control, window);
    const QPoint place = part.mapTo(&window, QPoint());
    const bool isMirrored = window.layoutDirection() == Qt::RightToLeft;
    return {place.y(), isMirrored ? window.width() - place.x() - part.width() : place.x()};
}

} // namespace

bool moveFocus(QWidget& window, int step)
{
    QWidget* const focused = window.focusWidget();
    QList<QWidget*> stops;
    for (QWidget* widget = window.nextInFocusChain(); widget != &window; widget = widget->nextInFocusChain())
        if (widget->window() == &window && (isStop(*widget) || widget == focused))
            stops.append(widget);
    std::ranges::stable_sort(stops, {}, [&window](const QWidget* stop) { return placeOf(*stop, window); });
    const qsizetype count = stops.size();
    const qsizetype here = stops.indexOf(focused);
    if (count == 0 || (count == 1 && here == 0))
        return false;
    // If nothing has the focus, Tab goes to the first control and Shift+Tab to the last.
    const qsizetype from = here < 0 && step > 0 ? -1 : std::max<qsizetype>(here, 0);
    stops.at((from + step + count) % count)->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

bool focusFirst(QWidget& panel)
{
    const QWidget* const window = panel.window();
    for (QWidget* widget = panel.nextInFocusChain(); widget != &panel; widget = widget->nextInFocusChain())
        if (widget->window() == window && panel.isAncestorOf(widget) && isStop(*widget)) {
            widget->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    return false;
}

} // namespace studio
