// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/frame_values.h"

#include "model/cards/card_fields.h"

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Family = TextStyle::Family;

const QHash<QString, Family>& families()
{
    static const QHash<QString, Family> table{
        {u"sans"_s, Family::Sans},
        {u"serif"_s, Family::Serif},
        {u"mono"_s, Family::Mono},
        {u"display"_s, Family::Display},
    };
    return table;
}

const QHash<QString, Qt::AlignmentFlag>& alignments()
{
    static const QHash<QString, Qt::AlignmentFlag> table{
        {u"left"_s, Qt::AlignLeft},
        {u"right"_s, Qt::AlignRight},
        {u"centre"_s, Qt::AlignHCenter},
        {u"center"_s, Qt::AlignHCenter},
        {u"top"_s, Qt::AlignTop},
        {u"bottom"_s, Qt::AlignBottom},
        {u"middle"_s, Qt::AlignVCenter},
    };
    return table;
}

const QHash<QString, bool TextStyle::*>& switches()
{
    static const QHash<QString, bool TextStyle::*> table{
        {u"bold"_s, &TextStyle::isBold},
        {u"italic"_s, &TextStyle::isItalic},
        {u"capitals"_s, &TextStyle::isCapitals},
    };
    return table;
}

} // namespace

FrameValues::FrameValues(FrameInput& in, const QSet<QString>& drawings, const model::CardFields& fields)
    : m_in(in)
    , m_drawings(drawings)
    , m_fields(fields)
{
}

QStringList FrameValues::styleWords()
{
    return families().keys() + alignments().keys() + switches().keys();
}

bool FrameValues::readNumber(double least, double most, double& value)
{
    const FrameWord* const word = m_in.words().next();
    const std::optional<double> number = word ? word->number() : std::nullopt;
    if (!number || *number < least || *number > most)
        return m_in.say(tr("expected a number from %1 to %2").arg(least).arg(most));
    value = *number;
    return true;
}

bool FrameValues::readNames(QStringList& names, const QStringList& known, const QString& unknown)
{
    do {
        const FrameWord* const word = m_in.words().next();
        if (!word)
            return m_in.sayMissing();
        if (!known.contains(word->text))
            return m_in.sayUnknown(*word, known, unknown);
        names.append(word->text);
    } while (!m_in.words().isDone());
    return true;
}

std::optional<FaceColour> FrameValues::colour(const FrameWord& word) const
{
    if (word.isQuoted)
        return {};
    if (word.text == u"accent")
        return FaceColour{.isAccent = true};
    if (const auto named = m_colours.constFind(word.text); named != m_colours.cend())
        return FaceColour{.colour = *named};
    const bool isHex = word.text.startsWith(u'#') && (word.text.size() == 7 || word.text.size() == 9);
    const QColor found = isHex ? QColor::fromString(word.text) : QColor();
    return found.isValid() ? std::optional(FaceColour{.colour = found}) : std::nullopt;
}

bool FrameValues::readColour(FaceColour& value)
{
    const FrameWord* const word = m_in.words().next();
    const std::optional<FaceColour> found = word ? colour(*word) : std::nullopt;
    if (!found)
        return m_in.say(tr("expected a colour: “#rrggbb”, “accent”, or a colour named earlier"));
    value = *found;
    return true;
}

bool FrameValues::readPlainColour(QColor& value)
{
    FaceColour found;
    if (!readColour(found))
        return false;
    if (found.isAccent)
        return m_in.say(tr("the accent colour can only be used within a frame"));
    value = found.colour;
    return true;
}

bool FrameValues::readNamedColour()
{
    const FrameWord* const name = m_in.words().next();
    if (!name)
        return m_in.sayMissing();
    QColor value;
    if (!readPlainColour(value))
        return false;
    m_colours.insert(name->text, value);
    return true;
}

QStringList FrameValues::drawingFiles() const
{
    QStringList files;
    for (const QString& drawing : m_drawings)
        files.append(drawing + u".svg"_s);
    return files;
}

bool FrameValues::readDrawing(QString& value)
{
    const FrameWord* const word = m_in.words().next();
    if (!word)
        return m_in.sayMissing();
    if (!word->text.endsWith(".svg"_L1))
        return m_in.say(tr("expected the name of a drawing, such as “coin.svg”"));
    value = word->text.chopped(4);
    if (!m_drawings.contains(value))
        return m_in.sayUnknown(*word, drawingFiles(), tr("there is no drawing “%1”"));
    m_usedDrawings.insert(value);
    return true;
}

bool FrameValues::readStyle(TextStyle& style)
{
    const FrameWord& word = *m_in.words().next();
    if (const std::optional<double> size = word.number()) {
        style.size = *size;
        return (*size >= 1 && *size <= 100) || m_in.say(tr("the text size must be from 1 to 100 points"));
    }
    const QString name = word.isQuoted ? QString() : word.text;
    if (const auto family = families().constFind(name); family != families().cend()) {
        style.family = *family;
    } else if (const auto alignment = alignments().constFind(name); alignment != alignments().cend()) {
        const bool isAcross = Qt::Alignment(*alignment) & Qt::AlignHorizontal_Mask;
        const auto mask = isAcross ? Qt::AlignHorizontal_Mask : Qt::AlignVertical_Mask;
        style.alignment = (style.alignment & ~mask) | *alignment;
    } else if (const auto on = switches().constFind(name); on != switches().cend()) {
        style.** on = true;
    } else if (const auto found = colour(word)) {
        style.colour = *found;
    } else {
        return m_in.sayMeaningless(word, frameWords().styles + m_colours.keys());
    }
    return true;
}

bool FrameValues::readCondition(FaceCondition& condition)
{
    if (m_in.words().isDone())
        return true;
    if (!m_in.words().takes(u"for"))
        return m_in.sayMeaningless(*m_in.words().peek(), {u"for"_s});
    do {
        FaceCondition::Part part;
        part.isNot = m_in.words().takes(u"not");
        const FrameWord* const field = m_in.words().next();
        if (!field)
            return m_in.sayMissing();
        part.field = field->text;
        if (part.field != u"token" && part.field != u"name" && !isField(part.field))
            return sayNoField(*field);
        if (m_in.words().takes(u"is") || m_in.words().takes(u"has")) {
            part.isNot = part.isNot != m_in.words().takes(u"not");
            const FrameWord* const value = m_in.words().next();
            if (!value)
                return m_in.sayMissing();
            part.value = value->text;
            if (const QStringList values = valuesOf(part.field); !values.isEmpty() && !values.contains(part.value))
                return m_in.sayUnknown(*value, values, tr("“%1” is not a value of %2").arg(u"%1"_s, part.field));
        }
        condition.parts.append(part);
    } while (m_in.words().takes(u"and"));
    return true;
}

bool FrameValues::isField(const QString& name) const
{
    return m_fields.indexOf(name) >= 0;
}

bool FrameValues::sayNoField(const FrameWord& word)
{
    QStringList names;
    for (const model::CardField& field : m_fields.fields)
        names += field.names;
    return m_in.sayUnknown(word, names, tr("this game's cards have no field “%1”"));
}

QStringList FrameValues::valuesOf(const QString& field) const
{
    const qsizetype at = m_fields.indexOf(field);
    return at < 0 ? QStringList() : m_fields.fields[at].values;
}

} // namespace studio
