// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>

#include <array>
#include <cstdint>

/// How people with colour blindness see the cards. Start with this file, which simulates it; colours/colour_check.h
/// finds cards that can't be told apart, and texts that can't be read.
namespace studio {

enum class ColourVision : std::uint8_t { Normal, Protanopia, Deuteranopia, Tritanopia, Greyscale };

/// The three kinds of colour blindness.
inline constexpr std::array colourBlindness{
    ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia
};

/// The colour as it is seen. The simulation is that of Machado, Oliveira and Fernandes (2009) for complete colour
/// blindness, applied to linear light.
QColor seenWith(ColourVision vision, const QColor& colour);

/// The picture as it is seen. Transparency stays the same.
QImage seenWith(ColourVision vision, const QImage& picture);

/// A colour in the CIELAB space, where distances correspond to visible differences.
struct LabColour
{
    double lightness = 0;
    double a = 0;
    double b = 0;
};

LabColour labOf(const QColor& colour);
/// The CIE76 difference. About 2 is just visible; colours that should be told apart at a glance need 10 or more.
double difference(const LabColour& one, const LabColour& other);

/// The light that a colour reflects, from 0 (black) to 1 (white).
double luminance(const QColor& colour);
/// The contrast between two luminances as WCAG defines it, from 1 to 21.
double contrast(double one, double other);

/// The name of the vision on screen.
QString words(ColourVision vision);

} // namespace studio
