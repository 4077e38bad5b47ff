// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/icons.h"
#include "studio/kit/theme.h"
#include "tests/testing/test.h"

#include <QApplication>
#include <QDirIterator>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

class ThemeTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void textIsReadableInBothThemes_data()
    {
        QTest::addColumn<Tone>("tone");
        QTest::newRow("light") << Tone::Light;
        QTest::newRow("dark") << Tone::Dark;
    }

    void textIsReadableInBothThemes()
    {
        QFETCH(const Tone, tone);
        const QPalette palette = paletteFor(tone);
        const auto ratio = [&palette](QPalette::ColorRole text, QPalette::ColorRole surface) {
            return contrast(palette.color(text), palette.color(surface));
        };
        for (const auto surface : {QPalette::Window, QPalette::Base, QPalette::AlternateBase, QPalette::Button}) {
            QVERIFY(ratio(QPalette::WindowText, surface) >= 4.5);
            QVERIFY(ratio(QPalette::PlaceholderText, surface) >= 4.5);
            QVERIFY(ratio(QPalette::Link, surface) >= 4.5);
            QVERIFY(ratio(QPalette::Accent, surface) >= 3.0);
        }
        QVERIFY(ratio(QPalette::HighlightedText, QPalette::Highlight) >= 4.5);
        QVERIFY(ratio(QPalette::ToolTipText, QPalette::ToolTipBase) >= 4.5);
    }

    void chosenThemeAppliesToTheProgram()
    {
        Theme theme;
        theme.choose(ThemeChoice::Light);
        theme.choose(ThemeChoice::Dark);
        QCOMPARE(theme.tone(), Tone::Dark);
        QCOMPARE(QApplication::palette().color(QPalette::Window), paletteFor(Tone::Dark).color(QPalette::Window));
    }

    void iconsUseTheTextColour()
    {
        Theme theme;
        const QIcon quit = icon(u"quit"_s);
        theme.choose(ThemeChoice::Light);
        const QColor onLight = strongestColour(quit);
        theme.choose(ThemeChoice::Dark);
        const QColor onDark = strongestColour(quit);
        QVERIFY(contrast(onLight, paletteFor(Tone::Light).color(QPalette::Window)) >= 3);
        QVERIFY(contrast(onDark, paletteFor(Tone::Dark).color(QPalette::Window)) >= 3);
    }

    void everyIconDrawsSomething()
    {
        const Theme theme;
        int count = 0;
        for (QDirIterator files(u":/icons"_s, {u"*.svg"_s}, QDir::Files); files.hasNext(); ++count) {
            files.next();
            const QImage drawn = icon(files.fileInfo().baseName()).pixmap(24, 24).toImage();
            QVERIFY2(strongestAlpha(drawn) > 200, qPrintable(files.fileName()));
        }
        QVERIFY(count > 50);
    }

private:
    static int strongestAlpha(const QImage& image)
    {
        int strongest = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                strongest = std::max(strongest, image.pixelColor(x, y).alpha());
        }
        return strongest;
    }

    static QColor strongestColour(const QIcon& icon)
    {
        const QImage image = icon.pixmap(48, 48).toImage();
        QColor strongest(0, 0, 0, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() > strongest.alpha())
                    strongest = image.pixelColor(x, y);
            }
        }
        return strongest;
    }
};

REGISTER_TEST(ThemeTest)
#include "theme_test.moc"
