// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/preview/preview_actions.h"

#include "studio/drawing/art/art_edits.h"
#include "studio/drawing/art/art_taking.h"
#include "studio/drawing/faces/face_files.h"
#include "studio/drawing/faces/faces.h"
#include "studio/panels/context.h"
#include "studio/panels/preview/card_preview.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"

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

std::optional<FaceContent> shownFace(const ActionContext& context)
{
    const std::optional<model::EntityId> card = context.selection.shownCard();
    return card ? Faces::of(context.workspace).content(*card) : std::nullopt;
}

void savePicture(const ActionContext& context)
{
    const std::optional<FaceContent> face = shownFace(context);
    if (!face)
        return;
    const QString path = QFileDialog::getSaveFileName(
        &context.window,
        PreviewActions::tr("Save card picture"),
        context.workspace.places().documentsFolder + u'/' + fileNameFor(face->name) + u".png"_s,
        PreviewActions::tr("Pictures (*.png)")
    );
    if (path.isEmpty())
        return;
    if (!saveFace(Faces::of(context.workspace).painter(), *face, facePixelsPerInch, path))
        context.messages.say(
            Severity::Warning,
            PreviewActions::tr(
                "Could not save the picture to %1. Check that the folder exists, is writable and has free space."
            )
                .arg(path)
        );
}

CardPreview& preview(const ActionContext& context)
{
    return context.docks.focusContent<CardPreview>(u"card-preview"_s);
}

/// Whether the clipboard contains a picture. Reading the clipboard queries the program that owns it, so it is read only
/// once after each change.
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

QString whyNoSelection(const ActionContext& context)
{
    return context.selection.card() ? QString() : PreviewActions::tr("No card is selected.");
}

QString whyNoArt(const ActionContext& context)
{
    const std::optional<model::EntityId> card = context.selection.card();
    const auto* const definition = card ? context.workspace.find<model::CardDefinition>(*card) : nullptr;
    if (!definition)
        return PreviewActions::tr("No card is selected.");
    return definition->art ? QString() : PreviewActions::tr("The card has no picture.");
}

void choosePicture(const ActionContext& context)
{
    const QString path = QFileDialog::getOpenFileName(
        &context.window,
        PreviewActions::tr("Choose card picture"),
        context.workspace.places().documentsFolder,
        PreviewActions::tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif)")
    );
    if (!path.isEmpty())
        preview(context).takeArtFile(path);
}

QList<ActionSpec> visionActions(const ActionContext& context)
{
    Faces& faces = Faces::of(context.workspace);
    QList<ActionSpec> rows;
    const QStringList ids = visionActionIds();
    for (qsizetype at = 0; at < ids.size(); ++at) {
        const auto vision = ColourVision(at);
        rows.append({
            .id = ids[at],
            .text = words(vision),
            .menu = MenuId::Vision,
            .icon = u"card-preview"_s,
            .run = [&faces, vision] { faces.setVision(vision); },
            .isOn = [&faces, vision] { return faces.vision() == vision; },
        });
    }
    return rows;
}

QList<ActionSpec> artActions(const ActionContext& context)
{
    return {
        {
            .id = u"art.choose"_s,
            .text = PreviewActions::tr("Choose A&rt"),
            .menu = MenuId::Card,
            .icon = u"card-preview"_s,
            .run = [context] { choosePicture(context); },
            .whyNot = [context] { return whyNoSelection(context); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"art.paste"_s,
            .text = PreviewActions::tr("Paste Ar&t"),
            .menu = MenuId::Card,
            .icon = u"copy"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_V)},
            .panels = {u"card-preview"_s},
            .run = [context] { preview(context).takeArt(*QGuiApplication::clipboard()->mimeData()); },
            .whyNot =
                [context] {
                    const QString reason = whyNoSelection(context);
                    if (!reason.isEmpty() || isPictureCopied())
                        return reason;
                    return PreviewActions::tr("The clipboard contains no picture.");
                },
        },
        {
            .id = u"art.crop"_s,
            .text = PreviewActions::tr("&Crop Art"),
            .menu = MenuId::Card,
            .icon = u"edit"_s,
            .run = [context] { preview(context).beginCrop(); },
            .whyNot = [context] { return whyNoArt(context); },
            .asks = true,
        },
        {
            .id = u"art.remove"_s,
            .text = PreviewActions::tr("Remo&ve Art"),
            .menu = MenuId::Card,
            .icon = u"delete"_s,
            .run =
                [context] {
                    if (const auto card = context.selection.card())
                        removeArt(context.workspace, *card);
                },
            .whyNot = [context] { return whyNoArt(context); },
        },
    };
}

} // namespace

QList<ActionSpec> previewActions(const ActionContext& context)
{
    const auto whyNoCard = [context] {
        return context.selection.shownCard() ? QString() : PreviewActions::tr("No card is selected.");
    };
    QList<ActionSpec> rows{
        {
            .id = u"preview.copy"_s,
            .text = PreviewActions::tr("Copy Card &Picture"),
            .menu = MenuId::Card,
            .icon = u"copy"_s,
            .run =
                [context] {
                    if (const std::optional<FaceContent> face = shownFace(context))
                        QGuiApplication::clipboard()->setImage(
                            faceImage(Faces::of(context.workspace).painter(), *face, facePixelsPerInch)
                        );
                },
            .whyNot = whyNoCard,
            .startsGroup = true,
        },
        {
            .id = u"preview.flip"_s,
            .text = PreviewActions::tr("Show Other S&ide"),
            .menu = MenuId::Card,
            .icon = u"flip"_s,
            .keys = {QKeySequence(Qt::Key_F)},
            .panels = {u"card-preview"_s},
            .run = [context] { preview(context).flip(); },
            .whyNot = whyNoCard,
        },
        {
            .id = u"preview.save"_s,
            .text = PreviewActions::tr("&Save Card Picture"),
            .menu = MenuId::Card,
            .icon = u"card-preview"_s,
            .run = [context] { savePicture(context); },
            .whyNot = whyNoCard,
            .asks = true,
        },
        {
            .id = u"file.print"_s,
            .text = PreviewActions::tr("&Print and Play"),
            .menu = MenuId::File,
            .icon = u"print"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_P)},
            .run = [context] { context.docks.focus(u"print"_s); },
            .whyNot =
                [context] {
                    return context.workspace.isOpen() ? QString() : PreviewActions::tr("No project is open.");
                },
            .asks = true,
            .startsGroup = true,
        },
    };
    return rows + artActions(context) + visionActions(context);
}

QStringList visionActionIds()
{
    return {
        u"vision.normal"_s,
        u"vision.protanopia"_s,
        u"vision.deuteranopia"_s,
        u"vision.tritanopia"_s,
        u"vision.greyscale"_s
    };
}

QStringList previewActionIds()
{
    return {
        u"preview.flip"_s,
        u"preview.copy"_s,
        u"preview.save"_s,
        u"art.choose"_s,
        u"art.paste"_s,
        u"art.crop"_s,
        u"art.remove"_s
    };
}

} // namespace studio
