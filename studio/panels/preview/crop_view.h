// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <QWidget>

class QLabel;
class QPushButton;

namespace studio {

/// A picture with a movable crop rectangle. Dragging and the arrow keys move the rectangle; its corners, the wheel, and
/// the keys `+` and `-` resize it without changing its aspect ratio. Enter crops; Esc cancels.
class CropView : public QWidget
{
    Q_OBJECT

public:
    explicit CropView(QWidget* parent = nullptr);

    /// `ratio` is width divided by height.
    void begin(const QImage& picture, double ratio);

    /// The crop rectangle in pixels of the picture.
    QRect crop() const { return m_crop.toAlignedRect() & m_picture.rect(); }

    /// The crop rectangle in widget coordinates.
    QRectF shownCrop() const;

    QSize sizeHint() const override { return {300, 300}; }

Q_SIGNALS:
    void accepted(QRect crop);
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Grip { None, Inside, Corner };

    void retranslate();
    QRectF place() const;
    double scale() const;
    Grip gripAt(QPointF point) const;
    void moveBy(QPointF pixels);
    /// Resizes the rectangle around its centre.
    void resizeTo(double width);
    void resizeFrom(QPointF fixed, QPointF to);

    QLabel* m_hint;
    QPushButton* m_cropButton;
    QPushButton* m_cancelButton;
    QImage m_picture;
    double m_ratio = 1;
    QRectF m_crop;
    Grip m_grip = Grip::None;
    QPointF m_last;
    /// The corner opposite the one being dragged, in pixels of the picture.
    QPointF m_fixed;
};

} // namespace studio
