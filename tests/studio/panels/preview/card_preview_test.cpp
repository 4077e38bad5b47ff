// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/faces.h"
#include "studio/panels/preview/card_preview.h"
#include "studio/panels/preview/crop_view.h"
#include "studio/panels/preview/face_view.h"
#include "tests/studio/panels/table/at_table.h"
#include "tests/studio/window/opened_docks.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QThreadPool>
#include <QToolButton>

#include <algorithm>

using namespace studio;
using namespace at_table;
using namespace Qt::StringLiterals;

namespace {

CardPreview& previewOf(Shell& shell)
{
    return shell->docks().focusContent<CardPreview>(u"card-preview"_s);
}

} // namespace

class CardPreviewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void previewExplainsItselfWithoutCard()
    {
        Shell shell;
        QVERIFY(!previewOf(shell).face().content());
        QVERIFY(!previewOf(shell).face().accessibleName().isEmpty());
    }

    void otherSideIsShownUntilAnotherCardIsSelected()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        auto& button = *preview.face().findChild<QToolButton*>();
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        QVERIFY(!preview.face().content()->isFaceDown);
        // A card with the common back needs no button, but a key shows the back.
        QVERIFY(!button.isVisible());
        preview.face().setFocus();
        Shell::settle();
        shell->actions().action(u"preview.flip"_s)->trigger();
        QVERIFY(preview.face().content()->isFaceDown);
        shell->actions().action(u"preview.flip"_s)->trigger();
        QVERIFY(!preview.face().content()->isFaceDown);
        shell->actions().action(u"preview.flip"_s)->trigger();
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Shade"_s));
        QVERIFY(!preview.face().content()->isFaceDown);
    }

    void cardWithItsOwnBackHasAButton()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        Workspace& workspace = shell->workspace();
        const auto texts = workspace.all<model::GameText>();
        const auto frames = std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Frames;
        });
        QVERIFY(frames != texts.end());
        model::GameText changed = frames->second;
        changed.text.replace(u"back back.svg\n"_s, u"back back.svg\nback crown.svg for name is Alley\n"_s);
        QVERIFY(workspace.apply({}, {workspace.changing(frames->first, changed)}));
        auto& button = *preview.face().findChild<QToolButton*>();
        shell->selection().selectCard(*workspace.cardNamed(u"Shade"_s));
        QVERIFY(!button.isVisible());
        shell->selection().selectCard(*workspace.cardNamed(u"Alley Cat"_s));
        QVERIFY(button.isVisible());
        QVERIFY(preview.face().rect().contains(button.geometry()));
        button.click();
        QVERIFY(preview.isFlipped());
        QCOMPARE(preview.face().content()->backDrawing, u"crown"_s);
    }

    void colourVisionIsSimulatedOnlyOnScreen()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        // Leave out the rounded corners, outside which the window is visible.
        const auto isGrey = [&] {
            const QRect inner = preview.face().cardRect().adjusted(20, 20, -20, -20);
            return preview.face().grab(inner).toImage().allGray();
        };
        QVERIFY(!isGrey());
        shell->actions().action(u"vision.greyscale"_s)->trigger();
        QVERIFY(isGrey());
        QVERIFY(shell->actions().action(u"vision.greyscale"_s)->isChecked());
        shell->actions().action(u"preview.copy"_s)->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().allGray());
        shell->actions().action(u"vision.normal"_s)->trigger();
        QVERIFY(!isGrey());
    }

    void simulatedColourVisionIsNamedAndSwitchedOff()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        Shell::settle();
        const auto note = [&] {
            for (const QLabel* const label : preview.findChildren<QLabel*>())
                if (label->isVisible())
                    return label->text();
            return QString();
        };
        QCOMPARE(note(), QString());
        Faces& faces = Faces::of(shell->workspace());
        faces.setVision(ColourVision::Deuteranopia);
        Shell::settle();
        QCOMPARE(note(), u"Simulated colours: Deuteranopia (no green)"_s);
        const auto buttons = preview.findChildren<QToolButton*>();
        QToolButton* const realColours =
            *std::ranges::find(buttons, u"Show the real colours"_s, &QToolButton::accessibleName);
        QVERIFY(realColours->isVisible());
        QTest::mouseClick(realColours, Qt::LeftButton);
        Shell::settle();
        QCOMPARE(faces.vision(), ColourVision::Normal);
        QCOMPARE(note(), QString());
        QVERIFY(!realColours->isVisible());
    }

    void selectedCardIsShownUnlessPointerIsOnAnother()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s);
        const auto shade = shell->workspace().cardNamed(u"Shade"_s);
        shell->selection().selectCard(*cat);
        QCOMPARE(preview.face().content()->name, u"Alley Cat"_s);
        QCOMPARE(preview.face().accessibleName(), u"Alley Cat"_s);
        QVERIFY(preview.face().accessibleDescription().contains(u"attack 2"_s));
        shell->selection().point(shade);
        QCOMPARE(preview.face().content()->name, u"Shade"_s);
        // The tooltip explains the card's keyword.
        QVERIFY2(preview.face().toolTip().contains(u"Elusive – "_s), qPrintable(preview.face().toolTip()));
        shell->selection().point({});
        QCOMPARE(preview.face().content()->name, u"Alley Cat"_s);
        shell->workspace().close();
        QVERIFY(!preview.face().content());
    }

    void tablePreviewShowsOnlyCardUnderPointer()
    {
        AtTable at(u"realm-of-thieves"_s);
        Shell& shell = at.shell;
        CardPreview& preview = previewOf(shell);
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s);
        shell->perspectives().activate(perspective_id::author);
        shell->selection().selectCard(*cat);
        QCOMPARE(preview.face().content()->name, u"Alley Cat"_s);
        shell->perspectives().activate(perspective_id::playtest);
        QVERIFY(!preview.face().content());
        QVERIFY(!preview.face().accessibleName().isEmpty());
        shell->selection().lookUp(*cat);
        QVERIFY(preview.face().content());
        // Another seat doesn't see the card.
        at.desk().sight.lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QVERIFY(!preview.face().content());
        // In the Author perspective, the selected card is still shown.
        shell->perspectives().activate(perspective_id::author);
        QCOMPARE(preview.face().content()->name, u"Alley Cat"_s);
    }

    void selectedCardIsShownBesideEmptyTable()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        shell->perspectives().activate(perspective_id::playtest);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        QVERIFY(preview.face().content());
    }

    void previewFollowsEditsAndTable()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s);
        shell->selection().selectCard(*cat);
        model::CardDefinition card = *shell->workspace().find<model::CardDefinition>(*cat);
        card.name = u"Alley Lion"_s;
        shell->workspace().apply({}, {shell->workspace().changing(*cat, card)});
        QCOMPARE(preview.face().content()->name, u"Alley Lion"_s);
        FaceContent live = *preview.face().content();
        showNumber(live, u"attack", 9);
        Faces::of(shell->workspace()).showLive(live);
        QCOMPARE(preview.face().content()->field(u"attack")->text, u"9"_s);
        Faces::of(shell->workspace()).showLive({});
        QCOMPARE(preview.face().content()->field(u"attack")->text, u"2"_s);
    }

    void holdingAltShowsCardAtFullSize()
    {
        Shell shell;
        shell.openGame(u"git-card-game"_s);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Joker"_s));
        QTest::keyPress(&shell->widget(), Qt::Key_Alt);
        QTRY_VERIFY(preview.zoomed());
        QVERIFY(preview.zoomed()->isVisible());
        QCOMPARE(preview.zoomed()->content()->name, u"Joker"_s);
        QVERIFY(preview.zoomed()->cardRect().height() >= preview.face().cardRect().height());
        QTest::keyRelease(&shell->widget(), Qt::Key_Alt);
        QVERIFY(!preview.zoomed());
        // Alt as part of a shortcut does not zoom.
        QTest::keyPress(&shell->widget(), Qt::Key_Alt);
        QTest::keyClick(&shell->widget(), Qt::Key_Q, Qt::AltModifier);
        QVERIFY(!preview.zoomed());
        QTest::keyRelease(&shell->widget(), Qt::Key_Alt);
    }

    void pastingCroppingAndRemovingPictureCanBeUndone()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        const auto cat = shell->workspace().cardNamed(u"Alley Cat"_s);
        shell->selection().selectCard(*cat);
        const auto card = [&] {
            return *shell->workspace().find<model::CardDefinition>(*cat);
        };
        const auto pictures = [&] {
            return shell->workspace().all<model::Art>().size();
        };
        QImage picture(400, 400, QImage::Format_RGB32);
        picture.fill(Qt::blue);
        QGuiApplication::clipboard()->setImage(picture);
        shell->actions().refresh();
        shell->actions().action(u"art.paste"_s)->trigger();
        QTRY_VERIFY(card().art);
        QCOMPARE(preview.face().content()->art.size(), QSize(400, 400));
        QCOMPARE(pictures(), 1);

        shell->actions().refresh();
        shell->actions().action(u"art.crop"_s)->trigger();
        QVERIFY(preview.isCropping());
        Shell::settle();
        const QRect whole = preview.crop().crop();
        QCOMPARE(whole.width(), 400);
        QVERIFY(whole.height() < 400);
        const QRectF shown = preview.crop().shownCrop();
        QTest::mousePress(&preview.crop(), Qt::LeftButton, {}, shown.bottomRight().toPoint());
        QTest::mouseMove(&preview.crop(), shown.center().toPoint());
        QTest::mouseRelease(&preview.crop(), Qt::LeftButton, {}, shown.center().toPoint());
        const QRect half = preview.crop().crop();
        QVERIFY(half.width() < 260 && half.width() > 140);
        QTest::keyClick(&preview.crop(), Qt::Key_Right);
        QVERIFY(preview.crop().crop().left() > half.left());
        QTest::keyClick(&preview.crop(), Qt::Key_Return);
        QVERIFY(!preview.isCropping());
        QCOMPARE(preview.face().content()->art.size().width(), half.width());
        QCOMPARE(pictures(), 1);

        shell->actions().refresh();
        shell->actions().action(u"art.remove"_s)->trigger();
        QVERIFY(!card().art);
        QCOMPARE(pictures(), 0);
        for (int step = 0; step < 3; ++step)
            shell->workspace().undo();
        QVERIFY(!card().art);
        QCOMPARE(pictures(), 0);
        shell->workspace().redo();
        QCOMPARE(preview.face().content()->art.size(), QSize(400, 400));
    }

    void pictureReadAfterProjectClosedIsDiscarded()
    {
        OpenedDocks opened;
        CardPreview preview(opened.context());
        opened.selection.selectCard(opened.anyCard());
        QImage picture(800, 600, QImage::Format_RGB32);
        picture.fill(Qt::darkCyan);
        QMimeData copied;
        copied.setImageData(picture);
        preview.takeArt(copied);
        opened.workspace.close();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!opened.workspace.isOpen());
    }

    void invalidPictureIsReportedAndChangesNothing()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        QSignalSpy failed(&shell->workspace(), &Workspace::failed);
        QTemporaryFile words(QDir::tempPath() + u"/words-XXXXXX.png"_s);
        QVERIFY(words.open() && words.write("no picture") > 0 && words.flush());
        preview.takeArtFile(words.fileName());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(shell->workspace().all<model::Art>().isEmpty());
        preview.takeArtFile(u"/nowhere/x.png"_s);
        QTRY_COMPARE(failed.size(), 2);
    }

    void escapeLeavesPictureUnchanged()
    {
        Shell shell;
        shell.openGame(u"realm-of-thieves"_s);
        CardPreview& preview = previewOf(shell);
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Alley Cat"_s));
        preview.beginCrop();
        QVERIFY(!preview.isCropping());
    }

    void pictureCanBeCopied()
    {
        Shell shell;
        shell.openGame(u"forge-realm"_s);
        QAction* const copy = shell->actions().action(u"preview.copy"_s);
        shell->selection().clear();
        shell->actions().refresh();
        QVERIFY(!copy->isEnabled());
        shell->selection().selectCard(*shell->workspace().cardNamed(u"Ember Fox"_s));
        shell->actions().refresh();
        QVERIFY(copy->isEnabled());
        copy->trigger();
        const QImage picture = QGuiApplication::clipboard()->image();
        QCOMPARE(picture.size(), QSize(744, 1'039));
    }

    void pictureIsWrittenCompletelyOrNotAtAll()
    {
        Shell shell;
        shell.openGame(u"forge-realm"_s);
        const auto content = Faces::of(shell->workspace()).contentNamed(u"Ember Fox"_s);
        const QTemporaryDir folder;
        QVERIFY(saveFace(Faces::of(shell->workspace()).painter(), *content, 150, folder.filePath(u"fox.png"_s)));
        QCOMPARE(QImage(folder.filePath(u"fox.png"_s)).width(), 372);
        QVERIFY(
            !saveFace(Faces::of(shell->workspace()).painter(), *content, 150, folder.filePath(u"nowhere/fox.png"_s))
        );
        QCOMPARE(fileNameFor(u"../../etc/passwd"_s), u"etc-passwd"_s);
    }
};

REGISTER_TEST(CardPreviewTest)
#include "card_preview_test.moc"
