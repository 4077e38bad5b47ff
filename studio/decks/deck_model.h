// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/decks/deck_text.h"
#include "model/project/entities.h"

#include <QAbstractTableModel>

#include <optional>
#include <set>

namespace studio {

class DeckDesk;
class Workspace;

/// The deck being built as rows: each section with its cards below it, in groups when there are any.
///
/// It is a flat table. Rows that stand for a section or a group have words in the first column only.
class DeckModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Count, State, FirstField };

    enum class Kind { Section, Group, Card };

    enum Role { KindRole = Qt::UserRole, SectionRole, CardRole, CardIdRole, IsFixedRole, GroupRole, IsAtFaultRole };

    DeckModel(DeckDesk& desk, Workspace& workspace, QObject* parent = nullptr);

    /// Those that have columns.
    const QList<model::CardField>& fields() const { return m_fields; }

    /// The field whose values are groups; -1 for no groups.
    void setGroupField(qsizetype field);

    qsizetype groupField() const { return m_groupField; }

    /// Which cards are shown; all of them when nothing is given.
    void setShown(std::optional<std::set<QString>> cards);

    Kind kindOf(const QModelIndex& index) const;
    /// The copies that a row stands for; no card when it stands for none.
    model::DeckEntry entryAt(const QModelIndex& index) const;
    /// The row of a card; not valid when it is not shown.
    QModelIndex indexOf(const QString& section, const QString& card) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void sort(int column, Qt::SortOrder order) override;

    Qt::DropActions supportedDropActions() const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(
        const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent
    ) const override;
    bool
    dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent) override;

    void refresh();
    void refreshColumns();

private:
    struct Line
    {
        Kind kind = Kind::Card;
        QString section;
        QString group = {};
        QString card = {};
        int count = 0;
        /// It is of one of the game's own piles.
        bool isFixed = false;
        std::optional<model::EntityId> id = {};

        bool isSameRow(const Line& other) const
        {
            return kind == other.kind && section == other.section && group == other.group && card == other.card &&
                   isFixed == other.isFixed;
        }
    };

    struct Sorted;

    QList<Line> lines() const;
    void addSection(QList<Line>& lines, const QString& section) const;
    void show(QList<Line> lines);
    const model::CardDefinition* definitionOf(const Line& line) const;
    QVariant cardData(const Line& line, int column, int role) const;
    QVariant captionData(const Line& line, int column, int role) const;
    QString markOf(const Line& line) const;
    QString fieldText(const Line& line, qsizetype field) const;

    DeckDesk& m_desk;
    Workspace& m_workspace;
    QList<model::CardField> m_fields;
    QList<Line> m_lines;
    qsizetype m_groupField = -1;
    int m_sortColumn = Name;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::optional<std::set<QString>> m_shown;
};

} // namespace studio
