// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/text/game_words.h"

#include "model/games/loaded_game.h"

#include <QCoreApplication>

namespace studio {

namespace {

class GameWords
{
    Q_DECLARE_TR_FUNCTIONS(GameWords)
};

} // namespace

QString words(const model::FileError& error)
{
    using Kind = model::FileError::Kind;
    switch (error.kind) {
    case Kind::NotFound:
        return GameWords::tr("There is no game %1: neither a bundled one of that id nor a folder or rules file.")
            .arg(error.path);
    case Kind::CannotRead:
        return GameWords::tr("The file %1 cannot be read. Check its permissions.").arg(error.path);
    case Kind::TooLarge:
        return GameWords::tr("The file %1 is too large to be a game's text.").arg(error.path);
    case Kind::NotAFile:
        return GameWords::tr("%1 is neither a folder nor a file with rules in it.").arg(error.path);
    case Kind::NoRules:
        return GameWords::tr("The folder %1 has no file game.rules.").arg(error.path);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::DeckProblem& problem)
{
    return GameWords::tr("%1:%2: “%3” is not a line of a deck. Write a number and a card's name: 2 Alley Cat")
        .arg(problem.file)
        .arg(problem.error.line)
        .arg(problem.error.text);
}

QString words(const model::DeckList& deck, const QString& unknownCard)
{
    return GameWords::tr("The deck “%1” has a card “%2”, which the game does not have.").arg(deck.name, unknownCard);
}

} // namespace studio
