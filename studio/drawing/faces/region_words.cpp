// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/region_words.h"

#include "studio/drawing/frames/face_content.h"
#include "studio/drawing/frames/frames.h"

namespace studio {

namespace {

/// Fills a pattern such as “{types}[ — {subtypes}]” with the card's fields. A part in square brackets is left out if
/// one of its fields is empty.
class PatternFiller
{
public:
    PatternFiller(const QString& pattern, const FaceContent& content)
        : m_pattern(pattern)
        , m_content(content)
    {
    }

    QString fill()
    {
        QString made;
        while (m_at < m_pattern.size()) {
            const QChar c = m_pattern[m_at];
            if (c == u'[') {
                ++m_at;
                made += fillPart();
            } else {
                made += fillOne();
            }
        }
        return m_hasField && !m_isAnyFull ? QString() : made;
    }

private:
    QString fillPart()
    {
        QString made;
        m_isEmpty = false;
        while (m_at < m_pattern.size() && m_pattern[m_at] != u']')
            made += fillOne();
        ++m_at;
        return m_isEmpty ? QString() : made;
    }

    QString fillOne()
    {
        const qsizetype end = m_pattern[m_at] == u'{' ? m_pattern.indexOf(u'}', m_at) : -1;
        if (end < 0)
            return m_pattern[m_at++];
        const QString name = m_pattern.sliced(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        m_hasField = true;
        const FaceField* const field = m_content.field(name);
        const QString text = name == u"name" ? m_content.name : field ? field->text : QString();
        m_isEmpty = m_isEmpty || text.isEmpty();
        m_isAnyFull = m_isAnyFull || !text.isEmpty();
        return text;
    }

    const QString& m_pattern;
    const FaceContent& m_content;
    qsizetype m_at = 0;
    bool m_isEmpty = false;
    bool m_hasField = false;
    bool m_isAnyFull = false;
};

} // namespace

QString wordsOf(const Region& region, const FaceContent& content)
{
    switch (region.what) {
    case Region::What::Name:
        return content.name;
    case Region::What::Text:
        return content.text;
    case Region::What::Field: {
        const FaceField* const field = content.field(region.subject);
        return field ? field->text : QString();
    }
    case Region::What::Words:
        return PatternFiller(region.subject, content).fill();
    case Region::What::Art:
        break;
    }
    return {};
}

} // namespace studio
