// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <memory>
#include <optional>
#include <vector>

namespace engine {

/// Answers questions about cards that are in no game. For this purpose, one card of each definition is put on a table
/// where nothing happens.
class Judge
{
public:
    explicit Judge(std::shared_ptr<const Program> program);

    /// Whether a card of this definition passes the test of a routine.
    bool fits(std::uint32_t definition, std::uint32_t routine);

private:
    void beginTable();
    /// Adds a card. Returns false if there is no room.
    bool put(std::uint32_t definition);

    std::shared_ptr<const Program> m_program;
    std::optional<Game> m_table;
    std::vector<Ref> m_cards;
};

} // namespace engine
