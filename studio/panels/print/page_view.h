// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QSizeF>
#include <QWidget>

#include <functional>

class QPainter;

namespace studio {

/// A sheet of paper on the screen.
class PageView : public QWidget
{
    Q_OBJECT

public:
    explicit PageView(QWidget* parent = nullptr);

    /// The painter's unit is the millimetre. Without a size there is no page, and the text is shown.
    void show(QSizeF page, const std::function<void(QPainter&)>& paint, const QString& otherwise = {});

    QSize minimumSizeHint() const override { return {120, 120}; }

    QSize sizeHint() const override { return {360, 480}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QSizeF m_page;
    std::function<void(QPainter&)> m_paint;
    QString m_otherwise;
    /// What was painted last, at the size it had.
    QPixmap m_painted;
};

} // namespace studio
