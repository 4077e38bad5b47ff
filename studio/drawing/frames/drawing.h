// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <expected>

class QColor;
class QXmlStreamReader;

namespace studio {

/// An SVG drawing, rewritten with only its harmless parts: shapes and gradients. The original may come from an
/// untrusted source. Metadata from editors is left out. A drawing with other parts, such as pictures, text, scripts or
/// external references, is refused with a reason.
std::expected<QByteArray, QString> checkedDrawing(const QString& svg);

/// Reads a drawing from an XML reader, without a size limit. Stops at the first part that must be refused.
std::expected<QByteArray, QString> checkedDrawing(QXmlStreamReader& svg);

/// The drawing tinted with a colour.
QByteArray tinted(const QByteArray& drawing, const QColor& colour);

} // namespace studio
