// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_health.h"

#include <map>
#include <memory>
#include <string>

namespace model {

/// Judges the decks of a game, each by the format that it names. What it learns of cards it keeps; so it serves one
/// thread.
class DeckJudge
{
public:
    explicit DeckJudge(std::shared_ptr<const engine::Program> program);

    const engine::Program& program() const { return *m_program; }

    /// The format of a deck; null when the game has none of the name that the deck gives.
    DeckFormat* formatOf(const DeckList& deck);
    DeckHealth healthOf(const DeckList& deck);

private:
    std::shared_ptr<const engine::Program> m_program;
    std::map<std::string, std::unique_ptr<DeckFormat>> m_formats;
};

} // namespace model
