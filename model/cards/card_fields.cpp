// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_fields.h"

#include <algorithm>
#include <numeric>

namespace model {

using engine::syntax::BaseType;
using engine::syntax::Node;
using engine::syntax::Op;
using engine::syntax::Part;
using engine::syntax::Property;
using Type = CardField::Type;

namespace {

QStringList strings(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

std::optional<std::int32_t> constantOf(const Node& node)
{
    if (node.op == Op::Number || node.op == Op::Value)
        return node.number;
    if (node.op == Op::True)
        return 1;
    if (node.op == Op::Negate && node[Part::Operand].op == Op::Number)
        return -node[Part::Operand].number;
    return std::nullopt;
}

Type typeOf(const Property& property)
{
    const bool isNumber = property.type == engine::syntax::Type{};
    if (property.per != engine::syntax::noSymbol && isNumber)
        return Type::Amounts;
    if (isNumber)
        return Type::Number;
    if (property.type.base == BaseType::Choice)
        return property.type.isList ? Type::Choices : Type::Choice;
    return property.type.base == BaseType::Flag && !property.type.isList ? Type::Flag : Type::Text;
}

CardField fieldOf(const Property& property, const engine::syntax::Game& game)
{
    CardField field{.names = strings(property.forms), .type = typeOf(property)};
    const std::uint32_t choice = field.type == Type::Amounts ? property.per : property.type.choice;
    if (choice < game.choices.size())
        field.values = strings(game.choices[choice].values);
    field.least = constantOf(property.floor);
    field.most = constantOf(property.ceiling);
    field.starts = constantOf(property.starts);
    return field;
}

} // namespace

CardFields cardFields(const engine::syntax::Game& game)
{
    CardFields made;
    for (const Property& property : game.properties) {
        if (property.forms.empty())
            continue;
        if (property.holder != engine::syntax::Holder::Card) {
            made.tallies.append(QString::fromStdString(property.forms.front()));
            continue;
        }
        if (property.isPrinted)
            made.fields.append(fieldOf(property, game));
        if (typeOf(property) == Type::Flag)
            made.flags.append(QString::fromStdString(property.forms.front()));
    }
    for (const engine::syntax::Keyword& keyword : game.keywords)
        made.keywords.append(QString::fromStdString(keyword.name));
    for (const engine::syntax::Label& label : game.labels)
        made.labels.append(QString::fromStdString(label.name));
    return made;
}

qsizetype CardFields::indexOf(const QString& name) const
{
    const auto found = std::ranges::find_if(fields, [&](const CardField& field) { return field.names.contains(name); });
    return found == fields.end() ? -1 : found - fields.begin();
}

namespace {

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'-';
}

/// Reads the text of a field in the same way as the rules language: numbers and names of values, separated by “and”.
class FieldReader
{
public:
    FieldReader(const CardField& field, QStringView text)
        : m_field(field)
        , m_rest(text.trimmed())
    {
    }

    FieldReading read()
    {
        if (m_field.type == Type::Text)
            return readText();
        if (m_field.type == Type::Flag)
            return readFlag();
        if (m_field.type == Type::Amounts)
            m_made.amounts.assign(static_cast<std::size_t>(m_field.values.size()), 0);
        if (m_rest.isEmpty())
            m_made.isWhole = false;
        while (m_made.isWhole && !m_rest.isEmpty())
            readPart();
        return finish();
    }

private:
    FieldReading readText()
    {
        const bool isQuoted = m_rest.size() >= 2 && m_rest.startsWith(u'"') && m_rest.endsWith(u'"');
        m_made.text = (isQuoted ? m_rest.sliced(1, m_rest.size() - 2) : m_rest).toString();
        return m_made;
    }

    FieldReading readFlag()
    {
        m_made.number = m_rest.isEmpty() || m_rest == u"true" ? 1 : 0;
        m_made.isWhole = m_made.number == 1 || m_rest == u"false";
        return m_made;
    }

    void readPart()
    {
        if (m_parts++ > 0)
            eatWord(u"and");
        const std::optional<std::int32_t> number = m_field.isNumeric() ? eatNumber() : std::nullopt;
        if (m_field.type == Type::Number) {
            m_made.isWhole = number && m_parts == 1;
            m_made.number = number.value_or(m_made.number);
            return;
        }
        const qsizetype value = eatValue();
        const bool isOnly = m_field.type != Type::Choice || m_parts == 1;
        if (value < 0 || !isOnly || (m_field.type == Type::Amounts && !number)) {
            m_made.isWhole = false;
            return;
        }
        if (m_field.type == Type::Amounts)
            m_made.amounts[static_cast<std::size_t>(value)] += *number;
        else
            m_made.values.push_back(static_cast<std::uint16_t>(value));
    }

    void eatWord(QStringView word)
    {
        if (m_rest.startsWith(word) && (m_rest.size() == word.size() || !isWordCharacter(m_rest[word.size()])))
            m_rest = m_rest.sliced(word.size()).trimmed();
    }

    std::optional<std::int32_t> eatNumber()
    {
        qsizetype length = m_rest.startsWith(u'-') ? 1 : 0;
        while (length < m_rest.size() && m_rest[length] >= u'0' && m_rest[length] <= u'9')
            ++length;
        bool isNumber = false;
        const std::int32_t number = m_rest.first(length).toInt(&isNumber);
        if (!isNumber)
            return std::nullopt;
        m_rest = m_rest.sliced(length).trimmed();
        return number;
    }

    /// Reads the longest value that matches at this position, because the name of one value may start with the name of
    /// another.
    qsizetype eatValue()
    {
        qsizetype found = -1;
        for (qsizetype at = 0; at < m_field.values.size(); ++at) {
            const QString& value = m_field.values[at];
            const bool isLonger = found < 0 || value.size() > m_field.values[found].size();
            const bool isHere = isLonger && m_rest.startsWith(value);
            if (isHere && (m_rest.size() == value.size() || !isWordCharacter(m_rest[value.size()])))
                found = at;
        }
        if (found >= 0)
            m_rest = m_rest.sliced(m_field.values[found].size()).trimmed();
        return found;
    }

    FieldReading finish()
    {
        if (m_field.type == Type::Amounts) {
            const auto total = std::accumulate(m_made.amounts.begin(), m_made.amounts.end(), std::int64_t(0));
            m_made.number = static_cast<std::int32_t>(std::clamp<std::int64_t>(total, INT32_MIN, INT32_MAX));
            for (std::size_t at = 0; at < m_made.amounts.size(); ++at) {
                if (m_made.amounts[at] > 0)
                    m_made.values.push_back(static_cast<std::uint16_t>(at));
                m_made.isWhole = m_made.isWhole && isInRange(m_made.amounts[at]);
            }
        }
        std::ranges::sort(m_made.values);
        m_made.values.erase(std::ranges::unique(m_made.values).begin(), m_made.values.end());
        if (m_field.type == Type::Number)
            m_made.isWhole = m_made.isWhole && isInRange(m_made.number);
        return m_made;
    }

    bool isInRange(std::int32_t number) const
    {
        return number >= m_field.least.value_or(number) && number <= m_field.most.value_or(number);
    }

    const CardField& m_field;
    QStringView m_rest;
    int m_parts = 0;
    FieldReading m_made;
};

} // namespace

FieldReading readField(const CardField& field, const QString& value)
{
    return FieldReader(field, value).read();
}

FieldReading startOf(const CardField& field)
{
    FieldReading made;
    if (field.type == Type::Number || field.type == Type::Flag)
        made.number = field.starts.value_or(0);
    if (field.type == Type::Amounts)
        made.amounts.assign(static_cast<std::size_t>(field.values.size()), 0);
    if (field.type == Type::Choice && field.starts && *field.starts < field.values.size())
        made.values.push_back(static_cast<std::uint16_t>(*field.starts));
    return made;
}

KeywordReader::KeywordReader(const CardFields& fields)
    : m_names(256)
{
    std::uint16_t which = 0;
    for (const QStringList& list : {fields.keywords, fields.labels}) {
        for (const QString& name : list) {
            if (!name.isEmpty())
                m_names[name.front().unicode() % 256].push_back({name, which});
            ++which;
        }
    }
    for (std::vector<Name>& names : m_names)
        std::ranges::stable_sort(names, std::ranges::greater(), [](const Name& name) { return name.name.size(); });
}

std::vector<KeywordReading> KeywordReader::read(QStringView abilities) const
{
    std::vector<KeywordReading> found;
    while (!abilities.isEmpty()) {
        qsizetype end = abilities.indexOf(u'\n');
        end = end < 0 ? abilities.size() : end;
        const QStringView line = abilities.first(end);
        // An indented line continues the line above it.
        if (!line.startsWith(u' '))
            readLine(line.trimmed(), found);
        abilities = abilities.sliced(std::min(end + 1, abilities.size()));
    }
    return found;
}

const KeywordReader::Name* KeywordReader::nameAt(QStringView line) const
{
    if (line.isEmpty())
        return nullptr;
    for (const Name& name : m_names[line.front().unicode() % 256]) {
        const qsizetype size = name.name.size();
        if (line.startsWith(name.name) && (line.size() == size || !isWordCharacter(line[size])))
            return &name;
    }
    return nullptr;
}

void KeywordReader::readLine(QStringView line, std::vector<KeywordReading>& found) const
{
    while (const Name* const name = nameAt(line)) {
        KeywordReading reading{.which = name->which};
        line = line.sliced(name->name.size()).trimmed();
        qsizetype digits = 0;
        while (digits < line.size() && line[digits].isDigit())
            ++digits;
        if (digits > 0) {
            bool isNumber = false;
            reading.amount = line.first(digits).toInt(&isNumber);
            if (!isNumber)
                return;
            line = line.sliced(digits).trimmed();
        }
        // A line such as “Haste creatures of you get …” is a rule, not a keyword.
        const bool isKeyword = line.isEmpty() || line.startsWith(u',') || line.startsWith(u':') ||
                               line.startsWith(u'(') || line.startsWith(u"--") || line.startsWith(u'[');
        if (!isKeyword)
            return;
        found.push_back(reading);
        if (!line.startsWith(u','))
            return;
        line = line.sliced(1).trimmed();
    }
}

} // namespace model
