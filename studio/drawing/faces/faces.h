// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/art_reading.h"
#include "studio/drawing/faces/face_cache.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/read_frames.h"

#include <QHash>
#include <QObject>
#include <QPixmap>

#include <memory>
#include <optional>

namespace studio {

class Workspace;

/// The faces of the open project's cards: their content, pictures and a cache, since the same ones are often needed
/// again.
class Faces : public QObject
{
    Q_OBJECT

public:
    /// The faces of a workspace, shared by everything that shows its cards.
    static Faces& of(Workspace& workspace);

    explicit Faces(const Workspace& workspace, QObject* parent = nullptr);
    ~Faces() override;

    /// The content of a card of the project; nothing if there is no such card.
    std::optional<FaceContent> content(model::EntityId card) const;
    std::optional<FaceContent> contentNamed(const QString& card) const;

    /// The picture of a face, in device-independent pixels, with rounded transparent corners. Art that has not been
    /// read is read in the background and announced by artRead().
    QPixmap pixmap(const FaceContent& content, QSize size, double pixelRatio) const;

    /// Whether the picture is already painted.
    bool isAtHand(const FaceContent& content, QSize size, double pixelRatio) const;

    /// The largest size of a card that fits into this space.
    QSize sizeIn(QSize room) const;
    QSize sizeForWidth(int width) const;

    /// The ratio of width to height of a face's place for art.
    double artRatio(const FaceContent& content) const;

    const FrameSet& frames() const { return m_painter->frames(); }

    FacePainter& painter() const { return *m_painter; }

    /// Problems in the description of the frames. While there are any, the last good frames are used.
    const QList<FrameProblem>& problems() const { return m_problems; }

    /// The picture of an art entity.
    FaceArt art(model::EntityId art) const;
    /// The picture with a longer side of at least this many pixels, or its own size; null if it is damaged. Nothing
    /// while it is being read, which this call starts.
    std::optional<QImage> picture(const FaceArt& art, int side) const;

    /// A face shown instead of the card's own while the mouse is over it: a card on the table with its current values.
    const std::optional<FaceContent>& live() const { return m_live; }

    void showLive(const std::optional<FaceContent>& content);

Q_SIGNALS:
    void liveChanged();
    /// All faces may look different now.
    void framesChanged();
    /// Pictures have been read for faces that waited for them.
    void artRead();

private:
    void readFrames();
    void forget();

    const Workspace& m_workspace;
    std::unique_ptr<FacePainter> m_painter;
    std::optional<FaceContent> m_live;
    QList<FrameProblem> m_problems;
    /// Whether the project's own frames are used.
    bool m_hasOwnFrames = false;

    mutable FaceCache m_pixmaps;
    /// The art entities that were asked for.
    mutable QHash<std::int64_t, FaceArt> m_art;
    std::shared_ptr<ArtShelf> m_shelf;
    mutable ArtReading m_reading;
};

} // namespace studio
