// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_columns.h"

#include "studio/panels/deck/deck_model.h"
#include "studio/shell/actions.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTreeView>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace studio {

using Type = model::CardField::Type;

DeckColumns::DeckColumns(QTreeView& rows, DeckModel& model, QMenu& menu)
    : QObject(&rows)
    , m_rows(rows)
    , m_model(model)
    , m_menu(menu)
{
    QHeaderView* const header = rows.header();
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_savedLayout = layout(); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { arrange(m_savedLayout); });
    for (const auto moved : {&QHeaderView::sectionMoved, &QHeaderView::sectionResized})
        connect(header, moved, this, [this] {
            if (!m_isArranging)
                Q_EMIT changed();
        });
    connect(header, &QHeaderView::sectionResized, this, [this](int column) {
        if (column != DeckModel::Name)
            fitName();
    });
    rows.viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] {
        if (!m_isArranging)
            Q_EMIT changed();
    });
}

QString DeckColumns::keyOf(int column) const
{
    switch (column) {
    case DeckModel::Name:
        return u"name"_s;
    case DeckModel::Count:
        return u"copies"_s;
    case DeckModel::State:
        return u"state"_s;
    default:
        return u"field:"_s + m_model.fields()[column - DeckModel::FirstField].name();
    }
}

/// Whether a column is shown by default. Of the fields, only the first five that are neither texts nor flags are shown,
/// because more would take up all the space.
bool DeckColumns::isShownByDefault(int column) const
{
    constexpr qsizetype maxShortFields = 5;
    if (column < DeckModel::FirstField)
        return true;
    const auto isShort = [](const model::CardField& field) {
        return field.type != Type::Text && field.type != Type::Flag;
    };
    const auto fields = std::span(m_model.fields()).first(column - DeckModel::FirstField + 1);
    return isShort(fields.back()) && std::ranges::count_if(fields, isShort) <= maxShortFields;
}

int DeckColumns::defaultWidth(int column) const
{
    // A column is only as wide as necessary, including space for the sort arrow, because the name column gets the rest.
    constexpr int padding = 30;
    constexpr int maxLetters = 16;
    const QFontMetrics metrics = m_rows.fontMetrics();
    const int maxWidth = metrics.averageCharWidth() * maxLetters;
    const QString words = m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int width = metrics.horizontalAdvance(words) + padding;
    if (column < DeckModel::FirstField)
        return width;
    const model::CardField& field = m_model.fields()[column - DeckModel::FirstField];
    for (const QString& value : field.type == Type::Choice ? field.values : QStringList())
        width = std::max(width, std::min(maxWidth, metrics.horizontalAdvance(value) + padding / 2));
    return field.type == Type::Amounts || field.type == Type::Choices ? std::max(width, maxWidth) : width;
}

void DeckColumns::arrange(const ListLayout& layout)
{
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView* const header = m_rows.header();
    if (header->count() != m_model.columnCount())
        return;
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(DeckModel::Name, QHeaderView::Stretch);
    // The state column is only as wide as its content, because it is empty in most decks.
    header->setSectionResizeMode(DeckModel::State, QHeaderView::ResizeToContents);
    QList<int> order;
    for (int column = 0; column < header->count(); ++column) {
        header->setSectionHidden(column, !isShownByDefault(column));
        header->resizeSection(column, defaultWidth(column));
    }
    for (const ListLayout::Column& saved : layout.columns) {
        for (int column = 0; column < header->count(); ++column) {
            if (keyOf(column) != saved.key || order.contains(column))
                continue;
            order.append(column);
            header->setSectionHidden(column, !saved.isShown && column >= DeckModel::FirstField);
            if (saved.width > 0)
                header->resizeSection(column, saved.width);
        }
    }
    // Columns without a saved position are placed in the order of the game's declarations.
    for (int column = 0; column < header->count(); ++column)
        if (!order.contains(column))
            order.insert(std::min<qsizetype>(column, order.size()), column);
    for (int visual = 0; visual < order.size(); ++visual)
        header->moveSection(header->visualIndex(order[visual]), visual);
    for (const ListLayout::Sort& sort : layout.sort)
        for (int column = 0; column < header->count(); ++column)
            if (keyOf(column) == sort.key)
                m_rows.sortByColumn(column, sort.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    fillMenu();
    fitName();
}

bool DeckColumns::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitName();
    return false;
}

/// Makes the name column take up the remaining width. It stays readable: if necessary, the view scrolls to the other
/// columns.
void DeckColumns::fitName()
{
    constexpr int readable = 18;
    const QScopedValueRollback arranging(m_isArranging, true);
    QHeaderView* const header = m_rows.header();
    if (header->count() != m_model.columnCount() || header->count() == 0)
        return;
    int others = 0;
    for (int column = 0; column < header->count(); ++column)
        others += column == DeckModel::Name ? 0 : header->sectionSize(column);
    const int minWidth = m_rows.fontMetrics().averageCharWidth() * readable;
    const bool isNarrow = m_rows.viewport()->width() - others < minWidth;
    header->setSectionResizeMode(DeckModel::Name, isNarrow ? QHeaderView::Interactive : QHeaderView::Stretch);
    if (isNarrow)
        header->resizeSection(DeckModel::Name, minWidth);
}

ListLayout DeckColumns::layout() const
{
    ListLayout layout;
    const QHeaderView* const header = m_rows.header();
    if (header->count() != m_model.columnCount())
        return m_savedLayout;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const bool isShown = !header->isSectionHidden(column);
        const bool isWide = isShown && column != DeckModel::Name;
        layout.columns.append(
            {.key = keyOf(column), .width = isWide ? header->sectionSize(column) : 0, .isShown = isShown}
        );
    }
    if (const int column = header->sortIndicatorSection(); column >= 0 && column < header->count())
        layout.sort.append({keyOf(column), header->sortIndicatorOrder() == Qt::DescendingOrder});
    return layout;
}

void DeckColumns::fillMenu()
{
    m_menu.clear();
    for (int column = DeckModel::FirstField; column < m_model.columnCount(); ++column) {
        QAction* const action = m_menu.addAction(menuText(m_model.fields()[column - DeckModel::FirstField].name()));
        action->setCheckable(true);
        action->setChecked(!m_rows.isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool isOn) {
            m_rows.setColumnHidden(column, !isOn);
            if (isOn && m_rows.columnWidth(column) == 0)
                m_rows.setColumnWidth(column, defaultWidth(column));
            Q_EMIT changed();
        });
    }
}

} // namespace studio
