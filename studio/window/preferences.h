// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/theme.h"
#include "studio/workspace/playtest/motion.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <expected>

namespace studio {

/// What the user has chosen, as a plain value. A field that was never chosen has its default.
struct Preferences
{
    ThemeChoice theme = ThemeChoice::System;
    /// Empty: the system's.
    QString language;
    /// Empty: the first.
    QString perspective;
    QByteArray windowGeometry;
    /// Key sequences in portable text, by action; only of actions whose keys differ from their defaults.
    QMap<QString, QStringList> keys;
    /// Actions last run from the palette, newest first.
    QStringList recentActions;
    /// At the table: how fast it is, and whether nothing is shown between two people at the same screen.
    Motion motion = Motion::Normal;
    bool hasCurtain = false;
    bool skipsForced = true;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Something in a preferences file that could not be used. Its default holds instead.
struct PreferencesProblem
{
    enum class Kind {
        /// The file is there but may not be read, or something else has its name. It is left as it is.
        FileUnreadable,
        /// What is in the file are no preferences. The value is the name it was set aside under; empty when it could
        /// not be.
        FileBroken,
        ValueUnknown,
        /// Of a value that people do not write, and so need not see.
        ValueUnusable,
    };

    Kind kind = Kind::ValueUnknown;
    QString place;
    QString value = {};

    friend bool operator==(const PreferencesProblem&, const PreferencesProblem&) = default;
};

/// The places of values that only the rest of the program can judge.
namespace preference {

inline constexpr QLatin1StringView language{"look/language"};
inline constexpr QLatin1StringView perspective{"window/perspective"};
inline constexpr QLatin1StringView windowGeometry{"window/geometry"};

} // namespace preference

struct ReadPreferences
{
    Preferences preferences;
    QList<PreferencesProblem> problems;
};

/// Why preferences could not be written.
enum class PreferencesError { CannotMakeFolder, FolderInTheWay, NotPermitted, CannotWrite };

/// Reads what can be read. A file that is not there is nothing chosen; a broken one is set aside so that the next write
/// does not destroy it.
ReadPreferences readPreferences(const QString& path);

/// Writes all of it, or reports why not and leaves the file as it was.
std::expected<void, PreferencesError> writePreferences(const QString& path, const Preferences& preferences);

} // namespace studio
