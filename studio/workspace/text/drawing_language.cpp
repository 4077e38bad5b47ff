// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/drawing_language.h"

#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace studio {

QList<RowPart> DrawingLanguage::partsOf(const QString& row) const
{
    using Kind = RowPart::Kind;
    constexpr qsizetype longestRow = 20'000;
    if (row.size() > longestRow)
        return {};
    // The groups are a comment, an element name, an attribute name and an attribute value.
    static const QRegularExpression pattern(
        u"(<!--.*?(?:-->|$))|(</?[\\w:-]+|/?>)|([\\w:-]+)(?==)|(\"[^\"]*(?:\"|$))"_s
    );
    constexpr std::array kinds{Kind::Comment, Kind::Language, Kind::Name, Kind::Text};
    QList<RowPart> parts;
    for (const QRegularExpressionMatch& match : pattern.globalMatch(row))
        parts.append({
            .kind = kinds[std::size_t(match.lastCapturedIndex() - 1)],
            .start = match.capturedStart(),
            .length = match.capturedLength(),
        });
    return parts;
}

} // namespace studio
