// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QWidget>

#include <optional>

namespace studio {

class Faces;

/// One face, as large as there is room for it, or a sentence where there is none.
class FaceView : public QWidget
{
    Q_OBJECT

public:
    explicit FaceView(const Faces& faces, QWidget* parent = nullptr);

    void show(const std::optional<FaceContent>& content);

    const std::optional<FaceContent>& content() const { return m_content; }

    void setEmptyText(const QString& text);
    /// Where the card is drawn.
    QRect cardRect() const;

    QSize sizeHint() const override { return {300, 420}; }

    QSize minimumSizeHint() const override { return {80, 100}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintEdge(QPainter& painter, const QPoint& place, QPixmap face) const;
    const Faces& m_faces;
    std::optional<FaceContent> m_content;
    QString m_emptyText;
};

} // namespace studio
