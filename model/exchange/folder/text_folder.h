// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/deck_text.h"
#include "model/entities/entities.h"
#include "model/games/game_files.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <expected>
#include <map>

/// A project as a folder of text files for people, editors and version control. Rules, card lists, scenarios, decks,
/// the rulebook and frames are in separate files, and the pictures of cards are in a subfolder (folder_art.h). The
/// bundled games are such folders. Start with this file; folder_exchange.h adapts it to imports and exports.
namespace model {

/// The reason why a folder could not be read. This is either a file error, or a list of errors in a deck.
struct TextFolderError
{
    FileError file = {};
    QList<DeckTextError> deck = {};
};

/// Reads a folder with a game.rules, or a single rules file. Cards in rules are moved to a list, and anything else in a
/// card list is moved to the rules. Everything is read, or nothing. Cards refer to their pictures by places in the
/// returned list, counted from 1, because a new project numbers its entities in this order.
std::expected<QList<Entity>, TextFolderError> readTextFolder(const QString& path, const QString& sharedRulesFolder);

/// A part of a project that a text folder can't represent.
struct TextFolderLoss
{
    enum class What : std::uint8_t {
        Notes,
        Tags,
        Picture,
        /// The name of a picture whose file has to be named differently.
        PictureName,
        Search,
        Playtest,
        /// A card that couldn't be read back. It is left out.
        Card,
        /// Parts of a card that would differ when read back.
        List,
        Fields,
        Abilities,
        Comment,
    };

    What what = What::Notes;
    EntityId entity;

    friend bool operator==(const TextFolderLoss&, const TextFolderLoss&) = default;
};

struct TextFiles
{
    /// The files' contents by relative path.
    std::map<QString, QByteArray> files;
    QList<TextFolderLoss> losses;
};

/// The same entities always produce the same bytes, and a change to one field changes only one line.
TextFiles textFiles(const std::map<EntityId, Entity>& entities);

struct WrittenFolder
{
    QList<TextFolderLoss> losses;
    /// Texts, card lists, decks and pictures in the folder that don't belong to the project. They are left unchanged.
    QStringList strangers;
};

/// A file that could not be written. The files before it in order of name have been written.
struct CannotWrite
{
    QString path;
};

std::expected<WrittenFolder, CannotWrite>
writeTextFolder(const std::map<EntityId, Entity>& entities, const QString& folder);

} // namespace model
