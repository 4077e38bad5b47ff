// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "engine/play/views/offered.h"

#include <algorithm>
#include <compare>
#include <format>
#include <iterator>
#include <map>

namespace engine {

namespace {

using syntax::BaseType;

/// The kinds of differences, in the order in which texts mention them.
enum class About : std::uint8_t { Effect, Place, Controller, Value, Keyword, Pile };

/// A fact about a card other than its name. Most facts are the same for all compared cards, and texts are made only for
/// those that are shown.
struct Trait
{
    About about;
    /// The index of the value, keyword or pile.
    std::uint32_t which = 0;
    /// A number that is equal for cards with the same description.
    std::int32_t mark = 0;

    friend auto operator<=>(const Trait&, const Trait&) = default;
};

/// The traits of a card, sorted.
using Traits = std::vector<Trait>;

/// Finds the differences between cards with the same name, as one viewer sees them.
class Comparison
{
public:
    Comparison(Game& game, std::span<const Option> options, Viewer viewer)
        : m_game(game)
        , m_state(game.state())
        , m_viewer(viewer)
        , m_unseen(unseenOffered(game, options, viewer))
    {
    }

    /// The differences between these cards, as texts. Cards that are alike have empty texts.
    std::map<Ref, std::string> differences(const std::vector<Ref>& cards)
    {
        if (cards.empty())
            return {};
        Traits common = traitsOf(cards.front());
        for (const Ref card : cards) {
            Traits shared;
            std::ranges::set_intersection(common, traitsOf(card), std::back_inserter(shared));
            common = std::move(shared);
        }
        std::map<Ref, std::string> texts;
        for (const Ref card : cards)
            if (const auto [place, isNew] = texts.try_emplace(card); isNew)
                place->second = textBeyond(common, card);
        return texts;
    }

private:
    std::string textBeyond(const Traits& common, Ref card)
    {
        Traits own;
        std::ranges::set_difference(traitsOf(card), common, std::back_inserter(own));
        std::string text;
        for (const Trait& trait : own)
            if (const std::string words = wordsFor(trait, card); !words.empty())
                text += (text.empty() ? "" : ", ") + words;
        return text;
    }

    /// The traits of a card. They are cached, because a card can be in many options.
    const Traits& traitsOf(Ref card)
    {
        const auto known = m_traits.find(card);
        return known != m_traits.end() ? known->second : m_traits.emplace(card, traits(card)).first->second;
    }

    Traits traits(Ref card)
    {
        Traits found;
        if (m_state.isItem(card))
            found.push_back({.about = About::Effect, .mark = markOf(describeItem(m_state, card, m_viewer))});
        found.push_back({.about = About::Place, .mark = markOf(place(card))});
        if (m_state.isItem(card) || !sees(m_state, m_viewer, card))
            return found;
        const Ref controller = m_state.at(card, cells::card::Controller);
        found.push_back({.about = About::Controller, .mark = controller});
        addValues(card, controller, found);
        for (std::uint32_t keyword = 0; keyword < m_state.program().keywords.size(); ++keyword)
            found.push_back({.about = About::Keyword, .which = keyword, .mark = m_game.keyword(card, keyword)});
        for (const std::uint32_t zone : m_state.program().cardZones)
            found.push_back({.about = About::Pile, .which = zone, .mark = countIn(zone, card)});
        return found;
    }

    void addValues(Ref card, Ref controller, Traits& found)
    {
        const auto& properties = m_state.program().properties;
        const std::uint32_t insider = controller ? 1u << m_state.at(controller, cells::player::Seat) : 0;
        for (std::uint32_t index = 0; index < properties.size(); ++index) {
            const PropertyLayout& property = properties[index];
            const bool isHidden = property.isSecret && !m_viewer.isAmong(insider);
            if (property.holder != syntax::Holder::Card || property.size != 1 || isHidden)
                continue;
            const std::int32_t value = m_game.current(card, index);
            const std::int32_t mark = isThing(property) ? markOf(valueText(property, value)) : value;
            found.push_back({.about = About::Value, .which = index, .mark = mark});
        }
    }

    /// Whether a property refers to a thing. Such values are compared by their texts, because different things may have
    /// the same name.
    static bool isThing(const PropertyLayout& property)
    {
        const BaseType type = property.type.base;
        return type == BaseType::Card || type == BaseType::Player || type == BaseType::Thing;
    }

    /// A number for a text. Equal texts have the same number.
    std::int32_t markOf(std::string words)
    {
        return m_marks.try_emplace(std::move(words), static_cast<std::int32_t>(m_marks.size())).first->second;
    }

    std::int32_t countIn(std::uint32_t zone, Ref card) const
    {
        return m_state.at(m_state.at(card, m_state.program().zones[zone].cell), cells::zone::Count);
    }

    std::string wordsFor(const Trait& trait, Ref card)
    {
        const Program& program = m_state.program();
        switch (trait.about) {
        case About::Effect:
            return describeItem(m_state, card, m_viewer);
        case About::Place:
            return place(card);
        case About::Controller:
            return trait.mark ? describe(m_state, trait.mark) + "'s" : "no controller";
        case About::Value:
            return valueText(program.properties[trait.which], m_game.current(card, trait.which));
        case About::Keyword:
            return keywordText(program.keywords[trait.which], trait.mark);
        case About::Pile:
            return std::format("{} {}", program.zones[trait.which].name, trait.mark);
        }
        return {};
    }

    /// The zone of a card. For unseen cards and waiting items, this includes the position from the top, or the number
    /// among the offered cards if the viewer may not know positions.
    std::string place(Ref card) const
    {
        const std::string zone = "in " + describeZone(m_state, m_state.at(card, cells::card::Zone));
        if (!m_state.isItem(card) && sees(m_state, m_viewer, card))
            return zone;
        if (const auto unseen = m_unseen.find(card); unseen != m_unseen.end())
            return std::format("number {} {}", unseen->second + 1, zone);
        int number = 1;
        for (Ref at = m_state.at(card, cells::card::Above); at; at = m_state.at(at, cells::card::Above))
            ++number;
        return std::format("number {} {}", number, zone);
    }

    std::string valueText(const PropertyLayout& property, std::int32_t value) const
    {
        switch (property.type.base) {
        case BaseType::Flag:
            return (value ? "" : "not ") + property.name;
        case BaseType::Choice:
            return property.name + memberText(m_state.program().choices[property.type.choice], property.type, value);
        case BaseType::Card:
        case BaseType::Player:
        case BaseType::Thing:
            return std::format("{}: {}", property.name, describe(m_state, value, m_viewer));
        default:
            return std::format("{} {}", property.name, value);
        }
    }

    /// A member of a choice, or all members of a set.
    static std::string memberText(const syntax::Choice& choice, const syntax::Type& type, std::int32_t value)
    {
        std::string text;
        for (std::size_t member = 0; member < choice.values.size(); ++member) {
            const bool isMeant = type.isList ? (value >> member & 1) != 0 : static_cast<std::size_t>(value) == member;
            text += isMeant ? ' ' + choice.values[member] : std::string();
        }
        return text;
    }

    static std::string keywordText(const std::string& keyword, std::int32_t amount)
    {
        switch (amount) {
        case 0:
            return "no " + keyword;
        case 1:
            return keyword;
        default:
            return std::format("{} {}", keyword, amount);
        }
    }

    Game& m_game;
    const State& m_state;
    Viewer m_viewer;
    std::map<Ref, std::int32_t> m_unseen;
    std::map<Ref, Traits> m_traits;
    std::map<std::string, std::int32_t> m_marks;
};

/// The cards that an option names, in order.
std::vector<Ref> cardsNamed(Game& game, const Option& option)
{
    std::vector<Ref> cards;
    describe(game, option, [&](Ref thing) {
        if (game.state().isCard(thing))
            cards.push_back(thing);
        return std::string();
    });
    return cards;
}

/// The differences between the cards of options with the same text. Cards are compared if they are in the same place of
/// the sentence.
std::map<Ref, std::string> differencesAmong(
    Game& game, std::span<const Option> options, const std::vector<std::size_t>& same, Comparison& comparison
)
{
    std::vector<std::vector<Ref>> columns;
    for (const std::size_t index : same) {
        const std::vector<Ref> cards = cardsNamed(game, options[index]);
        columns.resize(std::max(columns.size(), cards.size()));
        for (std::size_t column = 0; column < cards.size(); ++column)
            columns[column].push_back(cards[column]);
    }
    std::map<Ref, std::string> differences;
    for (const std::vector<Ref>& column : columns)
        differences.merge(comparison.differences(column));
    return differences;
}

} // namespace

std::vector<std::string> describeApart(Game& game, std::span<const Option> options, Viewer viewer)
{
    std::map<std::string, std::vector<std::size_t>> byText;
    std::vector<std::string> texts;
    for (const Option& option : options) {
        texts.push_back(describe(game, option, viewer));
        byText[texts.back()].push_back(texts.size() - 1);
    }
    Comparison comparison(game, options, viewer);
    for (const auto& [text, same] : byText) {
        if (same.size() == 1)
            continue;
        const auto differences = differencesAmong(game, options, same, comparison);
        const auto name = [&](Ref thing) {
            const std::string plain = describe(game.state(), thing, viewer);
            const auto found = differences.find(thing);
            const bool isAlike = found == differences.end() || found->second.empty();
            return isAlike ? plain : std::format("{} ({})", plain, found->second);
        };
        for (const std::size_t index : same)
            texts[index] = describe(game, options[index], name, viewer);
    }
    return texts;
}

} // namespace engine
