// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

/// The files and folders of the program. Tests use their own.
struct Places
{
    QString preferencesFile;
    QString layoutsFolder;
    /// The folder with a record of each project that this program closed.
    QString projectsFolder;
    /// The default folder for new projects.
    QString documentsFolder;
    QString gamesFolder;
    QString sharedRulesFolder;
    /// The game that an empty new project starts with.
    QString starterFolder;
    QString manualFolder;
    /// The questions of New Game, and the pieces of the games that it writes.
    QString firstGameFolder = {};
    /// The user's data folder, in which every program has its own folder.
    QString dataFolder = {};

    /// The current user's places, as the XDG standard defines them, and the resources beside the executable.
    static Places ofUser();
};

} // namespace studio
