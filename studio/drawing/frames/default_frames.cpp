// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/default_frames.h"

#include "model/cards/card_fields.h"
#include "model/entities/entities.h"
#include "studio/drawing/frames/read_frames.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr const char16_t* cardDrawing = uR"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880">
<defs>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#ffffff" stop-opacity="0.16"/><stop offset="1" stop-color="#000000" stop-opacity="0.22"/>
</linearGradient>
</defs>
<rect width="630" height="880" fill="currentColor"/>
<rect width="630" height="880" fill="url(#shade)"/>
<rect x="26" y="26" width="578" height="828" rx="18" fill="#faf8f3"/>
<path d="M26 44a18 18 0 0 1 18-18h542a18 18 0 0 1 18 18v82H26z" fill="currentColor" fill-opacity="0.16"/>
<path d="M26 126h578" stroke="currentColor" stroke-width="3" fill="none"/>
</svg>)x";

constexpr const char16_t* smallDrawing = uR"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880">
<rect width="630" height="880" fill="currentColor"/>
<rect x="26" y="26" width="578" height="828" rx="18" fill="#faf8f3"/>
</svg>)x";

constexpr const char16_t* bandDrawing = uR"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 578 54">
<rect width="578" height="54" fill="currentColor" fill-opacity="0.12"/>
<path d="M0 1h578M0 53h578" stroke="currentColor" stroke-width="2" fill="none" stroke-opacity="0.7"/>
</svg>)x";

constexpr const char16_t* discDrawing = uR"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="48" fill="currentColor"/>
<circle cx="50" cy="50" r="42" fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="3"/>
</svg>)x";

constexpr const char16_t* boxDrawing = uR"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">
<rect x="2" y="2" width="116" height="96" rx="26" fill="#ffffff" stroke="currentColor" stroke-width="4"/>
</svg>)x";

/// Colours that are easy to distinguish and dark enough for white letters.
constexpr const char16_t* accents[] = {
    u"#3d5a80", u"#8a4f3d", u"#3f6f56", u"#6b4c8a", u"#8a6d1f", u"#2f6f7a", u"#84405f", u"#55606b"
};

class DefaultFrames
{
public:
    explicit DefaultFrames(const model::CardFields& fields)
    {
        for (const model::CardField& field : fields.fields)
            if (field.isNumeric())
                m_numbers.append(field.name());
            else if (field.type == model::CardField::Type::Choice || field.type == model::CardField::Type::Choices)
                m_choices.append(field);
            else
                m_others.append(field.name());
    }

    QString text()
    {
        m_text = u"size 63 88\ncorner 3\npaper #faf8f3\nframe Card\naccent "_s + accents[0] + u'\n';
        addAccents();
        addLarge();
        addSmall();
        return m_text;
    }

private:
    void add(const QString& line) { m_text += line + u'\n'; }

    static QString quoted(const QString& name) { return u'"' + name + u'"'; }

    /// Adds an accent for each value of the first choice field, if there is one.
    void addAccents()
    {
        if (m_choices.isEmpty())
            return;
        const QStringList values =
            m_choices.first().values.first(std::min<qsizetype>(m_choices.first().values.size(), 32));
        for (qsizetype at = 0; at < values.size(); ++at)
            add(u"accent %1 for %2 is %3"_s.arg(
                QString::fromUtf16(accents[std::size_t(at) % std::size(accents)]),
                quoted(m_choices.first().name()),
                quoted(values[at])
            ));
    }

    void addLarge()
    {
        add(u"drawing card.svg"_s);
        add(u"ornament plain accent #faf8f3 #ffffff"_s);
        add(u"art 4 13.8 55 33.8"_s);
        const bool hasCost = !m_numbers.isEmpty();
        add(u"name 5 3.4 %1 8.4 serif bold 12 least 6.5 left #2a2723"_s.arg(hasCost ? 43 : 53));
        if (hasCost)
            add(u"field %1 49.4 3 9 9 sans bold 15 least 6 #ffffff on disc.svg"_s.arg(quoted(m_numbers.first())));
        QStringList line;
        for (const model::CardField& choice : m_choices)
            line.append(u"{%1}"_s.arg(choice.name()));
        for (const QString& other : m_others)
            line.append(u"{%1}"_s.arg(other));
        if (!line.isEmpty()) {
            QString pattern = line.first();
            for (qsizetype at = 1; at < line.size(); ++at)
                pattern += u"[ · "_s + line[at] + u']';
            add(u"words %1 2.6 48.6 57.8 5.4 sans bold 8 least 5 #3c3a36 on band.svg"_s.arg(quoted(pattern)));
        }
        const QStringList rest = others();
        add(u"text 5 55.4 53 %1 serif 8.6 least 5.4 left top #2a2723"_s.arg(rest.isEmpty() ? 28.4 : 18.6));
        for (qsizetype at = 0; at < rest.size(); ++at) {
            const double x = placeOf(at, rest.size());
            const QString name = quoted(rest[at]);
            add(u"words %1 %2 74.4 12 2.6 sans 5 least 3.5 #6b675f for %1"_s.arg(name).arg(x));
            add(u"field %1 %2 77 12 6.8 sans bold 12 least 6 #2a2723 on box.svg"_s.arg(name).arg(x));
        }
    }

    void addSmall()
    {
        add(u"small"_s);
        add(u"drawing small.svg"_s);
        add(u"art 2.6 24 57.8 38"_s);
        add(u"name 4 3.4 %1 19.6 sans bold 23 least 15 left #2a2723"_s.arg(m_numbers.isEmpty() ? 55 : 37));
        if (!m_numbers.isEmpty())
            add(
                u"field %1 42 3.4 17.6 17.6 sans bold 32 least 16 #ffffff on disc.svg"_s.arg(quoted(m_numbers.first()))
            );
        const QStringList rest = others();
        if (!rest.isEmpty())
            add(u"field %1 4 64 24 20.6 sans bold 38 least 16 #2a2723"_s.arg(quoted(rest.first())));
        if (rest.size() > 1)
            add(u"field %1 35 64 24 20.6 sans bold 38 least 16 #2a2723"_s.arg(quoted(rest.last())));
    }

    /// The number fields at the bottom of a card: all except the first, up to four.
    QStringList others() const
    {
        constexpr qsizetype most = 4;
        return m_numbers.sliced(std::min<qsizetype>(1, m_numbers.size()))
            .first(std::min(most, std::max<qsizetype>(0, m_numbers.size() - 1)));
    }

    /// The position of a number at the bottom. A single number is placed on the right, two in the corners, and further
    /// ones between the corners.
    static double placeOf(qsizetype at, qsizetype count)
    {
        constexpr double first = 5;
        constexpr double last = 46;
        return count == 1 ? last : first + (last - first) * double(at) / double(count - 1);
    }

    QStringList m_numbers;
    QList<model::CardField> m_choices;
    QStringList m_others;
    QString m_text;
};

} // namespace

QList<model::GameText> defaultFrameTexts(const model::CardFields& fields)
{
    const auto drawing = [](const QString& name, const char16_t* svg) {
        return model::GameText{.role = model::GameText::Role::Drawing, .name = name, .text = QString::fromUtf16(svg)};
    };
    return {
        {.role = model::GameText::Role::Frames, .name = u"default"_s, .text = DefaultFrames(fields).text()},
        drawing(u"card"_s, cardDrawing),
        drawing(u"small"_s, smallDrawing),
        drawing(u"disc"_s, discDrawing),
        drawing(u"box"_s, boxDrawing),
        drawing(u"band"_s, bandDrawing),
    };
}

FrameSet defaultFrames(const model::CardFields& fields)
{
    std::map<model::EntityId, model::Entity> texts;
    for (const model::GameText& text : defaultFrameTexts(fields))
        texts.emplace(model::EntityId{std::int64_t(texts.size()) + 1}, text);
    const ReadFrames read = readFrames(texts, fields);
    Q_ASSERT_X(
        read.frames, "the default frames", read.problems.isEmpty() ? "" : qPrintable(read.problems.first().message)
    );
    return *read.frames;
}

} // namespace studio
