// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/replace/found_texts_model.h"

#include <algorithm>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Spot = std::tuple<model::EntityId, TextPart::What, qsizetype, qsizetype>;

Spot spotOf(const FoundText& found)
{
    return {found.entity, found.part.what, found.part.which, found.at};
}

} // namespace

void FoundTextsModel::set(FoundTexts found)
{
    std::set<Spot> unticked;
    for (qsizetype at = 0; at < m_found.list.size(); ++at)
        if (!m_isTicked[static_cast<std::size_t>(at)])
            unticked.insert(spotOf(m_found.list[at]));
    beginResetModel();
    m_found = std::move(found);
    m_isTicked.clear();
    for (const FoundText& one : std::as_const(m_found.list))
        m_isTicked.push_back(!unticked.contains(spotOf(one)));
    endResetModel();
}

QList<FoundText> FoundTextsModel::ticked() const
{
    QList<FoundText> chosen;
    for (qsizetype at = 0; at < m_found.list.size(); ++at) {
        if (m_isTicked[static_cast<std::size_t>(at)])
            chosen.append(m_found.list[at]);
    }
    return chosen;
}

qsizetype FoundTextsModel::tickedCount() const
{
    return std::ranges::count(m_isTicked, true);
}

void FoundTextsModel::tickAll(bool isTicked)
{
    std::ranges::fill(m_isTicked, isTicked);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Place), index(rowCount() - 1, Place), {Qt::CheckStateRole});
}

int FoundTextsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_found.list.size());
}

int FoundTextsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FoundTextsModel::data(const QModelIndex& index, int role) const
{
    const FoundText& found = m_found.list.at(index.row());
    if (role == Qt::CheckStateRole && index.column() == Place)
        return m_isTicked[static_cast<std::size_t>(index.row())] ? Qt::Checked : Qt::Unchecked;
    if (role == MatchStartRole)
        return found.atInLine;
    if (role == MatchLengthRole)
        return index.column() == Before ? found.length : found.replacement.size();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Place:
        return found.part.what == TextPart::What::Text
                   ? tr("%1, line %2", "name of a text, line number").arg(found.entityName).arg(found.lineNumber)
                   : u"%1 · %2"_s.arg(found.entityName, found.partName);
    case Before:
        return QString(found.line).replace(u'\n', u'⏎');
    default:
        return QString(found.line).replace(found.atInLine, found.length, found.replacement).replace(u'\n', u'⏎');
    }
}

bool FoundTextsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    m_isTicked[static_cast<std::size_t>(index.row())] = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {role});
    return true;
}

QVariant FoundTextsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Place:
        return tr("Location");
    case Before:
        return tr("Before");
    default:
        return tr("After");
    }
}

Qt::ItemFlags FoundTextsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Place ? plain | Qt::ItemIsUserCheckable : plain;
}

} // namespace studio
