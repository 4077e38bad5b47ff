// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/art_reading.h"
#include "studio/drawing/faces/face_cache.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/read_frames.h"
#include "studio/drawing/vision/colour_vision.h"

#include <QHash>
#include <QObject>
#include <QPixmap>

#include <memory>
#include <optional>

/// The faces of cards as pictures. Start with this file, which provides the faces of the open project; face_painter.h
/// paints any card with the frames of a game, with the help of face_text.h, drawing_painter.h and ornament.h.
/// face_problems.h finds what doesn't fit on a card, and face_files.h writes faces to files.
namespace studio {

class Workspace;

/// The faces of the open project's cards: their content, their pictures, and a cache of painted faces.
class Faces : public QObject
{
    Q_OBJECT

public:
    /// The faces for a workspace, shared by everything that shows its cards.
    static Faces& of(Workspace& workspace);

    explicit Faces(const Workspace& workspace, QObject* parent = nullptr);
    ~Faces() override;

    /// The content of a card in the project; nothing if there is no such card.
    std::optional<FaceContent> content(model::EntityId card) const;
    std::optional<FaceContent> contentNamed(const QString& card) const;
    /// The back of a card, or the face of another card if that is its back.
    FaceContent otherSide(const FaceContent& face) const;

    /// The picture of a face with rounded, transparent corners. The size is in device-independent pixels. Art that
    /// hasn't been read yet is read in the background, and then artRead() is emitted.
    QPixmap pixmap(const FaceContent& content, QSize size, double pixelRatio) const;

    /// Whether the picture of a face is already in the cache.
    bool isAtHand(const FaceContent& content, QSize size, double pixelRatio) const;

    /// The largest size of a card that fits into this space.
    QSize sizeIn(QSize room) const;
    QSize sizeForWidth(int width) const;

    /// The ratio of width to height of the place for art on a face.
    double artRatio(const FaceContent& content) const;

    /// The colour vision that the studio simulates where it shows single cards and printed pages. Files always have the
    /// real colours.
    ColourVision vision() const { return m_vision; }

    void setVision(ColourVision vision);

    const FrameSet& frames() const { return m_painter->frames(); }

    /// Whether the project describes its own frames.
    bool areFramesOwn() const { return m_hasOwnFrames; }

    FacePainter& painter() const { return *m_painter; }

    /// Problems in the description of the frames. As long as there are any, the last valid frames are used.
    const QList<FrameProblem>& problems() const { return m_problems; }

    /// The picture of an art entity.
    FaceArt art(model::EntityId art) const;
    /// The picture in a size whose longer side has at least this many pixels, or in its own size if that is smaller;
    /// null if the picture is damaged. If it hasn't been read yet, starts reading it and returns nothing.
    std::optional<QImage> picture(const FaceArt& art, int side) const;

    /// The face of a card on the table with its current values. While the pointer is over that card, previews show this
    /// face instead of the printed one.
    const std::optional<FaceContent>& live() const { return m_live; }

    void showLive(const std::optional<FaceContent>& content);

Q_SIGNALS:
    void liveChanged();
    /// All faces may have changed.
    void framesChanged();
    /// Pictures that some faces were waiting for have been read.
    void artRead();
    void visionChanged();

private:
    void readFrames();
    void forget();

    const Workspace& m_workspace;
    std::unique_ptr<FacePainter> m_painter;
    std::optional<FaceContent> m_live;
    QList<FrameProblem> m_problems;
    /// Whether the project's own frames are used.
    bool m_hasOwnFrames = false;
    ColourVision m_vision = ColourVision::Normal;

    mutable FaceCache m_pixmaps;
    /// The art entities that have been requested.
    mutable QHash<std::int64_t, FaceArt> m_art;
    std::shared_ptr<ArtShelf> m_shelf;
    mutable ArtReading m_reading;
};

} // namespace studio
