// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/repairs.h"
#include "studio/workspace/background.h"

#include <functional>
#include <memory>
#include <optional>

namespace engine {
struct Program;
} // namespace engine

namespace studio {

/// Looks beside the window for the fewest changes that make a deck legal.
class RepairSearch
{
public:
    /// Whoever is told when something is found.
    explicit RepairSearch(std::function<void()> found);
    ~RepairSearch();

    void look(const model::DeckList& list, std::shared_ptr<const engine::Program> program);
    void cancel();

    /// Nothing while it is looked for, and when there is nothing or no way to mend.
    const std::optional<model::DeckRepair>& repair() const { return m_repair; }

    bool isLooking() const { return m_looking.isRunning(); }

private:
    /// A format with what was learned of its cards, for one search at a time.
    struct Prepared;

    std::function<void()> m_found;
    std::shared_ptr<Prepared> m_prepared;
    std::optional<model::DeckRepair> m_repair;
    Background m_looking;
};

} // namespace studio
