// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/vision/colour_vision.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <cmath>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

/// The largest difference between the red, green or blue components of two colours.
int apart(const QColor& one, const QColor& other)
{
    return std::max(
        {std::abs(one.red() - other.red()), std::abs(one.green() - other.green()), std::abs(one.blue() - other.blue())}
    );
}

} // namespace

/// Checks the simulation of colour blindness.
class ColourVisionTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void greysStayTheSame()
    {
        for (int grey = 0; grey < 256; grey += 5)
            for (const ColourVision vision :
                 {ColourVision::Normal,
                  ColourVision::Protanopia,
                  ColourVision::Deuteranopia,
                  ColourVision::Tritanopia,
                  ColourVision::Greyscale})
                QVERIFY(apart(seenWith(vision, QColor(grey, grey, grey)), QColor(grey, grey, grey)) <= 1);
    }

    /// The values were calculated separately with the published matrices in linear light.
    void knownColoursAreSeenAsPublished_data()
    {
        QTest::addColumn<int>("vision");
        QTest::addColumn<QColor>("colour");
        QTest::addColumn<QColor>("seen");
        QTest::newRow("red, Protanopia") << int(ColourVision::Protanopia) << QColor(255, 0, 0) << QColor(109, 95, 0);
        QTest::newRow("green, Protanopia") << int(ColourVision::Protanopia) << QColor(0, 255, 0) << QColor(255, 229, 0);
        QTest::newRow("blue, Protanopia") << int(ColourVision::Protanopia) << QColor(0, 0, 255) << QColor(0, 89, 255);
        QTest::newRow("orange, Protanopia")
            << int(ColourVision::Protanopia) << QColor(226, 87, 43) << QColor(127, 113, 36);
        QTest::newRow("red, Deuteranopia")
            << int(ColourVision::Deuteranopia) << QColor(255, 0, 0) << QColor(163, 144, 0);
        QTest::newRow("green, Deuteranopia")
            << int(ColourVision::Deuteranopia) << QColor(0, 255, 0) << QColor(239, 214, 58);
        QTest::newRow("blue, Deuteranopia")
            << int(ColourVision::Deuteranopia) << QColor(0, 0, 255) << QColor(0, 61, 251);
        QTest::newRow("orange, Deuteranopia")
            << int(ColourVision::Deuteranopia) << QColor(226, 87, 43) << QColor(161, 144, 37);
        QTest::newRow("red, Tritanopia") << int(ColourVision::Tritanopia) << QColor(255, 0, 0) << QColor(255, 0, 15);
        QTest::newRow("green, Tritanopia") << int(ColourVision::Tritanopia) << QColor(0, 255, 0) << QColor(0, 247, 217);
        QTest::newRow("blue, Tritanopia") << int(ColourVision::Tritanopia) << QColor(0, 0, 255) << QColor(0, 107, 150);
        QTest::newRow("orange, Tritanopia")
            << int(ColourVision::Tritanopia) << QColor(226, 87, 43) << QColor(249, 51, 78);
    }

    void knownColoursAreSeenAsPublished()
    {
        QFETCH(int, vision);
        QFETCH(QColor, colour);
        QFETCH(QColor, seen);
        QVERIFY(apart(seenWith(ColourVision(vision), colour), seen) <= 1);
    }

    void pictureIsSimulatedColourByColourAndKeepsTransparency()
    {
        QImage picture(3, 1, QImage::Format_ARGB32);
        const QColor half(200, 40, 30, 128);
        picture.fill(half);
        picture.setPixelColor(1, 0, Qt::transparent);
        const QImage seen = seenWith(ColourVision::Deuteranopia, picture);
        QCOMPARE(seen.pixelColor(0, 0), seenWith(ColourVision::Deuteranopia, half));
        QCOMPARE(seen.pixelColor(0, 0).alpha(), 128);
        QCOMPARE(seen.pixelColor(1, 0).alpha(), 0);
        QCOMPARE(seenWith(ColourVision::Normal, picture), picture);
    }

    void contrastMatchesWcag()
    {
        QCOMPARE(contrast(luminance(Qt::black), luminance(Qt::white)), 21.0);
        QVERIFY(std::abs(contrast(luminance(QColor(0x76, 0x76, 0x76)), luminance(Qt::white)) - 4.54) < 0.01);
    }

    void differenceMatchesCielab()
    {
        QVERIFY(std::abs(difference(labOf(Qt::black), labOf(Qt::white)) - 100) < 0.01);
        const LabColour red = labOf(Qt::red);
        QVERIFY(
            std::abs(red.lightness - 53.24) < 0.05 && std::abs(red.a - 80.09) < 0.05 && std::abs(red.b - 67.2) < 0.05
        );
    }
};

REGISTER_TEST(ColourVisionTest)
#include "colour_vision_test.moc"
