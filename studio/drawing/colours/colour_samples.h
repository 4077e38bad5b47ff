// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/faces/drawing_painter.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

#include <QImage>

namespace studio {

/// Small pictures of parts of the frames, for measuring their colours.
class ColourSamples
{
public:
    /// The frames must outlive the samples.
    explicit ColourSamples(const FrameSet& frames);

    /// A card without art and text, about two millimetres per pixel. Texts in the accent colour are blocks.
    QImage card(const Frame& frame, const FaceContent& face, const QColor& accent);

    /// A symbol, a few pixels wide.
    QImage drawing(const QString& name);

    /// The background of a text; null if it is the art, whose colours vary.
    QImage background(const Frame& frame, const Region& region, const FaceContent& face, const QColor& accent);

    /// Whether the region shows its field as symbols instead of text.
    bool areSymbols(const Region& region, const FaceContent& face) const;

private:
    void paintFrame(
        QPainter& painter, const Frame& frame, const FaceContent& face, const QColor& accent, bool areTextsMarked
    );

    const FrameSet& m_frames;
    DrawingPainter m_drawings;
};

/// The difference between the most different pixels of two pictures of the same size.
double largestDifference(const QImage& one, const QImage& other);

/// The median of the contrasts between a colour and each pixel of a background.
double typicalContrast(const QImage& background, const QColor& colour);

/// Whether two SVG drawings differ in nothing but colours.
bool hasSameShapes(const QByteArray& one, const QByteArray& other);

} // namespace studio
