// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "model/exchange/report/losses.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace model {

/// The cards among entities as a table for spreadsheets, including everything that a table can represent.
struct WrittenTable
{
    QStringList headings;
    QList<QStringList> rows;
    LossReport losses;
};

enum class NotesOfAuthor : std::uint8_t { Included, LeftOut };

WrittenTable
tableOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields, NotesOfAuthor notes);

/// All field names used by the cards: declared names first, in their order.
QStringList fieldNamesOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields);

} // namespace model
