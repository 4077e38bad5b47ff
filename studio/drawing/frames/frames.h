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

/// Selects the cards for which all parts hold. An empty condition selects all cards.
struct FaceCondition
{
    struct Part
    {
        /// A field, “token” or “name”. Without a value it is a flag.
        QString field;
        QString value = {};
        bool isNot = false;
    };

    QList<Part> parts = {};

    bool holds(const FaceContent& content) const;
};

/// A specific colour, or the frame's accent.
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
    /// In points. Text that does not fit shrinks down to the smallest size.
    double size = 9;
    double least = 6;
    bool isBold = false;
    bool isItalic = false;
    bool isCapitals = false;
    FaceColour colour = {};
    Qt::Alignment alignment = Qt::AlignHCenter | Qt::AlignVCenter;
};

/// A place on the card with its content. It is not drawn if the card lacks that content.
struct Region
{
    enum class What : std::uint8_t { Name, Text, Art, Field, Words };

    What what = What::Name;
    /// The name of a field, or the pattern of words: “{types}[ — {subtypes}]”.
    QString subject = {};
    /// In millimetres.
    QRectF box = {};
    TextStyle style = {};
    /// A drawing behind the region; empty for none.
    QString backing = {};
    FaceCondition when = {};
};

/// The parts of a frame at one card size.
struct FaceLayout
{
    /// Behind everything, and over the art.
    QString drawing = {};
    QString cover = {};
    QList<Region> regions = {};

    bool isEmpty() const { return drawing.isEmpty() && regions.isEmpty(); }
};

/// Shown in place of missing art: a pattern that is always the same for a card, with an emblem in it.
struct Ornament
{
    enum class Kind : std::uint8_t { Plain, Guilloche, Pixels, Blobs, Facets, Rays };

    struct Motif
    {
        QString drawing;
        FaceCondition when = {};
    };

    Kind kind = Kind::Plain;
    /// From back to front.
    QList<FaceColour> colours = {};
    /// Motifs whose condition holds come before those without one. Among several, the card's name decides.
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
    /// For cards only a few dozen pixels wide; empty if the large layout is used.
    FaceLayout small = {};

    QColor accentFor(const FaceContent& content) const;
};

/// The look of an amount.
struct Symbol
{
    QString drawing;
    /// Drawn once, with the number inside.
    bool isNumbered = false;
    FaceColour numberColour = {.colour = Qt::black};
};

/// The look of all cards of a game.
struct FrameSet
{
    /// In millimetres.
    QSizeF size{63, 88};
    double corner = 3;
    /// The colour under the frame, and of the bleed.
    QColor paper = Qt::white;
    QString back = {};
    /// Flags that turn a card sideways on the table.
    QStringList turned = {};
    /// Names that never appear as badges on a card, a player or the game.
    QStringList quiet = {};
    QHash<QString, Symbol> symbols = {};
    /// At least one. A card uses the first that matches it; the last is for all cards without another.
    QList<Frame> frames = {};
    /// Drawings checked to be safe, by name.
    QHash<QString, QByteArray> drawings = {};

    const Frame& frameFor(const FaceContent& content) const;
};

} // namespace studio
