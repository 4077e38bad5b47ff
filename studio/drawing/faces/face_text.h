// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

#include <QList>
#include <QTextLayout>

#include <memory>
#include <utility>
#include <vector>

namespace studio {

/// The number of units in a millimetre. Text is always laid out in these units with the font's design metrics, and the
/// painter is scaled. Lines therefore break at the same words at any size.
constexpr double unitsPerMillimetre = 20;

struct TextToSet
{
    QString text;
    QList<FaceSpan> bold = {};
    /// The symbols by name: an amount such as “2 Fire” is shown as symbols.
    const QHash<QString, Symbol>* symbols = nullptr;
};

/// A symbol within a text.
struct SetSymbol
{
    QString name;
    /// The number shown inside the symbol; empty if the symbol shows none.
    QString number = {};
    /// The place of the symbol, in units.
    QRectF box = {};
};

/// A text laid out in its box.
struct SetText
{
    /// The paragraphs with their positions in units.
    std::vector<std::pair<QPointF, std::unique_ptr<QTextLayout>>> paragraphs = {};
    QList<SetSymbol> symbols = {};
    double size = 0;
    /// The height of all lines in units.
    double height = 0;
    /// Whether the whole text fits without going below the smallest size.
    bool fits = true;
};

/// Lays out a text in a box, which is given in units.
SetText setText(const TextToSet& text, const TextStyle& style, const QRectF& box);

/// Whether the text would fit. This is faster than laying it out.
bool hasRoom(const TextToSet& text, const TextStyle& style, const QRectF& box);

QFont fontOf(const TextStyle& style, double points);

} // namespace studio
