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

/// A project as a folder of text, for people, editors and git: rules, lists of cards, scenarios, decks, the
/// rulebook and the frames of its cards, each in a file of its own. The bundled games are such folders.
namespace model {

/// Why a folder could not be read: a file, or what is wrong in a deck of it.
struct TextFolderError
{
    FileError file = {};
    QList<DeckTextError> deck = {};
};

/// Everything in a folder with a game.rules, or in a bare rules file. Cards that stand among rules are taken out into a
/// list; what else stands in a list of cards goes to the rules. All of it is read, or nothing.
std::expected<QList<Entity>, TextFolderError> readTextFolder(const QString& path, const QString& sharedRulesFolder);

/// Something that a folder of text cannot carry.
struct TextFolderLoss
{
    enum class What : std::uint8_t {
        Notes,
        Tags,
        Picture,
        Search,
        Playtest,
        /// A card that could not be read back, and is left out.
        Card,
        /// Of a card what is read back otherwise.
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
    /// By their paths within the folder.
    std::map<QString, QByteArray> files;
    QList<TextFolderLoss> losses;
};

/// The same entities always give the same bytes, and one changed field changes one line.
TextFiles textFiles(const std::map<EntityId, Entity>& entities);

struct WrittenFolder
{
    QList<TextFolderLoss> losses;
    /// Files of these kinds that were in the folder and are not of this project. They are left as they are.
    QStringList strangers;
};

/// A file that could not be written. Those before it, in the order of their names, have been.
struct CannotWrite
{
    QString path;
};

std::expected<WrittenFolder, CannotWrite>
writeTextFolder(const std::map<EntityId, Entity>& entities, const QString& folder);

} // namespace model
