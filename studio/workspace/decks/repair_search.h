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

/// Searches in the background for the fewest changes that make a deck legal.
class RepairSearch
{
public:
    /// Calls `found` when a search ends.
    explicit RepairSearch(std::function<void()> found);
    ~RepairSearch();

    void start(const model::DeckList& list, const QStringList& pinned, std::shared_ptr<const engine::Program> program);
    void cancel();

    /// The repair that was found. Nothing during the search, or if there is nothing to fix or no fix exists.
    const std::optional<model::DeckRepair>& repair() const { return m_repair; }

    bool isSearching() const { return m_search.isRunning(); }

private:
    /// A format with its cached results for cards, used by one search at a time.
    struct Prepared;

    std::function<void()> m_found;
    std::shared_ptr<Prepared> m_prepared;
    std::optional<model::DeckRepair> m_repair;
    Background m_search;
};

} // namespace studio
