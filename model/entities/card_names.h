// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model {

/// The name that a card gets if this text is typed, pasted or imported as its name: a single line with typographic
/// quotes instead of straight ones. The rules language writes names in straight quotes and has no escape for them, so
/// no text could mention a card with a straight quote in its name. Valid names are returned unchanged.
QString asCardName(const QString& text);

} // namespace model
