// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/words/card_book.h"

#include "engine/language/words/words.h"
#include "studio/words/card_text.h"
#include "studio/words/naming.h"

#include <algorithm>
#include <string_view>

namespace studio {

namespace {

/// The rows of a text after row `first` up to and including row `last`, counted from 1.
std::vector<std::string_view> rows(std::string_view text, std::size_t first, std::size_t last)
{
    std::vector<std::string_view> found;
    for (std::size_t row = 1; row <= last && !text.empty(); ++row) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (row > first)
            found.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

/// Whether a declaration starts in the row: the row is neither empty nor indented nor a comment.
bool isHead(std::string_view row)
{
    return !row.empty() && row.front() != ' ' && !row.starts_with("--");
}

} // namespace

CardBook::CardBook(const model::CompiledGame& game)
    : m_sources(game.sources.files)
    , m_parsed(game.parsed)
{
}

std::vector<std::string> CardBook::entries(const std::string& words) const
{
    std::vector<std::string> found;
    for (const engine::syntax::Card& card : m_parsed->game.cards) {
        if (lowered(card.name) == lowered(words))
            return {cardText(card, engine::rulesText(m_parsed->game, card, m_sources))};
        if (lowered(card.name).contains(lowered(words)))
            found.push_back(cardText(card, engine::rulesText(m_parsed->game, card, m_sources)));
    }
    return found;
}

std::string CardBook::origin(engine::Place place) const
{
    const auto& properties = m_parsed->game.properties;
    if (const auto declared = std::ranges::find(properties, place, &engine::syntax::Property::place);
        declared != properties.end())
        if (std::string text = engine::propertyText(m_parsed->game, *declared); !text.empty())
            return text;
    const engine::syntax::Card* const card = cardAt(place);
    if (!card)
        return engine::sourceLine(m_sources, place);
    const engine::syntax::Node* ability = nullptr;
    for (const engine::syntax::Node& one : card->abilities) {
        if (one.place.line <= place.line)
            ability = &one;
    }
    const std::string text = ability ? engine::abilityText(m_parsed->game, *ability) : std::string();
    return card->name + ": " + (text.empty() ? engine::sourceLine(m_sources, place) : text);
}

/// The card whose lines contain a place: the last card that begins before the place, unless another declaration begins
/// between the two.
const engine::syntax::Card* CardBook::cardAt(engine::Place place) const
{
    const engine::syntax::Card* found = nullptr;
    for (const engine::syntax::Card& card : m_parsed->game.cards) {
        if (card.place.file == place.file && card.place.line <= place.line)
            found = &card;
    }
    const bool isIn =
        found && std::ranges::none_of(rows(m_sources[place.file].text, found->place.line, place.line), isHead);
    return isIn ? found : nullptr;
}

} // namespace studio
