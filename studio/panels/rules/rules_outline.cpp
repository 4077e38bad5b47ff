// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/rules/rules_outline.h"

#include "studio/workspace/text/row_parts.h"
#include "studio/workspace/text/vocabulary.h"

#include <QStringTokenizer>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The text of a row, without its comment and citations.
QString saidIn(const QString& row)
{
    static const Vocabulary language;
    qsizetype end = row.size();
    for (const RowPart& part : partsOf(row, language)) {
        const bool isAside = part.kind == RowPart::Kind::Comment || part.kind == RowPart::Kind::Clause;
        if (isAside && part.start < end)
            end = part.start;
    }
    return row.first(end).trimmed();
}

} // namespace

QList<OutlineRow> outlineOf(const QString& text)
{
    QList<OutlineRow> outline;
    bool isInHolder = false;
    int line = 0;
    for (const QStringView row : QStringTokenizer(text, u'\n')) {
        ++line;
        const QStringView trimmed = row.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u"--"))
            continue;
        const qsizetype indentation = trimmed.data() - row.data();
        if (indentation == 0 && !row.startsWith(u'[')) {
            QString said = saidIn(row.toString());
            isInHolder = said.endsWith(u" has:"_s);
            if (said.endsWith(u':'))
                said.chop(1);
            outline.append({.line = line, .text = said});
        } else if (isInHolder && indentation <= 4) {
            const qsizetype colon = trimmed.indexOf(u':');
            if (colon > 0)
                outline.append({.line = line, .isInner = true, .text = trimmed.first(colon).toString()});
        }
    }
    return outline;
}

} // namespace studio
