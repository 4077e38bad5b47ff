// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <expected>

namespace studio {

class MainWindow;

/// The bundled game that the pictures show.
inline constexpr QLatin1StringView gameInManual{"forge-realm"};

/// The file names of the pictures.
QStringList manualPictureNames();

/// Saves the pictures in the manual to a folder. The bundled game must be open and in play. Some of the pictures
/// require changes to its project. Returns the files that were written, or the one that couldn't be written.
std::expected<QStringList, QString> writeManualPictures(MainWindow& window, const QString& folder);

} // namespace studio
