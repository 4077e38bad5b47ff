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

/// The log of the game up to the current position, limited to what the viewer may know. Each decision is followed by
/// one row for each event that it caused.
class LogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        /// The step in which the row's event happened, and the previous step.
        Node = Qt::UserRole,
        Before,
        Turn,
        /// The names of the cards that the row mentions.
        Cards,
        /// The text that caused the event.
        Cause,
        /// Whether the cause is of interest: a card's text or the reason why the game ended, but not an ordinary rule.
        ShowsCause,
        /// The LogModel::Kind of the row.
        RowKind,
        /// Whether the row is bookkeeping that players needn't see.
        IsDetail,
        /// Whether the row combines several details into one: a value before and after a step.
        IsSummary,
    };

    enum class Kind : std::uint8_t { Turn, Phase, Decision, Event };

    explicit LogModel(PlaytestDesk& desk, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    /// Recreates all rows, for example in another language.
    void restart();

private:
    struct Row
    {
        Chronicle::NodeId node = 0;
        /// The index of the event, or -1 for the decision itself.
        std::int32_t event = -1;
        Kind kind = Kind::Event;
        bool isDetail = false;
        /// The first event included in a summary.
        std::int32_t since = -1;
        /// The number of consecutive times that the event happened.
        std::int32_t times = 1;
        /// The text without the number of times. It is cached, because a view asks for it several times in each step.
        QString text = {};
        /// The cause, which is determined when first asked for.
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
    /// The number of changes that the last step included when it was listed, if it is a manual step.
    std::uint32_t m_additions = 0;
    std::vector<Row> m_rows;
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
