// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/vision/colour_vision.h"

#include <QPixmap>
#include <QSizeF>
#include <QWidget>

#include <functional>

class QPainter;

namespace studio {

/// A preview of a printed page.
class PageView : public QWidget
{
    Q_OBJECT

public:
    explicit PageView(QWidget* parent = nullptr);

    /// Shows a page, which is painted in millimetres. If its size is empty, the placeholder is shown instead.
    void show(QSizeF page, const std::function<void(QPainter&)>& paint, const QString& placeholder = {});

    /// Shows the page as people with this colour vision see it.
    void setVision(ColourVision vision);

    QSize minimumSizeHint() const override { return {120, 120}; }

    QSize sizeHint() const override { return {360, 480}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QSizeF m_page;
    std::function<void(QPainter&)> m_paint;
    QString m_placeholder;
    ColourVision m_vision = ColourVision::Normal;
    /// The cached page at its last size.
    QPixmap m_painted;
};

} // namespace studio
