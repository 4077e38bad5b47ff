// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "model/exchange/report/losses.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace model {

/// The cards from a list of entities as a table for spreadsheets, with everything that a table can represent.
struct WrittenTable
{
    QStringList headings;
    QList<QStringList> rows;
    LossReport losses;
};

enum class NotesOfAuthor : std::uint8_t { Included, LeftOut };

WrittenTable
tableOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields, NotesOfAuthor notes);

/// The names of all declared fields in order of declaration, including any other forms that the cards use, and then all
/// other names that the cards use.
QStringList fieldNamesOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields);

} // namespace model
