// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/faces/face_painter.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/drawing/frames/read_frames.h"
#include "studio/drawing/print/low_ink.h"
#include "tests/studio/drawing/art/red_art.h"
#include "tests/testing/test.h"

#include <QPainter>

using namespace studio;
using namespace Qt::StringLiterals;
using model::EntityId;
using Type = model::CardField::Type;

namespace {

model::CardFields fieldsOfSets()
{
    return {
        .fields = {
            {.names = {u"back"_s}, .type = Type::Text},
            {.names = {u"set"_s}, .type = Type::Choice, .values = {u"Base"_s, u"Storm"_s}},
        }
    };
}

model::GameText plainDrawing(const QString& name, const QString& colour)
{
    return {
        .role = model::GameText::Role::Drawing,
        .name = name,
        .text = u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\">"
                "<rect width=\"63\" height=\"88\" fill=\"%1\"/></svg>"_s.arg(colour),
    };
}

FrameSet framesWithBacks()
{
    const model::GameText frames{
        .role = model::GameText::Role::Frames,
        .name = u"card"_s,
        .text = u"back common.svg\nback storm.svg for set is Storm\nframe Card\n    name 5 5 50 8\n"_s,
    };
    const ReadFrames read = readFrames(
        {{EntityId{1}, frames},
         {EntityId{2}, plainDrawing(u"common"_s, u"#0000ff"_s)},
         {EntityId{3}, plainDrawing(u"storm"_s, u"#00ff00"_s)},
         {EntityId{4}, plainDrawing(u"ruins"_s, u"#ff8800"_s)}},
        fieldsOfSets()
    );
    return read.frames.value_or(FrameSet{});
}

FaceContent faceWith(const QString& back, const QString& set = u"Base"_s)
{
    const model::CardDefinition card{.name = u"Keep"_s, .fields = {{u"back"_s, u'"' + back + u'"'}, {u"set"_s, set}}};
    return faceOf(card, fieldsOfSets(), {});
}

std::optional<FaceContent> findRuins(const QString& name)
{
    return name == u"Ruined Keep"_s ? std::optional(FaceContent{.name = name}) : std::nullopt;
}

QColor middleOf(const FrameSet& frames, const FaceContent& side)
{
    FacePainter painter(frames);
    QImage image(63, 88, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter onImage(&image);
    painter.paint(onImage, image.rect(), side);
    return image.pixelColor(31, 44);
}

} // namespace

/// Checks which back each card has.
class OtherSideTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardWithoutABackHasTheCommonOne()
    {
        const FrameSet frames = framesWithBacks();
        const FaceContent side = otherSide(faceWith({}), frames, findRuins);
        QVERIFY(isCommonBack(side));
        QCOMPARE(middleOf(frames, side), QColor(Qt::blue));
    }

    void setCanHaveItsOwnBack()
    {
        const FrameSet frames = framesWithBacks();
        const FaceContent side = otherSide(faceWith({}, u"Storm"_s), frames, findRuins);
        QVERIFY(!isCommonBack(side));
        QCOMPARE(middleOf(frames, side), QColor(0, 255, 0));
    }

    void namedCardIsTheOtherSide()
    {
        const FaceContent side = otherSide(faceWith(u"Ruined Keep"_s), framesWithBacks(), findRuins);
        QVERIFY(!side.isFaceDown);
        QCOMPARE(side.name, u"Ruined Keep"_s);
    }

    void namedDrawingIsTheOtherSideEvenIfNoFrameUsesIt()
    {
        const FrameSet frames = framesWithBacks();
        const FaceContent side = otherSide(faceWith(u"ruins.svg"_s, u"Storm"_s), frames, findRuins);
        QVERIFY(side.isFaceDown && !isCommonBack(side));
        QCOMPARE(middleOf(frames, side), QColor(0xff, 0x88, 0));
    }

    void cardThatIsOnlyAPictureFillsTheBack()
    {
        const FrameSet frames = framesWithBacks();
        const auto findPicture = [](const QString& name) {
            FaceContent face{.name = name, .isOnlyPicture = true};
            face.art = redArt({63, 88});
            return std::optional(face);
        };
        const FaceContent side = otherSide(faceWith(u"Painting"_s), frames, findPicture);
        QVERIFY(side.isFaceDown);
        QCOMPARE(middleOf(frames, side), QColor(Qt::red));
    }

    void unknownBackIsReportedAndReplacedByTheCommonOne()
    {
        const FrameSet frames = framesWithBacks();
        const FaceContent face = faceWith(u"Nothing"_s);
        QCOMPARE(unknownBack(face, frames, findRuins), u"Nothing"_s);
        QVERIFY(isCommonBack(otherSide(face, frames, findRuins)));
        QCOMPARE(unknownBack(faceWith(u"Ruined Keep"_s), frames, findRuins), QString());
        QCOMPARE(unknownBack(faceWith(u"ruins.svg"_s), frames, findRuins), QString());
    }

    void lowInkReplacesEveryDrawnBack()
    {
        const FrameSet frames = framesWithBacks();
        const FaceContent side = otherSide(faceWith(u"ruins.svg"_s), frames, findRuins);
        QCOMPARE(middleOf(lowInk(frames), side), QColor(Qt::white));
    }
};

REGISTER_TEST(OtherSideTest)
#include "other_side_test.moc"
