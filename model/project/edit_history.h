// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace model {

/// Determines which batches of the log can be undone and redone. The log only grows: an undo adds a batch that reverts
/// another, and a redo adds a batch that reverts the undo. Nothing is ever lost, and undo still works after a restart.
class EditHistory
{
public:
    EditHistory() = default;
    explicit EditHistory(std::vector<LoggedBatch> batches);

    void add(LoggedBatch batch);
    void replaceLast(LoggedBatch batch);

    /// The number of the last batch; 0 if there is none.
    std::int64_t last() const { return m_batches.empty() ? m_forgotten : m_batches.back().number; }

    /// The number of the last batch that is unknown because older history was dropped.
    std::int64_t forgotten() const { return m_forgotten; }

    const LoggedBatch* find(std::int64_t number) const;

    /// The batches that undo and redo would revert; null if there are none.
    const LoggedBatch* nextUndo() const;
    const LoggedBatch* nextRedo() const;

    /// The numbers of all batches that can be undone or redone. The last number is that of the next batch to undo or
    /// redo.
    const std::vector<std::int64_t>& undoable() const { return m_undo; }

    const std::vector<std::int64_t>& redoable() const { return m_redo; }

    /// The original batch at the start of a chain of undos and redos, and whether the chain as a whole undoes it.
    struct Root
    {
        std::int64_t number = 0;
        bool isUndone = false;
    };

    std::optional<Root> rootOf(std::int64_t number) const;

private:
    void count(const LoggedBatch& batch);

    std::vector<LoggedBatch> m_batches;
    std::int64_t m_forgotten = 0;
    std::vector<std::int64_t> m_undo;
    std::vector<std::int64_t> m_redo;
};

} // namespace model
