// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_health.h"

#include <map>
#include <memory>
#include <string>

namespace model {

/// Checks the decks of a game, each against the format it names. Not thread-safe, because it caches results for cards.
class DeckJudge
{
public:
    explicit DeckJudge(std::shared_ptr<const engine::Program> program);

    const engine::Program& program() const { return *m_program; }

    /// The format of a deck; null if the game has no format with that name.
    DeckFormat* formatOf(const DeckList& deck);
    DeckHealth healthOf(const DeckList& deck);

private:
    std::shared_ptr<const engine::Program> m_program;
    std::map<std::string, std::unique_ptr<DeckFormat>> m_formats;
};

} // namespace model
