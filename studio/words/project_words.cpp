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
        return ProjectWords::tr("There is no project %1. Check its name.").arg(error.path);
    case Kind::NotAFile:
        return ProjectWords::tr("%1 is not a file. Choose one that ends in “.cardwright”.").arg(error.path);
    case Kind::CannotRead:
        return ProjectWords::tr("The project %1 cannot be read. Check its permissions.").arg(error.path);
    case Kind::TooLarge:
        return ProjectWords::tr("%1 is larger than a project can be. Get a copy without its history.").arg(error.path);
    case Kind::NotAProject:
        return ProjectWords::tr("%1 is not a Cardwright project. “cardwright new” makes one from a folder of text.")
            .arg(error.path);
    case Kind::Incomplete:
        return ProjectWords::tr("The project %1 ends too soon: it was not copied whole. Copy it again.")
            .arg(error.path);
    case Kind::Newer:
        return ProjectWords::tr(
                   "The project %1 was made by a newer version of Cardwright (it has format %2). Update to open it."
        )
            .arg(error.path)
            .arg(error.number);
    case Kind::UnknownVersion:
        return ProjectWords::tr(
                   "The project %1 says that it has format %2, which there never was. Get another copy of it."
        )
            .arg(error.path)
            .arg(error.number);
    case Kind::StrangeSchema:
        return ProjectWords::tr(
                   "The project %1 contains what no project contains, and is not opened. Get another copy of it."
        )
            .arg(error.path);
    case Kind::Damaged:
        return ProjectWords::tr("The project %1 is damaged beyond reading. Go back to a copy of it.").arg(error.path);
    case Kind::TooSlow:
        return ProjectWords::tr("Checking the project %1 took too long, so that it was not opened. Get another copy.")
            .arg(error.path);
    case Kind::InUse:
        return ProjectWords::tr("The project %1 is open in another window or program. Close it there first.")
            .arg(error.path);
    case Kind::Exists:
        return ProjectWords::tr("There already is a file %1. Choose another name.").arg(error.path);
    case Kind::ReadOnly:
        return ProjectWords::tr("The project %1 cannot be written. Check its permissions, or save a copy.")
            .arg(error.path);
    case Kind::Full:
        return ProjectWords::tr("There is no room left where %1 lies. Make some and try again; nothing was changed.")
            .arg(error.path);
    case Kind::ChangedOutside:
        return ProjectWords::tr(
                   "The project %1 was moved, replaced or changed by another program since it was opened. "
                   "Save a copy to keep what you have here."
        )
            .arg(error.path);
    case Kind::CannotWrite:
        return ProjectWords::tr("The project %1 could not be written; nothing was changed. Try again.").arg(error.path);
    case Kind::NotStorable:
        return ProjectWords::tr("The project %1 was not made: “%2” is too large for it, or no text. Shorten it.")
            .arg(error.path, error.name);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const model::TextFolderError& error)
{
    if (error.deck.isEmpty())
        return words(error.file);
    const model::DeckProblem first{.file = error.file.path, .error = error.deck.front()};
    return ProjectWords::tr("The deck %1 cannot be read: line %2: %3.")
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
        return ProjectWords::tr("It has been changed in the meantime; look at it again.");
    case Kind::NotStorable:
        return ProjectWords::tr("It is too large to be kept in a project, or is no text.");
    case Kind::NoSuchMoment:
        return ProjectWords::tr("The project does not know what was then.");
    case Kind::NameTaken:
        return ProjectWords::tr("A version is called so already. Choose another name.");
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
        return ProjectWords::tr("“%1” is not what was written there.").arg(name);
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
        return ProjectWords::tr("The project is damaged. It can be read and saved as a copy, not changed.");
    case model::ProjectAccess::StrangeSidecars:
        return ProjectWords::tr(
            "Beside the project lie files of an unfinished change by another program. It can be read and saved as a "
            "copy, not changed."
        );
    case model::ProjectAccess::ReadOnly:
        return ProjectWords::tr("The project can be read, not changed: its file or folder is not yours to write.");
    case model::ProjectAccess::NoRecord:
        return ProjectWords::tr("The project can be read, not changed: Cardwright cannot write its own folder.");
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(model::OpeningNote note)
{
    switch (note) {
    case model::OpeningNote::OnNetwork:
        return ProjectWords::tr(
            "The project lies on another computer. Should somebody open it there while it is open here, edits can be "
            "lost; a folder of your own is safer."
        );
    case model::OpeningNote::InSynchronisedFolder:
        return ProjectWords::tr(
            "The project lies in a folder that another program copies to and from other computers. Let it finish "
            "before "
            "you open the project there, and close the project here first."
        );
    case model::OpeningNote::RecordUnreadable:
        return ProjectWords::tr(
            "What Cardwright remembered of this project cannot be read. The whole project was checked instead."
        );
    case model::OpeningNote::Updated:
        return ProjectWords::tr(
            "An older version of Cardwright wrote this project. It was brought up to date; the file as it was is kept "
            "beside it."
        );
    }
    Q_UNREACHABLE_RETURN({});
}

namespace {

QString nearestQuestion(const QString& nearest)
{
    return nearest.isEmpty() ? QString() : ProjectWords::tr(" Did you mean “%1”?").arg(nearest);
}

QString sentence(const model::QueryError& error, const QString& written)
{
    using Code = model::QueryError::Code;
    switch (error.code) {
    case Code::TooLong:
        return ProjectWords::tr("The query is too long.");
    case Code::TooDeep:
        return ProjectWords::tr("There are too many parentheses inside each other.");
    case Code::UnclosedQuote:
        return ProjectWords::tr("A quotation mark is missing at the end.");
    case Code::UnclosedPattern:
        return ProjectWords::tr("A slash is missing at the end of the pattern.");
    case Code::UnclosedParenthesis:
        return ProjectWords::tr("A closing parenthesis is missing.");
    case Code::StrayParenthesis:
        return ProjectWords::tr("This parenthesis closes nothing.");
    case Code::MissingTerm:
        return ProjectWords::tr("Something to look for is missing here.");
    case Code::MissingValue:
        return ProjectWords::tr("A value is missing behind “%1”.").arg(written);
    case Code::UnknownField:
        return ProjectWords::tr("Cards of this game have nothing called “%1”.").arg(written);
    case Code::AmbiguousField:
        return ProjectWords::tr("“%1” is the beginning of several names; write more of the one you mean.").arg(written);
    case Code::UnknownValue:
        return ProjectWords::tr("“%1” is none of its values.").arg(written);
    case Code::AmbiguousValue:
        return ProjectWords::tr("“%1” is the beginning of several values; write more of the one you mean.")
            .arg(written);
    case Code::UnknownDeck:
        return ProjectWords::tr("There is no deck “%1”.").arg(written);
    case Code::NotANumber:
        return ProjectWords::tr("“%1” is not a number that can be compared.").arg(written);
    case Code::BadPattern:
        return ProjectWords::tr("“%1” is not a pattern.").arg(written);
    case Code::PatternTooLarge:
        return ProjectWords::tr("The pattern “%1” is too large.").arg(written);
    case Code::TooManySteps:
        return ProjectWords::tr("The pattern “%1” takes too long; write a simpler one.").arg(written);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const model::QueryError& error, const QString& query)
{
    QString written = query.mid(error.at, error.length);
    // The sentences have quotation marks of their own.
    if (written.size() > 1 && written.startsWith(u'"') && written.endsWith(u'"'))
        written = written.sliced(1, written.size() - 2);
    return ProjectWords::tr("At character %1: ").arg(error.at + 1) + sentence(error, written) +
           nearestQuestion(error.nearest);
}

QString noCards(const QString& query)
{
    return query.trimmed().isEmpty() ? ProjectWords::tr("There are no cards.")
                                     : ProjectWords::tr("No card fits %1.").arg(query);
}

QString words(const model::DeckChange& change)
{
    const QString others =
        change.others.isEmpty() ? QString() : ProjectWords::tr(" (or %1)").arg(change.others.join(", "_L1));
    switch (change.kind) {
    case model::DeckChange::Kind::Remove:
        return ProjectWords::tr("remove %1 of “%2” from %3").arg(change.count).arg(change.card, change.section);
    case model::DeckChange::Kind::Add:
        return ProjectWords::tr("add %1 of “%2” to %3").arg(change.count).arg(change.card, change.section) + others;
    case model::DeckChange::Kind::Move:
        return ProjectWords::tr("move %1 of “%2” from %3 to %4")
            .arg(change.count)
            .arg(change.card, change.section, change.to);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace studio
