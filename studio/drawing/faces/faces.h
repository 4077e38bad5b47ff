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

/// The faces of the open project's cards: what is on each, its picture, and all of them kept for a while, because the
/// same are wanted again and again.
class Faces : public QObject
{
    Q_OBJECT

public:
    /// Those of a workspace, which all that show its cards share.
    static Faces& of(Workspace& workspace);

    explicit Faces(const Workspace& workspace, QObject* parent = nullptr);
    ~Faces() override;

    /// What stands on a card of the project; nothing when there is no such card.
    std::optional<FaceContent> content(model::EntityId card) const;
    std::optional<FaceContent> contentNamed(const QString& card) const;

    /// The picture of a face, so large in the units of the window. Its corners are round and clear. Art that was not
    /// read yet is read meanwhile, and said to be there once it is.
    QPixmap pixmap(const FaceContent& content, QSize size, double pixelRatio) const;

    /// Whether that takes no painting.
    bool isAtHand(const FaceContent& content, QSize size, double pixelRatio) const;

    /// The largest size of a card that has its place in a room.
    QSize sizeIn(QSize room) const;
    QSize sizeForWidth(int width) const;

    /// Width to height of the place that a face has for art.
    double artRatio(const FaceContent& content) const;

    const FrameSet& frames() const { return m_painter->frames(); }

    FacePainter& painter() const { return *m_painter; }

    /// What is wrong with the description of the frames. While something is, the last good frames stay in use.
    const QList<FrameProblem>& problems() const { return m_problems; }

    /// The picture of an art entity.
    FaceArt art(model::EntityId art) const;
    /// With a longer side of at least so many pixels, if it is so large; null when it is damaged. Nothing while it is
    /// read, which it is from now on.
    std::optional<QImage> picture(const FaceArt& art, int side) const;

    /// A face that is shown in place of the card's own while it is pointed at: that of a card on the table, with its
    /// values of the moment.
    const std::optional<FaceContent>& live() const { return m_live; }

    void showLive(const std::optional<FaceContent>& content);

Q_SIGNALS:
    void liveChanged();
    /// All faces may look different from now on.
    void framesChanged();
    /// What waited for its picture has it now.
    void artRead();

private:
    void readFrames();
    void forget();

    const Workspace& m_workspace;
    std::unique_ptr<FacePainter> m_painter;
    std::optional<FaceContent> m_live;
    QList<FrameProblem> m_problems;
    /// Whether it is the project's own frames that are in use.
    bool m_hasOwnFrames = false;

    mutable FaceCache m_pixmaps;
    /// Of the art entities that were asked for.
    mutable QHash<std::int64_t, FaceArt> m_art;
    std::shared_ptr<ArtShelf> m_shelf;
    mutable ArtReading m_reading;
};

} // namespace studio
