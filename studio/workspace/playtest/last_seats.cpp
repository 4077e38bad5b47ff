// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/playtest/last_seats.h"

#include "model/project/project.h"
#include "studio/workspace/remembered.h"
#include "studio/workspace/workspace.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

const QString seatsPart = u"last-seats"_s;

} // namespace

void rememberSeats(const Workspace& workspace, const QList<model::PlaytestSeat>& seats)
{
    QJsonArray all;
    for (const model::PlaytestSeat& seat : seats) {
        QJsonObject one{{u"bot"_s, seat.bot}};
        if (seat.deck)
            one.insert(u"deck"_s, QString::number(seat.deck->value));
        all.append(one);
    }
    remember(workspace.places(), workspace.project().path(), seatsPart, {{u"seats"_s, all}});
}

model::PlaytestSetup setupLikeLast(const Workspace& workspace, const QString& bot, std::uint64_t seed)
{
    const engine::Program& program = *workspace.whole().program;
    model::PlaytestSetup setup = model::usualSetup(workspace.entities(), program, bot, seed);
    const QJsonArray last =
        rememberedOf(workspace.places(), workspace.project().path(), seatsPart).value(u"seats"_s).toArray();
    if (last.size() < program.fewestPlayers || last.size() > program.mostPlayers)
        return setup;
    const QList<model::PlaytestSeat> usual = std::exchange(setup.seats, {});
    for (const QJsonValue& one : last) {
        model::PlaytestSeat seat = usual.at(setup.seats.size() % usual.size());
        seat.bot = one[u"bot"_s].toString();
        const model::EntityId deck{one[u"deck"_s].toString().toLongLong()};
        if (workspace.find<model::Deck>(deck))
            seat.deck = deck;
        setup.seats.append(seat);
    }
    return setup;
}

} // namespace studio
