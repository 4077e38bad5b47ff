// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace studio {

/// A perspective that comes with the program. How it arranges the docks is said in their table.
struct BuiltInPerspective
{
    /// Stable: layouts and preferences name it.
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

/// The one table of built-in perspectives, in their order and in the language of the moment.
QList<BuiltInPerspective> builtInPerspectives();

/// The row of one of them.
BuiltInPerspective builtInPerspective(const QString& id);

} // namespace studio
