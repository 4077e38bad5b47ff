// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/places.h"

#include <QCoreApplication>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

QString userFolder(QStandardPaths::StandardLocation location)
{
    return QStandardPaths::writableLocation(location) + "/cardwright"_L1;
}

} // namespace

Places Places::ofUser()
{
    const QString resources = QCoreApplication::applicationDirPath() + "/../share/cardwright"_L1;
    return {
        .preferencesFile = userFolder(QStandardPaths::GenericConfigLocation) + "/preferences.ini"_L1,
        .layoutsFolder = userFolder(QStandardPaths::GenericStateLocation) + "/layouts"_L1,
        .projectsFolder = userFolder(QStandardPaths::GenericStateLocation) + "/projects"_L1,
        .documentsFolder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + "/Cardwright"_L1,
        .gamesFolder = resources + "/games"_L1,
        .sharedRulesFolder = resources + "/rules"_L1,
        .starterFolder = resources + "/starter"_L1,
        .manualFolder = resources + "/help"_L1,
        .firstGameFolder = resources + "/first_game"_L1,
        .dataFolder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation),
    };
}

} // namespace studio
