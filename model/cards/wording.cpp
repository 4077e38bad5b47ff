// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/wording.h"

#include "engine/language/source/tokens.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

bool isWording(const QString& row)
{
    // An indented line continues the line above it.
    if (!row.startsWith(u'"'))
        return false;
    const QByteArray bytes = row.toUtf8();
    const engine::Row read = engine::readRow(std::string_view(bytes));
    return read.line.tokens.size() == 1 && read.line.tokens.front().kind == engine::TokenKind::String;
}

QString inQuotes(QString line)
{
    bool isOpening = true;
    for (QChar& c : line) {
        if (c != u'"')
            continue;
        c = isOpening ? u'“' : u'”';
        isOpening = !isOpening;
    }
    return u'"' + line + u'"';
}

} // namespace

QString withoutWording(const QString& abilities)
{
    QStringList rows = abilities.split(u'\n');
    rows.removeIf(isWording);
    return rows.join(u'\n');
}

QString withWording(const QString& abilities, const QString& wording)
{
    QStringList rows = abilities.isEmpty() ? QStringList() : abilities.split(u'\n');
    const auto first = std::ranges::find_if(rows, isWording);
    qsizetype at = first - rows.begin();
    rows.removeIf(isWording);
    for (const QString& line : wording.split(u'\n'))
        rows.insert(at++, inQuotes(line));
    return rows.join(u'\n');
}

} // namespace model
