// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "model/exchange/report/losses.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace model {

/// The cards among entities as a table in the manner of spreadsheets, with everything in it that a table can have.
struct WrittenTable
{
    QStringList headings;
    QList<QStringList> rows;
    LossReport losses;
};

enum class NotesOfAuthor : std::uint8_t { Included, LeftOut };

WrittenTable
tableOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields, NotesOfAuthor notes);

/// Every name that fields of these cards have: those that the rules declare first, in their order.
QStringList fieldNamesOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields);

} // namespace model
