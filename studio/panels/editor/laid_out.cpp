// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/editor/laid_out.h"

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

/// They are laid out below the head of a card, which then goes again.
QString laidOutAbilities(const QString& text)
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

QString laidOut(const QString& text, TextShape shape)
{
    switch (shape) {
    case TextShape::Declarations:
        return formatted(text);
    case TextShape::Abilities:
        return text.trimmed().isEmpty() ? text : laidOutAbilities(text);
    case TextShape::Prose:
    case TextShape::Data:
        return text;
    }
    Q_UNREACHABLE();
}

} // namespace studio
