// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/formatted_text.h"

#include "engine/language/format/format.h"
#include "studio/panels/editor/rules_editor.h"

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr qsizetype indentation = 4;

QString formatted(const QString& text)
{
    return QString::fromStdString(engine::formatted({.name = {}, .text = text.toStdString()}));
}

/// Formats abilities as part of a temporary card, whose first line is removed afterwards.
QString formattedAbilities(const QString& text)
{
    QString card = u"card \"A\"\n"_s;
    for (const QString& row : text.split(u'\n'))
        card += QString(row.isEmpty() ? 0 : indentation, u' ') + row + u'\n';
    QStringList rows = formatted(card).split(u'\n');
    rows.removeFirst();
    for (QString& row : rows)
        row = row.startsWith(QString(indentation, u' ')) ? row.sliced(indentation) : row;
    while (!rows.isEmpty() && rows.last().isEmpty())
        rows.removeLast();
    return rows.join(u'\n');
}

} // namespace

QString formattedText(const QString& text, TextShape shape)
{
    switch (shape) {
    case TextShape::Declarations:
        return formatted(text);
    case TextShape::Abilities:
        return text.trimmed().isEmpty() ? text : formattedAbilities(text);
    case TextShape::Prose:
    case TextShape::Data:
        return text;
    }
    Q_UNREACHABLE();
}

} // namespace studio
