// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the table in words: names, descriptions, tooltips.
#include "studio/panels/editor/term_help.h"
#include "studio/panels/table/table_view.h"
#include "studio/words/table_cards.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

constexpr qsizetype mostReasons = 4;

} // namespace

QString TableView::nameOf(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(item))
        return card->look().name;
    const auto* const seat = qgraphicsitem_cast<const SeatItem*>(item);
    return seat ? seat->state().name : QString();
}

QString TableView::describe(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    QStringList parts;
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(item)) {
        const View::Card* const shown = cardOf(thing);
        parts.append(shown ? QString::fromStdString(cardDetails(*shown, m_desk.wording())) : card->look().name);
        const QString zone = zoneTitle(card->zone);
        parts.append(card->zone.seat >= 0 ? tr("%1 of %2").arg(zone, m_desk.seatName(card->zone.seat)) : zone);
        if (card->owner >= 0 && card->owner != card->zone.seat)
            parts.append(tr("owned by %1").arg(m_desk.seatName(card->owner)));
        if (card->look().isFaceDown)
            parts.append(tr("face down"));
        if (card->look().isToken)
            parts.append(tr("token"));
        if (card->host != 0)
            parts.append(tr("under another card"));
    } else if (const auto* const seat = qgraphicsitem_cast<const SeatItem*>(item)) {
        parts.append(seat->state().name);
        for (const ShownValue& value : seat->state().values)
            parts.append(words(value));
        if (!seat->state().rolled.isEmpty())
            parts.append(seat->state().rolled);
        if (seat->state().isAsked)
            parts.append(tr("decides"));
    }
    if (item && item->standing() == Standing::Open)
        parts.append(tr("can be chosen"));
    if (item && item->standing() == Standing::Picked)
        parts.append(tr("picked"));
    return parts.join(u", "_s);
}

QStringList TableView::reasons(Thing thing) const
{
    // What only does not go with what is picked is not refused.
    HalfChoice choice = m_desk.choice();
    if (m_desk.isAsked() && !choice.isEmpty() && !choice.isOpen(thing)) {
        const Thing last = choice.picked().back();
        while (!choice.isEmpty())
            choice.unpick();
        if (choice.isOpen(thing) && !std::ranges::contains(m_desk.picked(), thing))
            return {tr("%1 is picked. Choose what goes with it, or take it back with Esc.").arg(nameOf(last))};
    }
    QStringList found;
    for (const engine::Refused& refused : engine::refused(m_desk.game(), m_desk.viewer(), thing)) {
        const QString line =
            tr("%1: %2").arg(QString::fromStdString(refused.text), QString::fromStdString(refused.reason));
        if (!found.contains(line))
            found.append(line);
        if (found.size() == mostReasons)
            break;
    }
    return found;
}

QList<ShownValue> TableView::valuesOf(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(item))
        return card->look().numbers + card->look().marks;
    const auto* const seat = qgraphicsitem_cast<const SeatItem*>(item);
    return seat ? seat->state().values : QList<ShownValue>();
}

QStringList TableView::why(Thing thing, const ShownValue& value) const
{
    return value.workedOut == engine::none ? m_desk.explain(thing, value.property)
                                           : QStringList{m_desk.definitionOf(value.workedOut)};
}

QString TableView::keywordsOf(Thing thing) const
{
    const auto* const card = qgraphicsitem_cast<const CardItem*>(itemOf(thing));
    return card ? keywordHelp(card->look().keywords, m_workspace) : QString();
}

QString TableView::toolTipFor(QPoint position) const
{
    const std::optional<Thing> thing = thingAt(position);
    if (!thing) {
        const ZoneItem* const zone = zoneAt(position);
        return zone ? tr("%1: %n card(s)", nullptr, zone->zone().count).arg(zone->title()) : QString();
    }
    QStringList lines{describe(*thing)};
    if (const auto* const seat = qgraphicsitem_cast<const SeatItem*>(itemOf(*thing))) {
        const QList<ShownValue> values = seat->valuesAt(mapToScene(position));
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
        lines.append(u"› "_s + m_desk.optionText(option));
    lines += reasons(*thing);
    return lines.join(u'\n');
}

} // namespace studio
