// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <QWidget>

class QLabel;
class QPushButton;

namespace studio {

/// A picture with a rectangle on it that says what of it is kept. It is moved by dragging its inside or by the arrow
/// keys, made larger or smaller at its corners, by the wheel or by + and -, and always keeps its shape. Enter takes it,
/// Esc leaves everything as it was.
class CropView : public QWidget
{
    Q_OBJECT

public:
    explicit CropView(QWidget* parent = nullptr);

    /// The ratio is that of width to height.
    void begin(const QImage& picture, double ratio);

    /// In pixels of the picture.
    QRect crop() const { return m_crop.toAlignedRect() & m_picture.rect(); }

    /// Where that is on the screen.
    QRectF shownCrop() const;

    QSize sizeHint() const override { return {300, 300}; }

Q_SIGNALS:
    void taken(QRect crop);
    void left();

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
    /// About its middle.
    void resizeTo(double width);
    void resizeFrom(QPointF fixed, QPointF to);

    QLabel* m_hint;
    QPushButton* m_take;
    QPushButton* m_leave;
    QImage m_picture;
    double m_ratio = 1;
    QRectF m_crop;
    Grip m_grip = Grip::None;
    QPointF m_last;
    /// The corner that stays while the opposite one is dragged, in pixels of the picture.
    QPointF m_fixed;
};

} // namespace studio
