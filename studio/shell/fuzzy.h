// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>

#include <optional>

namespace studio {

/// How well typed text matches a name.
struct FuzzyMatch
{
    int score = 0;
    /// The positions of the matched characters, in order.
    QList<qsizetype> places;
};

/// Finds the typed characters in the name, in order but not necessarily adjacent, ignoring case and spaces. Contiguous
/// characters and beginnings of words score higher. Returns nothing if a character is missing.
std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView name);

} // namespace studio
