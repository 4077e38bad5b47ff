// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>

#include <optional>

namespace studio {

/// A match of the typed text with a name, and how good it is.
struct FuzzyMatch
{
    int score = 0;
    /// The positions of the matched characters, in order.
    QList<qsizetype> places;
};

/// Finds the typed characters in a name, in this order but not necessarily adjacent. Case and spaces are ignored.
/// Adjacent characters and beginnings of words score higher. Returns nothing if a character isn't found.
std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView name);

} // namespace studio
