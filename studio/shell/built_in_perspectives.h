// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// A perspective that comes with the program. The table of docks says how it arranges them.
struct BuiltInPerspective
{
    /// Stable id for layouts and preferences.
    QString id;
    QString name;
    QString icon;
};

/// The ids, for the table of docks.
namespace perspective_id {

inline constexpr QLatin1StringView author{"author"};
inline constexpr QLatin1StringView build{"build"};
inline constexpr QLatin1StringView playtest{"playtest"};
inline constexpr QLatin1StringView balance{"balance"};

} // namespace perspective_id

/// The table of built-in perspectives in order, with names in the current language.
QList<BuiltInPerspective> builtInPerspectives();

/// The row with this id.
BuiltInPerspective builtInPerspective(const QString& id);

} // namespace studio
