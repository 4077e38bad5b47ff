// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace studio {

/// Makes the mouse wheel over a box scroll the panel instead of changing the box's value, until the user clicks the
/// box.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    void watch(QWidget& box);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The focused box, if it was clicked.
    QPointer<QWidget> m_clicked;
};

} // namespace studio
