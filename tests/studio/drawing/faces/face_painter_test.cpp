// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/faces/face_text.h"
#include "studio/drawing/faces/overflow.h"
#include "studio/drawing/frames/default_frames.h"
#include "tests/testing/test.h"

#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QTemporaryDir>

using namespace studio;
using namespace Qt::StringLiterals;
using Type = model::CardField::Type;

namespace {

model::CardFields sampleFields()
{
    return {
        .fields = {
            {.names = {u"cost"_s}, .type = Type::Number},
            {.names = {u"attack"_s}, .type = Type::Number},
            {.names = {u"health"_s}, .type = Type::Number},
            {.names = {u"type"_s}, .type = Type::Choice, .values = {u"Unit"_s, u"Spell"_s}},
        }
    };
}

FaceContent face(const QString& name, const QString& text = u"When this enters, draw a card."_s)
{
    return faceOf(
        {.name = name,
         .fields = {{u"cost"_s, u"2"_s}, {u"attack"_s, u"3"_s}, {u"health"_s, u"4"_s}, {u"type"_s, u"Unit"_s}}},
        sampleFields(),
        text
    );
}

FacePainter painter()
{
    return FacePainter(defaultFrames(sampleFields()));
}

/// The colour difference between two pictures, from 0 to 255.
double difference(const QImage& one, const QImage& other)
{
    double sum = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QColor a = one.pixelColor(x, y);
            const QColor b = other.pixelColor(x, y);
            sum +=
                (std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue())) / 3.0;
        }
    return sum / (one.width() * one.height());
}

/// The positions of the line breaks in a text that has been laid out.
QList<int> breaks(const SetText& set)
{
    QList<int> found;
    for (const auto& [place, layout] : set.paragraphs)
        for (int line = 0; line < layout->lineCount(); ++line)
            found.append(layout->lineAt(line).textStart() + layout->lineAt(line).textLength());
    return found;
}

/// Hostile texts to be repeated.
QStringList hostileParts()
{
    return {
        u"<img src=\"file:///etc/passwd\"><table>"_s,
        u"\u202eevil\u2066 שלום עולם "_s,
        u"\u0301\u0323\u0348"_s,
        u"x"_s,
        u"1 Fire "_s,
        u"\n"_s,
        u"("_s,
        u"\U0001f0a1\U0001f600"_s,
    };
}

/// The part, repeated until it has at least this many characters.
QString repeated(const QString& part, qsizetype characters)
{
    return u"a"_s + part.repeated(characters / part.size() + 1);
}

/// A card with this text in every place.
FaceContent everywhere(const QString& text)
{
    FaceContent content = face(text, text);
    content.fields[3].text = text;
    content.badges = {text, text};
    return content;
}

/// The amount of drawing, measured by the size of the painting commands.
qsizetype commandBytes(FacePainter& paint, const FaceContent& content)
{
    QPicture commands;
    QPainter painter(&commands);
    paint.paint(painter, {0, 0, 300, 420}, content);
    painter.end();
    return commands.size();
}

} // namespace

class FacePainterTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardLooksTheSameAtAnySize()
    {
        FacePainter paint = painter();
        const FaceContent content =
            face(u"Moonlit Tumbler"_s, u"A longer text that has to be set in lines. "_s.repeated(4));
        const QImage large = paint.image(content, {1260, 1760});
        const QImage half = paint.image(content, {630, 880});
        const double apart =
            difference(large.scaled(half.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation), half);
        QVERIFY2(apart < 2, qPrintable(QString::number(apart)));
    }

    void sameCardIsPaintedIdentically()
    {
        FacePainter one = painter();
        FacePainter other = painter();
        QCOMPARE(one.image(face(u"A"_s), {200, 280}), other.image(face(u"A"_s), {200, 280}));
        QVERIFY(one.image(face(u"A"_s), {200, 280}) != one.image(face(u"B"_s), {200, 280}));
    }

    void cardBackRevealsNothing()
    {
        FacePainter paint = painter();
        FaceContent one = face(u"A"_s);
        FaceContent other = face(u"Something else"_s, {});
        one.isFaceDown = other.isFaceDown = true;
        QCOMPARE(paint.image(one, {200, 280}), paint.image(other, {200, 280}));
    }

    void cornersAreTransparent()
    {
        FacePainter paint = painter();
        const QImage image = paint.image(face(u"A"_s), {200, 280});
        for (const QPoint corner : {QPoint(0, 0), QPoint(199, 0), QPoint(0, 279), QPoint(199, 279)})
            QCOMPARE(qAlpha(image.pixel(corner)), 0);
        QCOMPARE(qAlpha(image.pixel(100, 140)), 255);
    }

    void textShrinksThenBreaksThenIsReported()
    {
        FacePainter paint = painter();
        QVERIFY(paint.overflowing(face(u"A"_s)).isEmpty());
        QVERIFY(paint.overflowing(face(u"A"_s, u"A rather long text for a card. "_s.repeated(9))).isEmpty());
        QCOMPARE(paint.overflowing(face(u"A"_s, u"far too long "_s.repeated(100))), QStringList{u"text"_s});
        QCOMPARE(paint.overflowing(face(u"Name "_s.repeated(60))), QStringList{u"name"_s});

        const TextStyle style{.size = 10, .least = 5};
        const QRectF box(0, 0, 800, 300);
        QCOMPARE(setText({.text = u"short"_s}, style, box).size, 10);
        const SetText longer = setText({.text = u"some words "_s.repeated(20)}, style, box);
        QVERIFY(longer.fits && longer.size < 10 && longer.size >= 5);
        QVERIFY(!setText({.text = u"some words "_s.repeated(200)}, style, box).fits);
    }

    void cardsWithOverflowingTextAreFound()
    {
        const QList<std::pair<model::EntityId, FaceContent>> faces{
            {model::EntityId{1}, face(u"A"_s)},
            {model::EntityId{2}, face(u"B"_s, u"far too long "_s.repeated(100))},
        };
        QCOMPARE(
            findOverflow(defaultFrames(sampleFields()), faces), (QList<Overflow>{{model::EntityId{2}, {u"text"_s}}})
        );
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(findOverflow(defaultFrames(sampleFields()), faces, stop.get_token()).isEmpty());
    }

    void amountsInATextAreSymbols()
    {
        const QHash<QString, Symbol> symbols{
            {u"Fire"_s, {.drawing = u"fire"_s}}, {u"Generic"_s, {.drawing = u"g"_s, .isNumbered = true}}
        };
        const SetText set = setText(
            {.text = u"pay 2 Fire and 3 Generic, not 1 Firefly or 9 Fire"_s, .symbols = &symbols},
            {},
            {0, 0, 1'000, 400}
        );
        QStringList names;
        for (const SetSymbol& symbol : set.symbols)
            names.append(symbol.name + symbol.number);
        QCOMPARE(names, (QStringList{u"Fire"_s, u"Fire"_s, u"Generic3"_s, u"Fire"_s}));
        QVERIFY(set.symbols[0].box.right() <= set.symbols[1].box.left() + 2);
        for (const SetSymbol& symbol : set.symbols)
            QVERIFY(QRectF(0, 0, 1'000, 400).contains(symbol.box));
    }

    void linesBreakIdenticallyOnPaper()
    {
        // The text is laid out in its own units on any device, and independently of what was painted before.
        const TextToSet text{
            .text = u"Some words that are set in several lines, however they are painted. "_s.repeated(3)
        };
        const TextStyle style{.size = 9};
        const QRectF box(0, 0, 900, 500);
        const QList<int> onScreen = breaks(setText(text, style, box));
        QVERIFY(onScreen.size() > 3);
        const QTemporaryDir folder;
        QPdfWriter writer(folder.filePath(u"x.pdf"_s));
        writer.setResolution(1'200);
        QPainter onPaper(&writer);
        QCOMPARE(breaks(setText(text, style, box)), onScreen);
    }

    void liveValuesAndBadgesAreVisible()
    {
        FacePainter paint = painter();
        const FaceContent printed = face(u"A"_s);
        FaceContent live = printed;
        showNumber(live, u"attack", 7);
        QCOMPARE(printed.field(u"attack")->text, u"3"_s);
        QVERIFY(paint.image(printed, {250, 350}) != paint.image(live, {250, 350}));
        FaceContent marked = printed;
        marked.badges = {u"2 growth"_s};
        QVERIFY(paint.image(printed, {250, 350}) != paint.image(marked, {250, 350}));
        QVERIFY(paint.image(printed, {60, 84}) != paint.image(marked, {60, 84}));
    }

    void artFillsItsBox()
    {
        FacePainter paint = painter();
        FaceContent content = face(u"A"_s);
        QImage picture(400, 100, QImage::Format_RGB32);
        picture.fill(QColor(1, 200, 3));
        content.art = FaceArt(picture);
        const QImage image = paint.image(content, {630, 880});
        const QRectF box = paint.artBox(content);
        const QPoint middle(int(box.center().x() * 630), int(box.center().y() * 880));
        QCOMPARE(image.pixelColor(middle), QColor(1, 200, 3));
        QCOMPARE(image.pixelColor(int(box.left() * 630) + 4, int(box.top() * 880) + 4), QColor(1, 200, 3));
    }

    void hostileTextIsDrawn()
    {
        FacePainter paint = painter();
        for (const QString& part : hostileParts()) {
            const FaceContent content = everywhere(repeated(part, 2'000));
            QVERIFY(!paint.image(content, {300, 420}).isNull());
            QVERIFY(!paint.image(content, {60, 84}).isNull());
        }
    }

    /// A card has room for about 1,500 characters. Beyond that, ten times as much text takes hardly more work.
    void workOfDrawingATextIsBounded()
    {
        FacePainter paint = painter();
        for (const QString& part : hostileParts()) {
            const qsizetype shorter = commandBytes(paint, everywhere(repeated(part, 2'000)));
            const qsizetype longer = commandBytes(paint, everywhere(repeated(part, 20'000)));
            QVERIFY(shorter > 0);
            QVERIFY2(longer < shorter * 5 / 4, qPrintable(u"%1 > %2: %3"_s.arg(longer).arg(shorter).arg(part)));
        }
    }
};

REGISTER_TEST(FacePainterTest)
#include "face_painter_test.moc"
