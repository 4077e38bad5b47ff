// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_model.h"

#include "model/project/project.h"
#include "studio/kit/error_color.h"
#include "studio/kit/icons.h"
#include "studio/panels/decks/deck_lines.h"
#include "studio/words/deck_words.h"
#include "studio/words/game_words.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/workspace.h"

#include <QFont>
#include <QGuiApplication>
#include <QMimeData>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using model::CardField;
using model::DeckEntry;
using By = DeckArrangement::By;

DeckModel::DeckModel(DeckDesk& desk, Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent)
    , m_desk(desk)
    , m_workspace(workspace)
{
    connect(&desk.built(), &BuiltDeck::changed, this, &DeckModel::refresh);
    connect(&workspace, &Workspace::fieldsChanged, this, &DeckModel::refreshColumns);
    connect(&workspace, &Workspace::opened, this, &DeckModel::refreshColumns);
    connect(&workspace, &Workspace::closed, this, &DeckModel::refreshColumns);
    // The definitions of the cards may have changed even if the deck hasn't.
    connect(&workspace, &Workspace::compiled, this, [this] { emitChanged(0, rowCount() - 1); });
    refreshColumns();
}

void DeckModel::refreshColumns()
{
    const QList<CardField> fields = m_workspace.isOpen() ? m_workspace.fields().fields : QList<CardField>();
    if (fields != m_fields) {
        beginResetModel();
        m_rows.clear();
        m_fields = fields;
        if (m_arrangement.groupField >= m_fields.size())
            m_arrangement.groupField = -1;
        if (m_arrangement.by == By::Field && m_arrangement.sortField >= m_fields.size())
            m_arrangement.by = By::Name;
        endResetModel();
    }
    refresh();
}

void DeckModel::setGroupField(qsizetype field)
{
    m_arrangement.groupField = field < m_fields.size() ? field : -1;
    refresh();
}

void DeckModel::setShown(std::optional<std::set<QString>> cards)
{
    m_arrangement.shown = std::move(cards);
    refresh();
}

void DeckModel::sort(int column, Qt::SortOrder order)
{
    m_arrangement.by = column == Count   ? By::Count
                       : column == State ? By::State
                       : column == Name  ? By::Name
                                         : By::Field;
    m_arrangement.sortField = column - FirstField;
    m_arrangement.order = order;
    refresh();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void DeckModel::light(const QString& section)
{
    if (section == m_lit)
        return;
    m_lit = section;
    emitChanged(0, rowCount() - 1);
}

void DeckModel::refresh()
{
    show(rowsOf(m_desk, m_workspace, m_fields, m_arrangement));
}

/// Shows new rows. Only rows that differ are changed, so that the selection is preserved and no other row is redrawn.
void DeckModel::show(QList<DeckRow> rows)
{
    const qsizetype fewer = std::min(rows.size(), m_rows.size());
    qsizetype same = 0;
    while (same < fewer && rows[same].isSameRow(m_rows[same]))
        ++same;
    qsizetype sameAtEnd = 0;
    while (sameAtEnd < fewer - same &&
           rows[rows.size() - 1 - sameAtEnd].isSameRow(m_rows[m_rows.size() - 1 - sameAtEnd]))
        ++sameAtEnd;
    if (const qsizetype gone = m_rows.size() - same - sameAtEnd; gone > 0) {
        beginRemoveRows({}, int(same), int(same + gone - 1));
        m_rows.remove(same, gone);
        endRemoveRows();
    }
    if (const qsizetype added = rows.size() - same - sameAtEnd; added > 0) {
        beginInsertRows({}, int(same), int(same + added - 1));
        for (qsizetype row = same; row < same + added; ++row)
            m_rows.insert(row, rows[row]);
        endInsertRows();
    }
    QList<int> changed;
    for (int row = 0; row < rows.size(); ++row)
        if (rows[row] != m_rows[row])
            changed.append(row);
    m_rows = std::move(rows);
    for (const int row : std::as_const(changed))
        emitChanged(row, row);
}

void DeckModel::emitChanged(int first, int last)
{
    if (first <= last)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

DeckModel::Kind DeckModel::kindOf(const QModelIndex& index) const
{
    return m_rows[index.row()].kind;
}

DeckEntry DeckModel::entryAt(const QModelIndex& index) const
{
    if (!index.isValid() || m_rows[index.row()].kind != Kind::Card)
        return {};
    const DeckRow& row = m_rows[index.row()];
    return {.section = row.section, .count = row.count, .card = row.card};
}

QModelIndex DeckModel::indexOf(const QString& section, const QString& card) const
{
    const auto found = std::ranges::find_if(m_rows, [&](const DeckRow& row) {
        return row.kind == Kind::Card && row.section == section && row.card == card;
    });
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), Name);
}

int DeckModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int DeckModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstField + int(m_fields.size());
}

QString DeckModel::fieldTextOf(const DeckRow& row, qsizetype field) const
{
    const auto* const card = row.id ? m_workspace.find<model::CardDefinition>(*row.id) : nullptr;
    return card ? fieldText(*card, m_fields[field]) : QString();
}

QVariant DeckModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const DeckRow& row = m_rows[index.row()];
    switch (role) {
    case SectionRole:
        return row.section;
    case CardRole:
        return row.card;
    case CardIdRole:
        return row.id ? QVariant::fromValue(row.id->value) : QVariant();
    case IsFixedRole:
        return row.isFixed;
    case IsPinnedRole:
        return row.isPinned;
    case GroupRole:
        return row.group;
    case IsLitRole:
        return row.kind == Kind::Section && row.section == m_lit;
    default:
        return row.kind == Kind::Card ? cardData(row, index.column(), role) : captionData(row, index.column(), role);
    }
}

QVariant DeckModel::captionData(const DeckRow& row, int column, int role) const
{
    if (column == Count && role == Qt::DisplayRole)
        return row.count;
    if (column != Name)
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        const QString name = row.kind == Kind::Group ? row.group : row.section;
        return row.isFixed ? tr("%1 · %2 · provided by the game", "a section, its number of cards")
                                 .arg(name, cardCount(row.count))
                           : tr("%1 · %2", "a section and its cards").arg(name, cardCount(row.count));
    }
    if (role == Qt::FontRole) {
        QFont font;
        font.setBold(row.kind == Kind::Section);
        font.setItalic(row.kind == Kind::Group);
        return font;
    }
    return {};
}

QVariant DeckModel::cardData(const DeckRow& row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (column == Count)
            return row.count;
        if (column == Name)
            return row.card;
        return column == State ? row.mark : fieldTextOf(row, column - FirstField);
    case Qt::DecorationRole:
        if (column == Name && row.isPinned)
            return icon(u"pin"_s);
        return column == State && !row.mark.isEmpty() ? QVariant(icon(u"error"_s)) : QVariant();
    case Qt::ForegroundRole:
        return column == State ? QVariant(errorColor(QGuiApplication::palette())) : QVariant();
    case Qt::ToolTipRole: {
        QStringList sentences;
        if (row.isPinned)
            sentences.append(tr("Pinned: “Make Legal” won't change this card."));
        for (const model::DeckFault& fault : m_desk.built().faultsOf(row.card))
            sentences.append(words(fault));
        return sentences.isEmpty() ? QVariant() : QVariant(Qt::convertFromPlainText(sentences.join(u'\n')));
    }
    case Qt::AccessibleTextRole:
        if (column == Name)
            return (row.isPinned ? tr("%n copy(ies) of %1, pinned", nullptr, row.count)
                                 : tr("%n copy(ies) of %1", nullptr, row.count))
                .arg(row.card);
        return {};
    case Qt::TextAlignmentRole:
        return isNumber(column) ? (Qt::AlignRight | Qt::AlignVCenter).toInt() : QVariant();
    default:
        return {};
    }
}

QVariant DeckModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && isNumber(section))
        return (Qt::AlignRight | Qt::AlignVCenter).toInt();
    if (role == Qt::AccessibleTextRole)
        return titleOf(section);
    if (role != Qt::DisplayRole)
        return {};
    // As in the card list, the arrow is part of the text, because the style would draw its own arrow over the text.
    const QString arrow = m_arrangement.order == Qt::AscendingOrder ? u" ▲"_s : u" ▼"_s;
    return section == sortedColumn() ? titleOf(section) + arrow : titleOf(section);
}

QString DeckModel::titleOf(int column) const
{
    switch (column) {
    case Count:
        return tr("Copies");
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    default: {
        QString name = m_fields[column - FirstField].name();
        return name.isEmpty() ? name : name.first(1).toUpper() + name.mid(1);
    }
    }
}

int DeckModel::sortedColumn() const
{
    switch (m_arrangement.by) {
    case By::Count:
        return Count;
    case By::State:
        return State;
    case By::Name:
        return Name;
    case By::Field:
        return FirstField + int(m_arrangement.sortField);
    }
    return Name;
}

/// Whether a column is aligned like a number. As in the card list, amounts are texts.
bool DeckModel::isNumber(int column) const
{
    return column == Count ||
           (column >= FirstField && m_fields[column - FirstField].type == model::CardField::Type::Number);
}

Qt::ItemFlags DeckModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const DeckRow& row = m_rows[index.row()];
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (row.kind != Kind::Card)
        return flags;
    flags |= Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    if (index.column() == Count && !row.isFixed)
        flags |= Qt::ItemIsEditable;
    return flags;
}

Qt::DropActions DeckModel::supportedDragActions() const
{
    return Qt::CopyAction | Qt::MoveAction;
}

QMimeData* DeckModel::mimeData(const QModelIndexList& indexes) const
{
    QList<DeckEntry> entries;
    for (const QModelIndex& index : indexes)
        if (index.column() == Name && kindOf(index) == Kind::Card)
            entries.append(entryAt(index));
    return mimeOf(*m_desk.current(), entries);
}

} // namespace studio
