// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "model/games/compiled_game.h"

#include <memory>
#include <string>
#include <vector>

namespace studio {

/// What the cards of a game say, and which text a question comes from: what players look up while they play.
class CardBook
{
public:
    explicit CardBook(const model::CompiledGame& game);

    /// A card as it is printed, by a part of its name: name and fields, then its text. All that fit; none when none
    /// does.
    std::vector<std::string> entries(const std::string& words) const;

    /// What a line of the rules is about: "Firefly Jar: When this enters a street, draw a card." For a line that is on
    /// no card, the line.
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
