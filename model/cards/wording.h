// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// A card's own wording is what stands among its abilities as lines of nothing but text in quotes; it is shown in place
/// of the text made from them.

/// The abilities without any wording.
QString withoutWording(const QString& abilities);
/// The abilities with this wording in place of what they had, at its place or at the end: one line in quotes for each
/// of its lines. Quotes in it become typographic ones, which can stand in a text.
QString withWording(const QString& abilities, const QString& wording);

} // namespace model
