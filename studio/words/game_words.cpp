// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/game_words.h"

#include "model/decks/legality.h"
#include "model/games/loaded_game.h"

#include <QCoreApplication>

namespace studio {

namespace {

class GameWords
{
    Q_DECLARE_TR_FUNCTIONS(GameWords)
};

QString didYouMean(const QString& name)
{
    return name.isEmpty() ? QString() : GameWords::tr("; did you mean “%1”?").arg(name);
}

} // namespace

QString words(const model::FileError& error)
{
    using Kind = model::FileError::Kind;
    switch (error.kind) {
    case Kind::NotFound:
        return GameWords::tr(
                   "There is no game %1: neither a bundled one of that id nor a folder or rules file. "
                   "“cardwright games” lists the bundled ones."
        )
            .arg(error.path);
    case Kind::CannotRead:
        return GameWords::tr("The file %1 cannot be read. Check its permissions.").arg(error.path);
    case Kind::TooLarge:
        return GameWords::tr("The file %1 is too large to be a game's text.").arg(error.path);
    case Kind::NotAFile:
        return GameWords::tr(
                   "%1 is neither a folder nor a file with rules in it. Name one of these, or a bundled game."
        )
            .arg(error.path);
    case Kind::KeptGame:
        return GameWords::tr(
                   "%1 is a game that was kept with “save”, and no rules. Go on with it by naming the game it is of: "
                   "cardwright play GAME --resume %1"
        )
            .arg(error.path);
    case Kind::NoRules:
        return GameWords::tr("The folder %1 has no file game.rules. Begin one there with the line: game \"NAME\"")
            .arg(error.path);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::DeckProblem& problem)
{
    using Kind = model::DeckTextError::Kind;
    switch (problem.error.kind) {
    case Kind::NotText:
        return GameWords::tr(
            "this line is not a text in UTF-8; save the deck in that encoding, or is it the wrong file?"
        );
    case Kind::NotALine:
        return GameWords::tr("“%1” is not a line of a deck; write a number and a card's name: 2 Tin Owl")
            .arg(problem.error.text);
    case Kind::NoCopies:
        return GameWords::tr("no copies of “%1” are none; leave the line out").arg(problem.error.text);
    case Kind::TooManyCopies:
        return GameWords::tr("%1 copies are more than a deck can have; write a smaller number").arg(problem.error.text);
    case Kind::TooManyCards:
        return GameWords::tr("from here on the deck has more than %1 cards; take some out").arg(model::mostDeckCards);
    case Kind::TooLarge:
        return GameWords::tr("this file is too large to be a deck");
    case Kind::UnknownCard:
        return GameWords::tr("the game has no card “%1”").arg(problem.error.text) + didYouMean(problem.error.nearest);
    case Kind::BrokenCard:
        return GameWords::tr("“%1” has an error and is left out of the deck until it is mended")
            .arg(problem.error.text);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::DeckList& deck, const QString& unknownCard)
{
    return GameWords::tr("The deck “%1” has a card “%2”, which the game does not have.").arg(deck.name, unknownCard);
}

namespace {

QString sectionWords(const model::DeckFault& fault, const QString& cards)
{
    const bool isTooLarge = fault.kind == model::DeckFault::Kind::SectionTooLarge;
    if (!fault.other.isEmpty()) {
        const QString text = isTooLarge ? GameWords::tr("its section “%1” has %2 cards and may have %3, as “%4” has")
                                        : GameWords::tr("its section “%1” has %2 cards and must have %3, as “%4” has");
        return text.arg(fault.section).arg(fault.found).arg(fault.wanted).arg(fault.other);
    }
    if (!cards.isEmpty()) {
        const QString text = isTooLarge ? GameWords::tr("of %4 its section “%1” has %2 and may have %3")
                                        : GameWords::tr("of %4 its section “%1” has %2 and must have %3");
        return text.arg(fault.section).arg(fault.found).arg(fault.wanted).arg(cards);
    }
    const QString text = isTooLarge ? GameWords::tr("its section “%1” has %2 cards and may have %3")
                                    : GameWords::tr("its section “%1” has %2 cards and must have %3");
    return text.arg(fault.section).arg(fault.found).arg(fault.wanted);
}

/// What a number of the cards comes to: %1 is the number's name, %2 what it is, %3 the limit, %4 the cards.
QString measured(model::DeckFault::Kind kind)
{
    using Kind = model::DeckFault::Kind;
    switch (kind) {
    case Kind::TotalTooHigh:
        return GameWords::tr("its total %1 is %2 and may be %3");
    case Kind::TotalTooLow:
        return GameWords::tr("its total %1 is %2 and must be %3");
    case Kind::AverageTooHigh:
        return GameWords::tr("its average %1 is up to %2 and may be %3");
    case Kind::AverageTooLow:
        return GameWords::tr("its average %1 is down to %2 and must be %3");
    case Kind::CardTooHigh:
        return GameWords::tr("the highest %1, of %4, is %2 and may be %3");
    default:
        return GameWords::tr("the lowest %1, of %4, is %2 and must be %3");
    }
}

QString measureWords(const model::DeckFault& fault, const QString& cards)
{
    QString text = measured(fault.kind).arg(fault.name).arg(fault.found).arg(fault.wanted);
    if (text.contains(QLatin1String("%4")))
        text = text.arg(cards);
    else if (!cards.isEmpty())
        text += GameWords::tr(", counting %1").arg(cards);
    if (!fault.section.isEmpty())
        text += GameWords::tr(", in its section “%1”").arg(fault.section);
    return text;
}

QString withoutClauses(const model::DeckFault& fault)
{
    using Kind = model::DeckFault::Kind;
    const QString cards = fault.cards.join(QLatin1String(", "));
    switch (fault.kind) {
    case Kind::UnknownFormat:
        return GameWords::tr("the game has no format “%1”").arg(fault.name);
    case Kind::UnknownCard:
        return GameWords::tr("the game has no card “%1”").arg(cards) + didYouMean(fault.name);
    case Kind::BrokenCard:
        return GameWords::tr("“%1” has an error and is left out").arg(cards);
    case Kind::TokenCard:
        return GameWords::tr("“%1” is a token, which no deck holds").arg(cards);
    case Kind::TooFew:
        return fault.cards.isEmpty()
                   ? GameWords::tr("it has %1 cards and needs %2 more").arg(fault.found).arg(fault.wanted - fault.found)
                   : GameWords::tr("of %1 it has %2 and needs %3 more")
                         .arg(cards)
                         .arg(fault.found)
                         .arg(fault.wanted - fault.found);
    case Kind::TooMany:
        return fault.cards.isEmpty()
                   ? GameWords::tr("it has %1 cards, %2 too many").arg(fault.found).arg(fault.found - fault.wanted)
                   : GameWords::tr("of %1 it has %2, %3 too many")
                         .arg(cards)
                         .arg(fault.found)
                         .arg(fault.found - fault.wanted);
    case Kind::TooManyCopies:
        return GameWords::tr("it has %1 copies of “%2” and may have %3").arg(fault.found).arg(cards).arg(fault.wanted);
    case Kind::TotalTooHigh:
    case Kind::TotalTooLow:
    case Kind::AverageTooHigh:
    case Kind::AverageTooLow:
    case Kind::CardTooHigh:
    case Kind::CardTooLow:
        return measureWords(fault, cards);
    case Kind::SectionTooLarge:
    case Kind::SectionTooSmall:
        return sectionWords(fault, cards);
    case Kind::Banned:
        return GameWords::tr("“%1” is banned").arg(cards);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const model::DeckFault& fault)
{
    QString text = withoutClauses(fault);
    for (const QString& clause : fault.clauses)
        text += QLatin1String(" [") + clause + QLatin1Char(']');
    return text;
}

} // namespace studio
