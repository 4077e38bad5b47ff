// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/simulation_report.h"

#include "studio/commands/arguments/counted.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <format>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The number of wins out of a number of games.
struct Share
{
    std::string name;
    std::uint32_t wins = 0;
    std::uint32_t played = 0;
};

struct Tally
{
    std::vector<Share> seats;
    std::vector<Share> decks;
    Share first{.name = "first player"};
    std::uint32_t draws = 0;
    /// The number of games that all players lost.
    std::uint32_t lost = 0;
    /// The numbers of games that were stopped at the step limit, of stopped games that repeated positions, and of games
    /// in which the rules never stopped running.
    std::uint32_t unfinished = 0;
    std::uint32_t circling = 0;
    std::uint32_t endless = 0;
    std::uint64_t steps = 0;
};

void count(Share& share, bool hasWon)
{
    share.wins += hasWon;
    ++share.played;
}

Share& shareOf(std::vector<Share>& shares, const std::string& name)
{
    const auto known = std::ranges::find(shares, name, &Share::name);
    return known != shares.end() ? *known : shares.emplace_back(name);
}

Tally tally(const std::vector<engine::GameResult>& results, const Table& table)
{
    Tally sum;
    for (const engine::GameResult& result : results) {
        sum.steps += result.steps;
        const bool isEndless = result.trouble != engine::Trouble::None;
        sum.endless += isEndless;
        sum.unfinished += !result.isFinished && !isEndless;
        sum.circling += result.repeatsPositions;
        sum.draws += result.isFinished && result.winners == 0;
        sum.lost += result.winners == engine::everybodyLost;
        if (result.first >= 0)
            count(sum.first, (result.winners >> result.first) & 1);
        for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
            const bool hasWon = (result.winners >> seat) & 1;
            count(shareOf(sum.seats, std::format("player {}", seat + 1)), hasWon);
            if (!table.deckNames.empty())
                count(shareOf(sum.decks, table.deckNames[seat]), hasWon);
        }
    }
    return sum;
}

double percent(const Share& share)
{
    return share.played ? 100.0 * share.wins / share.played : 0;
}

void print(const Share& share, std::ostream& out)
{
    out << std::format("{}: {} ({:.1f}%)\n", share.name, counted(share.wins, "win"), percent(share));
}

QJsonArray asJson(const std::vector<Share>& shares)
{
    QJsonArray list;
    for (const Share& share : shares)
        list.append(
            QJsonObject{
                {u"name"_s, QString::fromStdString(share.name)},
                {u"wins"_s, qint64(share.wins)},
                {u"played"_s, qint64(share.played)},
            }
        );
    return list;
}

} // namespace

void printReport(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out)
{
    const Tally sum = tally(results, table);
    for (const Share& share : sum.seats)
        print(share, out);
    for (const Share& share : sum.decks)
        out << std::format(
            "deck {}: {} in {} ({:.1f}%)\n",
            share.name,
            counted(share.wins, "win"),
            counted(share.played, "game"),
            percent(share)
        );
    print(sum.first, out);
    out << std::format("draws: {}\n", sum.draws);
    if (sum.lost)
        out << std::format("lost by all players: {}\n", sum.lost);
    out << std::format(
        "unfinished: {} (games stop after {} steps)\n", sum.unfinished, engine::SimulationPlan().longest
    );
    if (sum.circling)
        out << std::format("unfinished with repeating positions: {}\n", sum.circling);
    if (sum.endless)
        out << std::format("endless: {} (the rules ran on without a decision)\n", sum.endless);
    out << std::format("steps per game: {:.1f}\n", double(sum.steps) / double(results.size()));
}

void printJson(const std::vector<engine::GameResult>& results, const Table& table, std::ostream& out)
{
    const Tally sum = tally(results, table);
    QJsonArray wins;
    for (const Share& share : sum.seats)
        wins.append(qint64(share.wins));
    const QJsonObject report{
        {u"games"_s, qint64(results.size())},
        {u"wins"_s, wins},
        {u"decks"_s, asJson(sum.decks)},
        {u"firstPlayerWins"_s, qint64(sum.first.wins)},
        {u"draws"_s, qint64(sum.draws)},
        {u"lost"_s, qint64(sum.lost)},
        {u"unfinished"_s, qint64(sum.unfinished)},
        {u"circling"_s, qint64(sum.circling)},
        {u"endless"_s, qint64(sum.endless)},
        {u"steps"_s, qint64(sum.steps)},
    };
    out << QJsonDocument(report).toJson().toStdString();
}

/// The seats that won, counted from 1: "1", or "1+2" for several; "lost" if all players lost. Empty if no one won or
/// lost.
static std::string seatsOf(std::int32_t winners)
{
    if (winners == engine::everybodyLost)
        return "lost";
    std::string seats;
    for (std::int32_t seat = 0; seat < 31; ++seat)
        if ((winners >> seat) & 1)
            seats += std::format("{}{}", seats.empty() ? "" : "+", seat + 1);
    return seats;
}

void printCsv(const std::vector<engine::GameResult>& results, std::ostream& out)
{
    out << "game,first,winners,steps,finished,circling\n";
    for (std::size_t number = 0; number < results.size(); ++number)
        out << std::format(
            "{},{},{},{},{:d},{:d}\n",
            number,
            results[number].first < 0 ? std::string() : std::to_string(results[number].first + 1),
            seatsOf(results[number].winners),
            results[number].steps,
            results[number].isFinished,
            results[number].repeatsPositions
        );
}

} // namespace studio
