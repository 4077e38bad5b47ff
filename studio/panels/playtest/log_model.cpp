// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/log_model.h"

#include "engine/language/names/dictionary.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/views/describe.h"
#include "studio/workspace/chronicle/repeated_events.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QTextDocument>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace studio {

LogModel::LogModel(PlaytestDesk& desk, QObject* parent)
    : QAbstractListModel(parent)
    , m_desk(desk)
{
    connect(&desk.news, &PlaytestNews::gameChanged, this, &LogModel::restart);
    connect(&desk.news, &PlaytestNews::changed, this, &LogModel::follow);
    restart();
}

int LogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

void LogModel::restart()
{
    beginResetModel();
    m_line.clear();
    m_rows.clear();
    endResetModel();
    follow();
}

void LogModel::follow()
{
    if (!m_desk.played.isPlaying())
        return;
    const std::optional<std::int32_t> seat = m_desk.sight.viewer().seat();
    // A different viewer sees different events.
    if (seat != m_seat) {
        m_seat = seat;
        beginResetModel();
        m_line.clear();
        m_rows.clear();
        endResetModel();
    }
    std::vector<Chronicle::NodeId> line = m_desk.played.chronicle().lineTo(m_desk.played.game().cursor());
    line.insert(line.begin(), 0);
    const auto known = static_cast<std::size_t>(std::ranges::mismatch(m_line, line).in1 - m_line.begin());
    const std::uint32_t additions = m_desk.played.chronicle().note(line.back()).additions;
    // Consecutive manual changes form one step, which is listed again with all of them.
    const bool isAddedTo = known == line.size() && additions != m_additions;
    const std::size_t kept = isAddedTo ? known - 1 : known;
    m_additions = additions;
    truncate(kept);
    if (kept < line.size()) {
        append(std::span(line).subspan(kept));
        m_line = line;
    }
}

/// Removes the rows of all steps except the first `steps`.
void LogModel::truncate(std::size_t steps)
{
    if (steps >= m_line.size())
        return;
    // Step numbers increase along a line, so rows are sorted by step number.
    const auto first = std::ranges::lower_bound(m_rows, m_line[steps], {}, &Row::node);
    if (first != m_rows.end()) {
        beginRemoveRows({}, static_cast<int>(first - m_rows.begin()), static_cast<int>(m_rows.size()) - 1);
        m_rows.erase(first, m_rows.end());
        endRemoveRows();
    }
    m_line.resize(steps);
}

namespace {

/// Whether players watch a value: a number on a card or of a player.
bool isCounted(const engine::Program& program, const engine::Event& event)
{
    const engine::PropertyLayout& property = program.properties[event.value.property];
    return property.holder != engine::syntax::Holder::Game && property.type.base == engine::syntax::BaseType::Number;
}

} // namespace

bool LogModel::isManual(Chronicle::NodeId node) const
{
    return m_desk.played.game().isManual(node) && m_desk.played.game().enteredBy(node) == engine::none;
}

LogModel::Row LogModel::rowFor(Chronicle::NodeId node, std::size_t event) const
{
    const engine::Program& program = m_desk.played.program();
    const engine::Event& told = m_desk.played.chronicle().note(node).events[event];
    Row row{.node = node, .event = static_cast<std::int32_t>(event)};
    const auto is = [&told](engine::CoreVerb verb) {
        return told.verb == static_cast<std::uint32_t>(verb);
    };
    // No other row mentions a manual change, so its row is never a detail.
    if (isManual(node))
        return row;
    if (engine::beginsTurn(program, told))
        row.kind = Kind::Turn;
    else if (told.isValue())
        row.isDetail = !isCounted(program, told);
    else if (is(engine::CoreVerb::PhaseBegins))
        row.kind = Kind::Phase;
    else
        row.isDetail = is(engine::CoreVerb::PhaseEnds) || is(engine::CoreVerb::PhaseHappens) ||
                       is(engine::CoreVerb::Leaves) || !Chronicle::involvesAnyone(program, told) ||
                       // Another row, about the player who moved the card, already says that a card arrived.
                       (is(engine::CoreVerb::Enters) && !m_desk.sight.viewer().isAmong(told.seenBy[0]));
    return row;
}

std::vector<LogModel::Row> LogModel::rowsOf(Chronicle::NodeId node) const
{
    const std::vector<engine::Event>& events = m_desk.played.chronicle().note(node).events;
    const RepeatedEvents repeated(m_desk.played.program(), events, m_desk.sight.viewer());
    std::vector<Row> rows;
    for (std::size_t index = 0; index < events.size(); ++index) {
        Row row = rowFor(node, index);
        row.isDetail = row.isDetail || repeated.repeatsEarlier(index) || repeated.repeatsInNext(index);
        if (repeated.isHeading(index))
            row.kind = Kind::Phase;
        // The viewer must not learn the old value from a change that they didn't see.
        const auto isSame = [this, &event = events[index]](const engine::Event& other) {
            return other.isValue() && m_desk.sight.viewer().isAmong(other.seenBy[0]) &&
                   other.value.property == event.value.property && other.value.member == event.value.member &&
                   other.slots[0] == event.slots[0];
        };
        if (row.isDetail || row.kind != Kind::Event || !events[index].isValue()) {
            rows.push_back(row);
            continue;
        }
        // A value that changes several times in one step has one row with its final value.
        const auto first = std::ranges::find_if(events, isSame) - events.begin();
        const auto later =
            std::ranges::find_if(events.begin() + static_cast<std::ptrdiff_t>(index) + 1, events.end(), isSame);
        const bool isLast = later == events.end();
        row.isDetail = !isLast || std::cmp_less(first, index);
        rows.push_back(row);
        if (!row.isDetail || !isLast ||
            events[static_cast<std::size_t>(first)].value.before == events[index].value.after)
            continue;
        row.isDetail = false;
        row.since = static_cast<std::int32_t>(first);
        rows.push_back(row);
    }
    raiseTurns(rows);
    return rows;
}

/// Moves a turn that starts with the text of a phase above that phase, because the phase is part of the turn.
void LogModel::raiseTurns(std::vector<Row>& rows) const
{
    for (auto turn = rows.begin(); turn != rows.end(); ++turn) {
        if (turn->kind != Kind::Turn)
            continue;
        const engine::Place heading = eventOf(*turn)->cause.heading;
        const auto isItsPhase = [&](const Row& row) {
            const engine::Event& event = *eventOf(row);
            return !event.isValue() && event.verb == static_cast<std::uint32_t>(engine::CoreVerb::PhaseBegins) &&
                   event.slots[0] > 0 &&
                   m_desk.played.program().phasePlaces[static_cast<std::size_t>(event.slots[0] - 1)] == heading;
        };
        const auto phase = std::ranges::find_last_if(rows.begin(), turn, isItsPhase).begin();
        std::rotate(phase, turn, turn + 1);
    }
}

void LogModel::append(std::span<const Chronicle::NodeId> nodes)
{
    std::vector<Row> added;
    for (const Chronicle::NodeId node : nodes) {
        QString said;
        if (node != 0) {
            Row decision{
                .node = node,
                .kind = Kind::Decision,
                // A pass on its own is only a detail.
                .isDetail = m_desk.played.chronicle().note(node).isPass,
            };
            decision.text = plainTextOf(decision);
            said = decision.text;
            added.push_back(std::move(decision));
        }
        /// The last text and the last detail, each with the index of its row.
        std::array<std::pair<QString, std::size_t>, 2> last;
        for (Row& row : rowsOf(node)) {
            row.text = plainTextOf(row);
            // An event that only repeats the decision needs no row.
            if (row.text.isEmpty() || row.text.compare(said, Qt::CaseInsensitive) == 0)
                continue;
            auto& [before, at] = last[row.isDetail ? 1 : 0];
            if (row.text == before) {
                added[at].times += row.kind == Kind::Event ? 1 : 0;
                continue;
            }
            before = row.text;
            at = added.size();
            added.push_back(std::move(row));
        }
    }
    if (added.empty())
        return;
    const auto first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + static_cast<int>(added.size()) - 1);
    std::ranges::move(added, std::back_inserter(m_rows));
    endInsertRows();
}

const engine::Event* LogModel::eventOf(const Row& row) const
{
    return row.event < 0 ? nullptr
                         : &m_desk.played.chronicle().note(row.node).events[static_cast<std::size_t>(row.event)];
}

QString LogModel::textOf(const Row& row) const
{
    return row.times > 1 ? tr("%1 (%2×)", "an event, how often it happened in a row").arg(row.text).arg(row.times)
                         : row.text;
}

QString LogModel::plainTextOf(const Row& row) const
{
    const engine::Event* const event = eventOf(row);
    if (!event)
        return m_desk.words.stepText(row.node);
    // If only a value marks the start of a turn, the turn is described by that value: the active player.
    if (row.kind == Kind::Turn && event->isValue())
        return m_desk.words.asLine(
            engine::describe(m_desk.played.game().state(), event->value.after, m_desk.sight.viewer())
        );
    engine::Event told = *event;
    if (row.since >= 0)
        told.value.before =
            m_desk.played.chronicle().note(row.node).events[static_cast<std::size_t>(row.since)].value.before;
    return m_desk.words.asLine(engine::describe(m_desk.played.game().state(), told, m_desk.sight.viewer()));
}

QStringList LogModel::cardsOf(const Row& row) const
{
    QStringList cards;
    const engine::Event* const event = eventOf(row);
    for (std::size_t slot = 0; event && slot < event->faces.size(); ++slot) {
        const std::uint32_t definition = event->faces[slot].definition;
        if (definition == engine::none || !m_desk.sight.viewer().isAmong(event->seenBy[slot]))
            continue;
        const QString name = QString::fromStdString(m_desk.played.program().definitions[definition].name);
        if (!name.isEmpty() && !cards.contains(name))
            cards.append(name);
    }
    return cards;
}

const QString& LogModel::causeOf(const Row& row) const
{
    const engine::Event* const event = eventOf(row);
    if (!row.cause)
        row.cause = event ? QString::fromStdString(
                                engine::describeCause(m_desk.played.game().state(), *event, m_desk.sight.viewer())
                            )
                          : QString();
    return *row.cause;
}

bool LogModel::showsCause(const Row& row) const
{
    const engine::Event* const event = eventOf(row);
    if (!event || row.kind != Kind::Event)
        return false;
    const bool isEnd =
        m_desk.sight.view().isOver && row.node == m_desk.played.game().cursor() &&
        event == Chronicle::closingEvent(m_desk.played.program(), m_desk.played.chronicle().note(row.node));
    return event->cause.card != 0 || (isEnd && !causeOf(row).isEmpty());
}

QVariant LogModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || !m_desk.played.isPlaying())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row);
    case Qt::AccessibleTextRole:
        return showsCause(row) ? tr("%1 — %2", "an event, its cause").arg(textOf(row), causeOf(row)) : textOf(row);
    case Qt::ToolTipRole: {
        const QString& cause = causeOf(row);
        return cause.isEmpty() ? QVariant() : Qt::convertFromPlainText(cause);
    }
    case Node:
        return row.node;
    case Before:
        return m_desk.played.chronicle().parent(row.node);
    case Turn:
        return m_desk.played.chronicle().note(row.node).turn;
    case Cards:
        return cardsOf(row);
    case Cause:
        return causeOf(row);
    case ShowsCause:
        return showsCause(row);
    case RowKind:
        return static_cast<int>(row.kind);
    case IsDetail:
        return row.isDetail;
    case IsSummary:
        return row.since >= 0;
    default:
        return {};
    }
}

} // namespace studio
