// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace testing {

/// A game that a test plays by what its options say. Each player has one of each card that is no token.
class Table
{
public:
    explicit Table(const std::string& rules);

    engine::Game& game() { return m_game; }

    const engine::State& state() const { return m_game.state(); }

    /// Who is asked.
    engine::Ref you() { return m_game.asked(); }

    engine::Ref otherThan(engine::Ref player) const;

    bool isOffered(const std::string& text) { return find(text) < m_game.options().size(); }

    /// All options, in their order.
    std::string offered();

    /// Takes an option; everything must be as it always must afterwards.
    void press(const std::string& text);
    void play(std::initializer_list<std::string> texts);

    /// The first card of that name that a player controls, or owns, wherever it is.
    engine::Ref card(const std::string& name, engine::Ref controller) const;
    engine::Ref cardOwnedBy(engine::Ref owner, const std::string& name) const;

    std::uint32_t property(const std::string& name) const;

    std::int32_t value(const std::string& name, engine::Ref row) { return m_game.current(row, property(name)); }

    /// What is in a zone, from the top.
    std::vector<std::string> in(const std::string& zone, engine::Ref holder) const;

    std::int32_t count(const std::string& zone, engine::Ref holder) const
    {
        return static_cast<std::int32_t>(in(zone, holder).size());
    }

    /// Takes back everything up to now and does it again; every step must be as it was.
    void thereAndBack();

private:
    std::size_t find(const std::string& text);
    engine::Ref findCard(const std::string& name, std::uint16_t cell, engine::Ref player) const;

    std::shared_ptr<const engine::Program> m_program;
    engine::Game m_game;
};

} // namespace testing
