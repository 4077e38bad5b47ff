// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/cards/card_roles.h"
#include "model/entities/entities.h"
#include "model/exchange/files/file_names.h"
#include "model/exchange/report/exchange_problem.h"
#include "model/exchange/report/losses.h"
#include "model/exchange/tables/written_table.h"

#include <QByteArray>

#include <expected>
#include <functional>
#include <map>
#include <optional>

/// The result of exporting entities to a format.
namespace model {

/// The input of a format that writes files.
struct WriteRequest
{
    const std::map<EntityId, Entity>& entities;
    /// Selects the entities to write; all if not set.
    std::function<bool(EntityId)> isWanted = {};
    CardFields fields = {};
    /// The file name to write to, without its suffix.
    QString name = {};
    NotesOfAuthor notes = NotesOfAuthor::Included;
    /// Provides the plain words of a card for players in other programs.
    std::function<QString(const CardDefinition&)> wording = {};
    /// Provides the address where another program finds a picture; the file name itself if not set.
    std::function<QString(const QString& fileName)> addressOf = {};
    /// Whether a card has a different back from most cards; determined by its back field if not set.
    std::function<bool(const CardDefinition&)> hasOwnBack = {};
    /// The roles of fields, for a program with fixed names for them; guessed from the types of the fields if not set.
    std::optional<CardRoles> roles = {};
};

struct OutgoingFile
{
    /// A valid and unique name, including the subfolder if there is one.
    QString name;
    QByteArray bytes;

    friend bool operator==(const OutgoingFile&, const OutgoingFile&) = default;
};

/// The layout of a picture with many cards, for the code that draws it. The cards go from left to right and top to
/// bottom.
struct CardSheet
{
    struct Slot
    {
        QString card;
        /// The card in the project, if it exists.
        std::optional<EntityId> entity = {};

        friend bool operator==(const Slot&, const Slot&) = default;
    };

    QString fileName;
    int columns = 0;
    int rows = 0;
    /// The cards never fill all places, because the last place shows the face of a hidden card.
    QList<Slot> cards = {};
    /// The picture of the cards' backs in the same places; empty if all have the common back.
    QString backFile = {};

    friend bool operator==(const CardSheet&, const CardSheet&) = default;
};

/// A picture of a single card: a PNG for printing, or a smaller JPEG if the suffix says so.
struct CardPicture
{
    QString fileName;
    QString card;

    friend bool operator==(const CardPicture&, const CardPicture&) = default;
};

struct Outgoing
{
    QList<OutgoingFile> files = {};
    /// The sheets and pictures that belong to the files.
    QList<CardSheet> sheets = {};
    QList<CardPicture> pictures = {};
    /// The picture of all card backs, if one is needed.
    QString backFile = {};
    /// The zip archive that contains everything else; empty if files and pictures are saved one by one.
    QString archive = {};
    LossReport losses = {};

    bool hasPictures() const { return !sheets.isEmpty() || !pictures.isEmpty(); }
};

/// The selected entities of one kind, ordered by id. Selected entities of other kinds are reported as lost.
template <typename Kind>
QList<std::pair<EntityId, const Kind*>> wanted(const WriteRequest& request, LossReport& losses)
{
    QList<std::pair<EntityId, const Kind*>> found;
    for (const auto& [id, entity] : request.entities) {
        if (request.isWanted && !request.isWanted(id))
            continue;
        if (const auto* kind = std::get_if<Kind>(&entity))
            found.append({id, kind});
        else
            losses.add(kindOf(entity), Loss::What::Everything, QString(), nameOf(entity));
    }
    return found;
}

/// The address by which another program finds a file on this machine. Tabletop Simulator cuts off “file:///” and opens
/// the rest unchanged, so an absolute path without any escapes follows the prefix.
QString localAddress(const QString& folder, const QString& file);

/// Saves all files or, on an error, none of them. Only if the disk fails at the very end may some have been saved.
std::expected<void, ExchangeProblem> saveFiles(const QString& folder, const QList<OutgoingFile>& files);

} // namespace model
