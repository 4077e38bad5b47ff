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

/// The user's preferences as a plain value. Preferences that were never set have their defaults.
struct Preferences
{
    ThemeChoice theme = ThemeChoice::System;
    /// The code of the language; empty for the system's language.
    QString language;
    /// The id of the perspective; empty for the first one.
    QString perspective;
    QByteArray windowGeometry;
    /// The changed shortcuts by action, as key sequences in portable text.
    QMap<QString, QStringList> keys;
    /// The last actions run from the palette, newest first.
    QStringList recentActions;
    /// The preferences for the table: the speed of animations, whether the screen is hidden when it is passed to
    /// another person, and whether forced decisions are skipped.
    Motion motion = Motion::Normal;
    bool hasCurtain = false;
    bool skipsForced = true;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// A part of the preferences file that can't be used. The default is used instead.
struct PreferencesProblem
{
    enum class Kind {
        /// The path exists, but isn't a readable file. It is left unchanged.
        FileUnreadable,
        /// The file doesn't contain preferences. The value is the new name of the file; empty if it couldn't be
        /// renamed.
        FileBroken,
        ValueUnknown,
        /// The value is invalid. It isn't shown, because it isn't readable text.
        ValueUnusable,
    };

    Kind kind = Kind::ValueUnknown;
    QString place;
    QString value = {};

    friend bool operator==(const PreferencesProblem&, const PreferencesProblem&) = default;
};

/// The keys of values that other parts of the program validate.
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

/// The reason why preferences couldn't be saved.
enum class PreferencesError { CannotMakeFolder, FolderInTheWay, NotPermitted, CannotWrite };

/// Reads the preferences. If the file is missing, returns the defaults. An invalid file is renamed, so that the next
/// write doesn't destroy it.
ReadPreferences readPreferences(const QString& path);

/// Writes all preferences. If that fails, returns the error and leaves the file unchanged.
std::expected<void, PreferencesError> writePreferences(const QString& path, const Preferences& preferences);

} // namespace studio
