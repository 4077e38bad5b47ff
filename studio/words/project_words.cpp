// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/project_words.h"

#include "model/decks/repairs.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/loaded_game.h"
#include "model/project/difference.h"
#include "model/project/project.h"
#include "model/search/query.h"
#include "studio/words/game_words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class ProjectWords
{
    Q_DECLARE_TR_FUNCTIONS(ProjectWords)
};

} // namespace

QString words(const model::StorageError& error)
{
    using Kind = model::StorageError::Kind;
    switch (error.kind) {
    case Kind::NotFound:
        return ProjectWords::tr("The project %1 does not exist. Check its name.").arg(error.path);
    case Kind::NotAFile:
        return ProjectWords::tr("%1 is not a file. Choose one that ends in “.cardwright”.").arg(error.path);
    case Kind::CannotRead:
        return ProjectWords::tr("Can't read the project %1. Check its permissions.").arg(error.path);
    case Kind::TooLarge:
        return ProjectWords::tr("%1 is too large for a project. Open a copy without the history.").arg(error.path);
    case Kind::NotAProject:
        return ProjectWords::tr(
                   "%1 is not a Cardwright project. “cardwright new” creates one from a folder of text files."
        )
            .arg(error.path);
    case Kind::Incomplete:
        return ProjectWords::tr(
                   "The project %1 is incomplete, possibly because it was not fully copied. Copy it again."
        )
            .arg(error.path);
    case Kind::Newer:
        return ProjectWords::
            tr("The project %1 was created by a newer version of Cardwright (format %2). Update Cardwright to open it.")
                .arg(error.path)
                .arg(error.number);
    case Kind::UnknownVersion:
        return ProjectWords::tr("The project %1 has the unknown format %2. Restore it from a backup.")
            .arg(error.path)
            .arg(error.number);
    case Kind::StrangeSchema:
        return ProjectWords::tr("%1 contains unexpected data and was not opened. Restore it from a backup.")
            .arg(error.path);
    case Kind::Damaged:
        return ProjectWords::tr("The project %1 is too damaged to read. Restore it from a backup.").arg(error.path);
    case Kind::TooSlow:
        return ProjectWords::tr(
                   "Checking the project %1 took too long, so it was not opened. Restore it from a backup."
        )
            .arg(error.path);
    case Kind::InUse:
        return ProjectWords::tr("The project %1 is open in another window or program. Close it there first.")
            .arg(error.path);
    case Kind::Exists:
        return ProjectWords::tr("The file %1 already exists. Choose another name.").arg(error.path);
    case Kind::ReadOnly:
        return ProjectWords::tr("Can't write to the project %1. Check its permissions, or save a copy.")
            .arg(error.path);
    case Kind::Full:
        return ProjectWords::tr("The disk with %1 is full. Nothing was changed. Free some space and try again.")
            .arg(error.path);
    case Kind::ChangedOutside:
        return ProjectWords::tr(
                   "The project %1 was moved, replaced or changed by another program since it was opened. "
                   "Save a copy to keep the contents of this window."
        )
            .arg(error.path);
    case Kind::CannotWrite:
        return ProjectWords::tr("The project %1 could not be written. Nothing was changed. Try again.").arg(error.path);
    case Kind::NotStorable:
        return ProjectWords::tr(
                   "The project %1 was not created: “%2” is too long or not valid text. Shorten or correct it."
        )
            .arg(error.path, error.name);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::TextFolderError& error)
{
    if (error.deck.isEmpty())
        return words(error.file);
    const model::DeckProblem first{.file = error.file.path, .error = error.deck.front()};
    return ProjectWords::tr("Can't read line %2 of the deck %1: %3.")
        .arg(error.file.path)
        .arg(first.error.line)
        .arg(words(first));
}

QString words(const model::EditError& error)
{
    using Kind = model::EditError::Kind;
    switch (error.kind) {
    case Kind::NothingToDo:
        return ProjectWords::tr("There is nothing to change.");
    case Kind::Outdated:
        return ProjectWords::tr("This has changed in the meantime. Check it and try again.");
    case Kind::NotStorable:
        return ProjectWords::tr("This is too long for a project, or not valid text.");
    case Kind::NoSuchMoment:
        return ProjectWords::tr("The history does not go back that far.");
    case Kind::NameTaken:
        return ProjectWords::tr("A version with this name already exists. Choose another name.");
    case Kind::Storage:
        return error.storage ? words(*error.storage) : ProjectWords::tr("The project could not be written.");
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::Damage& damage)
{
    using What = model::Damage::What;
    const QString name = damage.name.isEmpty() ? QString::number(damage.number) : damage.name;
    switch (damage.what) {
    case What::Altered:
        return ProjectWords::tr("“%1” was altered.").arg(name);
    case What::Unreadable:
        return ProjectWords::tr("“%1” could not be read and is missing.").arg(name);
    case What::LostOrAdded:
        return ProjectWords::tr("Rows of “%1” were lost or added.").arg(name);
    case What::HistoryCut:
        return ProjectWords::tr("The history before step %1 could not be read.").arg(damage.number);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(model::ProjectAccess access)
{
    switch (access) {
    case model::ProjectAccess::Write:
        return {};
    case model::ProjectAccess::Damaged:
        return ProjectWords::tr("The project is damaged. You can read it and save a copy, but not change it.");
    case model::ProjectAccess::StrangeSidecars:
        return ProjectWords::tr(
            "Another program left files of an unfinished change next to this project. You can read the project and "
            "save "
            "a copy, but not change it."
        );
    case model::ProjectAccess::ReadOnly:
        return ProjectWords::tr("The project is read-only: you don't have permission to write to its file or folder.");
    case model::ProjectAccess::NoRecord:
        return ProjectWords::tr("The project is read-only: Cardwright can't write to its data folder.");
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(model::OpeningNote note)
{
    switch (note) {
    case model::OpeningNote::OnNetwork:
        return ProjectWords::tr(
            "The project is on another computer. If it is opened there at the same time, edits can be lost. A local "
            "folder is safer."
        );
    case model::OpeningNote::InSynchronisedFolder:
        return ProjectWords::tr(
            "The project is in a folder that is synchronised with other computers. Before you open it on another "
            "computer, close it here and wait until synchronisation has finished."
        );
    case model::OpeningNote::RecordUnreadable:
        return ProjectWords::tr(
            "Cardwright's record of this project can't be read. The whole project was checked instead."
        );
    case model::OpeningNote::Updated:
        return ProjectWords::tr(
            "This project was created by an older version of Cardwright and has been updated. The original file was "
            "saved next to it."
        );
    }
    Q_UNREACHABLE_RETURN({});
}

namespace {

QString withSuggestion(const QString& sentence, const QString& nearest)
{
    return nearest.isEmpty()
               ? sentence
               : ProjectWords::tr("%1 Did you mean “%2”?", "a sentence, a suggestion").arg(sentence, nearest);
}

QString sentence(const model::QueryError& error, const QString& written)
{
    using Code = model::QueryError::Code;
    switch (error.code) {
    case Code::TooLong:
        return ProjectWords::tr("The query is too long.");
    case Code::TooDeep:
        return ProjectWords::tr("The parentheses are nested too deeply.");
    case Code::UnclosedQuote:
        return ProjectWords::tr("The closing quotation mark is missing.");
    case Code::UnclosedPattern:
        return ProjectWords::tr("The slash at the end of the pattern is missing.");
    case Code::UnclosedParenthesis:
        return ProjectWords::tr("A closing parenthesis is missing.");
    case Code::StrayParenthesis:
        return ProjectWords::tr("This closing parenthesis has no matching opening parenthesis.");
    case Code::MissingTerm:
        return ProjectWords::tr("A search term is missing here.");
    case Code::MissingValue:
        return ProjectWords::tr("A value is missing after “%1”.").arg(written);
    case Code::UnknownField:
        return ProjectWords::tr("Cards in this game have no field “%1”.").arg(written);
    case Code::AmbiguousField:
        return ProjectWords::tr("“%1” could be several fields. Type more of the name.").arg(written);
    case Code::UnknownValue:
        return ProjectWords::tr("“%1” is not a value of this field.").arg(written);
    case Code::AmbiguousValue:
        return ProjectWords::tr("“%1” could be several values. Type more of the value.").arg(written);
    case Code::UnknownDeck:
        return ProjectWords::tr("There is no deck “%1”.").arg(written);
    case Code::NotANumber:
        return ProjectWords::tr("“%1” is not a number.").arg(written);
    case Code::BadPattern:
        return ProjectWords::tr("“%1” is not a valid pattern.").arg(written);
    case Code::PatternTooLarge:
        return ProjectWords::tr("The pattern “%1” is too large.").arg(written);
    case Code::TooManySteps:
        return ProjectWords::tr("The pattern “%1” takes too long. Use a simpler one.").arg(written);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const model::QueryError& error, const QString& query)
{
    QString written = query.mid(error.at, error.length);
    // The sentences already put quotation marks around this text.
    if (written.size() > 1 && written.startsWith(u'"') && written.endsWith(u'"'))
        written = written.sliced(1, written.size() - 2);
    return ProjectWords::tr("At character %1: %2", "a place in a query, what is wrong there")
        .arg(QString::number(error.at + 1), withSuggestion(sentence(error, written), error.nearest));
}

QString noCards(const QString& query)
{
    return query.trimmed().isEmpty() ? ProjectWords::tr("This game has no cards.")
                                     : ProjectWords::tr("No cards match %1.").arg(query);
}

QString words(const model::DeckChange& change)
{
    switch (change.kind) {
    case model::DeckChange::Kind::Remove:
        return ProjectWords::tr("remove %1 of “%2” from %3").arg(change.count).arg(change.card, change.section);
    case model::DeckChange::Kind::Add:
        return change.others.isEmpty()
                   ? ProjectWords::tr("add %1 of “%2” to %3").arg(change.count).arg(change.card, change.section)
                   : ProjectWords::tr("add %1 of “%2” to %3 (or %4)", "%4 are other suitable cards")
                         .arg(change.count)
                         .arg(change.card, change.section, change.others.join(", "_L1));
    case model::DeckChange::Kind::Move:
        return ProjectWords::tr("move %1 of “%2” from %3 to %4")
            .arg(change.count)
            .arg(change.card, change.section, change.to);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace studio
