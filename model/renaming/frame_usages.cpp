// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/renaming/frame_usages.h"

#include "model/cards/frame_line.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = NamedThing::Kind;

/// Whether the word at a position of a line names a thing of this kind, which is a property or a value.
bool isNamed(const QList<FrameWord>& words, qsizetype at, Kind kind)
{
    const FrameWord& first = words.first();
    const bool isSecond = at == 1;
    const auto isAfter = [&words](qsizetype place, std::initializer_list<QStringView> before) {
        return place > 0 && std::ranges::any_of(before, [&](QStringView word) { return words[place - 1].is(word); });
    };
    const bool isAfterNot = isAfter(at, {u"not"});
    const bool isValue = isAfter(at, {u"is", u"has"}) || (isAfterNot && isAfter(at - 1, {u"is", u"has"}));
    if (kind == Kind::Value)
        return isValue || (isSecond && first.is(u"symbol"));
    const bool isInCondition = isAfter(at, {u"for", u"and"}) || (isAfterNot && isAfter(at - 1, {u"for", u"and"}));
    return isInCondition || (isSecond && first.is(u"field")) || first.is(u"turned") || first.is(u"quiet");
}

/// Finds a name in the lines of one description.
class FrameSearch
{
public:
    FrameSearch(const NamedThing& thing, EntityId text)
        : m_kind(thing.kind)
        , m_name(QString::fromStdString(thing.name))
        , m_text(text)
    {
    }

    void searchLine(const QString& line)
    {
        ++m_line;
        if (!line.contains(m_name))
            return;
        const QList<FrameWord> words = frameLine(line).words;
        for (qsizetype at = 1; at < words.size(); ++at) {
            const FrameWord& word = words[at];
            if (at == 1 && words.first().is(u"words") && m_kind == Kind::Property)
                searchPattern(line, word);
            else if (word.text == m_name && isNamed(words, at, m_kind))
                add(line, word.start + (word.isQuoted ? 1 : 0));
        }
    }

    QList<Usage> take() { return std::move(m_found); }

private:
    /// Finds the name in a pattern, which contains fields in braces.
    void searchPattern(const QString& line, const FrameWord& pattern)
    {
        const QString field = u'{' + m_name + u'}';
        for (qsizetype at = line.indexOf(field, pattern.start); at >= 0 && at < pattern.end();
             at = line.indexOf(field, at + field.size()))
            add(line, at + 1);
    }

    void add(const QString& line, qsizetype at)
    {
        const int column = int(line.first(at).toUtf8().size()) + 1;
        m_found.append(
            {.place = {.entity = m_text, .line = m_line, .column = column}, .length = int(m_name.toUtf8().size())}
        );
    }

    Kind m_kind;
    QString m_name;
    EntityId m_text;
    int m_line = 0;
    QList<Usage> m_found;
};

} // namespace

QList<Usage> frameUsages(const NamedThing& thing, const Entities& entities)
{
    QList<Usage> found;
    if (thing.kind != Kind::Property && thing.kind != Kind::Value)
        return found;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (!text || text->role != GameText::Role::Frames)
            continue;
        FrameSearch search(thing, id);
        for (const QString& line : text->text.split(u'\n'))
            search.searchLine(line);
        found += search.take();
    }
    return found;
}

QString renamedInFrameLine(const QString& line, const Usage& usage, const QString& newName)
{
    QByteArray bytes = line.toUtf8();
    const qsizetype at = usage.place.column - 1;
    const qsizetype end = at + usage.length;
    const char before = at > 0 ? bytes[at - 1] : ' ';
    const bool isQuoted = before == '"' && end < bytes.size() && bytes[end] == '"';
    const bool isInPattern = before == '{';
    bytes.replace(
        isQuoted ? at - 1 : at,
        isQuoted ? usage.length + 2 : usage.length,
        (isInPattern ? newName : quotedFrameName(newName)).toUtf8()
    );
    return QString::fromUtf8(bytes);
}

} // namespace model
