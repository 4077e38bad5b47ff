// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

class QColor;
class QXmlStreamReader;

namespace studio {

/// A drawing in SVG, written anew with only what is known to be harmless: shapes and gradients. It may come from
/// anybody. What only editors need is left out; what would draw something else without it (pictures, text, scripts,
/// references to elsewhere) is refused, in words.
std::expected<QByteArray, QString> checkedDrawing(const QString& svg);

/// The same from a reader, whatever the size. Reading stops at the first part that is refused.
std::expected<QByteArray, QString> checkedDrawing(QXmlStreamReader& svg);

/// The same with its current colour set.
QByteArray tinted(const QByteArray& drawing, const QColor& colour);

} // namespace studio
