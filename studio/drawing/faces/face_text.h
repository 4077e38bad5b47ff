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

/// So many units are a millimetre. Text is always laid out in these, with the measures of the font's own design, and
/// the painter scaled: so that lines break at the same words at any size.
constexpr double unitsPerMillimetre = 20;

struct TextToSet
{
    QString text;
    QList<FaceSpan> bold = {};
    /// Amounts of these are set as symbols: “2 Fire”.
    const QHash<QString, Symbol>* symbols = nullptr;
};

/// A symbol that stands in a text.
struct SetSymbol
{
    QString name;
    /// Of a numbered one.
    QString number = {};
    /// In units.
    QRectF box = {};
};

/// A text as it stands in its box.
struct SetText
{
    /// Each paragraph, where it stands in units.
    std::vector<std::pair<QPointF, std::unique_ptr<QTextLayout>>> paragraphs = {};
    QList<SetSymbol> symbols = {};
    double size = 0;
    /// Of all lines, in units.
    double height = 0;
    /// Whether all of it has its place at its least size or above.
    bool fits = true;
};

/// In units.
SetText setText(const TextToSet& text, const TextStyle& style, const QRectF& box);

/// Whether it would fit; quicker than setting it.
bool hasRoom(const TextToSet& text, const TextStyle& style, const QRectF& box);

QFont fontOf(const TextStyle& style, double points);

} // namespace studio
