// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/chronicle/chronicle.h"

#include <QAbstractListModel>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace studio {

struct PlaytestDesk;

/// What happened up to the current position, as far as the viewer may know it: each decision, followed by one
/// row for each event that it caused.
class LogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        /// The step in which it happened, and the one before it.
        Node = Qt::UserRole,
        Before,
        Turn,
        /// The names of the cards mentioned.
        Cards,
        /// The text that caused it.
        Cause,
        /// Whether the cause is of interest: a card's text, or the reason why the game ended, but not an
        /// ordinary rule.
        ShowsCause,
        /// A LogModel::Kind.
        RowKind,
        /// The game's bookkeeping, which isn't worth mentioning to players.
        IsDetail,
        /// Combines several details into one: a value before a step and after it.
        IsSummary,
    };

    enum class Kind : std::uint8_t { Turn, Phase, Decision, Event };

    explicit LogModel(PlaytestDesk& desk, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    /// Rewrites all rows, for example in another language.
    void restart();

private:
    struct Row
    {
        Chronicle::NodeId node = 0;
        /// The index of the event; -1 for the decision itself.
        std::int32_t event = -1;
        Kind kind = Kind::Event;
        bool isDetail = false;
        /// For a summary: the first event included.
        std::int32_t since = -1;
        /// How many times in a row it happened.
        std::int32_t times = 1;
        /// The text without the number of times. Cached, as a view asks for it several times a step.
        QString text = {};
        /// Computed when first asked for.
        mutable std::optional<QString> cause = {};
    };

    void follow();
    Row rowFor(Chronicle::NodeId node, std::size_t event) const;
    std::vector<Row> rowsOf(Chronicle::NodeId node) const;
    void raiseTurns(std::vector<Row>& rows) const;
    const engine::Event* eventOf(const Row& row) const;
    QString textOf(const Row& row) const;
    /// The text without the number of times.
    QString plainTextOf(const Row& row) const;
    bool showsCause(const Row& row) const;
    bool isManual(Chronicle::NodeId node) const;
    void truncate(std::size_t steps);
    QStringList cardsOf(const Row& row) const;
    const QString& causeOf(const Row& row) const;
    void append(std::span<const Chronicle::NodeId> nodes);

    PlaytestDesk& m_desk;
    std::vector<Chronicle::NodeId> m_line;
    /// The number of changes that the last step, if manual, included when it was listed.
    std::uint32_t m_additions = 0;
    std::vector<Row> m_rows;
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
