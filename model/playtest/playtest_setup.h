// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "model/decks/legality.h"
#include "model/entities/entities.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

/// A project's playtests: their setup (this file), and how they are saved and resumed (kept_playtest.h).
namespace model {

struct PlaytestSeat
{
    /// The deck of the seat, if any.
    std::optional<EntityId> deck = {};
    /// The kind of bot at the seat; empty for a person.
    QString bot = {};

    friend bool operator==(const PlaytestSeat&, const PlaytestSeat&) = default;
};

/// The user's choices for a playtest. planned() checks whether they are possible.
struct PlaytestSetup
{
    QList<PlaytestSeat> seats = {};
    /// Switches and numbers of the game. Those not listed have their default.
    std::vector<engine::Setting> variants = {};
    std::uint64_t seed = 0;

    friend bool operator==(const PlaytestSetup&, const PlaytestSetup&) = default;
};

/// A problem in a setup that prevents the game or that the players should know about.
struct PlaytestProblem
{
    enum class Kind : std::uint8_t {
        /// The game doesn't allow this number of seats.
        SeatCount,
        /// The deck no longer exists in the project.
        NoSuchDeck,
        /// The deck breaks a limit of its format or has a card that the game doesn't have. Without a name, the fault is
        /// that no deck was chosen.
        DeckFault,
        UnknownVariant,
        /// A switch with a value other than 0 and 1.
        NotASwitch,
    };

    Kind kind = Kind::SeatCount;
    /// The index of the seat concerned.
    std::optional<qsizetype> seat = {};
    /// The name of the deck or variant concerned.
    QString name = {};
    std::optional<DeckFault> fault = {};
    /// The number of seats, and the least and greatest number allowed; for a switch, its value.
    int found = 0;
    int least = 0;
    int most = 0;

    /// An illegal deck can still be played, without cards that have errors.
    bool isPreventing() const { return kind != Kind::DeckFault || fault->kind == DeckFault::Kind::UnknownCard; }

    friend bool operator==(const PlaytestProblem&, const PlaytestProblem&) = default;
};

struct PlaytestPlan
{
    /// nullopt if a problem prevents the game.
    std::optional<engine::Setup> setup = {};
    QList<PlaytestProblem> problems = {};
};

PlaytestPlan planned(
    const PlaytestSetup& setup,
    const std::map<EntityId, Entity>& entities,
    const std::shared_ptr<const engine::Program>& program
);

/// The default setup: the smallest number of seats, a person and bots of the given kind, and the project's decks in
/// turn, starting with those of the game's first format.
PlaytestSetup usualSetup(
    const std::map<EntityId, Entity>& entities, const engine::Program& program, const QString& bot, std::uint64_t seed
);

} // namespace model
