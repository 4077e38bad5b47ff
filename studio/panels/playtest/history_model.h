// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/chronicle/chronicle.h"

#include <QAbstractItemModel>

#include <deque>
#include <optional>
#include <vector>

namespace studio {

struct PlaytestDesk;

/// The tree of a game: turns and their steps. Under a step are the other lines that start there, with their turns. The
/// line that was played last is the trunk, so it is never nested in branches.
class HistoryModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        /// The step that a row leads to.
        Node = Qt::UserRole,
        /// Whether the row is the current step or leads to it.
        IsHere,
        IsBranch,
    };

    explicit HistoryModel(PlaytestDesk& desk, QObject* parent = nullptr);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;

    int columnCount(const QModelIndex& = {}) const override { return 2; }

    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Renames a row's step.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    QModelIndex indexOf(Chronicle::NodeId node) const;

private:
    struct Row
    {
        enum class Kind { Root, Start, Turn, Step, Branch };

        Kind kind = Kind::Root;
        /// The first step of the turn or branch.
        Chronicle::NodeId node = 0;
        Row* parent = nullptr;
        int place = 0;
        std::vector<Row*> children = {};
    };

    void restart();
    /// Rebuilds all rows with a new trunk.
    void rebuild();
    void add(Chronicle::NodeId node);
    /// Adds a step after the last one of a line.
    void addStep(Chronicle::NodeId node, Row* line, Row* turn);
    void addLine(Chronicle::NodeId first, Row* line, Row* turn);
    Row* append(Row* parent, Row::Kind kind, Chronicle::NodeId node);
    /// The step that follows a step on the line that was played last.
    Chronicle::NodeId mainChild(Chronicle::NodeId node) const;
    /// The note of the position in which the decision of a step was made.
    const StepNote& positionBefore(Chronicle::NodeId node) const;
    QModelIndex indexFor(const Row* row, int column = 0) const;
    Row* rowOf(const QModelIndex& index) const;
    QString textOf(const Row& row) const;
    void follow();

    PlaytestDesk& m_desk;
    std::deque<Row> m_rows;
    Row* m_root = nullptr;
    /// The row of each step.
    std::vector<Row*> m_steps;
    /// For each step, the newest among the step and all steps that follow it on any line.
    std::vector<Chronicle::NodeId> m_newest;
    bool m_isRebuilding = false;
    Chronicle::NodeId m_here = 0;
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
