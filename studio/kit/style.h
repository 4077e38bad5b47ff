// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/wheel_guard.h"

#include <QProxyStyle>

/// The look and small widgets of the studio, for any program: nothing here depends on cards. Start with this file,
/// which draws controls; theme.h has the colours and icons.h the icons, and charts/ draws charts. hinted_panel.h is the
/// base of panels, and the other files are small widgets, and fixes for Qt's widgets.
namespace studio {

/// A quieter version of the Fusion style: soft selections in menus, flat bars, and spacing on an 8-pixel grid.
class Style : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned
    ) const override;
    void drawControl(
        ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget
    ) const override;
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget
    ) const override;
    void drawComplexControl(
        ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget
    ) const override;

private:
    WheelGuard m_wheelGuard;
};

} // namespace studio
