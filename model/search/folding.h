// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <string>

namespace model {

/// The text without the case and accents that searches ignore. The result is UTF-8, so that texts are small and quick
/// to search.
std::string folded(QStringView text);
/// Appends the folded text to another.
void appendFolded(std::string& to, QStringView text);

/// Folds a name so that spaces, hyphens and underscores all become hyphens.
std::string foldedName(QStringView name);

} // namespace model
