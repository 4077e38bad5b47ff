// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/frames/default_frames.h"
#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/read_frames.h"
#include "tests/testing/test.h"

using namespace studio;
using namespace Qt::StringLiterals;
using model::EntityId;
using Type = model::CardField::Type;

namespace {

model::CardFields frameFields()
{
    return {
        .fields =
            {{.names = {u"cost"_s}, .type = Type::Amounts, .values = {u"Fire"_s, u"Generic"_s}},
             {.names = {u"power"_s}, .type = Type::Number},
             {.names = {u"type"_s}, .type = Type::Choice, .values = {u"Unit"_s, u"Spell"_s}},
             {.names = {u"master plan"_s}, .type = Type::Flag}},
        .keywords = {u"Haste"_s, u"Over-Achiever"_s},
        .labels = {u"Rush"_s},
    };
}

ReadFrames read(const QString& text, const QString& svg = u"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"_s)
{
    return readFrames(
        {{EntityId{7}, model::GameText{.role = model::GameText::Role::Frames, .name = u"card"_s, .text = text}},
         {EntityId{8}, model::GameText{.role = model::GameText::Role::Drawing, .name = u"a"_s, .text = svg}}},
        frameFields()
    );
}

} // namespace

class ReadFramesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void gameWithoutFramesHasNoErrors()
    {
        const ReadFrames none = readFrames({}, frameFields());
        QVERIFY(!none.frames);
        QVERIFY(none.problems.isEmpty());
    }

    void readsEveryStatement()
    {
        const ReadFrames made = read(
            u"size 60 90 -- in millimetres\n"
            "corner 4\n"
            "paper #102030\n"
            "colour ink #010203\n"
            "symbol Fire a.svg\n"
            "symbol Generic a.svg numbered ink\n"
            "back a.svg\n"
            "frame Unit for type is Unit and not \"master plan\"\n"
            "    drawing a.svg\n"
            "    accent #ff0000 for cost has Fire\n"
            "    accent #00ff00\n"
            "    ornament rays #111111 accent ink\n"
            "    motif a.svg\n"
            "    name 1 2 30 4, serif bold italic 12 least 7, ink, left top\n"
            "    field power 1 2 3 4, on a.svg, accent\n"
            "    words \"{type}[ — {power}]\" 1 2 3 4\n"
            "    art 0 0 60 40\n"
            "    small\n"
            "    name 1 2 50 20, 20\n"
            "frame Other like Unit\n"_s
        );
        QVERIFY2(made.frames, qPrintable(made.problems.isEmpty() ? QString() : made.problems.first().message));
        const FrameSet& set = *made.frames;
        QCOMPARE(set.size, QSizeF(60, 90));
        QCOMPARE(set.corner, 4);
        QCOMPARE(set.paper, QColor(0x10, 0x20, 0x30));
        QCOMPARE(set.back, u"a"_s);
        QVERIFY(set.symbols.value(u"Generic"_s).isNumbered && !set.symbols.value(u"Fire"_s).isNumbered);
        QVERIFY(set.drawings.contains(u"a"_s));
        QCOMPARE(set.frames.size(), 2);
        const Frame& unit = set.frames.first();
        QCOMPARE(unit.large.regions.size(), 4);
        QCOMPARE(unit.small.regions.size(), 1);
        const Region& name = unit.large.regions.first();
        QCOMPARE(name.box, QRectF(1, 2, 30, 4));
        QCOMPARE(name.style.size, 12);
        QCOMPARE(name.style.least, 7);
        QVERIFY(name.style.isBold && name.style.isItalic && name.style.family == TextStyle::Family::Serif);
        QCOMPARE(name.style.alignment, Qt::AlignLeft | Qt::AlignTop);
        QCOMPARE(name.style.colour.colour, QColor(1, 2, 3));
        QCOMPARE(set.frames.last().large.regions.size(), 4);
        QVERIFY(set.frames.last().when.parts.isEmpty());

        const auto face = [](const QList<model::FieldValue>& values) {
            return faceOf({.name = u"X"_s, .fields = values}, frameFields(), {});
        };
        QCOMPARE(set.frameFor(face({{u"type"_s, u"Unit"_s}})).name, u"Unit"_s);
        QCOMPARE(set.frameFor(face({{u"type"_s, u"Spell"_s}})).name, u"Other"_s);
        QCOMPARE(set.frameFor(face({{u"type"_s, u"Unit"_s}, {u"master plan"_s}})).name, u"Other"_s);
        QCOMPARE(unit.accentFor(face({{u"cost"_s, u"1 Fire"_s}})), QColor(255, 0, 0));
        QCOMPARE(unit.accentFor(face({{u"cost"_s, u"1 Generic"_s}})), QColor(0, 255, 0));
    }

    void errorsAreReportedAtTheirLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("unknown word") << u"size 63 88\nshape round\n"_s << 2;
        QTest::newRow("unknown word in a frame") << u"frame A\n\nglow 3\n"_s << 3;
        QTest::newRow("unknown style") << u"frame A\nname 1 2 3 4 shiny\n"_s << 2;
        QTest::newRow("too many words") << u"corner 3 4\n"_s << 1;
        QTest::newRow("too few words") << u"size 63\n"_s << 1;
        QTest::newRow("not a number") << u"size wide high\n"_s << 1;
        QTest::newRow("card too large") << u"size 63 88000\n"_s << 1;
        QTest::newRow("not finite") << u"size nan inf\n"_s << 1;
        QTest::newRow("no such drawing") << u"back b.svg\n"_s << 1;
        QTest::newRow("path as a drawing") << u"back ../../a.svg\n"_s << 1;
        QTest::newRow("no such field") << u"frame A\nfield toughness 1 2 3 4\n"_s << 2;
        QTest::newRow("no such field in a condition") << u"frame A for toughness is 3\n"_s << 1;
        QTest::newRow("no such value") << u"frame A for type is Dragon\n"_s << 1;
        QTest::newRow("no such colour") << u"paper reddish\n"_s << 1;
        QTest::newRow("no such frame") << u"frame A like B\n"_s << 1;
        QTest::newRow("no such ornament") << u"frame A\nornament glitter\n"_s << 2;
        QTest::newRow("unclosed quote") << u"frame \"A\n"_s << 1;
        QTest::newRow("region without size") << u"frame A\nname 1 2 0 4\n"_s << 2;
        QTest::newRow("region before a frame") << u"name 1 2 3 4\n"_s << 1;
        QTest::newRow("too many frames") << u"frame A\n"_s.repeated(101) << 101;
    }

    void errorsAreReportedAtTheirLine()
    {
        QFETCH(const QString, text);
        QFETCH(const int, line);
        const ReadFrames made = read(text);
        QVERIFY(!made.frames);
        QVERIFY(!made.problems.isEmpty());
        QCOMPARE(made.problems.first().text, EntityId{7});
        QCOMPARE(made.problems.first().line, line);
        QVERIFY(!made.problems.first().message.isEmpty());
    }

    void misspelledWordHasAFix_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<QString>("right");
        QTest::newRow("statement") << u"cornr 3"_s << u"cornr"_s << u"corner"_s;
        QTest::newRow("statement of a frame") << u"frame \"Ö\"\n    ornamnt rays"_s << u"ornamnt"_s << u"ornament"_s;
        QTest::newRow("style") << u"frame A\nname 1 2 3 4, serf"_s << u"serf"_s << u"serif"_s;
        QTest::newRow("colour") << u"colour ivory #ffffff\nframe A\nname 1 2 3 4, ivry"_s << u"ivry"_s << u"ivory"_s;
        QTest::newRow("field") << u"frame A\nfield powr 1 2 3 4"_s << u"powr"_s << u"power"_s;
        QTest::newRow("name of two words")
            << u"frame A for \"mastr plan\""_s << u"\"mastr plan\""_s << u"\"master plan\""_s;
        QTest::newRow("value") << u"frame \"Ünit\" for type is Unti"_s << u"Unti"_s << u"Unit"_s;
    }

    void misspelledWordHasAFix()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, wrong);
        QFETCH(const QString, right);
        const ReadFrames made = read(text);
        QCOMPARE(made.problems.size(), 1);
        const FrameProblem& problem = made.problems.first();
        const QByteArray row = text.split(u'\n')[problem.line - 1].toUtf8();
        QCOMPARE(QString::fromUtf8(row.sliced(problem.column - 1, problem.length)), wrong);
        QCOMPARE(problem.fix, right);
    }

    void harmfulDrawingIsNotUsed()
    {
        const ReadFrames made = read(u"back a.svg\nframe A\n"_s, u"<svg><script/></svg>"_s);
        QVERIFY(!made.frames);
        QCOMPARE(made.problems.first().text, EntityId{8});
    }

    void defaultFramesSuitTheCardFields()
    {
        const FrameSet frames = defaultFrames(frameFields());
        QVERIFY(!frames.frames.first().large.isEmpty() && !frames.frames.first().small.isEmpty());
        defaultFrames({});
        model::CardFields many;
        for (int field = 0; field < 40; ++field)
            many.fields.append(
                {.names = {u"field number %1"_s.arg(field)}, .type = Type(field % 6), .values = {u"A b"_s}}
            );
        defaultFrames(many);
    }

    void faceShowsTheFieldsOfItsCard()
    {
        const FaceContent face = faceOf(
            {.name = u"Stoker"_s, .fields = {{u"cost"_s, u"2 Fire and 1 Generic"_s}, {u"power"_s, u"-3"_s}}},
            frameFields(),
            u"Haste, Over-Achiever\nRush: gain 1 life\nRushing water"_s
        );
        QCOMPARE(face.field(u"cost")->amounts, (QList<FaceAmount>{{u"Fire"_s, 2}, {u"Generic"_s, 1}}));
        QCOMPARE(face.field(u"power")->text, u"\u22123"_s);
        QCOMPARE(face.field(u"type")->text, QString());
        QCOMPARE(face.keywords, (QList<FaceSpan>{{0, 5}, {7, 13}, {21, 4}}));
        QVERIFY(!face.field(u"wings"));
    }

    void changedNumberIsMarked()
    {
        FaceContent face = faceOf({.name = u"X"_s, .fields = {{u"power"_s, u"3"_s}}}, frameFields(), {});
        const std::size_t printed = face.key();
        showNumber(face, u"power", 3);
        QCOMPARE(face.key(), printed);
        showNumber(face, u"power", 5);
        QCOMPARE(face.field(u"power")->text, u"5"_s);
        QCOMPARE(face.field(u"power")->change, FaceField::Change::Raised);
        QVERIFY(face.key() != printed);
        FaceContent hurt = faceOf({.name = u"X"_s, .fields = {{u"power"_s, u"3"_s}}}, frameFields(), {});
        showNumber(hurt, u"power", -1);
        QCOMPARE(hurt.field(u"power")->change, FaceField::Change::Lowered);
    }
};

REGISTER_TEST(ReadFramesTest)
#include "read_frames_test.moc"
