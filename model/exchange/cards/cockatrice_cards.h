// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exchange/files/imported.h"
#include "model/exchange/files/outgoing.h"

namespace model {

/// Reads Cockatrice's card database, version 4. Its properties become columns that can be mapped to the game's fields,
/// and the set of the first printing becomes the card's list. Texts are plain words, unless Cardwright wrote the file.
ReadResult readCockatriceCards(const ReadRequest& request);

/// Writes fields as properties and lists as sets. If wording is available, it is written as the text, and the abilities
/// are stored in a property. Properties that have a meaning in Cockatrice are added for the fields with a role
/// (card_roles.h). The files and pictures are arranged as in Cockatrice's own data folder.
Outgoing writeCockatriceCards(const WriteRequest& request);

} // namespace model
