// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/words.h"

#include "studio/shell/built_in_perspectives.h"
#include "studio/shell/perspectives.h"
#include "studio/window/preferences.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Words)
};

QString what(LayoutError error, const QString& file)
{
    switch (error) {
    case LayoutError::CannotRead:
        return Words::tr("Can't read the layout file %1.").arg(file);
    case LayoutError::CannotWrite:
        return Words::tr("Can't save the layout to %1. Check the folder's permissions.").arg(file);
    case LayoutError::CannotRemove:
        return Words::tr("Can't delete the layout file %1. Check the folder's permissions.").arg(file);
    case LayoutError::NotALayout:
        return Words::tr("%1 is not a Cardwright layout file.").arg(file);
    case LayoutError::FromNewerVersion:
        return Words::tr("The layout file %1 was created by a newer version of Cardwright.").arg(file);
    case LayoutError::Damaged:
        return Words::tr("The layout file %1 is damaged.").arg(file);
    case LayoutError::Nameless:
        return Words::tr("The perspective in the file %1 has no name.").arg(file);
    case LayoutError::IdTaken:
        return Words::tr("The perspective in the file %1 has the same name as another perspective.").arg(file);
    }
    Q_UNREACHABLE_RETURN({});
}

QString whatInstead(LayoutProblem::Instead instead)
{
    switch (instead) {
    case LayoutProblem::Instead::Nothing:
        return {};
    case LayoutProblem::Instead::DefaultShown:
        return Words::tr("The default layout is shown.");
    case LayoutProblem::Instead::OriginalShown:
        return Words::tr("The originally saved layout is shown.");
    case LayoutProblem::Instead::LeftOut:
        return Words::tr("The perspective was skipped.");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString words(const LayoutProblem& problem)
{
    QStringList sentences{what(problem.error, problem.file)};
    if (!problem.setAsideAs.isEmpty())
        sentences.append(Words::tr("It was renamed to %1.").arg(problem.setAsideAs));
    sentences.append(whatInstead(problem.instead));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString words(const PreferencesProblem& problem)
{
    switch (problem.kind) {
    case PreferencesProblem::Kind::FileUnreadable:
        return Words::tr(
                   "Can't read the preferences file %1. The defaults are used. Check that it is a file and that you "
                   "have permission to read it."
        )
            .arg(problem.place);
    case PreferencesProblem::Kind::FileBroken:
        return problem.value.isEmpty()
                   ? Words::tr(
                         "The preferences file %1 is damaged and could not be renamed. The defaults are used. Rename "
                         "the file to keep its contents."
                     )
                         .arg(problem.place)
                   : Words::tr("The preferences file %1 is damaged. It was renamed to %2, and the defaults are used.")
                         .arg(problem.place, problem.value);
    case PreferencesProblem::Kind::ValueUnknown:
        return Words::tr("The preference %1 has an unknown value, “%2”. The default is used instead.")
            .arg(problem.place, problem.value);
    case PreferencesProblem::Kind::ValueUnusable:
        return Words::tr("The preference %1 has an invalid value. Its default is used.").arg(problem.place);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(PreferencesError error, const QString& file)
{
    switch (error) {
    case PreferencesError::CannotMakeFolder:
        return Words::tr("Can't save the preferences: the folder of %1 can't be created.").arg(file);
    case PreferencesError::FolderInTheWay:
        return Words::tr("Can't save the preferences: %1 is a folder. Remove or rename it.").arg(file);
    case PreferencesError::NotPermitted:
        return Words::tr("Can't save the preferences: you don't have permission to write to %1.").arg(file);
    case PreferencesError::CannotWrite:
        return Words::tr("Can't save the preferences to %1. Check the free disk space.").arg(file);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const Perspective& perspective)
{
    return perspective.isBuiltIn() ? builtInPerspective(perspective.id).name : perspective.ownName;
}

} // namespace studio
