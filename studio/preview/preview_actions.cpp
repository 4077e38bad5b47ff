// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/preview/preview_actions.h"

#include "studio/faces/faces.h"
#include "studio/preview/face_files.h"
#include "studio/window/main_window.h"
#include "studio/window/message_bar.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMainWindow>

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

} // namespace

QList<ActionSpec> previewActions(MainWindow& window)
{
    const auto whyNoCard = [&window] {
        return window.selection().shownCard() ? QString() : PreviewActions::tr("No card is selected.");
    };
    return {
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
}

QStringList previewActionIds()
{
    return {u"preview.copy"_s, u"preview.save"_s};
}

} // namespace studio
