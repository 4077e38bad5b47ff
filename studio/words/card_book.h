// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "model/games/compiled_game.h"

#include <memory>
#include <string>
#include <vector>

namespace studio {

/// The cards of a game for players to look up, and the rules texts that questions come from.
class CardBook
{
public:
    explicit CardBook(const model::CompiledGame& game);

    /// The cards whose names contain the given words. Each entry is the card as printed: its name and fields, then its
    /// text. If a card has exactly this name, only that card is returned.
    std::vector<std::string> entries(const std::string& words) const;

    /// The rules text at a place. For a line on a card, the card and the ability that contains the line: "Firefly Jar:
    /// When this enters a street, draw a card." For a calculated property, the property in words: "Supply: cards in
    /// deck and discard". Otherwise, the line itself.
    std::string origin(engine::Place place) const;

    bool isOnCard(engine::Place place) const { return cardAt(place) != nullptr; }

    const std::vector<engine::SourceFile>& sources() const { return m_sources; }

    const engine::syntax::Game& rules() const { return m_parsed->game; }

private:
    const engine::syntax::Card* cardAt(engine::Place place) const;

    std::vector<engine::SourceFile> m_sources;
    std::shared_ptr<const engine::Parsed> m_parsed;
};

} // namespace studio
