// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_model.h"

#include "model/checking/accepting.h"
#include "model/search/query.h"
#include "studio/kit/icons.h"
#include "studio/workspace/cards/card_edits.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QGuiApplication>
#include <QMimeData>
#include <QPalette>
#include <QScopedValueRollback>
#include <QSet>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using Kind = CardColumn::Kind;
using model::CardDefinition;
using model::EntityId;

namespace {

/// A text shortened to one line of limited length.
QString oneLine(QStringView text)
{
    constexpr qsizetype limit = 300;
    QString line = text.first(std::min(limit, text.size())).toString();
    line.replace(u"\n"_s, u"  ·  "_s);
    return text.size() > limit ? line + u'…' : line;
}

/// The text as a tooltip, escaped so that markup in a project's texts is shown and not interpreted.
QString asToolTip(const QString& text)
{
    constexpr qsizetype limit = 2'000;
    const QString some = text.size() > limit ? text.first(limit) + u'…' : text;
    return u"<qt>"_s + some.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</qt>"_s;
}

} // namespace

CardListModel::CardListModel(Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_listing(workspace)
{
    m_columns = columnsOfNow();
    relist();
    for (const auto replaced : {&Workspace::opened, &Workspace::closed})
        connect(&workspace, replaced, this, [this] {
            m_listing.setPlaced({});
            readColumns({}, {}, {});
        });
    connect(&workspace, &Workspace::fieldsChanged, this, [this] { readColumns(query(), filters(), sort()); });
    connect(&workspace, &Workspace::edited, this, &CardListModel::follow);
    connect(&workspace, &Workspace::checked, this, &CardListModel::showChecked);
}

void CardListModel::showDeck(const DeckDesk& desk)
{
    m_desk = &desk;
    readColumns(query(), filters(), sort());
    connect(&desk.built(), &BuiltDeck::changed, this, [this] {
        if (m_cards.isEmpty())
            return;
        const int first = indexOf({.kind = Kind::InDeck});
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, first + 1), {Qt::DisplayRole});
    });
}

QList<CardColumn> CardListModel::columnsOfNow() const
{
    QList<CardColumn> columns = cardColumns(m_workspace.fields(), undeclaredFields());
    if (m_desk) {
        const qsizetype name = columns.indexOf(CardColumn{.kind = Kind::Name});
        columns.insert(name + 1, {.kind = Kind::InDeck});
        columns.insert(name + 2, {.kind = Kind::Left});
    }
    return columns;
}

QVariant CardListModel::deckCell(const QString& card, const CardColumn& column) const
{
    if (!m_desk || !m_desk->deck())
        return {};
    if (column.kind == Kind::InDeck) {
        const int copies = m_desk->built().countOf(card);
        return copies > 0 ? QVariant(copies) : QVariant();
    }
    if (m_desk->built().isBanned(card))
        return tr("banned");
    const std::optional<int> left = m_desk->built().leftOf(card);
    return left ? QVariant(*left) : QVariant(tr("any", "number of copies"));
}

QStringList CardListModel::undeclaredFields() const
{
    QStringList names;
    QSet<QString> seen;
    for (const model::CardField& field : m_workspace.fields().fields)
        seen.unite(QSet<QString>(field.names.begin(), field.names.end()));
    for (const auto& [id, entity] : m_workspace.entities()) {
        const auto* const card = std::get_if<CardDefinition>(&entity);
        if (!card)
            continue;
        for (const model::FieldValue& value : card->fields) {
            // Hundreds of columns for undeclared fields would be of no use.
            constexpr qsizetype limit = 50;
            if (seen.contains(value.name) || names.size() >= limit)
                continue;
            seen.insert(value.name);
            names.append(value.name);
        }
    }
    return names;
}

void CardListModel::relist()
{
    if (auto found = m_listing.find()) {
        Q_EMIT aboutToRelist();
        beginResetModel();
        m_cards = std::move(*found);
        endResetModel();
        Q_EMIT relisted();
    }
    Q_EMIT listChanged();
}

void CardListModel::setQuery(const QString& query)
{
    m_listing.setQuery(query);
    relist();
}

std::optional<model::QueryError> CardListModel::setFilter(const CardColumn& column, const QString& query)
{
    if (const auto error = m_listing.setFilter(column, query))
        return error;
    relist();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    return {};
}

void CardListModel::setSort(const QList<ColumnSort>& sort)
{
    m_listing.setSort(sort);
    relist();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void CardListModel::restore(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort)
{
    list(m_columns, query, filters, sort);
}

/// Determines the columns. Scans all cards for undeclared fields.
void CardListModel::readColumns(
    const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort
)
{
    list(columnsOfNow(), query, filters, sort);
}

void CardListModel::list(
    const QList<CardColumn>& columns,
    const QString& query,
    const QMap<QString, QString>& filters,
    const QList<ColumnSort>& sort
)
{
    const bool haveChanged = columns != m_columns;
    if (haveChanged)
        Q_EMIT columnsAboutToChange();
    beginResetModel();
    m_columns = columns;
    m_listing.forgetTerms();
    m_listing.set(query, filters, sort);
    // The previous rows may belong to another project.
    m_cards.clear();
    endResetModel();
    if (haveChanged)
        Q_EMIT columnsChanged();
    relist();
}

bool CardListModel::hasBlankRow() const
{
    return m_wantsBlankRow && m_workspace.isOpen();
}

void CardListModel::setBlankRow(bool isShown)
{
    if (isShown == m_wantsBlankRow)
        return;
    if (!m_workspace.isOpen()) {
        m_wantsBlankRow = isShown;
    } else if (isShown) {
        beginInsertRows({}, cardCount(), cardCount());
        m_wantsBlankRow = true;
        endInsertRows();
    } else {
        beginRemoveRows({}, cardCount(), cardCount());
        m_wantsBlankRow = false;
        endRemoveRows();
    }
}

QString CardListModel::listOfNewCard(int row) const
{
    if (!m_cards.isEmpty()) {
        const bool isCard = row >= 0 && !isBlank(row);
        if (const auto* const card = m_workspace.find<CardDefinition>(isCard ? m_cards.at(row) : m_cards.last()))
            return card->list;
    }
    for (const auto& [id, entity] : m_workspace.entities())
        if (const auto* const card = std::get_if<CardDefinition>(&entity))
            return card->list;
    return u"set"_s;
}

bool CardListModel::addTyped(const CardColumn& column, const QString& text)
{
    if (text.trimmed().isEmpty() || !isEditable(column))
        return false;
    CardDefinition added = newCard(m_workspace, listOfNewCard(cardCount()));
    setCell(added, column, m_workspace.fields(), text);
    const QScopedValueRollback typing(m_isTyping, true);
    return !addCards(m_workspace, {added}).isEmpty();
}

void CardListModel::insertNextAfter(std::optional<EntityId> card)
{
    m_isPlacing = true;
    m_insertAfter = card;
}

void CardListModel::follow(const model::EditBatch& batch)
{
    const bool isPlacing = std::exchange(m_isPlacing, false);
    QList<EntityId> changed;
    QList<EntityId> added;
    QList<EntityId> gone;
    bool hasNewField = false;
    const auto isNamedInQueries = [](const std::optional<model::Entity>& entity) {
        return entity &&
               (std::holds_alternative<model::Deck>(*entity) || std::holds_alternative<model::SavedSearch>(*entity));
    };
    for (const model::Edit& edit : batch.edits) {
        if (isNamedInQueries(edit.before) || isNamedInQueries(edit.after))
            m_listing.forgetTerms();
        const auto* const before = edit.before ? std::get_if<CardDefinition>(&*edit.before) : nullptr;
        const auto* const after = edit.after ? std::get_if<CardDefinition>(&*edit.after) : nullptr;
        if (before && after)
            changed.append(edit.entity);
        else if (after)
            added.append(edit.entity);
        else if (before)
            gone.append(edit.entity);
        for (const model::FieldValue& value : after ? after->fields : QList<model::FieldValue>())
            hasNewField |= m_workspace.fields().indexOf(value.name) < 0 &&
                           !m_columns.contains(CardColumn{.kind = Kind::Field, .field = value.name});
    }
    const bool areInPlace = isPlacing || m_isTyping;
    if (areInPlace)
        placeAdded(added);
    if (hasNewField) {
        readColumns(query(), filters(), sort());
        return;
    }
    if (!gone.isEmpty())
        removeRowsOf(gone);
    showChanged(changed);
    if (!added.isEmpty() && areInPlace)
        insertRowsOf(added);
    else if (!added.isEmpty())
        relist();
    if (!gone.isEmpty() || !added.isEmpty())
        Q_EMIT listChanged();
}

/// Makes added cards stay in their place when the list is rebuilt. At the end of an unsorted list, new cards are in
/// their place anyway.
void CardListModel::placeAdded(const QList<EntityId>& added)
{
    const bool isInside = !m_isTyping && m_insertAfter && rowOf(*m_insertAfter) >= 0;
    if (added.isEmpty() || m_cards.isEmpty() || (!isInside && sort().isEmpty()))
        return;
    m_listing.place(added, isInside ? *m_insertAfter : m_cards.last());
}

/// Keeps the cards that were placed after a removed card where they are.
void CardListModel::passPlacesOn(const QList<EntityId>& gone)
{
    for (const EntityId card : gone) {
        const int row = rowOf(card);
        if (row < 0 || !m_listing.placed().contains(card))
            continue;
        int before = row - 1;
        while (before >= 0 && gone.contains(m_cards.at(before)))
            --before;
        m_listing.passOn(card, before < 0 ? EntityId() : m_cards.at(before));
    }
}

void CardListModel::removeRowsOf(const QList<EntityId>& gone)
{
    passPlacesOn(gone);
    constexpr qsizetype fewRows = 200;
    if (gone.size() > fewRows) {
        relist();
        return;
    }
    std::vector<int> rows;
    for (const EntityId id : gone) {
        if (const int row = rowOf(id); row >= 0)
            rows.push_back(row);
    }
    std::ranges::sort(rows, std::greater());
    for (std::size_t at = 0; at < rows.size();) {
        std::size_t end = at + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] - 1)
            ++end;
        beginRemoveRows({}, rows[end - 1], rows[at]);
        m_cards.remove(rows[end - 1], rows[at] - rows[end - 1] + 1);
        endRemoveRows();
        at = end;
    }
}

void CardListModel::insertRowsOf(const QList<EntityId>& added)
{
    if (m_isTyping) {
        // The blank row becomes the new card, so that the cursor stays in the cell, and a new blank row follows.
        const int row = cardCount();
        beginInsertRows({}, row + 1, row + int(added.size()));
        m_cards.append(added);
        endInsertRows();
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
        return;
    }
    const int after = m_insertAfter ? rowOf(*m_insertAfter) : -1;
    const int row = after < 0 ? int(m_cards.size()) : after + 1;
    beginInsertRows({}, row, row + int(added.size()) - 1);
    for (qsizetype at = 0; at < added.size(); ++at)
        m_cards.insert(row + at, added[at]);
    endInsertRows();
}

void CardListModel::showChanged(const QList<EntityId>& changed)
{
    if (m_cards.isEmpty() || changed.isEmpty())
        return;
    constexpr qsizetype few = 50;
    if (changed.size() > few) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    for (const EntityId id : changed) {
        if (const int row = rowOf(id); row >= 0)
            Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
}

void CardListModel::showChecked()
{
    if (m_cards.isEmpty())
        return;
    for (const Kind kind : {Kind::Problems, Kind::Words}) {
        const int column = indexOf({.kind = kind});
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
    }
}

int CardListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : cardCount() + (hasBlankRow() ? 1 : 0);
}

int CardListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant CardListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const CardColumn& column = m_columns.at(index.column());
    if (isBlank(index.row()))
        return blankData(column, role);
    const EntityId id = card(index.row());
    const auto* const card = m_workspace.find<CardDefinition>(id);
    if (!card)
        return {};
    const model::CardFields& fields = m_workspace.fields();
    switch (role) {
    case Qt::DisplayRole:
        return shown(id, *card, column);
    case Qt::EditRole:
        return cellText(*card, column, fields);
    case WholeTextRole:
        return column.kind == Kind::Words ? m_workspace.game().wordsOf(id).text : cellText(*card, column, fields);
    case Qt::CheckStateRole:
        if (!isSwitch(column, fields))
            return {};
        return cellText(*card, column, fields).isEmpty() ? Qt::Unchecked : Qt::Checked;
    case Qt::TextAlignmentRole:
        if (isNumeric(column, fields))
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return QVariant(Qt::AlignLeading | Qt::AlignVCenter);
    case Qt::DecorationRole:
        return column.kind == Kind::Problems ? problemMark(id) : QVariant();
    case FaultRole: {
        const QString fault = cellFault(*card, column, fields);
        return fault.isEmpty() ? QVariant() : fault;
    }
    case Qt::ToolTipRole: {
        const QString tip = toolTip(id, *card, column);
        return tip.isEmpty() ? QVariant() : asToolTip(tip);
    }
    case Qt::AccessibleTextRole:
        if (column.kind == Kind::Problems)
            return problemWords(id);
        return isSwitch(column, fields) ? QVariant(columnTitle(column)) : shown(id, *card, column);
    case Qt::AccessibleDescriptionRole:
        return cellFault(*card, column, fields);
    default:
        return {};
    }
}

QVariant CardListModel::blankData(const CardColumn& column, int role) const
{
    const bool isName = column.kind == Kind::Name;
    if (isName && (role == Qt::DisplayRole || role == Qt::AccessibleTextRole))
        return tr("New card…");
    if (isName && role == Qt::ForegroundRole)
        return QGuiApplication::palette().color(QPalette::PlaceholderText);
    return {};
}

QVariant CardListModel::shown(EntityId id, const CardDefinition& card, const CardColumn& column) const
{
    const model::CardFields& fields = m_workspace.fields();
    if (column.kind == Kind::Problems)
        return {};
    if (isOfDeck(column))
        return deckCell(card.name, column);
    if (column.kind == Kind::Words)
        return oneLine(m_workspace.game().wordsOf(id).text);
    // The check box is enough unless the cell contains invalid text.
    if (isSwitch(column, fields) && cellFault(card, column, fields).isEmpty())
        return {};
    return oneLine(cellText(card, column, fields));
}

/// The problems of a card that its author has not accepted.
QList<model::EntityProblem> CardListModel::problemsOf(EntityId id) const
{
    QList<model::EntityProblem> problems = m_workspace.game().problemsOf(id);
    problems.removeIf([&](const model::EntityProblem& problem) {
        const auto* const card = m_workspace.find<CardDefinition>(id);
        return problem.severity != engine::Severity::Error && card &&
               model::reasonToAccept(*card, {problem.code, problem.place});
    });
    return problems;
}

QVariant CardListModel::problemMark(EntityId id) const
{
    const QList<model::EntityProblem> problems = problemsOf(id);
    if (problems.isEmpty())
        return {};
    const bool isError = std::ranges::any_of(problems, [](const model::EntityProblem& problem) {
        return problem.severity == engine::Severity::Error;
    });
    return icon(isError ? u"error"_s : u"warning"_s);
}

QString CardListModel::problemWords(EntityId id) const
{
    QStringList lines;
    for (const model::EntityProblem& problem : problemsOf(id))
        lines.append(problem.message);
    return lines.join(u'\n');
}

QString CardListModel::toolTip(EntityId id, const CardDefinition& card, const CardColumn& column) const
{
    if (column.kind == Kind::Left && m_desk)
        return m_desk->built().explainLeft(card.name);
    if (column.kind == Kind::Problems)
        return problemWords(id);
    if (const QString fault = cellFault(card, column, m_workspace.fields()); !fault.isEmpty())
        return fault;
    if (column.kind == Kind::Words)
        return m_workspace.game().wordsOf(id).text;
    if (column.kind == Kind::Abilities || column.kind == Kind::Comment || column.kind == Kind::Notes)
        return cellText(card, column, m_workspace.fields());
    return {};
}

bool CardListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || (role != Qt::EditRole && role != Qt::CheckStateRole))
        return false;
    QString text = value.toString();
    if (role == Qt::CheckStateRole)
        text = value.toInt() == Qt::Checked ? u"yes"_s : QString();
    if (isBlank(index.row()))
        return addTyped(m_columns.at(index.column()), text);
    return setCells(m_workspace, {{card(index.row()), m_columns.at(index.column()), text}});
}

QVariant CardListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= m_columns.size())
        return {};
    const CardColumn& column = m_columns.at(section);
    const bool isFiltered = filters().contains(columnKey(column));
    switch (role) {
    case Qt::DisplayRole: {
        QString title = column.kind == Kind::Problems ? QString() : oneLine(columnTitle(column));
        const auto by = std::ranges::find(sort(), column, &ColumnSort::column);
        if (by != sort().end()) {
            title += by->order == Qt::AscendingOrder ? u" ▲"_s : u" ▼"_s;
            if (sort().size() > 1)
                title += QString::number(by - sort().begin() + 1);
        }
        return title;
    }
    case Qt::DecorationRole:
        if (isFiltered)
            return icon(u"filter"_s);
        return column.kind == Kind::Problems ? icon(u"problems"_s) : QVariant();
    case Qt::AccessibleTextRole:
        return columnTitle(column);
    case Qt::ToolTipRole: {
        QString tip = columnTitle(column);
        if (isFiltered)
            tip += u'\n' + tr("Filter: %1").arg(filters().value(columnKey(column)));
        if (canSortBy(column))
            tip += u'\n' + tr("Click to sort. Shift+click to add this column to the sort order.");
        return asToolTip(tip);
    }
    case Qt::TextAlignmentRole:
        if (isNumeric(column, m_workspace.fields()))
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return QVariant(Qt::AlignLeading | Qt::AlignVCenter);
    default:
        return {};
    }
}

Qt::ItemFlags CardListModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const CardColumn& column = m_columns.at(index.column());
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (isEditable(column))
        flags |= Qt::ItemIsEditable;
    if (isBlank(index.row()))
        return flags;
    flags |= Qt::ItemIsDragEnabled;
    if (isSwitch(column, m_workspace.fields()))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QStringList CardListModel::mimeTypes() const
{
    return {draggedCardsType, u"text/plain"_s};
}

QMimeData* CardListModel::mimeData(const QModelIndexList& indexes) const
{
    std::set<int> rows;
    for (const QModelIndex& index : indexes)
        rows.insert(index.row());
    QString names;
    for (const int row : rows) {
        if (const auto* const named = m_workspace.find<CardDefinition>(card(row)))
            names += named->name + u'\n';
    }
    auto* mime = new QMimeData;
    mime->setText(names);
    mime->setData(draggedCardsType, names.toUtf8());
    return mime;
}

} // namespace studio
