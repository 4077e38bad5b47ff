// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
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

/// What a format makes of a project.
namespace model {

/// What is asked of a format that writes.
struct WriteRequest
{
    const std::map<EntityId, Entity>& entities;
    /// Which of them are wanted; all when nobody says.
    std::function<bool(EntityId)> isWanted = {};
    CardFields fields = {};
    /// What the file is called, without what follows the dot.
    QString name = {};
    NotesOfAuthor notes = NotesOfAuthor::Included;
    /// What a card says in plain words, for those who play it elsewhere.
    std::function<QString(const CardDefinition&)> wording = {};
    /// Where a picture of this file name is to be found by another program; the name itself when nobody says.
    std::function<QString(const QString& fileName)> addressOf = {};
};

struct OutgoingFile
{
    /// Clean, and different from all others; of a folder of text with its folder.
    QString name;
    QByteArray bytes;

    friend bool operator==(const OutgoingFile&, const OutgoingFile&) = default;
};

/// A picture with many cards in it, for whoever can draw them: from left to right and from top to bottom.
struct CardSheet
{
    struct Slot
    {
        QString card;
        /// Of a card that the project has.
        std::optional<EntityId> entity = {};

        friend bool operator==(const Slot&, const Slot&) = default;
    };

    QString fileName;
    int columns = 0;
    int rows = 0;
    /// Fewer than there are places: the last is what others see of a card in a hand.
    QList<Slot> cards = {};

    friend bool operator==(const CardSheet&, const CardSheet&) = default;
};

struct Outgoing
{
    QList<OutgoingFile> files = {};
    QList<CardSheet> sheets = {};
    /// The picture of the back of all cards, when one is needed.
    QString backFile = {};
    LossReport losses = {};
};

/// The wanted entities of one kind, in the order of their ids; all others are told as lost.
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

/// Files that could not be written; then none has been changed but, when the disk itself fails at the end, some.
std::expected<void, ExchangeProblem> saveFiles(const QString& folder, const QList<OutgoingFile>& files);

} // namespace model
