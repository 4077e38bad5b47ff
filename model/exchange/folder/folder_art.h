// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QHash>

#include <expected>
#include <map>

namespace model {

/// The folder inside a text folder that holds pictures, and the file there that says which cards show them. Each of its
/// lines is a picture and a card, “ember.png: Ember Fox”, or a comment after “--”. Without that file, a card shows the
/// picture that is named like it.
inline constexpr QLatin1StringView artFolder("art/");
inline constexpr QLatin1StringView artIndex("art/pictures.txt");

/// A picture and the names of the cards that show it.
struct FolderArt
{
    Art art;
    QStringList cards;
};

/// The pictures in a text folder, or the path of the file that can't be read. Pictures must be PNG files.
std::expected<QList<FolderArt>, QString> readFolderArt(const QString& folder, const QStringList& cards);

/// Whether the index can say that a card has a picture.
bool canBeIndexed(const QString& card);

/// The index for pictures by file name, without their folder.
QByteArray writeArtIndex(const std::map<QString, QStringList>& cards);

} // namespace model
