// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/parse/parser.h"
#include "model/games/game_sources.h"
#include "studio/commands/arguments/project_argument.h"

#include <map>
#include <string>

namespace studio {

/// A parsed card with its text in plain words.
struct ReadCard
{
    const engine::syntax::Card* card = nullptr;
    std::string text;
};

/// The cards of a game, parsed with its rules. Cards declared by shared rules are left out, because they can't be
/// edited.
class ReadCards
{
public:
    explicit ReadCards(const Entities& entities);
    ReadCards(const ReadCards&) = delete;
    ReadCards& operator=(const ReadCards&) = delete;

    const engine::syntax::Game& game() const { return m_parsed.game; }

    const std::map<model::EntityId, ReadCard>& cards() const { return m_cards; }

private:
    model::GameSources m_sources;
    engine::Parsed m_parsed;
    std::map<model::EntityId, ReadCard> m_cards;
};

} // namespace studio
