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

/// For which cards something is: those of which everything in it is true. An empty one is for all.
struct FaceCondition
{
    struct Part
    {
        /// A field; “token” and “name” too. Without a value it is a flag.
        QString field;
        QString value = {};
        bool isNot = false;
    };

    QList<Part> parts = {};

    bool holds(const FaceContent& content) const;
};

/// A colour of its own, or the frame's accent.
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
    /// In points. What does not fit is set smaller, down to the least.
    double size = 9;
    double least = 6;
    bool isBold = false;
    bool isItalic = false;
    bool isCapitals = false;
    FaceColour colour = {};
    Qt::Alignment alignment = Qt::AlignHCenter | Qt::AlignVCenter;
};

/// A place on the card and what stands there. A region whose subject the card has nothing of is not drawn.
struct Region
{
    enum class What : std::uint8_t { Name, Text, Art, Field, Words };

    What what = What::Name;
    /// Of a field its name, of words their pattern: “{types}[ — {subtypes}]”.
    QString subject = {};
    /// In millimetres.
    QRectF box = {};
    TextStyle style = {};
    /// A drawing behind it; empty for none.
    QString backing = {};
    FaceCondition when = {};
};

/// What a frame is made of at one size of cards.
struct FaceLayout
{
    /// Behind everything, and over the art.
    QString drawing = {};
    QString cover = {};
    QList<Region> regions = {};

    bool isEmpty() const { return drawing.isEmpty() && regions.isEmpty(); }
};

/// What is drawn where a card has no art: a pattern of its own, the same whenever it is drawn, and an emblem in it.
struct Ornament
{
    enum class Kind : std::uint8_t { Plain, Guilloche, Pixels, Blobs, Facets, Rays };

    struct Motif
    {
        QString drawing;
        FaceCondition when = {};
    };

    Kind kind = Kind::Plain;
    /// From behind to before.
    QList<FaceColour> colours = {};
    /// Those whose condition holds come before those that have none; of several the card's name decides.
    QList<Motif> motifs = {};
    FaceColour motifColour = {.colour = Qt::white};
};

struct Frame
{
    struct Accent
    {
        FaceColour colour;
        FaceCondition when = {};
    };

    QString name;
    FaceCondition when = {};
    QList<Accent> accents = {};
    Ornament ornament = {};
    FaceLayout large = {};
    /// For cards that are only some dozens of pixels wide; empty when the large one has to do.
    FaceLayout small = {};

    QColor accentFor(const FaceContent& content) const;
};

/// How an amount of something is drawn.
struct Symbol
{
    QString drawing;
    /// It stands once, with the number in it.
    bool isNumbered = false;
    FaceColour numberColour = {.colour = Qt::black};
};

/// How all cards of a game look.
struct FrameSet
{
    /// In millimetres.
    QSizeF size{63, 88};
    double corner = 3;
    /// What is under the frame, and what bleeds over its edge.
    QColor paper = Qt::white;
    QString back = {};
    /// Flags: a card in play that is one of these lies turned on the table.
    QStringList turned = {};
    /// What no badge tells of a card, nor of a player or the game.
    QStringList quiet = {};
    QHash<QString, Symbol> symbols = {};
    /// At least one. The first that is for a card is its frame; the last is for whatever has no other.
    QList<Frame> frames = {};
    /// Safe to be drawn, by name.
    QHash<QString, QByteArray> drawings = {};

    const Frame& frameFor(const FaceContent& content) const;
};

} // namespace studio
