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

/// The user's preferences, as a plain value. Fields that were never set have their defaults.
struct Preferences
{
    ThemeChoice theme = ThemeChoice::System;
    /// Empty for the system's language.
    QString language;
    /// Empty for the first perspective.
    QString perspective;
    QByteArray windowGeometry;
    /// Key sequences in portable text, by action; only for actions with changed shortcuts.
    QMap<QString, QStringList> keys;
    /// The last actions run from the palette, newest first.
    QStringList recentActions;
    /// The table: its speed, whether the screen is hidden when it is passed to another person, and whether forced
    /// decisions are skipped.
    Motion motion = Motion::Normal;
    bool hasCurtain = false;
    bool skipsForced = true;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// A part of the preferences file that can't be used. The default is used instead.
struct PreferencesProblem
{
    enum class Kind {
        /// The path exists but can't be read or isn't a file. Nothing there is changed.
        FileUnreadable,
        /// The file doesn't contain preferences. The value is its new name; empty if it couldn't be renamed.
        FileBroken,
        ValueUnknown,
        /// An invalid value that isn't meant to be readable, so it isn't shown.
        ValueUnusable,
    };

    Kind kind = Kind::ValueUnknown;
    QString place;
    QString value = {};

    friend bool operator==(const PreferencesProblem&, const PreferencesProblem&) = default;
};

/// The keys of values that other parts of the program check.
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

/// Reads the preferences. A missing file gives the defaults. An invalid file is renamed, so that the next write doesn't
/// destroy it.
ReadPreferences readPreferences(const QString& path);

/// Writes all preferences, or returns the error and doesn't change the file.
std::expected<void, PreferencesError> writePreferences(const QString& path, const Preferences& preferences);

} // namespace studio
