// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/deck_text.h"
#include "studio/panels/deck/deck_rows.h"

#include <QAbstractTableModel>

namespace studio {

class DeckDesk;
class Workspace;

/// The rows of the deck being built: each section followed by its cards, optionally grouped.
///
/// The table is flat. Rows of sections and groups have text only in the first column. DeckInteraction edits the deck.
class DeckModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Count, State, FirstField };

    using Kind = DeckRow::Kind;

    enum Role { SectionRole = Qt::UserRole, CardRole, CardIdRole, IsFixedRole, IsPinnedRole, GroupRole, IsLitRole };

    DeckModel(DeckDesk& desk, Workspace& workspace, QObject* parent = nullptr);

    /// The fields that have columns.
    const QList<model::CardField>& fields() const { return m_fields; }

    /// Groups the cards by a field; -1 for no groups.
    void setGroupField(qsizetype field);

    qsizetype groupField() const { return m_arrangement.groupField; }

    /// Shows only these cards, or all if null.
    void setShown(std::optional<std::set<QString>> cards);

    /// Highlights a section as the drop target, or no section if the name is empty.
    void light(const QString& section);

    Kind kindOf(const QModelIndex& index) const;
    /// The card and its number of copies in a row; empty if the row isn't that of a card.
    model::DeckEntry entryAt(const QModelIndex& index) const;
    /// The row of a card; invalid if the card isn't shown.
    QModelIndex indexOf(const QString& section, const QString& card) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    void sort(int column, Qt::SortOrder order) override;

    Qt::DropActions supportedDragActions() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

    void refresh();
    void refreshColumns();

private:
    void show(QList<DeckRow> rows);
    void emitChanged(int first, int last);
    QVariant cardData(const DeckRow& row, int column, int role) const;
    QVariant captionData(const DeckRow& row, int column, int role) const;
    QString fieldTextOf(const DeckRow& row, qsizetype field) const;
    QString titleOf(int column) const;
    int sortedColumn() const;
    bool isNumber(int column) const;

    DeckDesk& m_desk;
    Workspace& m_workspace;
    QList<model::CardField> m_fields;
    QList<DeckRow> m_rows;
    DeckArrangement m_arrangement;
    QString m_lit;
};

} // namespace studio
