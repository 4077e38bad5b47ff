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

QString noSuchCard(const QString& card, const QString& nearest)
{
    return nearest.isEmpty() ? GameWords::tr("this game has no card “%1”").arg(card)
                             : GameWords::tr("this game has no card “%1”; did you mean “%2”?").arg(card, nearest);
}

} // namespace

QString words(const model::FileError& error)
{
    using Kind = model::FileError::Kind;
    switch (error.kind) {
    case Kind::NotFound:
        return GameWords::tr(
                   "Game %1 not found: no bundled game, folder or rules file has that name. “cardwright games” lists "
                   "the bundled games."
        )
            .arg(error.path);
    case Kind::CannotRead:
        return GameWords::tr("Can't read the file %1. Check its permissions.").arg(error.path);
    case Kind::TooLarge:
        return GameWords::tr("The file %1 is too large for game rules.").arg(error.path);
    case Kind::NotAFile:
        return GameWords::tr("%1 is not a folder or a rules file. Specify one of these, or a bundled game.")
            .arg(error.path);
    case Kind::KeptGame:
        return GameWords::tr(
                   "%1 is a saved playtest, not rules. To continue it, specify its game: “cardwright play GAME "
                   "--resume %1”"
        )
            .arg(error.path);
    case Kind::NotAPicture:
        return GameWords::tr(
                   "Can't use %1. Each line of art/pictures.txt must name a PNG picture of at most 16 MB in the same "
                   "folder, then a colon and a card."
        )
            .arg(error.path);
    case Kind::NoRules:
        return GameWords::tr(
                   "The folder %1 has no game.rules file. Create one that starts with the line “game \"NAME\"”."
        )
            .arg(error.path);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::DeckProblem& problem)
{
    using Kind = model::DeckTextError::Kind;
    switch (problem.error.kind) {
    case Kind::NotText:
        return GameWords::tr("this line isn't UTF-8 text; save the deck as UTF-8, or check that it is the right file");
    case Kind::NotALine:
        return GameWords::tr("“%1” isn't a deck line; write a number and a card name, as in “2 Tin Owl”")
            .arg(problem.error.text);
    case Kind::NoCopies:
        return GameWords::tr("0 copies of “%1”; delete this line").arg(problem.error.text);
    case Kind::TooManyCopies:
        return GameWords::tr("a deck can't have %1 copies of a card; use a smaller number").arg(problem.error.text);
    case Kind::TooManyCards:
        return GameWords::tr("at this line the deck exceeds %1 cards; remove some").arg(model::mostDeckCards);
    case Kind::TooLarge:
        return GameWords::tr("this file is too large to be a deck");
    case Kind::UnknownCard:
        return noSuchCard(problem.error.text, problem.error.nearest);
    case Kind::BrokenCard:
        return GameWords::tr("“%1” has an error and is left out of the deck until you fix it").arg(problem.error.text);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::DeckList& deck, const QString& unknownCard)
{
    return GameWords::tr("The deck “%1” contains “%2”, which is not a card in this game.").arg(deck.name, unknownCard);
}

namespace {

QString sectionWords(const model::DeckFault& fault, const QString& cards)
{
    const bool isTooLarge = fault.kind == model::DeckFault::Kind::SectionTooLarge;
    if (!fault.other.isEmpty()) {
        const QString text =
            isTooLarge ? GameWords::tr(
                             "section “%1” has %n card(s); the maximum is %2, because section “%3” has that many",
                             nullptr,
                             fault.found
                         )
                       : GameWords::tr(
                             "section “%1” has %n card(s); the minimum is %2, because section “%3” has that many",
                             nullptr,
                             fault.found
                         );
        return text.arg(fault.section).arg(fault.wanted).arg(fault.other);
    }
    if (!cards.isEmpty()) {
        const QString text = isTooLarge
                                 ? GameWords::tr("section “%1” has %2 of these cards, but the maximum is %4: %3")
                                 : GameWords::tr("section “%1” has %2 of these cards, but the minimum is %4: %3");
        return text.arg(fault.section).arg(fault.found).arg(cards).arg(fault.wanted);
    }
    const QString text = isTooLarge
                             ? GameWords::tr("section “%1” has %n card(s); the maximum is %2", nullptr, fault.found)
                             : GameWords::tr("section “%1” has %n card(s); the minimum is %2", nullptr, fault.found);
    return text.arg(fault.section).arg(fault.wanted);
}

/// The text for a violated limit on a number printed on cards. %1 is the number's name, %2 its value, %3 the limit and
/// %4 the cards.
QString measured(model::DeckFault::Kind kind)
{
    using Kind = model::DeckFault::Kind;
    switch (kind) {
    case Kind::TotalTooHigh:
        return GameWords::tr("total %1 is %2; the maximum is %3");
    case Kind::TotalTooLow:
        return GameWords::tr("total %1 is %2; the minimum is %3");
    case Kind::AverageTooHigh:
        return GameWords::tr("average %1 is almost %2; the maximum is %3");
    case Kind::AverageTooLow:
        return GameWords::tr("average %1 is about %2; the minimum is %3");
    case Kind::CardTooHigh:
        return GameWords::tr("highest %1 is %2 (%4); the maximum is %3");
    default:
        return GameWords::tr("lowest %1 is %2 (%4); the minimum is %3");
    }
}

QString measureWords(const model::DeckFault& fault, const QString& cards)
{
    QString text = measured(fault.kind).arg(fault.name).arg(fault.found).arg(fault.wanted);
    if (text.contains(QLatin1String("%4")))
        text = text.arg(cards);
    else if (!cards.isEmpty())
        text = GameWords::tr("%1, counting only %2", "a limit of a deck, cards it counts").arg(text, cards);
    if (!fault.section.isEmpty())
        text = GameWords::tr("%1, in section “%2”", "a limit of a deck, section").arg(text, fault.section);
    return text;
}

QString withoutClauses(const model::DeckFault& fault)
{
    using Kind = model::DeckFault::Kind;
    const QString cards = fault.cards.join(QLatin1String(", "));
    switch (fault.kind) {
    case Kind::UnknownFormat:
        return GameWords::tr("this game has no format “%1”").arg(fault.name);
    case Kind::UnknownCard:
        return noSuchCard(cards, fault.name);
    case Kind::BrokenCard:
        return GameWords::tr("“%1” has an error and is left out").arg(cards);
    case Kind::TokenCard:
        return GameWords::tr("“%1” is a token and can't be in a deck").arg(cards);
    case Kind::TooFew:
        return fault.cards.isEmpty() ? GameWords::tr("the deck has %n card(s) and needs %1 more", nullptr, fault.found)
                                           .arg(fault.wanted - fault.found)
                                     : GameWords::tr("the deck has %1 of these cards and needs %3 more: %2")
                                           .arg(fault.found)
                                           .arg(cards)
                                           .arg(fault.wanted - fault.found);
    case Kind::TooMany:
        return fault.cards.isEmpty() ? GameWords::tr("the deck has %n card(s), %1 too many", nullptr, fault.found)
                                           .arg(fault.found - fault.wanted)
                                     : GameWords::tr("the deck has %1 of these cards, %3 too many: %2")
                                           .arg(fault.found)
                                           .arg(cards)
                                           .arg(fault.found - fault.wanted);
    case Kind::TooManyCopies:
        return GameWords::tr("the deck has %n copies of “%1”; the maximum is %2", nullptr, fault.found)
            .arg(cards)
            .arg(fault.wanted);
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
