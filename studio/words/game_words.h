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

/// Texts about problems with the files of a game. See project_words.h.
QString words(const model::FileError& error);
QString words(const model::DeckProblem& problem);
/// The error for a deck with a card that the game doesn't have.
QString words(const model::DeckList& deck, const QString& unknownCard);
/// The reason why a deck is illegal.
QString words(const model::DeckFault& fault);

} // namespace studio
