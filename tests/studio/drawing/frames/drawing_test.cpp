// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/drawing.h"
#include "tests/testing/test.h"

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QXmlStreamReader>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

QString svg(const QString& inside)
{
    return u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"_s + inside + u"</svg>"_s;
}

QColor middleOf(const QByteArray& drawing)
{
    QSvgRenderer renderer(drawing);
    QImage image(20, 20, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    return image.pixelColor(10, 10);
}

} // namespace

class DrawingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void shapesAndGradientsAreUnchanged()
    {
        const auto drawing = checkedDrawing(
            svg(u"<defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"#ff0000\"/>"
                "<stop offset=\"1\" stop-color=\"#ff0000\"/></linearGradient></defs>"
                "<rect width=\"10\" height=\"10\" fill=\"url(#g)\"/>"_s)
        );
        QVERIFY2(drawing, qPrintable(drawing ? QString() : drawing.error()));
        QCOMPARE(middleOf(tinted(*drawing, Qt::black)), QColor(255, 0, 0));
    }

    void currentColourIsReplaced()
    {
        const auto drawing = checkedDrawing(svg(u"<rect width=\"10\" height=\"10\" fill=\"currentColor\"/>"_s));
        QVERIFY(drawing);
        QCOMPARE(middleOf(tinted(*drawing, QColor(0, 128, 255))), QColor(0, 128, 255));
        QCOMPARE(middleOf(tinted(*drawing, QColor(9, 8, 7))), QColor(9, 8, 7));
    }

    void editorMetadataIsRemoved()
    {
        const auto drawing = checkedDrawing(
            u"<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:ink=\"http://ink\" viewBox=\"0 0 10 10\" ink:zoom=\"3\">"
            "<title>Coin</title><ink:guide><ink:x/></ink:guide><metadata><a/></metadata>"
            "<rect width=\"10\" height=\"10\" style=\"fill:#00ff00;-ink-x:url(evil)\" ink:label=\"x\" onload=\"x()\"/>"
            "</svg>"_s
        );
        QVERIFY2(drawing, qPrintable(drawing ? QString() : drawing.error()));
        for (const char* const removed : {"Coin", "guide", "metadata", "onload", "zoom", "label"})
            QVERIFY2(!drawing->contains(removed), removed);
        QCOMPARE(middleOf(tinted(*drawing, Qt::black)), QColor(0, 255, 0));
    }

    void harmfulDrawingIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("not XML") << u"hello"_s;
        QTest::newRow("not SVG") << u"<html/>"_s;
        QTest::newRow("truncated") << u"<svg xmlns=\"http://www.w3.org/2000/svg\"><g>"_s;
        QTest::newRow(
            "document type"
        ) << u"<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>"_s;
        QTest::newRow("empty document type") << u"<!DOCTYPE svg><svg xmlns=\"http://www.w3.org/2000/svg\"/>"_s;
        QTest::newRow("processing instruction") << u"<?xml-stylesheet href=\"x.css\"?>"_s + svg({});
        QTest::newRow("script") << svg(u"<script>x()</script>"_s);
        QTest::newRow("picture") << svg(u"<image href=\"file:///etc/passwd\"/>"_s);
        QTest::newRow("use") << svg(u"<use href=\"#a\"/>"_s);
        QTest::newRow("style sheet") << svg(u"<style>@import url(x)</style>"_s);
        QTest::newRow("text") << svg(u"<text>x</text>"_s);
        QTest::newRow("filter") << svg(u"<filter/>"_s);
        QTest::newRow("foreign object") << svg(u"<foreignObject/>"_s);
        QTest::newRow("animation") << svg(u"<animate/>"_s);
        QTest::newRow("pattern") << svg(u"<pattern/>"_s);
        QTest::newRow("external fill") << svg(u"<rect fill=\"url(http://x/y#z)\"/>"_s);
        QTest::newRow("external style") << svg(u"<rect style=\"fill:url(file:///x)\"/>"_s);
        QTest::newRow("external gradient") << svg(u"<linearGradient href=\"http://x#y\"/>"_s);
        QTest::newRow("circular gradients")
            << svg(u"<linearGradient id=\"a\" href=\"#b\"/><linearGradient id=\"b\" href=\"#a\"/>"_s);
        QTest::newRow("huge number") << svg(u"<rect width=\"1000000\"/>"_s);
        QTest::newRow("exponent") << svg(u"<rect width=\"1e9\"/>"_s);
        QTest::newRow("many parts") << svg(u"<g/>"_s.repeated(2'001));
        QTest::newRow("deeply nested") << svg(u"<g>"_s.repeated(40) + u"</g>"_s.repeated(40));
        QTest::newRow("large") << svg(u"<g/>"_s + QString(300 * 1'024, u' '));
    }

    void harmfulDrawingIsRefused()
    {
        QFETCH(const QString, text);
        const auto drawing = checkedDrawing(text);
        QVERIFY(!drawing);
        QVERIFY(!drawing.error().isEmpty());
    }

    void readingStopsAtTheFirstHarmfulPart_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("harmful");
        const QString root = u"<svg xmlns=\"http://www.w3.org/2000/svg\">"_s;
        QTest::newRow(
            "document type"
        ) << QString()
          << u"<!DOCTYPE svg [<!ENTITY a \"bb\"><!ENTITY c \"&a;&a;\"><!ENTITY d \"&c;&c;\">]>"_s + root;
        QTest::newRow("processing instruction") << QString() << u"<?xml-stylesheet href=\"x.css\"?>"_s + root;
        QTest::newRow("script") << root << u"<script>x()</script>"_s;
        QTest::newRow("huge number") << root << u"<rect width=\"1000000\"/>"_s;
        QTest::newRow("external reference") << root << u"<rect fill=\"url(http://x/y#z)\"/>"_s;
        QTest::newRow("many parts") << root + u"<g/>"_s.repeated(1'999) << u"<g/>"_s;
        QTest::newRow("deeply nested") << root + u"<g>"_s.repeated(31) << u"<g>"_s;
    }

    void readingStopsAtTheFirstHarmfulPart()
    {
        QFETCH(const QString, head);
        QFETCH(const QString, harmful);
        QXmlStreamReader reader(head + harmful + u"<g/>"_s.repeated(50'000));
        QVERIFY(!checkedDrawing(reader));
        QVERIFY2(
            reader.characterOffset() <= head.size() + harmful.size(),
            qPrintable(u"%1 of %2"_s.arg(reader.characterOffset()).arg(head.size() + harmful.size()))
        );
    }

    void largeDrawingIsRefusedUnread()
    {
        // If this drawing were read, the error would be that it isn't SVG.
        const auto drawing = checkedDrawing(QString(300 * 1'024, u'x'));
        QVERIFY(!drawing);
        QVERIFY2(drawing.error().contains(u"256 KiB"_s), qPrintable(drawing.error()));
    }
};

REGISTER_TEST(DrawingTest)
#include "drawing_test.moc"
