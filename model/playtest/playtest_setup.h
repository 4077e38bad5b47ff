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

/// The playtests of a project. Start with this file, which contains their setup; kept_playtest.h saves and resumes
/// them.
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
    /// The switches and numbers that the game offers. Those not listed have their defaults.
    std::vector<engine::Setting> variants = {};
    std::uint64_t seed = 0;

    friend bool operator==(const PlaytestSetup&, const PlaytestSetup&) = default;
};

/// A problem in a setup that prevents the game from starting, or that the players should know about.
struct PlaytestProblem
{
    enum class Kind : std::uint8_t {
        /// The game doesn't allow this number of seats.
        SeatCount,
        /// The deck no longer exists in the project.
        NoSuchDeck,
        /// The deck breaks a limit of its format or contains a card that the game doesn't have. If the name is empty,
        /// no deck was chosen, which counts as an empty deck.
        DeckFault,
        UnknownVariant,
        /// A switch has a value other than 0 or 1.
        NotASwitch,
    };

    Kind kind = Kind::SeatCount;
    /// The index of the seat concerned.
    std::optional<qsizetype> seat = {};
    /// The name of the deck or variant concerned.
    QString name = {};
    std::optional<DeckFault> fault = {};
    /// The number of seats, and the least and greatest number allowed. For a switch, `found` is its value.
    int found = 0;
    int least = 0;
    int most = 0;

    /// A game can still be started with an illegal deck; cards with errors are left out.
    bool isPreventing() const { return kind != Kind::DeckFault || fault->kind == DeckFault::Kind::UnknownCard; }

    friend bool operator==(const PlaytestProblem&, const PlaytestProblem&) = default;
};

struct PlaytestPlan
{
    /// nullopt if a problem prevents the game from starting.
    std::optional<engine::Setup> setup = {};
    QList<PlaytestProblem> problems = {};
};

PlaytestPlan planned(
    const PlaytestSetup& setup,
    const std::map<EntityId, Entity>& entities,
    const std::shared_ptr<const engine::Program>& program
);

/// The default setup: as few seats as the game allows, a person in the first seat and bots of the given kind in the
/// others. The project's decks are assigned in turn, starting with those of the game's first format.
PlaytestSetup usualSetup(
    const std::map<EntityId, Entity>& entities, const engine::Program& program, const QString& bot, std::uint64_t seed
);

} // namespace model
