// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/table/position_difference.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

class Differences
{
    Q_DECLARE_TR_FUNCTIONS(Differences)
};

QString whose(std::int32_t seat, const QString& what)
{
    return seat < 0 ? what : Differences::tr("Player %1: %2", "%2 is a property or a zone").arg(seat + 1).arg(what);
}

const ShownValue* valueIn(const QList<ShownValue>& values, const QString& name)
{
    const auto found = std::ranges::find(values, name, &ShownValue::name);
    return found == values.end() ? nullptr : &*found;
}

/// The text of a value without its name, or a dash if the value isn't shown.
QString textOf(const ShownValue* value)
{
    if (!value)
        return u"–"_s;
    return value->text.isEmpty() ? Differences::tr("yes") : value->text;
}

/// A number with its difference from another.
QString withDistance(const ShownValue* one, const ShownValue* other)
{
    const QString text = textOf(other);
    bool isNumber = false;
    bool isOtherNumber = false;
    const int from = textOf(one).toInt(&isNumber);
    const int to = text.toInt(&isOtherNumber);
    if (!isNumber || !isOtherNumber)
        return text;
    const std::int64_t distance = std::int64_t(to) - from;
    return distance < 0 ? Differences::tr("%1 (−%2)", "value, difference").arg(text).arg(-distance)
                        : Differences::tr("%1 (+%2)", "value, difference").arg(text).arg(distance);
}

void compare(
    const QList<ShownValue>& one, const QList<ShownValue>& other, std::int32_t seat, QList<PositionDifference>& found
)
{
    QStringList names;
    for (const ShownValue& value : one + other)
        if (!names.contains(value.name))
            names.append(value.name);
    for (const QString& name : std::as_const(names)) {
        const ShownValue* const left = valueIn(one, name);
        const ShownValue* const right = valueIn(other, name);
        if (textOf(left) != textOf(right))
            found.append({whose(seat, name), textOf(left), withDistance(left, right)});
    }
}

QStringList cardsIn(const View::Zone& zone, const Looks& looks)
{
    QStringList names;
    for (const View::Card& card : zone.cards) {
        const CardLook look = looks.of(card);
        QStringList marks;
        for (const ShownValue& mark : look.marks)
            marks.append(words(mark));
        names.append(marks.isEmpty() ? look.name : u"%1 (%2)"_s.arg(look.name, marks.join(u", "_s)));
    }
    if (!zone.isOrdered)
        std::ranges::sort(names);
    return names;
}

/// The number of cards in a zone, and the cards missing in the other position.
QString zoneText(std::int32_t count, QStringList cards, const QStringList& others)
{
    for (const QString& other : others)
        cards.removeOne(other);
    return cards.isEmpty() ? Differences::tr("%n card(s)", nullptr, count)
                           : Differences::tr("%n card(s); only here: %1", nullptr, count).arg(cards.join(u", "_s));
}

void compare(
    const View::Zone& one,
    const View::Zone& other,
    const QString& name,
    const Looks& looks,
    QList<PositionDifference>& found
)
{
    const QStringList left = cardsIn(one, looks);
    const QStringList right = cardsIn(other, looks);
    if (left == right && one.count == other.count)
        return;
    PositionDifference difference{
        whose(one.seat, name), zoneText(one.count, left, right), zoneText(other.count, right, left)
    };
    if (difference.one == difference.other)
        difference.other = Differences::tr("the same cards in another order");
    found.append(difference);
}

} // namespace

QList<PositionDifference>
differences(const View& one, const View& other, const Looks& looks, const engine::Program& program)
{
    QList<PositionDifference> found;
    const auto phase = [&](const View& view) {
        return view.phase == engine::none ? u"–"_s : QString::fromStdString(program.phases[view.phase]);
    };
    if (one.phase != other.phase)
        found.append({Differences::tr("Phase"), phase(one), phase(other)});
    compare(looks.of(one.values), looks.of(other.values), -1, found);
    for (std::size_t seat = 0; seat < one.players.size(); ++seat)
        compare(
            looks.of(one.players[seat].values),
            looks.of(other.players[seat].values),
            static_cast<std::int32_t>(seat),
            found
        );
    for (const View::Zone& zone : one.zones) {
        const auto same = std::ranges::find_if(other.zones, [&](const View::Zone& candidate) {
            return candidate.zone == zone.zone && candidate.seat == zone.seat && candidate.card == zone.card;
        });
        if (zone.card == 0 && same != other.zones.end())
            compare(zone, *same, QString::fromStdString(program.zones[zone.zone].name), looks, found);
    }
    return found;
}

} // namespace studio
