// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/preview/preview_actions.h"

#include "studio/faces/faces.h"
#include "studio/preview/art_edits.h"
#include "studio/preview/art_taking.h"
#include "studio/preview/card_preview.h"
#include "studio/preview/face_files.h"
#include "studio/window/main_window.h"
#include "studio/window/message_bar.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMimeData>

#include <optional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class PreviewActions
{
    Q_DECLARE_TR_FUNCTIONS(PreviewActions)
};

std::optional<FaceContent> shownFace(MainWindow& window)
{
    const std::optional<model::EntityId> card = window.selection().shownCard();
    return card ? Faces::of(window.workspace()).content(*card) : std::nullopt;
}

void savePicture(MainWindow& window)
{
    const std::optional<FaceContent> face = shownFace(window);
    if (!face)
        return;
    const QString path = QFileDialog::getSaveFileName(
        &window.widget(),
        PreviewActions::tr("Save the picture of the card"),
        window.workspace().places().documentsFolder + u'/' + fileNameFor(face->name) + u".png"_s,
        PreviewActions::tr("Pictures (*.png)")
    );
    if (path.isEmpty())
        return;
    if (!saveFace(Faces::of(window.workspace()).painter(), *face, facePixelsPerInch, path))
        window.messages().say(
            Severity::Warning,
            PreviewActions::tr(
                "The picture could not be written to %1. Check the folder, its permissions and its room."
            )
                .arg(path)
        );
}

CardPreview& preview(MainWindow& window)
{
    return window.content<CardPreview>(u"card-preview"_s);
}

/// To look there is to ask the program that it was copied in, so it is done once for each thing that is copied.
bool isPictureCopied()
{
    static std::optional<bool> known;
    static const QMetaObject::Connection following =
        QObject::connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, QGuiApplication::clipboard(), [] {
            known.reset();
        });
    Q_UNUSED(following)
    if (!known) {
        const QMimeData* const copied = QGuiApplication::clipboard()->mimeData();
        known = copied && ArtTaking::isPicture(*copied);
    }
    return *known;
}

QString whyNoSelection(MainWindow& window)
{
    return window.selection().card() ? QString() : PreviewActions::tr("No card is selected.");
}

QString whyNoArt(MainWindow& window)
{
    const std::optional<model::EntityId> card = window.selection().card();
    const auto* const definition = card ? window.workspace().find<model::CardDefinition>(*card) : nullptr;
    if (!definition)
        return PreviewActions::tr("No card is selected.");
    return definition->art ? QString() : PreviewActions::tr("The card has no picture.");
}

void choosePicture(MainWindow& window)
{
    const QString path = QFileDialog::getOpenFileName(
        &window.widget(),
        PreviewActions::tr("Choose the picture of the card"),
        window.workspace().places().documentsFolder,
        PreviewActions::tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif)")
    );
    if (!path.isEmpty())
        preview(window).takeArtFile(path);
}

QList<ActionSpec> artActions(MainWindow& window)
{
    return {
        {
            .id = u"art.choose"_s,
            .text = PreviewActions::tr("Choose a&rt"),
            .menu = MenuId::Card,
            .icon = u"card-preview"_s,
            .run = [&window] { choosePicture(window); },
            .whyNot = [&window] { return whyNoSelection(window); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"art.paste"_s,
            .text = PreviewActions::tr("Paste ar&t"),
            .menu = MenuId::Card,
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
            .panel = u"card-preview"_s,
            .run = [&window] { preview(window).takeArt(*QGuiApplication::clipboard()->mimeData()); },
            .whyNot =
                [&window] {
                    const QString reason = whyNoSelection(window);
                    if (!reason.isEmpty() || isPictureCopied())
                        return reason;
                    return PreviewActions::tr("No picture was copied.");
                },
        },
        {
            .id = u"art.crop"_s,
            .text = PreviewActions::tr("&Crop art"),
            .menu = MenuId::Card,
            .icon = u"edit"_s,
            .run = [&window] { preview(window).beginCrop(); },
            .whyNot = [&window] { return whyNoArt(window); },
            .asks = true,
        },
        {
            .id = u"art.remove"_s,
            .text = PreviewActions::tr("Remo&ve art"),
            .menu = MenuId::Card,
            .icon = u"delete"_s,
            .run =
                [&window] {
                    if (const auto card = window.selection().card())
                        removeArt(window.workspace(), *card);
                },
            .whyNot = [&window] { return whyNoArt(window); },
        },
    };
}

} // namespace

QList<ActionSpec> previewActions(MainWindow& window)
{
    const auto whyNoCard = [&window] {
        return window.selection().shownCard() ? QString() : PreviewActions::tr("No card is selected.");
    };
    QList<ActionSpec> rows{
        {
            .id = u"preview.copy"_s,
            .text = PreviewActions::tr("Copy &picture of card"),
            .menu = MenuId::Card,
            .icon = u"copy"_s,
            .run =
                [&window] {
                    if (const std::optional<FaceContent> face = shownFace(window))
                        QGuiApplication::clipboard()->setImage(
                            faceImage(Faces::of(window.workspace()).painter(), *face, facePixelsPerInch)
                        );
                },
            .whyNot = whyNoCard,
            .startsGroup = true,
        },
        {
            .id = u"preview.save"_s,
            .text = PreviewActions::tr("&Save picture of card"),
            .menu = MenuId::Card,
            .icon = u"card-preview"_s,
            .run = [&window] { savePicture(window); },
            .whyNot = whyNoCard,
            .asks = true,
        },
        {
            .id = u"file.print"_s,
            .text = PreviewActions::tr("&Print and play"),
            .menu = MenuId::File,
            .icon = u"print"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_P)},
            .run = [&window] { window.docks().focus(u"print"_s); },
            .whyNot =
                [&window] {
                    return window.workspace().isOpen() ? QString() : PreviewActions::tr("No project is open.");
                },
            .asks = true,
            .startsGroup = true,
        },
    };
    return rows + artActions(window);
}

QStringList previewActionIds()
{
    return {u"preview.copy"_s, u"preview.save"_s, u"art.choose"_s, u"art.paste"_s, u"art.crop"_s, u"art.remove"_s};
}

} // namespace studio
