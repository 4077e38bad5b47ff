// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/decks/repair_search.h"

#include "model/decks/legality.h"

#include <mutex>
#include <utility>

namespace studio {

struct RepairSearch::Prepared
{
    std::shared_ptr<const engine::Program> program;
    const engine::FormatCode* code = nullptr;
    std::mutex busy = {};
    std::optional<model::DeckFormat> format = {};

    std::optional<model::DeckRepair>
    repair(const model::DeckList& list, const QStringList& pinned, const std::stop_token& stop)
    {
        const std::scoped_lock lock(busy);
        if (stop.stop_requested())
            return std::nullopt;
        if (!format)
            format.emplace(program, code->limits);
        return model::repair(list, *format, stop, pinned);
    }
};

RepairSearch::RepairSearch(std::function<void()> found)
    : m_found(std::move(found))
{
}

RepairSearch::~RepairSearch() = default;

void RepairSearch::cancel()
{
    m_search.cancel();
    m_repair.reset();
}

void RepairSearch::start(
    const model::DeckList& list, const QStringList& pinned, std::shared_ptr<const engine::Program> program
)
{
    cancel();
    const engine::FormatCode* const code = model::formatOf(list, *program);
    if (!code)
        return;
    if (!m_prepared || m_prepared->program != program || m_prepared->code != code) {
        m_prepared = std::make_shared<Prepared>();
        m_prepared->program = std::move(program);
        m_prepared->code = code;
    }
    m_search.start(
        [list, pinned, prepared = m_prepared](const std::stop_token& stop) {
            return prepared->repair(list, pinned, stop);
        },
        [this](std::optional<model::DeckRepair> found) {
            m_repair = std::move(found);
            m_found();
        }
    );
}

} // namespace studio
