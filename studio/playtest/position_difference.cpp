// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/playtest/position_difference.h"

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
    return seat < 0 ? what : Differences::tr("Player %1: %2").arg(seat + 1).arg(what);
}

QString valueIn(const QList<ShownValue>& values, std::uint32_t property)
{
    const auto found = std::ranges::find(values, property, &ShownValue::property);
    return found == values.end() ? QString() : words(*found);
}

void compare(
    const QList<ShownValue>& one,
    const QList<ShownValue>& other,
    std::int32_t seat,
    const engine::Program& program,
    QList<PositionDifference>& found
)
{
    QList<std::uint32_t> properties;
    for (const ShownValue& value : one + other)
        if (!properties.contains(value.property))
            properties.append(value.property);
    std::ranges::sort(properties);
    for (const std::uint32_t property : std::as_const(properties)) {
        const QString left = valueIn(one, property);
        const QString right = valueIn(other, property);
        const auto orNothing = [](const QString& text) {
            return text.isEmpty() ? u"–"_s : text;
        };
        if (left != right)
            found.append(
                {whose(seat, QString::fromStdString(program.properties[property].name)),
                 orNothing(left),
                 orNothing(right)}
            );
    }
}

QString cardsIn(const View::Zone& zone, const Looks& looks)
{
    QStringList names;
    for (const View::Card& card : zone.cards) {
        const CardLook look = looks.of(card);
        QStringList marks;
        for (const ShownValue& mark : look.marks)
            marks.append(words(mark));
        names.append(marks.isEmpty() ? look.name : u"%1 (%2)"_s.arg(look.name, marks.join(u", "_s)));
    }
    if (!zone.isOrdered || names.isEmpty())
        std::ranges::sort(names);
    const QString count = QString::number(zone.count);
    return names.isEmpty() ? count : u"%1: %2"_s.arg(count, names.join(u", "_s));
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
    compare(looks.of(one.values), looks.of(other.values), -1, program, found);
    for (std::size_t seat = 0; seat < one.players.size(); ++seat)
        compare(
            looks.of(one.players[seat].values),
            looks.of(other.players[seat].values),
            static_cast<std::int32_t>(seat),
            program,
            found
        );
    for (const View::Zone& zone : one.zones) {
        const auto same = std::ranges::find_if(other.zones, [&](const View::Zone& candidate) {
            return candidate.zone == zone.zone && candidate.seat == zone.seat && candidate.card == zone.card;
        });
        if (zone.card != 0)
            continue;
        const QString left = cardsIn(zone, looks);
        const QString right = same == other.zones.end() ? u"–"_s : cardsIn(*same, looks);
        if (left != right)
            found.append({whose(zone.seat, QString::fromStdString(program.zones[zone.zone].name)), left, right});
    }
    return found;
}

} // namespace studio
