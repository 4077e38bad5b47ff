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

/// Paints faces with the frames of a game. Not thread-safe.
class FacePainter
{
public:
    /// Painters used in the same thread may share their cached pictures.
    explicit FacePainter(FrameSet frames, std::shared_ptr<ArtShelf> art = std::make_shared<ArtShelf>());
    ~FacePainter();

    const FrameSet& frames() const { return m_frames; }

    /// If its frame has a small layout, a card only a few dozen pixels wide shows fewer things at a larger size. On
    /// paper, a card shows everything.
    enum class Detail { BySize, Everything };

    /// Fills the whole rectangle, including its corners.
    void paint(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail = Detail::BySize);
    /// Paints the common back, or the back that a face-down card has instead.
    void paintBack(QPainter& painter, const QRectF& rectangle, const FaceContent& faceDown = {});
    /// Paints the bleed around a card, which is its frame extended beyond the edge.
    void paintBleed(QPainter& painter, const QRectF& rectangle, double width, const FaceContent& content);

    /// The place of a row of symbols.
    struct SymbolRow
    {
        QRectF box;
        /// Symbols are smaller if there is little space.
        double side = 0;
        Qt::Alignment alignment = Qt::AlignLeft;
    };

    /// Paints amounts as symbols, outside a face.
    void paintAmounts(QPainter& painter, const QList<FaceAmount>& amounts, const SymbolRow& row);
    /// Paints the symbol of a value without a number.
    void paintSymbol(QPainter& painter, const QString& value, const QRectF& box);

    /// A picture of the face with rounded corners, in pixels.
    QImage image(const FaceContent& content, QSize pixels, double pixelRatio = 1);

    /// The parts that don't fit on the card: “text”, or the names of fields.
    QStringList overflowing(const FaceContent& content) const;

    /// Where the art is on the card, as fractions of the card's width and height; empty if the frame has no art.
    QRectF artBox(const FaceContent& content) const;

    /// The length of the art's longer side in a picture of the face with this size; 0 if no art is visible.
    int artSide(const FaceContent& content, QSize pixels, double pixelRatio) const;

private:
    struct Pass;

    /// A text and where it is placed, as the key for its cached layout.
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
    bool paintPicture(QPainter& painter, const QRectF& box, const FaceArt& picture);
    void paintArt(const Pass& pass, const Region& region);
    void paintWords(const Pass& pass, const Region& region);
    void paintAmounts(const Pass& pass, const Region& region, const FaceField& field);
    void paintRow(QPainter& painter, const QColor& accent, const QList<FaceAmount>& amounts, const SymbolRow& place);
    void
    paintSymbol(QPainter& painter, const QColor& accent, const QString& name, const QString& number, const QRectF& box);
    void paintBadges(const Pass& pass, const QRectF& box);

    FrameSet m_frames;
    std::shared_ptr<ArtShelf> m_art;
    DrawingPainter m_drawings;
    /// Faces without their text. While cards are in play, this part of a face changes least.
    QCache<QString, QImage> m_behind;
    /// Cached because laying out a text takes much longer than drawing it.
    QCache<TextPlace, SetText> m_set;
    /// The mask for the size of the most recent picture.
    QImage m_corners;
};

} // namespace studio
