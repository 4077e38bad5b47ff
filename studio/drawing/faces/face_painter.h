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

    /// BySize: if the frame has a small layout, a card that is only a few dozen pixels wide shows fewer things at a
    /// larger size. Everything: the card shows everything, as on paper.
    enum class Detail { BySize, Everything };

    /// Fills the whole rectangle, including its corners.
    void paint(QPainter& painter, const QRectF& rectangle, const FaceContent& content, Detail detail = Detail::BySize);
    /// Paints the common back, or the back that a face-down card has instead.
    void paintBack(QPainter& painter, const QRectF& rectangle, const FaceContent& faceDown = {});
    /// Paints the bleed around a card: the frame extended beyond the edge.
    void paintBleed(QPainter& painter, const QRectF& rectangle, double width, const FaceContent& content);

    /// The place of a row of symbols.
    struct SymbolRow
    {
        QRectF box;
        /// The size of a symbol; smaller if there is little space.
        double side = 0;
        Qt::Alignment alignment = Qt::AlignLeft;
    };

    /// Paints amounts as symbols, outside a face.
    void paintAmounts(QPainter& painter, const QList<FaceAmount>& amounts, const SymbolRow& row);
    /// Paints the symbol of a value without a number.
    void paintSymbol(QPainter& painter, const QString& value, const QRectF& box);

    /// A picture of the face with rounded corners, in pixels.
    QImage image(const FaceContent& content, QSize pixels, double pixelRatio = 1);

    /// The parts that don't fit on the card: “name”, “text”, or the names of fields or the patterns that regions show.
    QStringList overflowing(const FaceContent& content) const;

    /// The place of the art on the card, in fractions of the card's width and height; empty if the frame has no art.
    QRectF artBox(const FaceContent& content) const;

    /// The length of the art's longer side in a picture of the face with this size; 0 if no art is visible.
    int artSide(const FaceContent& content, QSize pixels, double pixelRatio) const;

private:
    struct Pass;

    /// A text and its place, as the key for its cached layout.
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
    /// The cache of faces without their text. While cards are in play, mostly the texts change.
    QCache<QString, QImage> m_behind;
    /// The cache of laid-out texts. Laying out a text takes much longer than drawing it.
    QCache<TextPlace, SetText> m_set;
    /// The mask that rounds the corners of pictures, in the size of the most recent one.
    QImage m_corners;
};

} // namespace studio
