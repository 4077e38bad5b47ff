// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_words.h"

#include "studio/panels/editor/term_help.h"
#include "studio/panels/table/scene/table_scene.h"
#include "studio/words/table_cards.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

constexpr qsizetype mostReasons = 4;

} // namespace

TableWords::TableWords(const PlaytestDesk& desk, const TableScene& scene, Workspace& workspace)
    : m_desk(desk)
    , m_scene(scene)
    , m_workspace(workspace)
{
}

QString TableWords::nameOf(Thing thing) const
{
    if (const CardItem* const card = m_scene.cardItemOf(thing))
        return card->look().name;
    const SeatItem* const seat = m_scene.seatItemOf(thing);
    return seat ? seat->state().name : QString();
}

QString TableWords::describe(Thing thing) const
{
    const TableItem* const item = m_scene.itemOf(thing);
    if (!item)
        return {};
    const CardItem* const card = m_scene.cardItemOf(thing);
    QStringList parts{card ? describeCard(*card) : describeSeat(*m_scene.seatItemOf(thing))};
    if (item->standing() == Standing::Open)
        parts.append(tr("can be chosen"));
    if (item->standing() == Standing::Picked)
        parts.append(tr("picked"));
    return parts.join(u", "_s);
}

QString TableWords::describeCard(const CardItem& card) const
{
    QStringList parts{QString::fromStdString(cardDetails(card.card, m_desk.sight.wording()))};
    const QString zone = QString::fromStdString(m_desk.played.program().zones[card.zone.zone].name);
    parts.append(card.zone.seat >= 0 ? tr("%1 of %2", "a zone, its owner").arg(zone, seatName(card.zone.seat)) : zone);
    if (card.owner >= 0 && card.owner != card.zone.seat)
        parts.append(tr("owned by %1").arg(seatName(card.owner)));
    if (card.look().isFaceDown)
        parts.append(tr("face down"));
    if (card.look().isToken)
        parts.append(tr("token"));
    if (card.host != 0)
        parts.append(tr("under another card"));
    return parts.join(u", "_s);
}

QString TableWords::describeSeat(const SeatItem& seat)
{
    QStringList parts{seat.state().name};
    for (const ShownValue& value : seat.state().values)
        parts.append(words(value));
    if (!seat.state().rolled.isEmpty())
        parts.append(seat.state().rolled);
    if (seat.state().isAsked)
        parts.append(tr("deciding"));
    return parts.join(u", "_s);
}

std::optional<QString> TableWords::pickedReason(Thing thing) const
{
    PartialChoice choice = m_desk.deciding.choice();
    if (!m_desk.sight.isAsked() || choice.isEmpty() || choice.isOpen(thing))
        return {};
    const Thing last = choice.picked().back();
    while (!choice.isEmpty())
        choice.unpick();
    if (!choice.isOpen(thing) || std::ranges::contains(m_desk.deciding.picked(), thing))
        return {};
    return tr("%1 is picked. Make the next choice, or press Esc to undo.").arg(nameOf(last));
}

QStringList TableWords::reasons(Thing thing) const
{
    if (const std::optional<QString> picked = pickedReason(thing))
        return {*picked};
    QStringList found;
    for (const engine::Refused& refused : engine::refused(m_desk.played.game(), m_desk.sight.viewer(), thing)) {
        const QString line = tr("%1: %2", "an action, why it is not possible")
                                 .arg(QString::fromStdString(refused.text), QString::fromStdString(refused.reason));
        if (!found.contains(line))
            found.append(line);
        if (found.size() == mostReasons)
            break;
    }
    return found;
}

QList<ShownValue> TableWords::valuesOf(Thing thing) const
{
    if (const CardItem* const card = m_scene.cardItemOf(thing))
        return card->look().numbers + card->look().marks;
    const SeatItem* const seat = m_scene.seatItemOf(thing);
    return seat ? seat->state().values : QList<ShownValue>();
}

QStringList TableWords::why(Thing thing, const ShownValue& value) const
{
    return value.workedOut == engine::none ? m_desk.words.explain(thing, value.property)
                                           : QStringList{m_desk.words.definitionOf(value.workedOut)};
}

QString TableWords::keywordsOf(Thing thing) const
{
    const CardItem* const card = m_scene.cardItemOf(thing);
    return card ? keywordHelp(card->look().keywords, m_workspace) : QString();
}

std::vector<std::size_t> TableWords::optionsWith(Thing thing) const
{
    return m_desk.sight.isAsked() ? m_desk.deciding.choice().fittingWith(thing) : std::vector<std::size_t>();
}

QString TableWords::tipAt(QPointF position) const
{
    const std::optional<Thing> thing = m_scene.thingAt(position);
    if (!thing) {
        const ZoneItem* const zone = m_scene.zoneAt(position);
        return zone ? tr("%1: %n card(s)", nullptr, zone->zone().count).arg(zone->title()) : QString();
    }
    QStringList lines{describe(*thing)};
    if (const SeatItem* const seat = m_scene.seatItemOf(*thing)) {
        const QList<ShownValue> values = seat->valuesAt(position);
        if (!values.isEmpty())
            lines.clear();
        for (const ShownValue& value : values)
            lines.append(words(value));
        if (values.size() == 1)
            lines += why(*thing, values.first());
    }
    if (const QString keywords = keywordsOf(*thing); !keywords.isEmpty())
        lines.append(keywords);
    for (const std::size_t option : optionsWith(*thing))
        lines.append(u"› "_s + m_desk.words.optionText(option));
    lines += reasons(*thing);
    return lines.join(u'\n');
}

} // namespace studio
