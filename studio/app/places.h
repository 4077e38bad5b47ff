// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// Where the program finds and keeps its files. Tests give folders of their own.
struct Places
{
    QString preferencesFile;
    QString layoutsFolder;
    QString gamesFolder;
    QString sharedRulesFolder;

    /// The places of the user who runs the program, by the XDG rules, and the resources beside the executable.
    static Places ofUser();
};

} // namespace studio
