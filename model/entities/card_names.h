// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// The name that a card gets if this is typed, pasted or imported as its name: on one line, with typographic quotes in
/// place of straight ones. The rules language writes names in straight quotes and knows no escape for them, so a name
/// with one could not be written in its own card, in other cards or in scenarios. Valid names stay as they are.
QString asCardName(const QString& text);

} // namespace model
