// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// The files and folders of the program. Tests use their own.
struct Places
{
    QString preferencesFile;
    QString layoutsFolder;
    /// The folder with the records of projects written by this program.
    QString projectsFolder;
    /// The default folder for new projects.
    QString documentsFolder;
    QString gamesFolder;
    QString sharedRulesFolder;
    /// The game that an empty new project starts with.
    QString starterFolder;
    /// The questions of New Game, and the pieces of the games that it writes.
    QString firstGameFolder = {};
    /// Where programs keep their data, each in a folder of its own.
    QString dataFolder = {};

    /// The current user's places by the XDG rules, and the resources beside the executable.
    static Places ofUser();
};

} // namespace studio
