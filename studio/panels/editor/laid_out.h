// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace studio {

enum class TextShape;

/// A text in its canonical layout. Prose stays as it is.
QString laidOut(const QString& text, TextShape shape);

} // namespace studio
