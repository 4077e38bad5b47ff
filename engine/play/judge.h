// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <memory>
#include <vector>

namespace engine {

/// Answers questions about cards that are in no game: one of each definition lies on a table where nothing happens.
class Judge
{
public:
    explicit Judge(std::shared_ptr<const Program> program);

    /// Whether a card of a definition is what a routine of the program describes.
    bool fits(std::uint32_t definition, std::uint32_t routine);
    std::int32_t value(std::uint32_t definition, std::uint32_t property);

private:
    Game m_table;
    std::vector<Ref> m_cards;
};

} // namespace engine
