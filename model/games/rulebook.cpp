// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/rulebook.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace model {

QList<Clause> readRulebook(const QString& markdown)
{
    static const QRegularExpression item(u"^[-*] `([^`]+)`\\s*(\\(note\\))?\\s*(.*)$"_s);
    QList<Clause> clauses;
    bool isOpen = false;
    const QStringList lines = markdown.split(u'\n');
    for (qsizetype index = 0; index < lines.size(); ++index) {
        const QString line = lines.at(index);
        if (const auto match = item.match(line); match.hasMatch()) {
            clauses.append(
                {.id = match.captured(1),
                 .text = match.captured(3).trimmed(),
                 .isNote = match.hasCaptured(2),
                 .line = static_cast<int>(index) + 1}
            );
            isOpen = true;
        } else if (isOpen && line.startsWith(u"  "_s)) {
            clauses.last().text += u' ' + line.trimmed();
        } else {
            isOpen = false;
        }
    }
    return clauses;
}

} // namespace model
