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

QString withPlace(const model::ExchangePlace& place, const QString& problem)
{
    if (!place.sheet.isEmpty() && place.row > 0)
        return ExchangeWords::tr("sheet “%1”, row %2: ").arg(place.sheet).arg(place.row);
    if (place.row > 0 && place.column > 0)
        return ExchangeWords::tr("row %1, column %2: %3", "%3 is a problem")
            .arg(place.row)
            .arg(place.column)
            .arg(problem);
    if (place.row > 0)
        return ExchangeWords::tr("row %1: %2", "%2 is a problem").arg(place.row).arg(problem);
    if (place.line > 0)
        return ExchangeWords::tr("line %1: %2", "%2 is a problem").arg(place.line).arg(problem);
    return problem;
}

QString sentence(const model::ExchangeProblem& problem)
{
    using Code = model::ExchangeProblem::Code;
    const QString& text = problem.text;
    switch (problem.code) {
    case Code::CannotRead:
        return ExchangeWords::tr("can't read the file %1; check its name and permissions").arg(text);
    case Code::CannotWrite:
        return ExchangeWords::tr("can't write %1; check the folder, its permissions and the free space").arg(text);
    case Code::TooLarge:
        return ExchangeWords::tr("the file is larger than %1 bytes; import it in parts").arg(problem.limit);
    case Code::NotText:
        return ExchangeWords::tr("this isn't a text file; is it the right file?");
    case Code::NothingInIt:
        return ExchangeWords::tr("the file is empty; is it the right file?");
    case Code::UnknownFormat:
        return ExchangeWords::tr("the format of %1 is unknown; specify the format").arg(text);
    case Code::CannotBeRead:
        return ExchangeWords::tr("%1 files can't be imported, only exported").arg(text);
    case Code::NotAPicture:
        return ExchangeWords::tr(
                   "can't use %1; each line of art/pictures.txt must name a PNG picture of at most 16 MB in the same "
                   "folder, then a colon and a card"
        )
            .arg(text);
    case Code::UnclosedQuote:
        return ExchangeWords::tr(
            "the quotation mark that opens this cell is never closed; add the closing mark, or double the opening one"
        );
    case Code::TextBehindQuote:
        return ExchangeWords::tr(
                   "“%1” follows the closing quotation mark; inside a cell, write each quotation mark twice"
        )
            .arg(text);
    case Code::CellTooLarge:
        return ExchangeWords::tr("a cell has more than %1 characters; shorten it").arg(problem.limit);
    case Code::TooManyColumns:
        return ExchangeWords::tr("there are more than %1 columns; delete the columns that aren't about cards")
            .arg(problem.limit);
    case Code::TooManyRows:
        return ExchangeWords::tr("there are more than %1 rows; import them in parts").arg(problem.limit);
    case Code::TooManyCells:
        return ExchangeWords::tr("there are more than %1 cells; import them in parts").arg(problem.limit);
    case Code::NoNameColumn:
        return ExchangeWords::tr("no column contains card names; give a column the heading “name”");
    case Code::ColumnTakenTwice:
        return ExchangeWords::tr("two columns are assigned to “%1”; assign only one").arg(text);
    case Code::NotXml:
        return ExchangeWords::tr("this isn't valid XML: %1; get the file again, or specify a different format")
            .arg(text);
    case Code::HasDocumentType:
        return ExchangeWords::tr("the file declares a document type, which isn't allowed; remove the declaration");
    case Code::TooDeep:
        return ExchangeWords::tr("the elements are nested more than %1 levels deep; is this the right file?")
            .arg(problem.limit);
    case Code::AttributesTooLarge:
        return ExchangeWords::tr("an element has too many attributes; is this the right file?");
    case Code::OtherRoot:
        return ExchangeWords::tr("the file starts with “%1”, so it is in a different format; specify the format")
            .arg(text);
    case Code::OtherVersion:
        return ExchangeWords::tr("version “%1” of this format is unknown; save the file in another version").arg(text);
    case Code::NotJson:
        return ExchangeWords::tr("this isn't valid JSON: %1; get the file again, or specify a different format")
            .arg(text);
    case Code::NoCards:
        return ExchangeWords::tr("the file has no list of cards; is it the right file?");
    case Code::NotAnArchive:
        return ExchangeWords::tr("the file is damaged or in a different format; is it the right file?");
    case Code::Encrypted:
        return ExchangeWords::tr("the file is protected with a password; save it without a password");
    case Code::PartMissing:
        return ExchangeWords::tr("the part “%1” of the file is missing; is this the right file?").arg(text);
    case Code::PartDamaged:
        return ExchangeWords::tr("the part “%1” of the file is damaged; get the file again").arg(text);
    case Code::NoName:
        return ExchangeWords::tr("a name is missing; add a name");
    case Code::NotStorable:
        return ExchangeWords::tr("“%1” is too long or not valid text; shorten or correct it").arg(text);
    case Code::NotAnId:
        return ExchangeWords::tr("“%1” isn't a card ID; leave the cell empty, or match by name").arg(text);
    case Code::NotYesOrNo:
        return ExchangeWords::tr("“%1” isn't “yes” or “no”; write “yes” or “no”").arg(text);
    case Code::SameTwice:
        return ExchangeWords::tr("“%1” is already in row %2").arg(text).arg(problem.number);
    case Code::SeveralOfThisName:
        return ExchangeWords::tr("the project has more than one “%1”; match by ID, or rename the cards").arg(text);
    case Code::NotALine:
        return ExchangeWords::tr("“%1” isn't a deck line; write a number and a card name").arg(text);
    case Code::NoCopies:
        return ExchangeWords::tr("0 copies of “%1”; delete this line").arg(text);
    case Code::TooManyCopies:
        return ExchangeWords::tr("a deck can't have %1 copies of a card; use a smaller number").arg(problem.number);
    case Code::TooManyCards:
        return ExchangeWords::tr("the deck has more than %1 cards; remove some").arg(problem.limit);
    case Code::EncodingGuessed:
        return ExchangeWords::tr("the file isn't UTF-8 and was read as %1; check accents and symbols").arg(text);
    case Code::FewerCells:
        return ExchangeWords::tr("this row has fewer cells than there are columns");
    case Code::MoreCells:
        return ExchangeWords::tr("this row has more cells than there are columns; the extra cells were skipped");
    case Code::AbilitiesKept:
        return ExchangeWords::tr("the abilities of “%1” were not changed because the file only has their text")
            .arg(text);
    case Code::QuotesChanged:
        return ExchangeWords::tr("straight quotes in the name of “%1” become typographic ones").arg(text);
    case Code::Repeated:
        return ExchangeWords::tr("“%1” occurs more than once").arg(text);
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
        return ExchangeWords::tr("the field order");
    case What::Token:
        return ExchangeWords::tr("token status");
    case What::List:
        return ExchangeWords::tr("the list of a card");
    case What::Abilities:
        return ExchangeWords::tr("everything in abilities except their text");
    case What::Comment:
        return ExchangeWords::tr("comments");
    case What::Notes:
        return ExchangeWords::tr("notes");
    case What::Picture:
        return ExchangeWords::tr("pictures");
    case What::Tags:
        return ExchangeWords::tr("tags");
    case What::Format:
        return ExchangeWords::tr("deck formats");
    case What::Sections:
        return ExchangeWords::tr("the section “%1”").arg(loss.name);
    case What::Name:
        return ExchangeWords::tr("the exact spelling of names");
    case What::Characters:
        return ExchangeWords::tr("some characters");
    case What::Part:
        return loss.name.isEmpty() ? ExchangeWords::tr("cells beyond the last column")
                                   : ExchangeWords::tr("the file's entry “%1”").arg(loss.name);
    case What::Sheet:
        return ExchangeWords::tr("the sheet “%1”, which has no column for card names").arg(loss.name);
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

QString hintFor(const model::ExchangeFormat& format, const QString& dataFolder)
{
    if (!format.hint)
        return {};
    const QString hint = QCoreApplication::translate("formats", format.hint);
    return format.home.isEmpty() ? hint : hint.arg(model::homeOf(format, dataFolder));
}

QString words(const model::ExchangeProblem& problem)
{
    return withPlace(problem.place, sentence(problem));
}

QString words(const model::Loss& loss)
{
    const QString lost = lostWords(loss);
    return loss.example.isEmpty()
               ? ExchangeWords::tr("%1 (%2×)", "what was lost, and how often").arg(lost).arg(loss.count)
               : ExchangeWords::tr("%1 (%2×, first in “%3”)", "what was lost, how often, and an example")
                     .arg(lost)
                     .arg(loss.count)
                     .arg(loss.example);
}

} // namespace studio
