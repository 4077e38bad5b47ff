// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/edit_history.h"

#include <utility>

namespace model {

namespace {

/// Whether the batch is an undo step. Creating the project can't be undone, and undoing edits must not lose a game that
/// has been saved since.
bool isStep(const LoggedBatch& batch)
{
    return batch.name.kind != EditKind::Begin && batch.name.kind != EditKind::SavePlaytest;
}

} // namespace

EditHistory::EditHistory(std::vector<LoggedBatch> batches)
    : m_batches(std::move(batches))
    , m_forgotten(m_batches.empty() ? 0 : m_batches.front().number - 1)
{
    for (const LoggedBatch& batch : m_batches)
        count(batch);
}

void EditHistory::count(const LoggedBatch& batch)
{
    if (!isStep(batch))
        return;
    if (batch.reverts && !m_undo.empty() && m_undo.back() == *batch.reverts) {
        m_undo.pop_back();
        m_redo.push_back(batch.number);
    } else if (batch.reverts && !m_redo.empty() && m_redo.back() == *batch.reverts) {
        m_redo.pop_back();
        m_undo.push_back(batch.number);
    } else {
        m_undo.push_back(batch.number);
        m_redo.clear();
    }
}

void EditHistory::add(LoggedBatch batch)
{
    count(batch);
    m_batches.push_back(std::move(batch));
}

void EditHistory::replaceLast(LoggedBatch batch)
{
    m_batches.back() = std::move(batch);
}

const LoggedBatch* EditHistory::find(std::int64_t number) const
{
    if (number <= m_forgotten || number > last())
        return nullptr;
    return &m_batches[static_cast<std::size_t>(number - m_forgotten - 1)];
}

const LoggedBatch* EditHistory::nextUndo() const
{
    return m_undo.empty() ? nullptr : find(m_undo.back());
}

const LoggedBatch* EditHistory::nextRedo() const
{
    return m_redo.empty() ? nullptr : find(m_redo.back());
}

std::optional<EditHistory::Root> EditHistory::rootOf(std::int64_t number) const
{
    Root root{.number = number};
    const LoggedBatch* batch = find(number);
    for (; batch && batch->reverts; batch = find(*batch->reverts)) {
        root.number = *batch->reverts;
        root.isUndone = !root.isUndone;
    }
    return batch ? std::optional(root) : std::nullopt;
}

} // namespace model
