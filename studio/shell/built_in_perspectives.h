// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// A perspective that comes with the program. The table of docks defines its arrangement.
struct BuiltInPerspective
{
    /// A stable id for layouts and preferences.
    QString id;
    QString name;
    QString icon;
};

/// The ids that the table of docks uses.
namespace perspective_id {

inline constexpr QLatin1StringView author{"author"};
inline constexpr QLatin1StringView build{"build"};
inline constexpr QLatin1StringView playtest{"playtest"};
inline constexpr QLatin1StringView balance{"balance"};

} // namespace perspective_id

/// The built-in perspectives in order, with names in the current language.
QList<BuiltInPerspective> builtInPerspectives();

BuiltInPerspective builtInPerspective(const QString& id);

} // namespace studio
