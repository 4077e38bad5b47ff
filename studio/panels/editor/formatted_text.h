// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

enum class TextShape;

/// The text in canonical format. A text that isn't in the rules language is returned unchanged.
QString formattedText(const QString& text, TextShape shape);

} // namespace studio
