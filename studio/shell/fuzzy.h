// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>

#include <optional>

namespace studio {

/// How well what somebody typed fits a name.
struct FuzzyMatch
{
    int score = 0;
    /// Which characters of the name were matched, in order.
    QList<qsizetype> places;
};

/// Finds the typed characters in the name in order, not necessarily side by side; case and spaces in what was typed do
/// not matter. Runs of characters and beginnings of words score higher. Nothing when some character is missing.
std::optional<FuzzyMatch> fuzzyMatch(QStringView typed, QStringView name);

} // namespace studio
