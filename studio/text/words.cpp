// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/text/words.h"

#include "studio/app/preferences.h"
#include "studio/window/layout_file.h"
#include "studio/window/perspectives.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString words(LayoutError error, const QString& file)
{
    switch (error) {
    case LayoutError::CannotRead:
        return Words::tr("The layout file %1 cannot be read. The default layout is shown.").arg(file);
    case LayoutError::CannotWrite:
        return Words::tr("The layout could not be saved to %1. Check that the folder can be written to.").arg(file);
    case LayoutError::NotALayout:
        return Words::tr("%1 is not a layout file of Cardwright. The default layout is shown.").arg(file);
    case LayoutError::FromNewerVersion:
        return Words::tr("The layout file %1 is from a newer version of Cardwright. The default layout is shown.")
            .arg(file);
    case LayoutError::Damaged:
        return Words::tr("The layout file %1 is damaged. The default layout is shown.").arg(file);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const PreferencesProblem& problem)
{
    switch (problem.kind) {
    case PreferencesProblem::Kind::FileUnreadable:
        return Words::tr(
                   "The preferences file %1 could not be read. It was set aside as %1.broken, and the defaults are "
                   "used."
        )
            .arg(problem.place);
    case PreferencesProblem::Kind::ValueUnknown:
        return Words::tr("The preference %1 has the unknown value “%2”. Its default is used.")
            .arg(problem.place, problem.value);
    }
    Q_UNREACHABLE_RETURN({});
}

QString words(const Perspective& perspective)
{
    if (!perspective.isBuiltIn())
        return perspective.ownName;
    if (perspective.id == "author"_L1)
        return Words::tr("Author");
    if (perspective.id == "build"_L1)
        return Words::tr("Build");
    if (perspective.id == "playtest"_L1)
        return Words::tr("Playtest");
    return Words::tr("Balance");
}

} // namespace studio
