// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/storage/content/project_content.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace model {

/// Which batches of the log can be undone and redone. The log is only ever added to: to undo is a batch that reverts
/// the one undone, and to redo is one that reverts that. So nothing that ever was is lost, and undo goes on after a
/// restart.
class EditHistory
{
public:
    EditHistory() = default;
    explicit EditHistory(std::vector<LoggedBatch> batches);

    void add(LoggedBatch batch);
    void replaceLast(LoggedBatch batch);

    /// The last batch of the log; 0 when there is none.
    std::int64_t last() const { return m_batches.empty() ? m_forgotten : m_batches.back().number; }

    /// Batches up to this one are not known.
    std::int64_t forgotten() const { return m_forgotten; }

    const LoggedBatch* find(std::int64_t number) const;

    /// The batches that to undo and to redo would revert.
    const LoggedBatch* nextUndo() const;
    const LoggedBatch* nextRedo() const;

    /// The numbers of all that can be undone and redone, the next of them last.
    const std::vector<std::int64_t>& undoable() const { return m_undo; }

    const std::vector<std::int64_t>& redoable() const { return m_redo; }

    /// The batch whose own edits a batch does again, or takes back.
    struct Root
    {
        std::int64_t number = 0;
        bool isTakenBack = false;
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
