// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/wheel_guard.h"

#include <QEvent>
#include <QFocusEvent>
#include <QLineEdit>

namespace studio {

void WheelGuard::watch(QWidget& box)
{
    // Turning the wheel must not give a box the focus.
    if (box.focusPolicy() == Qt::WheelFocus)
        box.setFocusPolicy(Qt::StrongFocus);
    box.installEventFilter(this);
    for (QLineEdit* const line : box.findChildren<QLineEdit*>())
        line->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget)
        return false;
    // The text field of a box is a separate widget inside it, and passes wheel events on to the box.
    const bool isText = qobject_cast<QLineEdit*>(widget) != nullptr;
    QWidget* const box = isText ? widget->parentWidget() : widget;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_clicked = box;
        return false;
    case QEvent::FocusOut:
        // The list of a combo box counts as part of the box.
        if (m_clicked == box && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
            m_clicked = nullptr;
        return false;
    case QEvent::Wheel:
        if (isText || (m_clicked == box && box->hasFocus()))
            return false;
        event->ignore();
        return true;
    default:
        return false;
    }
}

} // namespace studio
