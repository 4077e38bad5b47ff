// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/vision/colour_vision.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

class VisionWords
{
    Q_DECLARE_TR_FUNCTIONS(VisionWords)
};

/// Red, green and blue light, each from 0 to 1.
using Light = std::array<double, 3>;
using Matrix = std::array<Light, 3>;

constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}
};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}
};
constexpr Matrix tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}
};
/// The shares of red, green and blue light in the luminance of a colour.
constexpr Light weights{0.2126, 0.7152, 0.0722};
constexpr Matrix greyscale{{weights, weights, weights}};

double toLight(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double fromLight(double light)
{
    return light <= 0.0031308 ? light * 12.92 : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
}

/// The light for each of the 256 values. It is looked up in a table, because calculating powers for every pixel of a
/// picture would take too long.
const std::array<double, 256>& lights()
{
    static const std::array<double, 256> table = [] {
        std::array<double, 256> made{};
        for (std::size_t value = 0; value < made.size(); ++value)
            made[value] = toLight(double(value) / 255);
        return made;
    }();
    return table;
}

/// The value, from 0 to 255, for an amount of light. The table has enough steps for each of the 256 values to occur.
int valueOf(double light)
{
    constexpr int steps = 4'095;
    static const std::array<std::uint8_t, steps + 1> table = [] {
        std::array<std::uint8_t, steps + 1> made{};
        for (int step = 0; step <= steps; ++step) {
            // The steps are smaller for dark colours, because the eye distinguishes these better.
            const double root = double(step) / steps;
            made[std::size_t(step)] = std::uint8_t(std::lround(fromLight(root * root) * 255));
        }
        return made;
    }();
    return table[std::size_t(std::lround(std::sqrt(std::clamp(light, 0.0, 1.0)) * steps))];
}

double dot(const Light& one, const Light& other)
{
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

Light lightOf(QRgb colour)
{
    return {
        lights()[std::size_t(qRed(colour))], lights()[std::size_t(qGreen(colour))], lights()[std::size_t(qBlue(colour))]
    };
}

const Matrix& matrixOf(ColourVision vision)
{
    switch (vision) {
    case ColourVision::Protanopia:
        return protanopia;
    case ColourVision::Deuteranopia:
        return deuteranopia;
    case ColourVision::Tritanopia:
        return tritanopia;
    default:
        return greyscale;
    }
}

QRgb seen(const Matrix& matrix, QRgb colour)
{
    const Light light = lightOf(colour);
    return qRgba(
        valueOf(dot(matrix[0], light)), valueOf(dot(matrix[1], light)), valueOf(dot(matrix[2], light)), qAlpha(colour)
    );
}

} // namespace

QColor seenWith(ColourVision vision, const QColor& colour)
{
    return vision == ColourVision::Normal ? colour : QColor::fromRgba(seen(matrixOf(vision), colour.rgba()));
}

QImage seenWith(ColourVision vision, const QImage& picture)
{
    if (vision == ColourVision::Normal || picture.isNull())
        return picture;
    QImage made = picture.convertToFormat(QImage::Format_ARGB32);
    const Matrix& matrix = matrixOf(vision);
    for (int y = 0; y < made.height(); ++y) {
        auto* const row = reinterpret_cast<QRgb*>(made.scanLine(y));
        for (int x = 0; x < made.width(); ++x)
            row[x] = seen(matrix, row[x]);
    }
    return made;
}

LabColour labOf(const QColor& colour)
{
    // The conversion from sRGB to XYZ, relative to the white point D65.
    constexpr Matrix toXyz{
        {{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
         {0.2126729, 0.7151522, 0.0721750},
         {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}
    };
    const Light light = lightOf(colour.rgba());
    const auto root = [&](const Light& row) {
        const double value = dot(row, light);
        return value > 216.0 / 24'389 ? std::cbrt(value) : (24'389.0 / 27 * value + 16) / 116;
    };
    const double x = root(toXyz[0]);
    const double y = root(toXyz[1]);
    const double z = root(toXyz[2]);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const LabColour& one, const LabColour& other)
{
    return std::hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

double luminance(const QColor& colour)
{
    return dot(weights, lightOf(colour.rgba()));
}

double contrast(double one, double other)
{
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

QString words(ColourVision vision)
{
    switch (vision) {
    case ColourVision::Normal:
        return VisionWords::tr("Normal");
    case ColourVision::Protanopia:
        return VisionWords::tr("Protanopia (no red)");
    case ColourVision::Deuteranopia:
        return VisionWords::tr("Deuteranopia (no green)");
    case ColourVision::Tritanopia:
        return VisionWords::tr("Tritanopia (no blue)");
    case ColourVision::Greyscale:
        return VisionWords::tr("Greyscale");
    }
    return {};
}

} // namespace studio
