// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_renaming.h"

#include "studio/drawing/frames/frame_line.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// Whether the word at a position of a line names a field or a value.
bool isNamed(const QList<FrameWord>& words, qsizetype at, FrameName::Kind kind)
{
    const QString first = words.first().text;
    const bool isSecond = at == 1;
    const auto isAfter = [&words](qsizetype place, std::initializer_list<QStringView> before) {
        return place > 0 && std::ranges::any_of(before, [&](QStringView word) { return words[place - 1].is(word); });
    };
    const bool isAfterNot = isAfter(at, {u"not"});
    const bool isValue = isAfter(at, {u"is", u"has"}) || (isAfterNot && isAfter(at - 1, {u"is", u"has"}));
    if (kind == FrameName::Kind::Value)
        return isValue || (isSecond && first == u"symbol");
    const bool isInCondition = isAfter(at, {u"for", u"and"}) || (isAfterNot && isAfter(at - 1, {u"for", u"and"}));
    return isInCondition || (isSecond && first == u"field");
}

QString asWord(const QString& name, const FrameWord& before)
{
    return before.isQuoted || name.contains(u' ') ? u'"' + name + u'"' : name;
}

QString renamedInRow(QString row, const FrameName& name)
{
    const QList<FrameWord> words = frameLine(row).words;
    const bool hasPattern = name.kind == FrameName::Kind::Field && words.size() > 1 && words.first().is(u"words");
    for (qsizetype at = words.size() - 1; at > 0; --at) {
        const FrameWord& word = words[at];
        if (at == 1 && hasPattern) {
            QString pattern = row.sliced(word.start, word.length);
            pattern.replace(u'{' + name.before + u'}', u'{' + name.after + u'}');
            row.replace(word.start, word.length, pattern);
        } else if (word.text == name.before && isNamed(words, at, name.kind)) {
            row.replace(word.start, word.length, asWord(name.after, word));
        }
    }
    return row;
}

} // namespace

QString renamedInFrames(const QString& frames, const FrameName& name)
{
    QStringList rows = frames.split(u'\n');
    for (QString& row : rows)
        row = renamedInRow(row, name);
    return rows.join(u'\n');
}

} // namespace studio
