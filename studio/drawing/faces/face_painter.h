// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/art/art_shelf.h"
#include "studio/drawing/faces/drawing_painter.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

#include <QCache>
#include <QImage>
#include <QStringList>

#include <memory>

class QPainter;

namespace studio {

struct SetText;

/// Paints faces with the frames of a game. Use it in one thread; another thread gets one of its own.
class FacePainter
{
public:
    /// Painters of one thread may share the pictures that they read.
    explicit FacePainter(FrameSet frames, std::shared_ptr<ArtShelf> art = std::make_shared<ArtShelf>());
    ~FacePainter();

    const FrameSet& frames() const { return m_frames; }

    /// Where a card is only some dozens of pixels wide it shows less, and that larger, when its frame says how; or it
    /// shows everything, as it does on paper.
    enum class Detail { BySize, Everything };

    /// Fills the rectangle, corners included.
    void paint(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail = Detail::BySize);
    void paintBack(QPainter& painter, const QRectF& rectangle);
    /// What is painted around a card that will be cut out: its frame, going on beyond the edge.
    void paintBleed(QPainter& painter, const QRectF& rectangle, double width, const FaceContent& content);

    /// A picture of the face with rounded corners, so many pixels large.
    QImage image(const FaceContent& content, QSize pixels, double pixelRatio = 1);

    /// What of a card does not fit where the frame has room for it: “text”, or a field's name.
    QStringList overflowing(const FaceContent& content) const;

    /// Where the art is, in parts of the card's width and height; empty when its frame has none.
    QRectF artBox(const FaceContent& content) const;

    /// How long the longer side of its art is in a picture of so many pixels; nothing where none is to be seen.
    int artSide(const FaceContent& content, QSize pixels, double pixelRatio) const;

private:
    struct Pass;

    /// A text and where it stands, by which it is found again once it was set.
    struct TextPlace
    {
        const Region* region = nullptr;
        QString text;
        QList<FaceSpan> bold;

        friend bool operator==(const TextPlace&, const TextPlace&) = default;

        friend size_t qHash(const TextPlace& key, size_t seed) { return qHashMulti(seed, key.region, key.text); }
    };

    bool isSmall(const Frame& frame, double width, Detail detail) const;
    Pass begin(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail);
    void paintBehind(const Pass& pass);
    void paintInFront(const Pass& pass);
    QImage behind(const FaceContent& content, QSize pixels, double pixelRatio);
    const SetText& set(const Region& region, const FaceContent& content);

    const QImage& corners(QSize pixels);
    void paintRegion(const Pass& pass, const Region& region);
    void paintArt(const Pass& pass, const Region& region);
    void paintWords(const Pass& pass, const Region& region);
    void paintAmounts(const Pass& pass, const Region& region, const FaceField& field);
    void paintSymbol(const Pass& pass, const QString& name, const QString& number, const QRectF& box);
    void paintBadges(const Pass& pass, const QRectF& box);

    FrameSet m_frames;
    std::shared_ptr<ArtShelf> m_art;
    DrawingPainter m_drawings;
    /// What lies behind the words of cards, which changes least while they are in play.
    QCache<QString, QImage> m_behind;
    /// To set a text takes much longer than to draw it.
    QCache<TextPlace, SetText> m_set;
    /// Of pictures of the size that was last wanted.
    QImage m_corners;
};

} // namespace studio
