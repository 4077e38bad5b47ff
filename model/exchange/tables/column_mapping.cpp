// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tables/column_mapping.h"

#include "engine/language/source/spelling.h"
#include "model/search/folding.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Kind = ColumnTarget::Kind;

struct Word
{
    QLatin1StringView word;
    Kind kind;
};

/// The standard headings. If several have the same meaning, the first one is used for writing.
constexpr std::array words{
    Word{"id"_L1, Kind::Id},
    Word{"name"_L1, Kind::Name},
    Word{"token"_L1, Kind::Token},
    Word{"list"_L1, Kind::List},
    Word{"field"_L1, Kind::Field},
    Word{"abilities"_L1, Kind::Abilities},
    Word{"wording"_L1, Kind::Wording},
    Word{"comment"_L1, Kind::Comment},
    Word{"notes"_L1, Kind::Notes},
    Word{"ignored"_L1, Kind::Ignored},
};

/// Synonyms of the headings. A declared field with the same name takes precedence.
constexpr std::array otherWords{
    Word{"card"_L1, Kind::Name},
    Word{"card-name"_L1, Kind::Name},
    Word{"title"_L1, Kind::Name},
    Word{"set"_L1, Kind::List},
    Word{"is-token"_L1, Kind::Token},
    Word{"ability"_L1, Kind::Abilities},
    Word{"text"_L1, Kind::Wording},
    Word{"card-text"_L1, Kind::Wording},
    Word{"rules-text"_L1, Kind::Wording},
    Word{"rule-text"_L1, Kind::Wording},
    Word{"rules"_L1, Kind::Wording},
    Word{"effect"_L1, Kind::Wording},
    Word{"comments"_L1, Kind::Comment},
    Word{"note"_L1, Kind::Notes},
    Word{"remarks"_L1, Kind::Notes},
};

constexpr QLatin1StringView fieldMark = " (field)"_L1;

template <typename Words>
std::optional<Kind> kindNamed(const Words& among, std::string_view name)
{
    const auto found =
        std::ranges::find_if(among, [&](const Word& word) { return std::string_view(word.word) == name; });
    if (found == among.end())
        return {};
    return found->kind;
}

/// Whether a heading is one of the standard words for the parts that every card has.
bool isOwnWord(std::string_view name)
{
    const auto kind = kindNamed(words, name);
    return kind && *kind != Kind::Ignored && *kind != Kind::Field;
}

class MappingGuess
{
public:
    MappingGuess(const QStringList& headings, const CardFields& fields, const MappingHints& hints)
        : m_headings(headings)
        , m_fields(fields)
        , m_hints(hints)
        , m_targets(headings.size())
    {
        for (const QString& heading : headings)
            m_names.push_back(foldedName(heading));
    }

    ColumnMapping guess()
    {
        each([this](qsizetype at) { return at < m_hints.known.size() ? m_hints.known[at] : std::nullopt; });
        each([this](qsizetype at) { return remembered(at); });
        each([this](qsizetype at) { return marked(at); });
        if (m_hints.words == MappingHints::Words::All)
            each([this](qsizetype at) { return ownWord(at); });
        each([this](qsizetype at) { return field(m_names[static_cast<std::size_t>(at)]); });
        if (m_hints.words == MappingHints::Words::All)
            each([this](qsizetype at) { return otherWord(at); });
        each([this](qsizetype at) { return lastWord(at); });
        each([this](qsizetype at) { return abbreviated(at); });
        each([this](qsizetype at) { return nearest(at); });
        ColumnMapping made;
        for (qsizetype at = 0; at < m_headings.size(); ++at)
            made.columns.append({m_headings[at], m_targets[at].value_or(ColumnTarget())});
        return made;
    }

private:
    using Guess = std::optional<ColumnTarget>;

    template <typename Ask>
    void each(Ask ask)
    {
        for (qsizetype at = 0; at < m_headings.size(); ++at) {
            if (m_targets[at])
                continue;
            const Guess guess = ask(at);
            if (guess && (guess->kind == Kind::Ignored || !isTaken(*guess)))
                m_targets[at] = guess;
        }
    }

    bool isTaken(const ColumnTarget& target) const
    {
        // Abilities and wording are stored in the same part of a card.
        const auto same = [&](const Guess& taken) {
            return taken && (*taken == target || (isText(taken->kind) && isText(target.kind)));
        };
        return std::ranges::any_of(m_targets, same);
    }

    static bool isText(Kind kind) { return kind == Kind::Abilities || kind == Kind::Wording; }

    Guess remembered(qsizetype at) const
    {
        if (!m_hints.remembered)
            return {};
        const auto found = std::ranges::find(m_hints.remembered->columns, m_headings[at], &MappedColumn::heading);
        if (found == m_hints.remembered->columns.end())
            return {};
        return found->target;
    }

    Guess marked(qsizetype at) const
    {
        if (!m_headings[at].endsWith(fieldMark))
            return {};
        return ColumnTarget{.kind = Kind::Field, .field = m_headings[at].chopped(fieldMark.size())};
    }

    Guess ownWord(qsizetype at) const
    {
        const std::string& name = m_names[static_cast<std::size_t>(at)];
        return isOwnWord(name) ? Guess(ColumnTarget{.kind = *kindNamed(words, name)}) : Guess();
    }

    Guess otherWord(qsizetype at) const
    {
        const auto kind = kindNamed(otherWords, m_names[static_cast<std::size_t>(at)]);
        return kind ? Guess(ColumnTarget{.kind = *kind}) : Guess();
    }

    Guess field(const std::string& name) const
    {
        for (const CardField& declared : m_fields.fields)
            for (const QString& form : declared.names)
                if (foldedName(form) == name)
                    return ColumnTarget{.kind = Kind::Field, .field = form};
        return {};
    }

    /// Guesses by the last word of a heading: “Mana cost” means the field “cost”.
    Guess lastWord(qsizetype at) const
    {
        const QString heading = m_headings[at].simplified();
        const qsizetype before = heading.lastIndexOf(u' ');
        return before < 0 ? Guess() : field(foldedName(heading.sliced(before + 1)));
    }

    /// Guesses by an unambiguous abbreviation, such as “Pow” for power.
    Guess abbreviated(qsizetype at) const
    {
        const std::string& name = m_names[static_cast<std::size_t>(at)];
        constexpr std::size_t fewestLetters = 3;
        QList<ColumnTarget> found;
        for (const CardField& declared : m_fields.fields)
            if (name.size() >= fewestLetters && foldedName(declared.names.first()).starts_with(name))
                found.append({.kind = Kind::Field, .field = declared.names.first()});
        return found.size() == 1 ? Guess(found.first()) : Guess();
    }

    /// Guesses by the most similar field name or standard word, because a heading may be misspelt.
    Guess nearest(qsizetype at) const
    {
        engine::NearestName nearest(m_names[static_cast<std::size_t>(at)]);
        for (const CardField& declared : m_fields.fields)
            for (const QString& form : declared.names)
                nearest.offer(foldedName(form));
        if (m_hints.words == MappingHints::Words::All)
            for (const Word& word : words)
                if (isOwnWord(std::string_view(word.word)))
                    nearest.offer(std::string_view(word.word));
        if (!nearest.isFound())
            return {};
        if (const Guess found = field(nearest.name()))
            return found;
        return ColumnTarget{.kind = kindNamed(words, nearest.name()).value_or(Kind::Ignored)};
    }

    const QStringList& m_headings;
    const CardFields& m_fields;
    const MappingHints& m_hints;
    std::vector<std::string> m_names;
    QList<Guess> m_targets;
};

} // namespace

ColumnMapping guessMapping(const QStringList& headings, const CardFields& fields, const MappingHints& hints)
{
    return MappingGuess(headings, fields, hints).guess();
}

QString headingOf(ColumnTarget::Kind kind)
{
    const auto found = std::ranges::find(words, kind, &Word::kind);
    return QString(found->word);
}

QString headingOf(const QString& field, const CardFields& fields)
{
    const bool isDeclared = fields.indexOf(field) >= 0;
    const auto same = [&](const QString& other) {
        return foldedName(other) == foldedName(field);
    };
    qsizetype alike = 0;
    for (const CardField& declared : fields.fields)
        alike += std::ranges::count_if(declared.names, same);
    const bool isPlain = isDeclared && alike == 1 && !isOwnWord(foldedName(field)) && field == field.trimmed();
    return isPlain && !field.endsWith(fieldMark) ? field : field + fieldMark;
}

QByteArray toJson(const ColumnMapping& mapping)
{
    QJsonArray columns;
    for (const MappedColumn& column : mapping.columns) {
        QJsonObject made{{u"heading"_s, column.heading}, {u"is"_s, headingOf(column.target.kind)}};
        if (column.target.kind == Kind::Field)
            made[u"field"_s] = column.target.field;
        columns.append(made);
    }
    const QJsonObject all{{u"columns"_s, columns}, {u"headings"_s, mapping.hasHeadings}};
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

std::optional<ColumnMapping> mappingFromJson(const QByteArray& json)
{
    const QJsonObject all = QJsonDocument::fromJson(json).object();
    if (!all[u"columns"_s].isArray() || !all[u"headings"_s].isBool())
        return {};
    ColumnMapping mapping{.hasHeadings = all[u"headings"_s].toBool()};
    for (const QJsonValue value : all[u"columns"_s].toArray()) {
        const auto kind = kindNamed(words, value[u"is"_s].toString().toStdString());
        const bool isField = kind == Kind::Field;
        if (!kind || !value[u"heading"_s].isString() || isField != value[u"field"_s].isString())
            return {};
        mapping.columns.append({value[u"heading"_s].toString(), {*kind, value[u"field"_s].toString()}});
    }
    return mapping;
}

} // namespace model
