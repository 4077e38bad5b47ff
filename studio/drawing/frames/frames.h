// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QHash>
#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace studio {

struct FaceContent;

/// A condition that selects the cards for which all its parts are true. An empty condition selects all cards.
struct FaceCondition
{
    struct Part
    {
        /// Either the name of a field, or one of the words “token” and “name”. A part without a value tests a flag.
        QString field;
        QString value = {};
        bool isNot = false;
    };

    QList<Part> parts = {};

    bool holds(const FaceContent& content) const;
};

/// A specific colour, or the accent colour of the frame.
struct FaceColour
{
    QColor colour = Qt::black;
    bool isAccent = false;

    QColor over(const QColor& accent) const { return isAccent ? accent : colour; }
};

struct TextStyle
{
    enum class Family : std::uint8_t { Sans, Serif, Mono, Display };

    Family family = Family::Sans;
    /// Sizes in points. Text that doesn't fit is shrunk, but not below the smallest size.
    double size = 9;
    double least = 6;
    bool isBold = false;
    bool isItalic = false;
    bool isCapitals = false;
    FaceColour colour = {};
    Qt::Alignment alignment = Qt::AlignHCenter | Qt::AlignVCenter;
};

/// The line that describes a part of the frames. Problems with that part refer to the line.
struct FrameOrigin
{
    std::int64_t text = 0;
    int line = 0;

    friend bool operator==(const FrameOrigin&, const FrameOrigin&) = default;
};

/// A place on a card and its content. The region isn't drawn if the card lacks that content.
struct Region
{
    enum class What : std::uint8_t { Name, Text, Art, Field, Words };

    What what = What::Name;
    /// The name of a field, or a pattern such as “{types}[ — {subtypes}]”.
    QString subject = {};
    /// The place in millimetres.
    QRectF box = {};
    TextStyle style = {};
    /// The name of a drawing behind the region; empty for none.
    QString backing = {};
    FaceCondition when = {};
    FrameOrigin origin = {};
};

/// The parts of a frame for one size of cards.
struct FaceLayout
{
    /// A drawing behind everything, and a drawing over the art.
    QString drawing = {};
    QString cover = {};
    QList<Region> regions = {};

    bool isEmpty() const { return drawing.isEmpty() && regions.isEmpty(); }
};

/// A pattern with a motif, shown in place of missing art. The pattern of a given card never changes.
struct Ornament
{
    enum class Kind : std::uint8_t { Plain, Guilloche, Pixels, Blobs, Facets, Rays };

    struct Motif
    {
        QString drawing;
        FaceCondition when = {};
    };

    Kind kind = Kind::Plain;
    /// The colours from back to front.
    QList<FaceColour> colours = {};
    /// The motifs. Those whose condition is true take precedence over those without a condition. If several remain, the
    /// card's name determines which is used.
    QList<Motif> motifs = {};
    FaceColour motifColour = {.colour = Qt::white};
};

struct Frame
{
    struct Accent
    {
        FaceColour colour;
        FaceCondition when = {};
        FrameOrigin origin = {};
    };

    QString name;
    FaceCondition when = {};
    QList<Accent> accents = {};
    Ornament ornament = {};
    FaceLayout large = {};
    /// The layout for cards that are only a few dozen pixels wide. If empty, they use the large layout.
    FaceLayout small = {};
    FrameOrigin origin = {};

    QColor accentFor(const FaceContent& content) const;
};

/// The look of an amount.
struct Symbol
{
    QString drawing;
    /// Whether the symbol is drawn once, with the number inside it.
    bool isNumbered = false;
    FaceColour numberColour = {.colour = Qt::black};
    FrameOrigin origin = {};
};

/// A back for some of the cards, such as those of one set.
struct BackChoice
{
    QString drawing;
    FaceCondition when = {};
};

/// The look of all cards of a game.
struct FrameSet
{
    /// The size of a card in millimetres.
    QSizeF size{63, 88};
    double corner = 3;
    /// The colour under the frame and in the bleed.
    QColor paper = Qt::white;
    QString back = {};
    /// The backs for some of the cards. The first that matches is used.
    QList<BackChoice> backs = {};
    /// The flags that turn a card sideways on the table.
    QStringList turned = {};
    /// Names that are never shown as badges on a card, a player or the game.
    QStringList quiet = {};
    QHash<QString, Symbol> symbols = {};
    /// The frames, at least one. A card uses the first frame that matches it; the last frame matches all cards.
    QList<Frame> frames = {};
    /// Drawings that have been checked and are safe, by name.
    QHash<QString, QByteArray> drawings = {};

    const Frame& frameFor(const FaceContent& content) const;
};

} // namespace studio
