// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

/// Cards and decks as JSON, described by resources/schema/cards.schema.json. JSON from other programs can be read as
/// well if it is a list of objects. Each object is then a card, and its members are the columns of a table.
namespace model {

ReadResult readJson(const ReadRequest& request);
Outgoing writeJson(const WriteRequest& request);

/// The value of the member “format”, and the version of the format that is written.
inline const QString jsonFormat = QStringLiteral("cardwright");
constexpr int jsonVersion = 1;

/// Whether a file begins like one that writeJson() wrote.
bool beginsLikeJson(QByteArrayView beginning);

} // namespace model
