// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "model/games/compiled_game.h"

#include <memory>
#include <string>
#include <vector>

namespace studio {

/// The cards of a game as players look them up, and the text that a question comes from.
class CardBook
{
public:
    explicit CardBook(const model::CompiledGame& game);

    /// The cards whose names contain some words, as printed: name and fields, then the text. A card with exactly that
    /// name is the only one found.
    std::vector<std::string> entries(const std::string& words) const;

    /// The card and ability that a line of the rules belongs to: "Firefly Jar: When this enters a street, draw a card."
    /// A calculated property in words: "Supply: cards in deck and discard". The line itself if it is neither.
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
