// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// A card's wording is the lines of its abilities that contain only quoted text. It is shown instead of the generated
/// text.
namespace model {

/// Returns the abilities without their wording.
QString withoutWording(const QString& abilities);
/// Returns the abilities with the wording replaced, or added at the end if there was none, as one quoted line for each
/// line of the wording. Straight quotes in it become typographic ones, because quoted text can't contain straight
/// ones.
QString withWording(const QString& abilities, const QString& wording);

} // namespace model
