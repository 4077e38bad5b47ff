// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/table_cards.h"

#include "engine/language/english/english.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <span>

namespace studio {

namespace {

using engine::PropertyLayout;
using engine::View;
using engine::syntax::BaseType;

bool isFlag(const PropertyLayout& property)
{
    return property.type.base == BaseType::Flag;
}

/// The names of the members of a choice, if the property has one value for each of them; otherwise empty.
std::span<const std::string> membersOf(const PropertyLayout& property, const engine::syntax::Game& rules)
{
    for (const engine::syntax::Property& declared : rules.properties) {
        const bool isIt = declared.holder == property.holder && declared.forms.front() == property.name;
        if (isIt && declared.per != engine::syntax::noSymbol)
            return rules.choices[declared.per].values;
    }
    return {};
}

/// The members of a set, or the value of a choice.
std::string choiceText(const PropertyLayout& property, std::int32_t value, const engine::Program& program)
{
    const auto& members = program.choices[property.type.choice].values;
    if (!property.type.isList)
        return members[static_cast<std::size_t>(value)];
    std::vector<std::string> found;
    for (std::size_t member = 0; member < members.size(); ++member) {
        if (value >> member & 1)
            found.push_back(members[member]);
    }
    return engine::words::listed(found, "and");
}

/// The text of a value. Empty for flags that aren't set, references to nothing, and values that can't be put into
/// words.
std::string valueText(const PropertyLayout& property, std::int32_t value, const Wording& wording)
{
    switch (property.type.base) {
    case BaseType::Number:
        return std::to_string(value);
    case BaseType::Flag:
        return value ? property.name : std::string();
    case BaseType::Choice:
        return choiceText(property, value, wording.program);
    case BaseType::Card:
    case BaseType::Player:
    case BaseType::Thing:
        return value == 0 || property.type.isList ? std::string() : value < 0 ? "a card" : wording.name(value);
    default:
        return {};
    }
}

/// The members with values other than zero: "2 Fire and 1 Air".
std::string perMemberText(std::span<const View::Value> values, const PropertyLayout& property, const Wording& wording)
{
    const auto members = membersOf(property, wording.rules);
    std::vector<std::string> found;
    for (const View::Value& value : values) {
        if (value.value != 0 && value.member < members.size())
            found.push_back(
                isFlag(property) ? members[value.member] : std::format("{} {}", value.value, members[value.member])
            );
    }
    return engine::words::listed(found, "and");
}

/// Calls a function with each property and its values.
template <typename Function>
void forEachProperty(const std::vector<View::Value>& values, const engine::Program& program, Function function)
{
    const auto isOfSame = [](const View::Value& one, const View::Value& next) {
        return one.property == next.property;
    };
    for (const auto& own : std::views::chunk_by(values, isOfSame))
        function(program.properties[own.front().property], std::span(own));
}

std::string named(const PropertyLayout& property, const std::string& text)
{
    const bool isThing = property.type.base == BaseType::Card || property.type.base == BaseType::Player ||
                         property.type.base == BaseType::Thing;
    // A printed choice is clear without the name of its property: "Swift", "North Wind".
    const bool isWord = isFlag(property) || (property.type.base == BaseType::Choice && property.isPrinted);
    return isWord && property.size == 1 ? text : std::format("{}{} {}", property.name, isThing ? ":" : "", text);
}

class CardDetails
{
public:
    CardDetails(const View::Card& card, const Wording& wording)
        : m_card(card)
        , m_wording(wording)
        , m_definition(wording.program.definitions[card.definition])
    {
        const auto stated = std::ranges::find(wording.rules.cards, m_definition.name, &engine::syntax::Card::name);
        if (stated != wording.rules.cards.end())
            m_fields = stated->fields;
    }

    std::string text() const
    {
        // The printed values come first, in the order of the card's fields, followed by those that the card got in
        // play.
        std::vector<std::pair<std::size_t, std::string>> shown;
        forEachProperty(m_card.values, m_wording.program, [&](const PropertyLayout& property, auto now) {
            if (const std::string text = shownValue(property, now); !text.empty())
                shown.emplace_back(fieldOf(property), text);
        });
        std::ranges::stable_sort(shown, {}, &std::pair<std::size_t, std::string>::first);
        std::vector<std::string> values;
        for (const auto& [field, text] : shown)
            values.push_back(text);
        const std::string numbers = joined(values);
        const std::string keywords = joined(shownKeywords());
        const std::string_view joint = numbers.empty() || keywords.empty() ? "" : "; ";
        const std::string all = std::format("{}{}{}", numbers, joint, keywords);
        const std::string name = cardName(m_card, m_wording);
        return all.empty() ? name : std::format("{} ({})", name, all);
    }

private:
    static std::string joined(const std::vector<std::string>& parts)
    {
        std::string text;
        for (const std::string& part : parts)
            text += (text.empty() ? "" : ", ") + part;
        return text;
    }

    /// The index of the card's field for a property, or the number of fields if there is none.
    std::size_t fieldOf(const PropertyLayout& property) const
    {
        const auto field = std::ranges::find(m_fields, property.name, &engine::syntax::Field::property);
        return static_cast<std::size_t>(field - m_fields.begin());
    }

    std::int32_t printed(const PropertyLayout& property, std::size_t member) const
    {
        return m_definition.row[property.cell - engine::cells::card::First + member];
    }

    /// The value of a property in words. A property that is among the card's fields is always shown, any other only if
    /// its value has changed.
    std::string shownValue(const PropertyLayout& property, std::span<const View::Value> now) const
    {
        if (property.type.isList && property.type.base != BaseType::Choice)
            return {};
        const bool isStated = fieldOf(property) < m_fields.size();
        std::vector<View::Value> then(now.begin(), now.end());
        for (View::Value& value : then)
            value.value = printed(property, value.member);
        const bool isSame = std::ranges::equal(now, then, {}, &View::Value::value, &View::Value::value);
        if (isSame && !isStated)
            return {};
        const std::string text = textOf(property, now);
        const std::string before = isSame || !property.isPrinted ? std::string() : textOf(property, then);
        if (text.empty())
            return before.empty() ? std::string() : "not " + named(property, before);
        return named(property, text) + (before.empty() || isFlag(property) ? "" : " instead of " + before);
    }

    std::string textOf(const PropertyLayout& property, std::span<const View::Value> values) const
    {
        return property.size > 1 ? perMemberText(values, property, m_wording)
                                 : valueText(property, values.front().value, m_wording);
    }

    std::vector<std::string> shownKeywords() const
    {
        std::vector<std::string> shown;
        for (std::uint32_t keyword = 0; keyword < m_wording.program.keywords.size(); ++keyword) {
            const auto found =
                std::ranges::find(m_card.keywords, keyword, &std::pair<std::uint32_t, std::int32_t>::first);
            const std::string& name = m_wording.program.keywords[keyword];
            if (found == m_card.keywords.end()) {
                if (m_definition.keywords[keyword] != 0)
                    shown.push_back("no " + name);
                continue;
            }
            const bool hasNumber = std::ranges::contains(
                m_wording.rules.keywords[keyword].parameters, false, &engine::syntax::Keyword::Parameter::isEffect
            );
            shown.push_back(hasNumber ? std::format("{} {}", name, found->second) : name);
        }
        return shown;
    }

    const View::Card& m_card;
    const Wording& m_wording;
    const engine::Definition& m_definition;
    std::span<const engine::syntax::Field> m_fields;
};

} // namespace

std::string valuesText(const std::vector<View::Value>& values, const Wording& wording)
{
    std::string text;
    forEachProperty(values, wording.program, [&](const PropertyLayout& property, std::span<const View::Value> own) {
        const bool isZero = own.front().value == 0 && property.starts == 0 && property.type.base == BaseType::Number;
        if (property.size == 1 && isZero)
            return;
        const std::string shown =
            property.size > 1 ? perMemberText(own, property, wording) : valueText(property, own.front().value, wording);
        if (!shown.empty())
            text += (text.empty() ? "" : ", ") + named(property, shown);
    });
    return text;
}

std::string cardName(const View::Card& card, const Wording& wording)
{
    return card.definition == engine::none ? "a face-down card" : wording.name(static_cast<engine::Ref>(card.id));
}

std::string cardDetails(const View::Card& card, const Wording& wording)
{
    return card.definition == engine::none ? cardName(card, wording) : CardDetails(card, wording).text();
}

} // namespace studio
