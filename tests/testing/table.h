// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace testing {

/// A game that a test plays by choosing options by their text. Each player has one copy of every card other than
/// tokens.
class Table
{
public:
    explicit Table(const std::string& rules);

    engine::Game& game() { return m_game; }

    const engine::State& state() const { return m_game.state(); }

    /// The player who has to decide.
    engine::Ref you() { return m_game.asked(); }

    engine::Ref otherThan(engine::Ref player) const;

    bool isOffered(const std::string& text) { return find(text) < m_game.options().size(); }

    /// All options in order.
    std::string offered();

    /// Chooses an option, and then checks the invariants of the state.
    void press(const std::string& text);
    void play(std::initializer_list<std::string> texts);

    /// The first card with this name that a player controls or owns, in whichever zone it is.
    engine::Ref card(const std::string& name, engine::Ref controller) const;
    engine::Ref cardOwnedBy(engine::Ref owner, const std::string& name) const;

    std::uint32_t property(const std::string& name) const;

    std::int32_t value(const std::string& name, engine::Ref row) { return m_game.current(row, property(name)); }

    /// The cards in a zone, starting with the top card.
    std::vector<std::string> in(const std::string& zone, engine::Ref holder) const;

    std::int32_t count(const std::string& zone, engine::Ref holder) const
    {
        return static_cast<std::int32_t>(in(zone, holder).size());
    }

    /// Undoes and redoes all steps, and checks that every position is restored.
    void undoAndRedoAll();

private:
    std::size_t find(const std::string& text);
    engine::Ref findCard(const std::string& name, std::uint16_t cell, engine::Ref player) const;

    std::shared_ptr<const engine::Program> m_program;
    engine::Game m_game;
};

} // namespace testing
