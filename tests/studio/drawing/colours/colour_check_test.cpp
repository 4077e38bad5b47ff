// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/colours/colour_check.h"
#include "studio/drawing/frames/read_frames.h"
#include "tests/studio/commands/ran.h"
#include "tests/testing/test.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>

using namespace studio;
using namespace Qt::StringLiterals;
using model::EntityId;
using Kind = ColourProblem::Kind;
using Type = model::CardField::Type;

namespace {

// With deuteranopia, these look almost the same; with normal vision, nobody would mistake one for the other.
const QString red = u"#c8452c"_s;
const QString green = u"#7a7a10"_s;

model::CardFields elements()
{
    return {
        .fields = {
            {.names = {u"element"_s}, .type = Type::Choice, .values = {u"Fire"_s, u"Leaf"_s}},
            {.names = {u"cost"_s}, .type = Type::Amounts, .values = {u"Fire"_s, u"Leaf"_s}},
        }
    };
}

QString disc(const QString& colour)
{
    return u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><circle cx=\"5\" cy=\"5\" r=\"5\" "
           "fill=\"%1\"/></svg>"_s.arg(colour);
}

QList<FaceContent> faces()
{
    QList<FaceContent> made;
    for (const QString& element : {u"Fire"_s, u"Leaf"_s})
        made.append(faceOf({.name = element, .fields = {{u"element"_s, element}}}, elements(), u"Draw a card."_s));
    return made;
}

QList<ColourProblem> problemsOf(const QString& frames, const QString& leaf = disc(green))
{
    const auto drawing = [](const QString& name, const QString& svg) {
        return model::GameText{.role = model::GameText::Role::Drawing, .name = name, .text = svg};
    };
    const ReadFrames read = readFrames(
        {{EntityId{1}, model::GameText{.role = model::GameText::Role::Frames, .name = u"card"_s, .text = frames}},
         {EntityId{2}, drawing(u"fire"_s, disc(red))},
         {EntityId{3}, drawing(u"leaf"_s, leaf)},
         {EntityId{4},
          drawing(
              u"plate"_s,
              u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\"><rect width=\"63\" height=\"88\" "
              "fill=\"currentColor\"/></svg>"_s
          )}},
        elements()
    );
    if (!read.frames)
        qWarning("%s", qPrintable(read.problems.first().message));
    return read.frames ? checkColours(*read.frames, faces()) : QList<ColourProblem>();
}

/// Frames whose cards differ only in the accent.
QString accents(const QString& fire, const QString& leaf, const QString& more = {})
{
    return u"frame Card\n    drawing plate.svg\n    accent %1 for element is Fire\n    accent %2 for element is Leaf\n"_s
               .arg(fire, leaf) +
           more;
}

} // namespace

/// Checks that frames are checked for people with colour blindness.
class ColourCheckTest : public Test
{
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(
            QDir().mkpath(QFileInfo(file).path()) && file.open(QFile::WriteOnly) && file.write(text) == text.size()
        );
    }

private Q_SLOTS:

    void cardsThatOnlyColourDistinguishesAreReported()
    {
        const QList<ColourProblem> found = problemsOf(accents(red, green));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].kind, Kind::Cards);
        QVERIFY(found[0].visions.contains(ColourVision::Deuteranopia));
        QVERIFY(!found[0].visions.contains(ColourVision::Tritanopia));
        QCOMPARE(
            QSet<QString>({found[0].one, found[0].other}), QSet<QString>({u"element: Fire"_s, u"element: Leaf"_s})
        );
        QCOMPARE(found[0].origin.text, 1);
        QVERIFY(found[0].origin.line >= 3);
        QVERIFY2(words(found[0]).contains(u"Deuteranopia"_s), qPrintable(words(found[0])));
    }

    void coloursThatDifferInLightnessAreNotReported()
    {
        QCOMPARE(problemsOf(accents(u"#5c1408"_s, u"#b8d88a"_s)), QList<ColourProblem>());
    }

    void identicalColoursAreNotReported() { QCOMPARE(problemsOf(accents(red, red)), QList<ColourProblem>()); }

    void cardsWhoseTextNamesTheirKindAreNotReported()
    {
        const QList<ColourProblem> found =
            problemsOf(accents(red, green, u"    words \"{element}\" 5 40 40 6, sans 8, #000000\n"_s));
        QVERIFY(std::ranges::none_of(found, [](const ColourProblem& one) { return one.kind == Kind::Cards; }));
    }

    void symbolsThatOnlyColourDistinguishesAreReported()
    {
        const QString frames = u"symbol Fire fire.svg\nsymbol Leaf leaf.svg\nframe Card\n"_s;
        const QList<ColourProblem> found = problemsOf(frames);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].kind, Kind::Symbols);
        QCOMPARE(found[0].one, u"Fire"_s);
        QCOMPARE(found[0].other, u"Leaf"_s);
        QCOMPARE(found[0].origin, (FrameOrigin{1, 2}));
        const QString square = u"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><rect width=\"10\" "
                               "height=\"10\" fill=\"%1\"/></svg>"_s.arg(green);
        QCOMPARE(problemsOf(frames, square), QList<ColourProblem>());
    }

    void faintTextIsReportedWithItsContrast()
    {
        const auto found = problemsOf(u"paper #ffffff\nframe Card\n    text 5 50 50 20, sans 8, #999999, left\n"_s);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].kind, Kind::Text);
        QVERIFY(found[0].visions.contains(ColourVision::Normal));
        QVERIFY(std::abs(found[0].contrast - 2.85) < 0.05);
        QCOMPARE(found[0].origin, (FrameOrigin{1, 3}));
        QVERIFY2(words(found[0]).contains(u"2.8:1"_s), qPrintable(words(found[0])));
        QCOMPARE(problemsOf(u"frame Card\n    text 5 50 50 20, sans 8, #555555, left\n"_s).size(), 0);
    }

    void textOnArtIsNotMeasured()
    {
        QCOMPARE(problemsOf(u"frame Card\n    art 0 0 63 88\n    text 5 50 50 20, sans 8, #ffffff\n"_s).size(), 0);
    }

    void commandReportsColoursUnlessAccepted()
    {
        write(
            u"game.rules"_s,
            "game \"Grove\"\nuse \"common\"\nplayers 2\n\nstart:\n    set active player to random player\n\ncard "
            "\"Oak\"\n"
        );
        const QByteArray frames = "paper #ffffff\nframe Card\n    name 5 5 50 8, sans 10, #bbbbbb\n";
        write(u"frames/card.frames"_s, frames);
        const QStringList call{u"check"_s, m_folder.path(), u"--colours"_s};
        const Ran found = run(call);
        QCOMPARE(found.status, int(ProblemsFound));
        QVERIFY2(found.out.contains("card.frames:3:1: warning:"), found.out.c_str());
        QVERIFY2(found.out.contains("[faint-text]"), found.out.c_str());
        QCOMPARE(run({u"check"_s, m_folder.path()}).status, int(Fine));
        QVERIFY(run(call + QStringList{u"--json"_s}).out.find("faint-text") != std::string::npos);
        write(
            u"frames/card.frames"_s,
            QByteArray(frames).replace("    name", "    -- accepts faint-text: it is meant to be faint\n    name")
        );
        const Ran accepted = run(call);
        QVERIFY2(accepted.status == Fine, accepted.out.c_str());
    }

    void bundledGamesAreReadableForEverybody_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game :
             QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(game)) << game;
    }

    void bundledGamesAreReadableForEverybody()
    {
        QFETCH(QString, game);
        const Ran ran = run({u"check"_s, game, u"--colours"_s});
        QVERIFY2(ran.status == Fine, (ran.out + ran.err).c_str());
    }
};

REGISTER_TEST(ColourCheckTest)
#include "colour_check_test.moc"
