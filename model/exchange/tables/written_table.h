// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "model/exchange/report/losses.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace model {

/// A table of cards for spreadsheets, with everything that a table can represent.
struct WrittenTable
{
    QStringList headings;
    QList<QStringList> rows;
    LossReport losses;
};

enum class NotesOfAuthor : std::uint8_t { Included, LeftOut };

WrittenTable
tableOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields, NotesOfAuthor notes);

/// The names of all declared fields in order of declaration, including other forms of the names that the cards use,
/// followed by undeclared names that the cards use.
QStringList fieldNamesOf(const QList<std::pair<EntityId, const CardDefinition*>>& cards, const CardFields& fields);

} // namespace model
