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

/// The cards that match a query, as a table. It stores only their ids.
///
/// Rows don't move or disappear during editing: cards that no longer match and cards that were added stay in the list
/// until the query or the order changes. An added card stays in its place until the list is sorted.
class CardListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The error message of a cell; null if the cell's value is valid.
    static constexpr int FaultRole = Qt::UserRole + 1;
    /// The full text of a cell.
    static constexpr int WholeTextRole = Qt::UserRole + 2;

    explicit CardListModel(Workspace& workspace, QObject* parent = nullptr);

    /// Adds two columns: the number of copies in the deck being built, and the number of further copies that are legal.
    void showDeck(const DeckDesk& desk);

    const QList<CardColumn>& columns() const { return m_columns; }

    const CardColumn& column(int at) const { return m_columns.at(at); }

    int indexOf(const CardColumn& column) const { return int(m_columns.indexOf(column)); }

    int columnOfName() const { return indexOf({.kind = CardColumn::Kind::Name}); }

    const QList<model::EntityId>& cards() const { return m_cards; }

    int cardCount() const { return int(m_cards.size()); }

    /// The card in a row, which must not be the blank row.
    model::EntityId card(int row) const { return m_cards.at(row); }

    /// Adds or removes a blank row after the last card. Text written into it becomes a new card there.
    void setBlankRow(bool isShown);

    bool isBlank(int row) const { return row >= cardCount(); }

    /// The list that a new card belongs to: that of the card in this row, or else that of the last card.
    QString listOfNewCard(int row) const;

    int rowOf(model::EntityId card) const { return int(m_cards.indexOf(card)); }

    const QString& query() const { return m_listing.query(); }

    const QMap<QString, QString>& filters() const { return m_listing.filters(); }

    const QList<ColumnSort>& sort() const { return m_listing.sort(); }

    /// Changes the query and updates the list. If the query has an error, only the part before the error is used; see
    /// error().
    void setQuery(const QString& query);
    /// Sets the filter of a column, or removes it if the query is empty. Returns the error if the query is invalid.
    std::optional<model::QueryError> setFilter(const CardColumn& column, const QString& query);
    void setSort(const QList<ColumnSort>& sort);

    bool canSortBy(const CardColumn& column) const { return m_listing.canSortBy(column); }

    /// Restores the query, the filters and the sort order from saved settings, ignoring anything that is no longer
    /// valid.
    void restore(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort);

    const std::optional<model::QueryError>& error() const { return m_listing.error(); }

    /// The terms that queries can use.
    const model::SearchTerms& terms() const { return m_listing.terms(); }

    /// Rebuilds the list with the current query and order.
    void relist();

    /// Sets the place of the cards that are added next: after `card`, or at the end if `card` is null. They stay there,
    /// whatever the sort order.
    void insertNextAfter(std::optional<model::EntityId> card);

    /// The added cards that are not sorted in.
    const PlacedCards& placed() const { return m_listing.placed(); }

    /// Restores the places of added cards before the list is restored.
    void setPlaced(const PlacedCards& placed) { m_listing.setPlaced(placed); }

    /// Whether there is a blank row for typing a new card.
    bool hasBlankRow() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    QStringList mimeTypes() const override;
    /// The names of the cards, one per line, for our own panels and other programs.
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

Q_SIGNALS:
    /// Emitted before and after the rows are replaced without a mapping from old rows to new ones.
    void aboutToRelist();
    void relisted();
    /// Emitted before and after the columns change.
    void columnsAboutToChange();
    void columnsChanged();
    /// The listed cards or the error of the query changed.
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
    void placeAdded(const QList<model::EntityId>& added);
    void passPlacesOn(const QList<model::EntityId>& gone);
    void removeRowsOf(const QList<model::EntityId>& gone);
    void insertRowsOf(const QList<model::EntityId>& added);
    bool addTyped(const CardColumn& column, const QString& text);
    QVariant blankData(const CardColumn& column, int role) const;
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
    std::optional<model::EntityId> m_insertAfter;
    bool m_isPlacing = false;
    bool m_isTyping = false;
    bool m_wantsBlankRow = false;
};

/// The MIME type of cards dragged between panels: their names, one per line.
inline constexpr QLatin1StringView draggedCardsType{"application/x-cardwright-card-names"};

} // namespace studio
