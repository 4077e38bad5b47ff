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

/// What happened on the way to where the game stands, as whoever looks may know it: each decision, and under it one row
/// for every event that followed from it.
class LogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        /// The step in which it happened, and the one before it.
        Node = Qt::UserRole,
        Before,
        Turn,
        /// The cards that are named in it, by their names.
        Cards,
        /// Because of what: the text that made it happen.
        Cause,
        /// Whether the cause is worth a look: a card's text, or why the game has ended, and not how it always goes.
        TellsCause,
        /// A LogModel::Kind.
        RowKind,
        /// The game keeps its books: nothing that a player would tell.
        IsDetail,
        /// Tells several details as one: what a value was before a step and what it is behind it.
        IsSummary,
    };

    enum class Kind : std::uint8_t { Turn, Phase, Decision, Event };

    explicit LogModel(PlaytestDesk& desk, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    /// Tells everything anew, as in another language.
    void restart();

private:
    struct Row
    {
        Chronicle::NodeId node = 0;
        /// Which of its events; none of the decision itself.
        std::int32_t event = -1;
        Kind kind = Kind::Event;
        bool isDetail = false;
        /// Of a summary: the first event that it tells of.
        std::int32_t since = -1;
        /// So often it happened alike.
        std::int32_t times = 1;
        /// What is read, without how often: a view asks for it many times with every step.
        QString text = {};
        /// Made when it is first asked for.
        mutable std::optional<QString> cause = {};
    };

    void follow();
    Row rowFor(Chronicle::NodeId node, std::size_t event) const;
    std::vector<Row> rowsOf(Chronicle::NodeId node) const;
    void raiseTurns(std::vector<Row>& rows) const;
    const engine::Event* eventOf(const Row& row) const;
    QString textOf(const Row& row) const;
    /// The same without how often it happened.
    QString wordsOf(const Row& row) const;
    bool tellsCause(const Row& row) const;
    bool isByHand(Chronicle::NodeId node) const;
    void keep(std::size_t steps);
    QStringList cardsOf(const Row& row) const;
    const QString& causeOf(const Row& row) const;
    void append(std::span<const Chronicle::NodeId> nodes);

    PlaytestDesk& m_desk;
    std::vector<Chronicle::NodeId> m_line;
    /// How often the last step, made by hand, had been added to when it was told.
    std::uint32_t m_additions = 0;
    std::vector<Row> m_rows;
    std::optional<std::int32_t> m_seat;
};

} // namespace studio
