// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/list_arrangement.h"

#include "model/project/project.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QHeaderView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;

namespace {

const QString rememberedPart = u"card-list"_s;

int widthOf(const CardColumn& column, const model::CardFields& fields, const QFontMetrics& metrics)
{
    const int letter = metrics.averageCharWidth();
    const int title = metrics.horizontalAdvance(columnTitle(column)) + 40;
    switch (column.kind) {
    case Kind::Problems:
        return 32;
    case Kind::Name:
        return 24 * letter;
    case Kind::Abilities:
    case Kind::Words:
        return 48 * letter;
    case Kind::Comment:
    case Kind::Notes:
        return 28 * letter;
    case Kind::Field:
        break;
    default:
        return std::max(title, 10 * letter);
    }
    const model::CardField* const field = declaredField(column, fields);
    const bool isNarrow = field && (field->type == model::CardField::Type::Number || isSwitch(column, fields));
    return isNarrow ? title : std::max(title, 18 * letter);
}

/// Whether a column is shown by default. The others are available in the column menu.
bool isShownByDefault(const CardColumn& column)
{
    return column.kind != Kind::Words && column.kind != Kind::Comment && column.kind != Kind::Notes;
}

} // namespace

ListArrangement::ListArrangement(const DockContext& context, CardListModel& cards, CardTable& table, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_cards(cards)
    , m_table(table)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(500);
    connect(&m_pause, &QTimer::timeout, this, &ListArrangement::save);
    connect(&table, &CardTable::columnsChanged, this, &ListArrangement::saveLater);
    connect(&cards, &CardListModel::columnsAboutToChange, this, [this] { m_before = now(); });
    connect(&cards, &CardListModel::columnsChanged, this, [this] { arrange(m_before); });
    connect(&context.decks, &DeckDesk::buildingChanged, this, &ListArrangement::showDeckColumns);
    connect(&context.workspace, &Workspace::aboutToClose, this, &ListArrangement::save);
}

void ListArrangement::saveLater()
{
    m_pause.start();
}

ListLayout ListArrangement::remembered() const
{
    const Workspace& workspace = m_context.workspace;
    if (!workspace.isOpen())
        return {};
    return listLayoutOf(rememberedOf(workspace.places(), workspace.project().path(), rememberedPart));
}

void ListArrangement::arrange(const ListLayout& layout)
{
    QHeaderView* header = m_table.horizontalHeader();
    QList<int> order;
    for (const ListLayout::Column& saved : layout.columns) {
        for (int column = 0; column < m_cards.columnCount(); ++column) {
            if (columnKey(m_cards.column(column)) != saved.key || order.contains(column))
                continue;
            order.append(column);
            m_table.setColumnShown(column, saved.isShown || column == m_cards.columnOfName());
            m_table.setColumnWidth(
                column,
                saved.width > 0 ? saved.width
                                : widthOf(m_cards.column(column), m_context.workspace.fields(), m_table.fontMetrics())
            );
        }
    }
    // Columns without a saved position are placed in the order of the game's declarations.
    for (int column = 0; column < m_cards.columnCount(); ++column) {
        if (order.contains(column))
            continue;
        order.insert(std::min<qsizetype>(column, order.size()), column);
        m_table.setColumnShown(column, isShownByDefault(m_cards.column(column)));
        m_table.setColumnWidth(
            column, widthOf(m_cards.column(column), m_context.workspace.fields(), m_table.fontMetrics())
        );
    }
    for (int visual = 0; visual < order.size(); ++visual)
        header->moveSection(header->visualIndex(order[visual]), visual);
    m_table.setFrozenColumns(layout.frozen);
    showDeckColumns();
}

void ListArrangement::showDeckColumns()
{
    for (int column = 0; column < m_cards.columnCount(); ++column)
        if (isOfDeck(m_cards.column(column)))
            m_table.setColumnShown(column, m_context.decks.isBuilding());
}

ListLayout ListArrangement::now() const
{
    ListLayout layout;
    const QHeaderView* header = m_table.horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const bool isShown = !m_table.isColumnHidden(column);
        layout.columns.append({
            .key = columnKey(m_cards.column(column)),
            .width = isShown ? m_table.columnWidth(column) : 0,
            .isShown = isShown,
        });
    }
    for (const ColumnSort& sort : m_cards.sort())
        layout.sort.append({columnKey(sort.column), sort.order == Qt::DescendingOrder});
    layout.placed = m_cards.placed();
    layout.filters = m_cards.filters();
    layout.query = m_cards.query();
    layout.frozen = m_table.frozenColumns();
    if (const QModelIndex current = m_table.currentIndex(); current.isValid() && !m_cards.isBlank(current.row())) {
        layout.card = m_cards.card(current.row()).value;
        layout.column = columnKey(m_cards.column(current.column()));
    }
    return layout;
}

void ListArrangement::save()
{
    m_pause.stop();
    const Workspace& workspace = m_context.workspace;
    if (workspace.isOpen() && m_cards.columnCount() == m_table.horizontalHeader()->count())
        remember(workspace.places(), workspace.project().path(), rememberedPart, toJson(now()));
}

} // namespace studio
