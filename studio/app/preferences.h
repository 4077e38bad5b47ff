// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/app/theme.h"

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
    QString language = QStringLiteral("en");
    QString perspective = QStringLiteral("author");
    QByteArray windowGeometry;
    /// Key sequences in portable text, by action; only of actions whose keys differ from their defaults.
    QMap<QString, QStringList> keys;
    /// Actions last run from the palette, newest first.
    QStringList recentActions;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Something in a preferences file that could not be used. Its default holds instead.
struct PreferencesProblem
{
    enum class Kind { FileUnreadable, ValueUnknown };

    Kind kind = Kind::ValueUnknown;
    QString place;
    QString value;

    friend bool operator==(const PreferencesProblem&, const PreferencesProblem&) = default;
};

struct ReadPreferences
{
    Preferences preferences;
    QList<PreferencesProblem> problems;
};

/// Reads what can be read. A file that is not there is nothing chosen; a broken one is set aside under the name
/// `<file>.broken` so that the next write does not destroy it.
ReadPreferences readPreferences(const QString& file);

/// Writes all of it, or reports why not and leaves the file as it was.
std::expected<void, QString> writePreferences(const QString& file, const Preferences& preferences);

} // namespace studio
