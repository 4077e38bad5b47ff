// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_editing.h"

#include "model/exchange/text/spreadsheet_cells.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/cell_block.h"
#include "studio/workspace/cards/card_edits.h"
#include "studio/workspace/workspace.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using model::EntityId;

CardListEditing::CardListEditing(Workspace& workspace, CardListModel& cards, CardTable& table, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_cards(cards)
    , m_table(table)
{
}

void CardListEditing::copy()
{
    const CellBlock block = selectedBlock(m_table, m_cards);
    if (block.isEmpty())
        return;
    // Spreadsheets paste the cells as text, and decks paste the cards themselves.
    QMimeData* const copied = m_table.selectedCards();
    copied->setText(model::writeCellBlock(block));
    QGuiApplication::clipboard()->setMimeData(copied);
}

void CardListEditing::cut()
{
    copy();
    clearCells();
}

void CardListEditing::paste()
{
    const CellBlock block = model::readCellBlock(QGuiApplication::clipboard()->text());
    if (!m_workspace.isOpen() || block.isEmpty())
        return;
    const BlockPaste pasted = pasteOf(block, m_table, m_cards, m_workspace, listOfNewCards());
    if (pasted.columns.isEmpty())
        return;
    m_cards.insertNextAfter(std::nullopt);
    if (!pasteCells(m_workspace, pasted.cells))
        return;
    const int last = std::min(pasted.rows.last(), m_cards.cardCount() - 1);
    m_table.goTo(pasted.rows.first(), pasted.columns.first());
    m_table.selectCells(pasted.rows.first(), last, pasted.columns);
    if (pasted.lostColumns > 0)
        Q_EMIT said(tr("%n column(s) on the right didn't fit and were skipped.", nullptr, pasted.lostColumns));
}

void CardListEditing::clearCells()
{
    const QList<int> columns = m_table.selectedColumns();
    if (columns.size() > 1 && columns == m_table.shownColumns()) {
        deleteCards();
        return;
    }
    QList<CellChange> changes = sameInAll(m_table, m_cards, {});
    // If several columns are selected, names are not cleared, because a card without a name is useless.
    if (columns.size() > 1)
        changes.removeIf([](const CellChange& change) { return change.column.kind == Kind::Name; });
    change(changes);
}

/// Changes cells. If several cards are changed at once, their names are left out, because no two cards can have the
/// same name.
void CardListEditing::change(QList<CellChange> changes)
{
    const bool areSeveral =
        std::ranges::any_of(changes, [&](const CellChange& change) { return change.card != changes.first().card; });
    const bool hadNames =
        areSeveral && changes.removeIf([](const CellChange& change) { return change.column.kind == Kind::Name; }) > 0;
    setCells(m_workspace, changes);
    if (hadNames)
        Q_EMIT said(tr("Names were not changed, because no two cards can have the same name."));
}

void CardListEditing::fillDown()
{
    change(filledDown(m_table, m_cards));
}

void CardListEditing::setSelected(const QString& text)
{
    change(sameInAll(m_table, m_cards, text));
}

void CardListEditing::editCell()
{
    m_table.setFocus();
    m_table.editCell(m_table.currentIndex());
}

void CardListEditing::selectAll()
{
    if (m_cards.cardCount() > 0)
        m_table.selectCells(0, m_cards.cardCount() - 1, m_table.shownColumns());
}

void CardListEditing::addCard()
{
    if (!m_workspace.isOpen())
        return;
    const QModelIndex current = m_table.currentIndex();
    const bool isCard = current.isValid() && !m_cards.isBlank(current.row());
    m_cards.insertNextAfter(isCard ? std::optional(m_cards.card(current.row())) : std::nullopt);
    const QList<EntityId> made = addCards(m_workspace, {newCard(m_workspace, listOfNewCards())});
    if (made.isEmpty())
        return;
    Q_EMIT added();
    m_table.setFocus();
    m_table.goTo(m_cards.rowOf(made.first()), m_cards.columnOfName());
    m_table.editCell(m_table.currentIndex());
}

void CardListEditing::duplicateCards()
{
    const QList<int> rows = m_table.selectedRows();
    if (rows.isEmpty())
        return;
    QList<EntityId> originals;
    for (const int row : rows)
        originals.append(m_cards.card(row));
    m_cards.insertNextAfter(originals.last());
    const QList<EntityId> made = addCards(m_workspace, copiesOf(m_workspace, originals));
    if (made.isEmpty())
        return;
    const int first = m_cards.rowOf(made.first());
    m_table.goTo(first, m_cards.columnOfName());
    m_table.selectCells(first, first + int(made.size()) - 1, {m_cards.columnOfName()});
}

void CardListEditing::deleteCards()
{
    QList<EntityId> cards;
    for (const int row : m_table.selectedRows())
        cards.append(m_cards.card(row));
    studio::deleteCards(m_workspace, cards);
}

QString CardListEditing::listOfNewCards() const
{
    return m_cards.listOfNewCard(m_table.currentIndex().row());
}

} // namespace studio
