// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/art/art_taking.h"

#include "studio/drawing/art/art_edits.h"
#include "studio/drawing/art/art_import.h"
#include "studio/drawing/art/art_words.h"
#include "studio/workspace/workspace.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QUrl>

namespace studio {

namespace {

/// The file in the data, if any. It takes precedence over a picture, because a copied file often comes with its icon as
/// a picture.
QString fileIn(const QMimeData& given)
{
    const QList<QUrl> urls = given.urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

std::expected<QByteArray, ArtError> importedPicture(const QImage& picture)
{
    QByteArray png;
    QBuffer buffer(&png);
    if (!buffer.open(QBuffer::WriteOnly) || !picture.save(&buffer, "PNG"))
        return std::unexpected(ArtError{});
    return importedArt(png);
}

} // namespace

ArtTaking::ArtTaking(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::aboutToClose, &m_reading, &Background::cancel);
}

bool ArtTaking::isPicture(const QMimeData& given)
{
    return given.hasImage() || !fileIn(given).isEmpty();
}

void ArtTaking::take(model::EntityId card, const QMimeData& given)
{
    if (const QString path = fileIn(given); !path.isEmpty())
        return takeFile(card, path);
    m_reading.start(
        [picture = given.imageData().value<QImage>()](const std::stop_token&) { return importedPicture(picture); },
        [this, card](const std::expected<QByteArray, ArtError>& png) { put(card, png, tr("Pasted picture")); }
    );
}

void ArtTaking::takeFile(model::EntityId card, const QString& path)
{
    m_reading.start(
        [path](const std::stop_token&) { return importedArtFile(path); },
        [this, card, path](const std::expected<QByteArray, ArtError>& png) { put(card, png, path); }
    );
}

void ArtTaking::put(model::EntityId card, const std::expected<QByteArray, ArtError>& png, const QString& picture)
{
    if (!png)
        return Q_EMIT refused(words(png.error(), picture));
    setArt(m_workspace, card, QFileInfo(picture).completeBaseName(), *png);
    Q_EMIT taken();
}

} // namespace studio
