// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {
struct DeckFault;
struct DeckList;
struct DeckProblem;
struct FileError;
} // namespace model

namespace studio {

/// What went wrong with the files of a game, in words. See words.h.
QString words(const model::FileError& error);
QString words(const model::DeckProblem& problem);
/// A deck names a card that the game does not have.
QString words(const model::DeckList& deck, const QString& unknownCard);
/// What a deck would have to change to be legal.
QString words(const model::DeckFault& fault);

} // namespace studio
