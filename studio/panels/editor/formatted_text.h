// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

enum class TextShape;

/// The text in canonical format. Prose is returned unchanged.
QString formattedText(const QString& text, TextShape shape);

} // namespace studio
