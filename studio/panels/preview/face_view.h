// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QWidget>

#include <optional>

namespace studio {

class Faces;

/// A card face that is as large as the space allows, or a text if there is no card.
class FaceView : public QWidget
{
    Q_OBJECT

public:
    explicit FaceView(const Faces& faces, QWidget* parent = nullptr);

    void show(const std::optional<FaceContent>& content);

    const std::optional<FaceContent>& content() const { return m_content; }

    void setEmptyText(const QString& text);
    /// The rectangle of the card in the widget.
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
