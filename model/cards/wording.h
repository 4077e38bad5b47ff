// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// A card's wording consists of the lines of its abilities that contain only quoted text. It replaces the generated
/// text.
namespace model {

/// Returns the abilities without their wording.
QString withoutWording(const QString& abilities);
/// Returns the abilities with their wording replaced. If there was none, the new wording is added at the end. Each line
/// of the wording becomes a quoted line. Straight quotes in the wording become typographic quotes, because quoted text
/// can't contain straight quotes.
QString withWording(const QString& abilities, const QString& wording);

} // namespace model
