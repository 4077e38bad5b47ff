// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QHash>

#include <expected>
#include <map>

namespace model {

/// The folder inside a text folder that holds pictures, and the index in it that says which cards show them. Each line
/// of the index is a picture and a card, such as “ember.png: Ember Fox”, or a comment that starts with “--”. Without
/// the index, each card shows the picture with the same name.
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

/// Whether a card's name can be written in the index.
bool canBeIndexed(const QString& card);

/// Writes the index, given the cards for each picture's file name without its folder.
QByteArray writeArtIndex(const std::map<QString, QStringList>& cards);

} // namespace model
