// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/cards/value_spelling.h"
#include "model/entities/card_names.h"
#include "model/entities/entities.h"

#include <QRandomGenerator>

#include <map>
#include <utility>

/// Random entities whose texts are difficult for exchange formats.
namespace random_entities {

using namespace Qt::StringLiterals;

inline model::CardFields fields()
{
    using Type = model::CardField::Type;
    return {
        .fields =
            {
                {.names = {u"type"_s}, .type = Type::Choice, .values = {u"Unit"_s, u"Spell"_s}},
                {.names = {u"cost"_s, u"costs"_s}, .type = Type::Amounts, .values = {u"Fire"_s, u"Generic"_s}},
                {.names = {u"power"_s}, .type = Type::Number},
                {.names = {u"swift"_s}, .type = Type::Flag},
                {.names = {u"master plan"_s}, .type = Type::Flag},
                // These names also have a meaning as headings of tables.
                {.names = {u"notes"_s}, .type = Type::Text},
                {.names = {u"text"_s}, .type = Type::Text},
                {.names = {u"Stärke"_s}, .type = Type::Number},
            },
        .keywords = {},
        .labels = {},
    };
}

/// A value as a project stores it after an import, which corrects the spelling of values and writes out costs.
inline QString stored(const QString& field, const QString& value)
{
    const model::CardFields declared = fields();
    const qsizetype at = declared.indexOf(field);
    return at < 0 ? value : model::withDeclaredSpelling(declared.fields[at], value);
}

class Source
{
public:
    explicit Source(quint32 seed)
        : m_random(seed)
    {
    }

    int below(int number) { return int(m_random.bounded(number)); }

    bool chance(int oneIn) { return below(oneIn) == 0; }

    QString text(int pieces)
    {
        static const QStringList all{
            u"=1+1"_s,   u"="_s,    u"+"_s,      u"-"_s,       u"-3"_s,     u"@"_s,      u"'"_s,     u"''"_s,
            u"\""_s,     u"\"\""_s, u"\n"_s,     u"\r\n"_s,    u"\r"_s,     u"\t"_s,     u","_s,     u";"_s,
            u"|"_s,      u" "_s,    u"yes"_s,    u"no"_s,      u"x"_s,      u"1"_s,      u"power"_s, u"swift"_s,
            u"Ember"_s,  u"ö"_s,    u"日本"_s,   u"🂡"_s,       u"\uFEFF"_s, u"<b>"_s,    u"&amp;"_s, u"]]>"_s,
            u"2 Fire"_s, u"--"_s,   u"//"_s,     u"#"_s,       u"card"_s,   u"\u0301"_s, u"{}"_s,    u"%1"_s,
            u"\\"_s,     u"／"_s,   u"\u202E"_s, u"(ABC) 1"_s,
        };
        QString result;
        for (int piece = below(pieces + 1); piece > 0; --piece)
            result += all[below(int(all.size()))];
        return result;
    }

    /// A random name that is never empty.
    QString name() { return text(4) + u"N"_s + QString::number(++m_number); }

    model::CardDefinition card()
    {
        model::CardDefinition card{
            .name = model::asCardName(name()), .isToken = chance(4), .list = chance(4) ? u"set"_s : text(2) + u"l"_s
        };
        static const QStringList names{
            u"type"_s,
            u"cost"_s,
            u"costs"_s,
            u"power"_s,
            u"swift"_s,
            u"master plan"_s,
            u"notes"_s,
            u"text"_s,
            u"Stärke"_s,
            u"=new"_s,
            u"un known"_s,
            u"Cost"_s,
        };
        // The first card has all fields, which determines the order of fields in the file.
        const bool isFirst = std::exchange(m_isFirstCard, false);
        for (const QString& field : names)
            if (isFirst || chance(2))
                card.fields.append({field, stored(field, chance(3) ? QString() : chance(4) ? field : text(3))});
        card.abilities = text(8);
        card.comment = text(3);
        card.notes = text(3);
        return card;
    }

    /// A deck that plain text can represent without losses.
    model::Deck plainDeck()
    {
        model::Deck deck{.list = {.name = u"Deck %1"_s.arg(++m_number)}};
        for (int entry = below(20); entry > 0; --entry)
            deck.list.entries.append({chance(3) ? u"side"_s : u"main"_s, 1 + below(9), u"Card ö=%1"_s.arg(below(50))});
        return deck;
    }

    model::Deck deck()
    {
        model::Deck deck{.list = {.name = name(), .format = text(2)}, .notes = text(4)};
        for (int entry = below(20); entry > 0; --entry)
            deck.list.entries.append({chance(3) ? u"side"_s : text(2), 1 + below(9), model::asCardName(name())});
        for (int tag = below(3); tag > 0; --tag)
            deck.tags.append(text(2));
        return deck;
    }

    template <typename Make>
    std::map<model::EntityId, model::Entity> many(int count, Make make)
    {
        std::map<model::EntityId, model::Entity> entities;
        for (int at = 0; at < count; ++at)
            entities.emplace(model::EntityId{at * 3 + 1}, make());
        return entities;
    }

private:
    QRandomGenerator m_random;
    int m_number = 0;
    bool m_isFirstCard = true;
};

} // namespace random_entities
