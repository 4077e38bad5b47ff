// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/exchange_words.h"

#include "model/exchange/decks/tabletop_decks.h"
#include "model/exchange/formats.h"

#include <QCoreApplication>

namespace studio {

namespace {

class ExchangeWords
{
    Q_DECLARE_TR_FUNCTIONS(ExchangeWords)
};

QString placeWords(const model::ExchangePlace& place)
{
    if (place.row > 0 && place.column > 0)
        return ExchangeWords::tr("row %1, column %2: ").arg(place.row).arg(place.column);
    if (place.row > 0)
        return ExchangeWords::tr("row %1: ").arg(place.row);
    if (place.line > 0)
        return ExchangeWords::tr("line %1: ").arg(place.line);
    return {};
}

QString sentence(const model::ExchangeProblem& problem)
{
    using Code = model::ExchangeProblem::Code;
    const QString& text = problem.text;
    switch (problem.code) {
    case Code::CannotRead:
        return ExchangeWords::tr("the file %1 cannot be read; check its name and permissions").arg(text);
    case Code::CannotWrite:
        return ExchangeWords::tr("%1 cannot be written; check the folder, its permissions and its room").arg(text);
    case Code::TooLarge:
        return ExchangeWords::tr("the file is larger than %1 bytes; import it in parts").arg(problem.limit);
    case Code::NotText:
        return ExchangeWords::tr("this is no text; is it the right file?");
    case Code::NothingInIt:
        return ExchangeWords::tr("there is nothing in it; is it the right file?");
    case Code::UnknownFormat:
        return ExchangeWords::tr("it cannot be told what kind of file %1 is; name its format").arg(text);
    case Code::CannotBeRead:
        return ExchangeWords::tr("files of the format %1 can only be written").arg(text);
    case Code::UnclosedQuote:
        return ExchangeWords::tr(
            "a quotation mark that opens a cell here is never closed; close the cell, or double the mark"
        );
    case Code::TextBehindQuote:
        return ExchangeWords::tr("behind the closing quotation mark stands “%1”; double the marks inside a cell")
            .arg(text);
    case Code::CellTooLarge:
        return ExchangeWords::tr("a cell has more than %1 characters; shorten it").arg(problem.limit);
    case Code::TooManyColumns:
        return ExchangeWords::tr("there are more than %1 columns; leave out those that are not of cards")
            .arg(problem.limit);
    case Code::TooManyRows:
        return ExchangeWords::tr("there are more than %1 rows; import them in parts").arg(problem.limit);
    case Code::TooManyCells:
        return ExchangeWords::tr("there are more than %1 cells; import them in parts").arg(problem.limit);
    case Code::NoNameColumn:
        return ExchangeWords::tr("no column has the names of the cards; give one the heading “name”");
    case Code::ColumnTakenTwice:
        return ExchangeWords::tr("two columns are meant for “%1”; choose one").arg(text);
    case Code::NotXml:
        return ExchangeWords::tr("this is not XML: %1; get the file again, or name its format").arg(text);
    case Code::HasDocumentType:
        return ExchangeWords::tr("it declares a document type of its own, which is not read; remove that");
    case Code::TooDeep:
        return ExchangeWords::tr("its elements are nested more than %1 deep; is it the right file?").arg(problem.limit);
    case Code::AttributesTooLarge:
        return ExchangeWords::tr("an element has more attributes than is sensible; is it the right file?");
    case Code::OtherRoot:
        return ExchangeWords::tr("it begins with “%1”, which is another kind of file; name its format").arg(text);
    case Code::OtherVersion:
        return ExchangeWords::tr("it is of version “%1”, which is not known; save it as another").arg(text);
    case Code::NoName:
        return ExchangeWords::tr("this has no name; give it one");
    case Code::NotStorable:
        return ExchangeWords::tr("“%1” is too large for a project, or no text; shorten it").arg(text);
    case Code::NotAnId:
        return ExchangeWords::tr("“%1” is no id of a card; leave the cell empty, or match by name").arg(text);
    case Code::NotYesOrNo:
        return ExchangeWords::tr("“%1” stands where “yes” or “no” should; write one of them").arg(text);
    case Code::SameTwice:
        return ExchangeWords::tr("“%1” is there already in row %2").arg(text).arg(problem.number);
    case Code::SeveralOfThisName:
        return ExchangeWords::tr("the project has several called “%1”; match by id, or rename them").arg(text);
    case Code::NotALine:
        return ExchangeWords::tr("“%1” is not a line of a deck; write a number and a card's name").arg(text);
    case Code::NoCopies:
        return ExchangeWords::tr("no copies of “%1” are none; leave the line out").arg(text);
    case Code::TooManyCopies:
        return ExchangeWords::tr("%1 copies are more than a deck can have; write fewer").arg(problem.number);
    case Code::TooManyCards:
        return ExchangeWords::tr("the deck has more than %1 cards; take some out").arg(problem.limit);
    case Code::EncodingGuessed:
        return ExchangeWords::tr("it is not UTF-8 and was read as %1; look at accents and signs").arg(text);
    case Code::FewerCells:
        return ExchangeWords::tr("this row has fewer cells than there are columns");
    case Code::MoreCells:
        return ExchangeWords::tr("this row has more cells than there are columns; they are left out");
    case Code::AbilitiesKept:
        return ExchangeWords::tr("“%1” keeps its abilities: the file has only their words").arg(text);
    case Code::Repeated:
        return ExchangeWords::tr("“%1” is there more than once").arg(text);
    }
    Q_UNREACHABLE_RETURN({});
}

QString lostWords(const model::Loss& loss)
{
    using What = model::Loss::What;
    switch (loss.what) {
    case What::Everything:
        switch (loss.kind) {
        case model::EntityKind::Card:
            return ExchangeWords::tr("cards");
        case model::EntityKind::Deck:
            return ExchangeWords::tr("decks");
        case model::EntityKind::Text:
            return ExchangeWords::tr("rules and other texts");
        case model::EntityKind::Search:
            return ExchangeWords::tr("saved searches");
        case model::EntityKind::Playtest:
            return ExchangeWords::tr("playtests");
        case model::EntityKind::Art:
            return ExchangeWords::tr("pictures");
        }
        return {};
    case What::Field:
        return ExchangeWords::tr("the field “%1”").arg(loss.name);
    case What::RepeatedField:
        return ExchangeWords::tr("the second field “%1”").arg(loss.name);
    case What::OrderOfFields:
        return ExchangeWords::tr("the order of fields");
    case What::Token:
        return ExchangeWords::tr("that something is a token");
    case What::List:
        return ExchangeWords::tr("in which list a card is");
    case What::Abilities:
        return ExchangeWords::tr("abilities as rules; only their words");
    case What::Comment:
        return ExchangeWords::tr("comments");
    case What::Notes:
        return ExchangeWords::tr("notes");
    case What::Picture:
        return ExchangeWords::tr("pictures");
    case What::Tags:
        return ExchangeWords::tr("tags");
    case What::Format:
        return ExchangeWords::tr("the format of a deck");
    case What::Sections:
        return ExchangeWords::tr("the section “%1”").arg(loss.name);
    case What::Name:
        return ExchangeWords::tr("names as they are");
    case What::Characters:
        return ExchangeWords::tr("some characters");
    case What::Part:
        return ExchangeWords::tr("“%1” of the file").arg(loss.name);
    case What::Printing:
        return ExchangeWords::tr("all printings but the first");
    case What::Copies:
        return ExchangeWords::tr("copies of cards beyond the first %L1").arg(model::mostTableCopies);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const model::ExchangeFormat& format)
{
    return QCoreApplication::translate("formats", format.name);
}

QString words(const model::ExchangeProblem& problem)
{
    return placeWords(problem.place) + sentence(problem);
}

QString words(const model::Loss& loss)
{
    const QString lost = lostWords(loss);
    return loss.example.isEmpty()
               ? ExchangeWords::tr("%1 (%2 times)").arg(lost).arg(loss.count)
               : ExchangeWords::tr("%1 (%2 times, first of “%3”)").arg(lost).arg(loss.count).arg(loss.example);
}

} // namespace studio
