// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/entities.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/default_frames.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QBuffer>
#include <QDir>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

void addRowForEachGame()
{
    QTest::addColumn<QString>("game");
    const QDir games(QStringLiteral(RESOURCES_FOLDER "/games"));
    for (const QString& id : games.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(id)) << id;
}

QByteArray png(const QColor& colour, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(colour);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QBuffer::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

class FacesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void bundledGamesHaveValidFrames_data() { addRowForEachGame(); }

    void bundledGamesHaveValidFrames()
    {
        QFETCH(const QString, game);
        Opened opened(game);
        const Faces faces(opened.workspace);
        for (const FrameProblem& problem : faces.problems())
            QFAIL(qPrintable(u"line %1: %2"_s.arg(problem.line).arg(problem.message)));
        QVERIFY(!faces.frames().back.isEmpty());
        for (const Frame& frame : faces.frames().frames) {
            QVERIFY2(!frame.small.isEmpty(), qPrintable(frame.name));
            QVERIFY2(frame.ornament.kind != Ornament::Kind::Plain, qPrintable(frame.name));
        }
    }

    void bundledCardsFitTheirFrames_data() { addRowForEachGame(); }

    void bundledCardsFitTheirFrames()
    {
        QFETCH(const QString, game);
        Opened opened(game);
        opened.wait();
        const Faces faces(opened.workspace);
        QStringList tooLong;
        for (const auto& [id, card] : opened.workspace.all<model::CardDefinition>())
            if (const QStringList parts = faces.painter().overflowing(*faces.content(id)); !parts.isEmpty())
                tooLong.append(card.name + u": "_s + parts.join(u", "_s));
        QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join(u"; "_s)));
    }

    void gameWithoutFramesGetsDefaults()
    {
        Opened opened;
        opened.wait();
        const Faces faces(opened.workspace);
        QVERIFY(faces.problems().isEmpty());
        const auto content = faces.content(opened.anyCard());
        QVERIFY(content);
        QVERIFY(!faces.pixmap(*content, {200, 280}, 1).isNull());
    }

    void framesFollowEditsUnlessInvalid()
    {
        Opened opened(u"git-card-game"_s);
        const Faces faces(opened.workspace);
        const auto texts = opened.workspace.all<model::GameText>();
        const auto found = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Frames;
        });
        QVERIFY(found != texts.end());
        const auto write = [&](const QString& text) {
            model::GameText changed = found->second;
            changed.text = text;
            QVERIFY(opened.workspace.apply(
                {.kind = model::EditKind::EditText}, {opened.workspace.changing(found->first, changed)}
            ));
        };
        QSignalSpy spy(&faces, &Faces::framesChanged);
        write(found->second.text + u"\nglitter\n"_s);
        QCOMPARE(faces.problems().size(), 1);
        QCOMPARE(faces.problems().first().text, found->first);
        QCOMPARE(faces.frames().frames.first().name, u"Card"_s);
        write(QString(found->second.text).replace(u"size 63 88"_s, u"size 70 120"_s));
        QCOMPARE(faces.frames().size, QSizeF(70, 120));
        QVERIFY(faces.problems().isEmpty());
        QCOMPARE(spy.size(), 2);
        opened.workspace.undo();
        opened.workspace.undo();
        QCOMPARE(faces.frames().size, QSizeF(63, 88));
    }

    void onlyValidArtIsShown()
    {
        Opened opened(u"tumblr-cards"_s);
        const Faces faces(opened.workspace);
        const auto show = [&](const QByteArray& bytes) {
            const model::Edit art = opened.workspace.adding(model::Art{.name = u"a"_s, .png = bytes});
            model::CardDefinition card = opened.definition(opened.anyCard());
            card.art = art.entity;
            opened.workspace.apply(
                {.kind = model::EditKind::SetArt}, {art, opened.workspace.changing(opened.anyCard(), card)}
            );
            return faces.content(opened.anyCard())->art;
        };
        QCOMPARE(show(png(Qt::red, {64, 48})).size(), QSize(64, 48));
        QVERIFY(show("not a picture").isNull());
        QVERIFY(show("<svg xmlns=\"http://www.w3.org/2000/svg\"/>").isNull());
        QVERIFY(show(png(Qt::red, {9'000, 2})).isNull());
    }

    void artIsReadInTheBackground()
    {
        Opened opened(u"tumblr-cards"_s);
        const Faces faces(opened.workspace);
        FaceContent content = *faces.content(opened.anyCard());
        content.art = FaceArt(png(Qt::red, {1'200, 1'200}));
        const auto artIn = [&](const QPixmap& face) {
            const QPointF middle = faces.painter().artBox(content).center();
            return face.toImage().pixelColor(int(middle.x() * face.width()), int(middle.y() * face.height()));
        };
        QSignalSpy spy(&faces, &Faces::artRead);
        QVERIFY(artIn(faces.pixmap(content, {200, 280}, 1)) != QColor(Qt::red));
        QVERIFY(spy.wait());
        QCOMPARE(artIn(faces.pixmap(content, {200, 280}, 1)), QColor(Qt::red));
        // The smaller picture is used until the larger one has been read.
        QCOMPARE(artIn(faces.pixmap(content, {1'000, 1'400}, 1)), QColor(Qt::red));
        QVERIFY(spy.wait());
        QCOMPARE(artIn(faces.pixmap(content, {1'000, 1'400}, 1)), QColor(Qt::red));
        QCOMPARE(spy.size(), 2);
    }

    void damagedArtIsReadOnce()
    {
        Opened opened(u"tumblr-cards"_s);
        const Faces faces(opened.workspace);
        FaceContent content = *faces.content(opened.anyCard());
        const QByteArray whole = png(Qt::red, {600, 600});
        content.art = FaceArt(whole.first(whole.size() / 2));
        QVERIFY(!content.art.isNull());
        QSignalSpy spy(&faces, &Faces::artRead);
        faces.pixmap(content, {200, 280}, 1);
        QVERIFY(spy.wait());
        const QPixmap shown = faces.pixmap(content, {200, 280}, 1);
        QVERIFY(!shown.isNull());
        QVERIFY(faces.picture(content.art, 200).has_value());
    }

    void repeatedPictureComesFromTheCache()
    {
        Opened opened(u"realm-of-thieves"_s);
        opened.wait();
        const Faces faces(opened.workspace);
        const FaceContent content = *faces.content(opened.anyCard());
        const QPixmap first = faces.pixmap(content, {200, 280}, 1);
        QCOMPARE(faces.pixmap(content, {200, 280}, 1).cacheKey(), first.cacheKey());
        QVERIFY(faces.pixmap(content, {200, 280}, 2).cacheKey() != first.cacheKey());
        QCOMPARE(faces.pixmap(content, {200, 280}, 2).width(), 400);
        FaceContent live = content;
        showNumber(live, u"attack", 99);
        QVERIFY(faces.pixmap(live, {200, 280}, 1).cacheKey() != first.cacheKey());
    }

    void sizeKeepsTheAspectRatio()
    {
        Opened opened;
        const Faces faces(opened.workspace);
        QCOMPARE(faces.sizeForWidth(630), QSize(630, 880));
        QCOMPARE(faces.sizeIn({10'000, 88}), QSize(63, 88));
    }

    void framesSurviveSavingInAProject()
    {
        Opened opened(u"forge-realm"_s);
        opened.workspace.close();
        QVERIFY(opened.workspace.open(opened.path()));
        const Faces faces(opened.workspace);
        QCOMPARE(faces.frames().frames.first().name, u"Plate"_s);
        QVERIFY(faces.frames().symbols.contains(u"Fire"_s));
    }
};

REGISTER_TEST(FacesTest)
#include "faces_test.moc"
