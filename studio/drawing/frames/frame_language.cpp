// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_language.h"

#include "model/cards/frame_line.h"
#include "model/entities/entities.h"
#include "studio/drawing/frames/read_frames.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Kind = RowPart::Kind;
using model::FrameLine;
using model::frameLine;
using model::FrameWord;

/// Whether a word joins other words.
bool isJoining(const QString& word)
{
    constexpr std::array<QStringView, 8> joining{
        u"for", u"is", u"has", u"not", u"and", u"like", u"numbered", u"accent"
    };
    return std::ranges::contains(joining, word);
}

bool isStatement(const QString& word)
{
    return frameWords().ofAll.contains(word) || frameWords().ofFrames.contains(word);
}

} // namespace

FrameNames frameNames(const std::map<model::EntityId, model::Entity>& entities, const model::CardFields& fields)
{
    FrameNames names{.fields = fields};
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<model::GameText>(&entity);
        if (text && text->role == model::GameText::Role::Drawing)
            names.drawings.append(text->name + u".svg"_s);
        if (!text || text->role != model::GameText::Role::Frames)
            continue;
        for (const QStringView row : QStringView(text->text).split(u'\n')) {
            const QList<FrameWord> words = frameLine(row).words;
            if (words.size() < 2)
                continue;
            if (words[0].is(u"colour") || words[0].is(u"color"))
                names.colours.append(words[1].text);
            if (words[0].is(u"frame"))
                names.frames.append(words[1].text);
        }
    }
    return names;
}

FrameLanguage::FrameLanguage(FrameNames names)
    : m_names(std::move(names))
{
    for (const QStringList& known : {fieldNames(), m_names.drawings, m_names.colours, m_names.frames})
        m_known.unite({known.begin(), known.end()});
    for (const model::CardField& field : std::as_const(m_names.fields.fields))
        m_known.unite({field.values.begin(), field.values.end()});
    m_known.unite({m_names.fields.flags.begin(), m_names.fields.flags.end()});
    m_known.unite({m_names.fields.tallies.begin(), m_names.fields.tallies.end()});
}

QStringList FrameLanguage::fieldNames() const
{
    QStringList names;
    for (const model::CardField& field : m_names.fields.fields)
        names += field.names;
    return names;
}

QStringList FrameLanguage::valuesOf(const QString& field) const
{
    const qsizetype at = m_names.fields.indexOf(field);
    return at < 0 ? QStringList() : m_names.fields.fields[at].values;
}

QList<RowPart> FrameLanguage::partsOf(const QString& row) const
{
    const FrameLine line = frameLine(row);
    QList<RowPart> parts;
    for (const FrameWord& word : line.words) {
        const bool isHead = parts.isEmpty() && isStatement(word.text);
        const Kind kind = word.isQuoted                                 ? Kind::Text
                          : isHead || isJoining(word.text)              ? Kind::Language
                          : word.number() || word.text.startsWith(u'#') ? Kind::Number
                          : frameWords().styles.contains(word.text) || frameWords().ornaments.contains(word.text)
                              ? Kind::Verb
                          : m_known.contains(word.text) ? Kind::Name
                                                        : Kind::Plain;
        parts.append({.kind = kind, .start = word.start, .length = word.length});
    }
    if (line.comment < row.size())
        parts.append({.kind = Kind::Comment, .start = line.comment, .length = row.size() - line.comment});
    return parts;
}

QStringList FrameLanguage::namesBehind(const QStringList& words) const
{
    if (words.isEmpty())
        return frameWords().ofFrames + frameWords().ofAll;
    const QString& first = words.first();
    const QString& last = words.last();
    const QStringList colours = m_names.colours + QStringList{u"accent"_s};
    if (last == u"for" || last == u"and" || last == u"not")
        return fieldNames() + QStringList{u"not"_s, u"token"_s, u"name"_s};
    if (last == u"is" || last == u"has")
        return valuesOf(words.value(words.size() - 2)) + QStringList{u"not"_s};
    if (words.contains(u"for"_s))
        return {u"is"_s, u"has"_s, u"and"_s};
    if (QStringList{u"on"_s, u"drawing"_s, u"cover"_s, u"motif"_s, u"back"_s}.contains(last))
        return m_names.drawings;
    if (first == u"frame")
        return last == u"like" ? m_names.frames : words.size() > 1 ? QStringList{u"for"_s, u"like"_s} : QStringList();
    if (first == u"field" && words.size() == 1)
        return fieldNames();
    if (first == u"turned")
        return m_names.fields.flags;
    if (first == u"quiet")
        return m_names.fields.flags + m_names.fields.tallies;
    if (first == u"symbol" && words.size() == 2)
        return m_names.drawings;
    if (first == u"symbol" && words.size() == 3)
        return {u"numbered"_s};
    if (first == u"ornament" && words.size() == 1)
        return frameWords().ornaments;
    if (QStringList{u"ornament"_s, u"emblem"_s, u"paper"_s, u"symbol"_s}.contains(first))
        return colours;
    if (first == u"accent")
        return words.size() == 1 ? m_names.colours : QStringList{u"for"_s};
    // After the place of a region, its style, its colour or a condition can follow.
    return frameWords().ofFrames.contains(first) ? frameWords().styles + colours + QStringList{u"for"_s}
                                                 : QStringList();
}

Completions FrameLanguage::completionsOf(const QString& row, Offering offering) const
{
    const FrameLine line = frameLine(row);
    if (line.comment < row.size())
        return {};
    QStringList before;
    for (const FrameWord& word : line.words)
        before.append(word.text);
    // The last word may be incomplete.
    const bool isBegun = !line.words.isEmpty() && line.words.last().end() == row.size() &&
                         (!line.words.last().isQuoted || !line.areQuotesClosed);
    const qsizetype start = isBegun ? line.words.last().start : row.size();
    const QString begun = isBegun ? before.takeLast() : QString();
    if (begun.isEmpty() && offering == Offering::TypedOnly)
        return {};
    const QStringList names = namesBehind(before);
    Completions completions{.isWordIncomplete = !begun.isEmpty() && !names.contains(begun, Qt::CaseInsensitive)};
    QStringList offered;
    for (const QString& name : names) {
        if (!name.startsWith(begun, Qt::CaseInsensitive) || name == begun || offered.contains(name))
            continue;
        offered.append(name);
        // If the user has typed an opening quotation mark but not the closing one, the name always gets both.
        const QString text = line.areQuotesClosed ? model::quotedFrameName(name) : u'"' + name + u'"';
        completions.offers.append({start, {.shown = name, .text = text}});
    }
    return completions;
}

bool FrameLanguage::opensBlock(const QString& row) const
{
    const QList<FrameWord> words = frameLine(row).words;
    return !words.isEmpty() && words.first().is(u"frame");
}

} // namespace studio
