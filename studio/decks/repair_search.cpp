// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/decks/repair_search.h"

#include "model/decks/legality.h"

#include <utility>

namespace studio {

RepairSearch::RepairSearch(std::function<void()> found)
    : m_found(std::move(found))
{
}

void RepairSearch::cancel()
{
    m_looking.cancel();
    m_repair.reset();
}

void RepairSearch::look(const model::DeckList& list, std::shared_ptr<const engine::Program> program)
{
    cancel();
    const engine::FormatCode* const code = model::formatOf(list, *program);
    if (!code)
        return;
    m_looking.start(
        // The search keeps what it learns of cards, so it has a format of its own.
        [list, limits = code->limits, program = std::move(program)](const std::stop_token&) {
            model::DeckFormat format(program, limits);
            return model::repair(list, format);
        },
        [this](std::optional<model::DeckRepair> found) {
            m_repair = std::move(found);
            m_found();
        }
    );
}

} // namespace studio
