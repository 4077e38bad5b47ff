// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// Where the program finds and keeps its files. Tests give folders of their own.
struct Places
{
    QString preferencesFile;
    QString layoutsFolder;
    /// Where it is remembered which projects this program wrote.
    QString projectsFolder;
    /// Where new projects go.
    QString documentsFolder;
    QString gamesFolder;
    QString sharedRulesFolder;
    /// The game that a new project begins with when it is made from nothing.
    QString starterFolder;

    /// The places of the user who runs the program, by the XDG rules, and the resources beside the executable.
    static Places ofUser();
};

} // namespace studio
