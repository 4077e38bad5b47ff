// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/decks/decks_model.h"

#include "studio/kit/icons.h"
#include "studio/panels/decks/deck_lines.h"
#include "studio/words/deck_words.h"
#include "studio/words/game_words.h"
#include "studio/workspace/decks/deck_desk.h"

#include <QMimeData>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using model::EntityId;

DecksModel::DecksModel(DeckDesk& desk, QObject* parent)
    : QAbstractTableModel(parent)
    , m_desk(desk)
{
    connect(&desk, &DeckDesk::decksChanged, this, &DecksModel::refresh);
    refresh();
}

void DecksModel::setFilter(const QString& text)
{
    m_filter = text.trimmed();
    refresh();
}

bool DecksModel::matches(EntityId id) const
{
    const model::Deck* const deck = m_desk.deck(id);
    const QString words = deck->list.name + u'\n' + m_desk.formatOf(id) + u'\n' + deck->tags.join(u'\n');
    return words.contains(m_filter, Qt::CaseInsensitive);
}

/// Updates the rows. Only rows that differ are changed, so that the selection is preserved and an open editor stays
/// open.
void DecksModel::refresh()
{
    QList<EntityId> decks;
    for (const EntityId id : m_desk.decks())
        if (m_filter.isEmpty() || matches(id))
            decks.append(id);
    qsizetype same = 0;
    while (same < std::min(decks.size(), m_decks.size()) && decks[same] == m_decks[same])
        ++same;
    qsizetype sameAtEnd = 0;
    while (sameAtEnd < std::min(decks.size(), m_decks.size()) - same &&
           decks[decks.size() - 1 - sameAtEnd] == m_decks[m_decks.size() - 1 - sameAtEnd])
        ++sameAtEnd;
    const qsizetype gone = m_decks.size() - same - sameAtEnd;
    if (gone > 0) {
        beginRemoveRows({}, int(same), int(same + gone - 1));
        m_decks.remove(same, gone);
        endRemoveRows();
    }
    if (const qsizetype added = decks.size() - same - sameAtEnd; added > 0) {
        beginInsertRows({}, int(same), int(same + added - 1));
        m_decks = decks;
        endInsertRows();
    }
    if (!m_decks.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QModelIndex DecksModel::indexOf(EntityId id) const
{
    const qsizetype row = m_decks.indexOf(id);
    return row < 0 ? QModelIndex() : index(int(row), Name);
}

int DecksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_decks.size());
}

int DecksModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant DecksModel::data(const QModelIndex& index, int role) const
{
    const model::Deck* const deck = index.isValid() ? m_desk.deck(m_decks[index.row()]) : nullptr;
    if (!deck)
        return {};
    const EntityId id = m_decks[index.row()];
    const auto& health = m_desk.healthOf(id);
    if (role == Qt::DisplayRole || role == Qt::EditRole) {
        switch (index.column()) {
        case Name:
            return deck->list.name;
        case Format:
            return m_desk.formatOf(id);
        case Health:
            return words(health);
        default:
            return deck->tags.join(u", "_s);
        }
    }
    if (role == Qt::DecorationRole && index.column() == Health)
        return icon(!health ? u"warning"_s : health->isLegal() ? u"success"_s : u"error"_s);
    if (role == Qt::ToolTipRole)
        return Qt::convertFromPlainText(index.column() == Name ? deck->notes.left(500) : words(health));
    if (role == Qt::AccessibleTextRole && index.column() == Name)
        return tr("%1, %2", "a deck, its health").arg(deck->list.name, words(health));
    return {};
}

QVariant DecksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("Name"), tr("Health"), tr("Format"), tr("Tags")};
    return names.value(section);
}

Qt::ItemFlags DecksModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren | Qt::ItemIsDragEnabled;
    if (index.column() == Name || index.column() == Tags)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool DecksModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const EntityId id = m_decks[index.row()];
    if (index.column() == Name)
        return m_desk.edits().rename(id, value.toString());
    return index.column() == Tags && m_desk.edits().setTags(id, value.toString().split(u','));
}

QStringList DecksModel::mimeTypes() const
{
    return {deckMime, u"text/plain"_s};
}

QMimeData* DecksModel::mimeData(const QModelIndexList& indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    const EntityId id = deckAt(indexes.first());
    return mimeOf(id, m_desk.deck(id)->list.entries);
}

} // namespace studio
