// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"
#include "engine/play/offered.h"

#include <algorithm>
#include <format>
#include <map>

namespace engine {

namespace {

using syntax::BaseType;

enum class About : std::uint8_t { Effect, Place, Controller, Value, Keyword, Pile };

/// What can be said of a card beyond its name: by what it is about, so that two cards can be compared.
using Traits = std::map<std::pair<About, std::uint32_t>, std::string>;

/// Finds what tells cards of the same name apart, as one viewer sees them.
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

    /// What it takes to tell these cards apart; nothing for those that are alike.
    std::map<Ref, std::string> differences(const std::vector<Ref>& cards)
    {
        std::map<Ref, const Traits*> all;
        for (const Ref card : cards)
            all.emplace(card, &traitsOf(card));
        if (all.empty())
            return {};
        Traits common = *all.begin()->second;
        for (const auto& [card, own] : all) {
            std::erase_if(common, [&own](const auto& trait) {
                const auto found = own->find(trait.first);
                return found == own->end() || found->second != trait.second;
            });
        }
        std::map<Ref, std::string> told;
        for (const auto& [card, own] : all) {
            std::string& text = told[card];
            for (const auto& [about, trait] : *own)
                if (!common.contains(about) && !trait.empty())
                    text += (text.empty() ? "" : ", ") + trait;
        }
        return told;
    }

private:
    /// The same card stands in many options.
    const Traits& traitsOf(Ref card)
    {
        const auto known = m_traits.find(card);
        return known != m_traits.end() ? known->second : m_traits.emplace(card, traits(card)).first->second;
    }

    Traits traits(Ref card)
    {
        Traits found;
        found[{About::Place, 0}] = place(card);
        if (m_state.isItem(card))
            found[{About::Effect, 0}] = describeItem(m_state, card, m_viewer);
        if (m_state.isItem(card) || !sees(m_state, m_viewer, card))
            return found;
        const Ref controller = m_state.at(card, cells::card::Controller);
        found[{About::Controller, 0}] = controller ? describe(m_state, controller) + "'s" : "nobody's";
        addValues(card, controller, found);
        addKeywords(card, found);
        for (const std::uint32_t zone : m_state.program().cardZones) {
            const Ref pile = m_state.at(card, m_state.program().zones[zone].cell);
            const std::int32_t count = m_state.at(pile, cells::zone::Count);
            found[{About::Pile, zone}] = std::format("{} {}", m_state.program().zones[zone].name, count);
        }
        return found;
    }

    /// Where it lies; of what cannot be seen, and of what waits, also how far from the top, or which of those it is
    /// that are offered where that may not be known.
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

    void addValues(Ref card, Ref controller, Traits& found)
    {
        const auto& properties = m_state.program().properties;
        const std::uint32_t insider = controller ? 1u << m_state.at(controller, cells::player::Seat) : 0;
        for (std::uint32_t index = 0; index < properties.size(); ++index) {
            const PropertyLayout& property = properties[index];
            const bool isKept = property.isSecret && !m_viewer.isAmong(insider);
            if (property.holder == syntax::Holder::Card && property.size == 1 && !isKept)
                found[{About::Value, index}] = valueText(property, m_game.current(card, index));
        }
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

    /// A member of a choice, or all those of a set.
    static std::string memberText(const syntax::Choice& choice, const syntax::Type& type, std::int32_t value)
    {
        std::string text;
        for (std::size_t member = 0; member < choice.values.size(); ++member) {
            const bool isMeant = type.isList ? (value >> member & 1) != 0 : static_cast<std::size_t>(value) == member;
            text += isMeant ? ' ' + choice.values[member] : std::string();
        }
        return text;
    }

    void addKeywords(Ref card, Traits& found)
    {
        const auto& keywords = m_state.program().keywords;
        for (std::uint32_t keyword = 0; keyword < keywords.size(); ++keyword) {
            const std::int32_t amount = m_game.keyword(card, keyword);
            found[{About::Keyword, keyword}] = amount == 0   ? "no " + keywords[keyword]
                                               : amount == 1 ? keywords[keyword]
                                                             : std::format("{} {}", keywords[keyword], amount);
        }
    }

    Game& m_game;
    const State& m_state;
    Viewer m_viewer;
    std::map<Ref, std::int32_t> m_unseen;
    std::map<Ref, Traits> m_traits;
};

/// The cards an option names, in the order in which it does.
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

/// What it takes to tell the cards of options apart that would read the same. Cards are compared with those that stand
/// in the same place of the sentence.
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
            const auto told = differences.find(thing);
            const bool isAlike = told == differences.end() || told->second.empty();
            return isAlike ? plain : std::format("{} ({})", plain, told->second);
        };
        for (const std::size_t index : same)
            texts[index] = describe(game, options[index], name, viewer);
    }
    return texts;
}

} // namespace engine
