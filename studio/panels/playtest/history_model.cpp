// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/history_model.h"

#include "studio/kit/icons.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QFont>
#include <QIcon>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

HistoryModel::HistoryModel(PlaytestDesk& desk, QObject* parent)
    : QAbstractItemModel(parent)
    , m_desk(desk)
{
    connect(&desk.news, &PlaytestNews::gameChanged, this, &HistoryModel::restart);
    connect(&desk.news, &PlaytestNews::stepped, this, &HistoryModel::add);
    connect(&desk.news, &PlaytestNews::changed, this, &HistoryModel::follow);
    connect(&desk.news, &PlaytestNews::named, this, [this](Chronicle::NodeId node) {
        const QModelIndex at = indexOf(node);
        Q_EMIT dataChanged(at, at);
    });
    restart();
}

void HistoryModel::restart()
{
    if (m_desk.played.isPlaying())
        m_here = m_desk.played.game().cursor();
    rebuild();
}

void HistoryModel::rebuild()
{
    beginResetModel();
    m_isRebuilding = true;
    m_rows.clear();
    m_steps.clear();
    m_newest.clear();
    m_root = &m_rows.emplace_back();
    if (m_desk.played.isPlaying()) {
        const Chronicle& chronicle = m_desk.played.chronicle();
        m_steps.resize(chronicle.size());
        m_newest.resize(chronicle.size());
        for (Chronicle::NodeId node = static_cast<Chronicle::NodeId>(chronicle.size()); node-- > 0;) {
            m_newest[node] = std::max(m_newest[node], node);
            m_newest[chronicle.parent(node)] = std::max(m_newest[chronicle.parent(node)], m_newest[node]);
        }
        m_steps.front() = append(m_root, Row::Kind::Start, 0);
        addLine(0, m_root, nullptr);
    }
    m_isRebuilding = false;
    endResetModel();
}

HistoryModel::Row* HistoryModel::append(Row* parent, Row::Kind kind, Chronicle::NodeId node)
{
    const auto place = static_cast<int>(parent->children.size());
    if (!m_isRebuilding)
        beginInsertRows(indexFor(parent), place, place);
    m_rows.push_back({.kind = kind, .node = node, .parent = parent, .place = place});
    Row* const made = &m_rows.back();
    parent->children.push_back(made);
    if (!m_isRebuilding)
        endInsertRows();
    return made;
}

Chronicle::NodeId HistoryModel::mainChild(Chronicle::NodeId node) const
{
    const std::vector<Chronicle::NodeId>& ways = m_desk.played.chronicle().children(node);
    return *std::ranges::max_element(ways, {}, [this](Chronicle::NodeId way) { return m_newest[way]; });
}

const StepNote& HistoryModel::positionBefore(Chronicle::NodeId node) const
{
    return m_desk.played.chronicle().note(m_desk.played.chronicle().parent(node));
}

void HistoryModel::addStep(Chronicle::NodeId node, Row* line, Row* turn)
{
    if (!turn || positionBefore(node).turn != positionBefore(turn->node).turn)
        turn = append(line, Row::Kind::Turn, node);
    m_steps[node] = append(turn, Row::Kind::Step, node);
}

/// Adds a line's steps after a step, and under each of them the other lines that start there.
void HistoryModel::addLine(Chronicle::NodeId first, Row* line, Row* turn)
{
    struct Line
    {
        Chronicle::NodeId last = 0;
        Row* line = nullptr;
        Row* turn = nullptr;
    };

    const Chronicle& chronicle = m_desk.played.chronicle();
    std::vector<Line> open{{first, line, turn}};
    while (!open.empty()) {
        Line at = open.back();
        open.pop_back();
        while (!chronicle.children(at.last).empty()) {
            const Chronicle::NodeId next = mainChild(at.last);
            for (const Chronicle::NodeId other : chronicle.children(at.last)) {
                if (other == next)
                    continue;
                Row* const branch = append(m_steps[at.last], Row::Kind::Branch, other);
                addStep(other, branch, nullptr);
                open.push_back({other, branch, m_steps[other]->parent});
            }
            addStep(next, at.line, at.turn);
            at = {next, at.line, m_steps[next]->parent};
        }
    }
}

void HistoryModel::add(Chronicle::NodeId node)
{
    const Chronicle& chronicle = m_desk.played.chronicle();
    if (node < m_steps.size())
        return;
    const Chronicle::NodeId before = chronicle.parent(node);
    // If play continues from any step except for the one played last, the new line becomes the trunk.
    if (before + 1 != node)
        return rebuild();
    m_steps.push_back(nullptr);
    m_newest.push_back(node);
    for (Chronicle::NodeId at = before; m_newest[at] != node; at = chronicle.parent(at))
        m_newest[at] = node;
    Row* const above = m_steps[before]->parent;
    const bool isInTurn = above->kind == Row::Kind::Turn;
    addStep(node, isInTurn ? above->parent : above, isInTurn ? above : nullptr);
}

void HistoryModel::follow()
{
    if (!m_desk.played.isPlaying())
        return;
    const std::optional<std::int32_t> seat = m_desk.sight.viewer().seat();
    const bool isOther = std::exchange(m_seat, seat) != seat;
    const Chronicle::NodeId before = std::exchange(m_here, m_desk.played.game().cursor());
    if (isOther) {
        // All texts may be different for another viewer.
        Q_EMIT layoutAboutToBeChanged();
        Q_EMIT layoutChanged();
        return;
    }
    for (const Chronicle::NodeId node : {before, m_here}) {
        const QModelIndex at = indexOf(node);
        if (at.isValid())
            Q_EMIT dataChanged(at, at.siblingAtColumn(1));
    }
}

HistoryModel::Row* HistoryModel::rowOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Row*>(index.internalPointer()) : m_root;
}

QModelIndex HistoryModel::indexFor(const Row* row, int column) const
{
    return row == m_root ? QModelIndex() : createIndex(row->place, column, row);
}

QModelIndex HistoryModel::indexOf(Chronicle::NodeId node) const
{
    return node < m_steps.size() ? indexFor(m_steps[node]) : QModelIndex();
}

QModelIndex HistoryModel::index(int row, int column, const QModelIndex& parent) const
{
    const Row* const above = rowOf(parent);
    if (row < 0 || row >= static_cast<int>(above->children.size()) || column < 0 || column >= columnCount())
        return {};
    return indexFor(above->children[static_cast<std::size_t>(row)], column);
}

QModelIndex HistoryModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexFor(rowOf(index)->parent) : QModelIndex();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(rowOf(parent)->children.size());
}

QString HistoryModel::textOf(const Row& row) const
{
    const std::int32_t turn = positionBefore(row.node).turn;
    const QString name = QString::fromStdString(m_desk.played.game().name(row.node));
    switch (row.kind) {
    case Row::Kind::Turn:
        return turn == 0 ? tr("Before the first turn") : tr("Turn %1").arg(turn);
    case Row::Kind::Branch:
        //: A line of play that starts with another decision.
        return name.isEmpty() ? tr("Alternative: %1").arg(m_desk.words.stepText(row.node)) : name;
    case Row::Kind::Start:
    case Row::Kind::Step:
        break;
    case Row::Kind::Root:
        return {};
    }
    const QString text = m_desk.words.stepText(row.node);
    return name.isEmpty() ? text : tr("%1 — %2", "name of a step, its text").arg(name, text);
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_desk.played.isPlaying())
        return {};
    const Row& row = *rowOf(index);
    const bool isHere = row.node == m_here && (row.kind == Row::Kind::Step || row.kind == Row::Kind::Start);
    switch (role) {
    case Qt::DisplayRole: {
        if (index.column() == 0)
            return textOf(row);
        const std::uint32_t phase = positionBefore(row.node).phase;
        const bool isStep = row.kind == Row::Kind::Step && phase != engine::none;
        return isStep ? QString::fromStdString(m_desk.played.program().phases[phase]) : QString();
    }
    case Qt::EditRole:
        return QString::fromStdString(m_desk.played.game().name(row.node));
    case Qt::FontRole: {
        QFont font;
        font.setBold(isHere || row.kind == Row::Kind::Turn);
        font.setItalic(row.kind == Row::Kind::Branch);
        return font;
    }
    case Qt::DecorationRole:
        return row.kind == Row::Kind::Branch && index.column() == 0 ? QVariant(icon(u"history"_s)) : QVariant();
    case Qt::AccessibleTextRole:
        return isHere ? tr("%1, current", "the current step, for screen readers").arg(textOf(row)) : textOf(row);
    case Node:
        return row.node;
    case IsHere:
        return isHere;
    case IsBranch:
        return row.kind == Row::Kind::Branch;
    default:
        return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Step") : tr("Phase");
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex& index) const
{
    const bool canName = index.isValid() && index.column() == 0 && rowOf(index)->kind != Row::Kind::Turn;
    return QAbstractItemModel::flags(index) | (canName ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool HistoryModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    m_desk.played.setName(rowOf(index)->node, value.toString().simplified().left(100));
    Q_EMIT dataChanged(index, index);
    return true;
}

} // namespace studio
