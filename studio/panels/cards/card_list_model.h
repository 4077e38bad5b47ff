// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/edits.h"
#include "model/games/entity_problem.h"
#include "studio/workspace/cards/card_listing.h"

#include <QAbstractTableModel>

#include <optional>

namespace studio {

class DeckDesk;
class Workspace;

/// The cards that fit a query, as a table. It holds their ids alone, whatever their number.
///
/// Rows do not move or vanish while they are edited: what no longer fits the query, and what is added meanwhile, is
/// there until the list is made anew by another query or order.
class CardListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// A text with what is wrong with the cell; null when nothing is.
    static constexpr int FaultRole = Qt::UserRole + 1;
    /// All of a cell's text, however long.
    static constexpr int WholeTextRole = Qt::UserRole + 2;

    explicit CardListModel(Workspace& workspace, QObject* parent = nullptr);

    /// Tells of every card how many copies are in the deck being built, and how many more are legal.
    void showDeck(const DeckDesk& desk);

    const QList<CardColumn>& columns() const { return m_columns; }

    const CardColumn& column(int at) const { return m_columns.at(at); }

    int indexOf(const CardColumn& column) const { return int(m_columns.indexOf(column)); }

    int columnOfName() const { return indexOf({.kind = CardColumn::Kind::Name}); }

    const QList<model::EntityId>& cards() const { return m_cards; }

    model::EntityId card(int row) const { return m_cards.at(row); }

    int rowOf(model::EntityId card) const { return int(m_cards.indexOf(card)); }

    const QString& query() const { return m_listing.query(); }

    const QMap<QString, QString>& filters() const { return m_listing.filters(); }

    const QList<ColumnSort>& sort() const { return m_listing.sort(); }

    /// Lists anew. A query that cannot be understood leaves the list as it was; error() says what is wrong.
    void setQuery(const QString& query);
    /// Nothing when it was understood and set; an empty filter is taken away.
    std::optional<model::QueryError> setFilter(const CardColumn& column, const QString& query);
    void setSort(const QList<ColumnSort>& sort);

    bool canSortBy(const CardColumn& column) const { return m_listing.canSortBy(column); }

    /// All three at once, as they were remembered. What no longer makes sense is left out.
    void restore(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort);

    const std::optional<model::QueryError>& error() const { return m_listing.error(); }

    /// What queries can speak of.
    const model::SearchTerms& terms() const { return m_listing.terms(); }

    /// Lists anew with the query and order of the moment.
    void relist();

    /// Cards that are added next stand behind this one; otherwise they stand at their place in the order.
    void placeNextBehind(std::optional<model::EntityId> card);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    QStringList mimeTypes() const override;
    /// The cards by their names, one a line, for panels of ours and for others.
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

Q_SIGNALS:
    /// Before and after the rows are others, when nothing says which became which.
    void aboutToRelist();
    void relisted();
    /// Before and after there are other columns than before.
    void columnsAboutToChange();
    void columnsChanged();
    /// What is wrong with the query changed, or what is listed.
    void listChanged();

private:
    QStringList undeclaredFields() const;
    QList<CardColumn> columnsOfNow() const;
    void readColumns(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort);
    void list(
        const QList<CardColumn>& columns,
        const QString& query,
        const QMap<QString, QString>& filters,
        const QList<ColumnSort>& sort
    );
    QVariant deckCell(const QString& card, const CardColumn& column) const;
    void follow(const model::EditBatch& batch);
    void removeRowsOf(const QList<model::EntityId>& gone);
    void insertRowsOf(const QList<model::EntityId>& added);
    void showChanged(const QList<model::EntityId>& changed);
    void showChecked();
    QVariant shown(model::EntityId id, const model::CardDefinition& card, const CardColumn& column) const;
    QList<model::EntityProblem> problemsOf(model::EntityId id) const;
    QVariant problemMark(model::EntityId id) const;
    QString toolTip(model::EntityId id, const model::CardDefinition& card, const CardColumn& column) const;
    QString problemWords(model::EntityId id) const;

    Workspace& m_workspace;
    const DeckDesk* m_desk = nullptr;
    CardListing m_listing;
    QList<CardColumn> m_columns;
    QList<model::EntityId> m_cards;
    std::optional<model::EntityId> m_placeBehind;
    bool m_isPlacing = false;
};

/// The type under which cards are dragged between panels: their names, one a line.
inline constexpr QLatin1StringView draggedCardsType{"application/x-cardwright-card-names"};

} // namespace studio
