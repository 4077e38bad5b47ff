// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/typed_amounts.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

class AmountsReader
{
public:
    AmountsReader(const CardField& field, QStringView text)
        : m_field(field)
        , m_rest(text)
        , m_amounts(std::size_t(field.values.size()), 0)
    {
    }

    std::optional<std::vector<std::int32_t>> read()
    {
        bool hasAny = false;
        for (skipSigns(); !m_rest.isEmpty(); skipSigns()) {
            if (!readPart())
                return {};
            hasAny = true;
        }
        return hasAny ? std::optional(m_amounts) : std::nullopt;
    }

private:
    /// Skips spaces, separators and “and” between parts.
    void skipSigns()
    {
        while (!m_rest.isEmpty() && (m_rest.front().isSpace() || u"+,{}"_s.contains(m_rest.front())))
            m_rest = m_rest.sliced(1);
        constexpr QStringView conjunction = u"and ";
        if (m_rest.startsWith(conjunction, Qt::CaseInsensitive)) {
            m_rest = m_rest.sliced(conjunction.size());
            skipSigns();
        }
    }

    bool readPart()
    {
        if (!m_rest.front().isDigit())
            return readNames();
        qsizetype digits = 0;
        while (digits < m_rest.size() && m_rest[digits].isDigit())
            ++digits;
        bool isNumber = false;
        const int number = m_rest.first(digits).toInt(&isNumber);
        m_rest = m_rest.sliced(digits);
        return isNumber && readNumber(number);
    }

    /// Adds a number to the member that follows it, or to the generic member.
    bool readNumber(int number)
    {
        const QStringView after = m_rest.trimmed();
        const bool isApart = after.size() < m_rest.size();
        const qsizetype letters = lettersOf(after);
        const std::optional<Named> named = wholeName(after);
        // If the field has a generic member, “2F” means 2 of that member and 1 of F.
        const bool isInitials = !isApart && m_field.generic && !(letters > 1 && beginning(after.first(letters)) >= 0);
        if (named) {
            m_rest = after.sliced(named->length);
            return add(named->member, number);
        }
        if (letters == 0 || isInitials)
            return m_field.generic && add(*m_field.generic, number);
        const qsizetype member = beginning(after.first(letters));
        m_rest = after.sliced(letters);
        return member >= 0 && add(member, number);
    }

    /// Adds one of each member named in a word without a number.
    bool readNames()
    {
        const qsizetype letters = lettersOf(m_rest);
        if (letters == 0)
            return false;
        if (const auto named = wholeName(m_rest)) {
            m_rest = m_rest.sliced(named->length);
            return add(named->member, 1);
        }
        const QStringView word = m_rest.first(letters);
        m_rest = m_rest.sliced(letters);
        const bool areCapitals = word == word.toString().toUpper();
        const qsizetype member = beginning(word);
        if (member >= 0 && !(areCapitals && letters > 1 && areInitials(word)))
            return add(member, 1);
        return areInitials(word) &&
               std::ranges::all_of(word, [this](QChar letter) { return add(beginning(QStringView(&letter, 1)), 1); });
    }

    bool areInitials(QStringView word) const
    {
        return std::ranges::all_of(word, [this](QChar letter) { return beginning(QStringView(&letter, 1)) >= 0; });
    }

    static qsizetype lettersOf(QStringView text)
    {
        return std::ranges::find_if_not(text, [](QChar c) { return c.isLetter() || c == u'-'; }) - text.begin();
    }

    struct Named
    {
        qsizetype member = 0;
        qsizetype length = 0;
    };

    /// The member whose whole name is at the start of the text; if there are several, the one with the longest name.
    std::optional<Named> wholeName(QStringView text) const
    {
        std::optional<Named> longest;
        for (qsizetype at = 0; at < m_field.values.size(); ++at) {
            const QString& value = m_field.values[at];
            const bool isHere = text.startsWith(value, Qt::CaseInsensitive) &&
                                (text.size() == value.size() || !text[value.size()].isLetterOrNumber());
            if (isHere && (!longest || value.size() > longest->length))
                longest = Named{at, value.size()};
        }
        return longest;
    }

    /// The only member whose name begins with these letters; -1 if there are none or several.
    qsizetype beginning(QStringView letters) const
    {
        qsizetype found = -1;
        for (qsizetype at = 0; at < m_field.values.size(); ++at) {
            if (!m_field.values[at].startsWith(letters, Qt::CaseInsensitive))
                continue;
            if (found >= 0)
                return -1;
            found = at;
        }
        return found;
    }

    bool add(qsizetype member, int number)
    {
        constexpr int most = 1'000'000;
        std::int32_t& amount = m_amounts[std::size_t(member)];
        amount += std::min(number, most);
        return number <= most && amount <= most;
    }

    const CardField& m_field;
    QStringView m_rest;
    std::vector<std::int32_t> m_amounts;
};

/// The members whose symbols the frames draw with a number, from lines such as “symbol Generic coin.svg numbered”.
QSet<QString> numberedSymbols(const std::map<EntityId, Entity>& entities)
{
    QSet<QString> names;
    for (const auto& [id, entity] : entities) {
        const auto* const text = std::get_if<GameText>(&entity);
        if (!text || text->role != GameText::Role::Frames)
            continue;
        for (const QString& row : text->text.split(u'\n')) {
            const QList<FrameWord> words = frameLine(row).words;
            const auto isNumbered = [](const FrameWord& word) {
                return word.is(u"numbered");
            };
            if (words.size() > 2 && words[0].is(u"symbol") && std::ranges::any_of(words.sliced(2), isNumbered))
                names.insert(words[1].text);
        }
    }
    return names;
}

} // namespace

std::optional<std::vector<std::int32_t>> typedAmounts(const CardField& field, const QString& text)
{
    return AmountsReader(field, text).read();
}

QString amountsText(const CardField& field, const QList<int>& amounts)
{
    QStringList parts;
    for (qsizetype at = 0; at < std::min(amounts.size(), field.values.size()); ++at)
        if (amounts[at] != 0)
            parts.append(u"%1 %2"_s.arg(amounts[at]).arg(field.values[at]));
    return parts.join(u" and "_s);
}

void readGenericMembers(CardFields& fields, const std::map<EntityId, Entity>& entities)
{
    const bool hasAmounts = std::ranges::contains(fields.fields, CardField::Type::Amounts, &CardField::type);
    const QSet<QString> numbered = hasAmounts ? numberedSymbols(entities) : QSet<QString>();
    const auto isNumbered = [&numbered](const QString& value) {
        return numbered.contains(value);
    };
    for (CardField& field : fields.fields) {
        const bool hasOne =
            field.type == CardField::Type::Amounts && std::ranges::count_if(field.values, isNumbered) == 1;
        field.generic = hasOne ? std::optional(std::ranges::find_if(field.values, isNumbered) - field.values.begin())
                               : std::nullopt;
    }
}

} // namespace model
