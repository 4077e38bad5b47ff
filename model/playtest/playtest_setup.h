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

/// A project's playtests: what one begins with (this file), and how it is kept and gone on with (kept_playtest.h).
namespace model {

struct PlaytestSeat
{
    /// Nothing when it plays without a deck.
    std::optional<EntityId> deck = {};
    /// The kind of bot that sits there; empty when a person does.
    QString bot = {};

    friend bool operator==(const PlaytestSeat&, const PlaytestSeat&) = default;
};

/// What somebody has chosen for a playtest. It may be impossible: planned() tells.
struct PlaytestSetup
{
    QList<PlaytestSeat> seats = {};
    /// Switches and numbers of the game; those not named are as the rules say.
    std::vector<engine::Setting> variants = {};
    std::uint64_t seed = 0;

    friend bool operator==(const PlaytestSetup&, const PlaytestSetup&) = default;
};

/// Something about a set-up that prevents the game, or that whoever plays should know.
struct PlaytestProblem
{
    enum class Kind : std::uint8_t {
        /// The game is not for so many.
        SeatCount,
        /// The deck is not in the project any more.
        NoSuchDeck,
        /// The deck breaks a limit of its format, or has a card that the game has not; without a name it is none at
        /// all that breaks the limit.
        DeckFault,
        UnknownVariant,
        /// A switch that is neither on nor off.
        NotASwitch,
    };

    Kind kind = Kind::SeatCount;
    /// The place of the seat it is about.
    std::optional<qsizetype> seat = {};
    /// The deck or variant it is about.
    QString name = {};
    std::optional<DeckFault> fault = {};
    /// How many sit there, and how many may; of a switch what it is.
    int found = 0;
    int least = 0;
    int most = 0;

    /// A deck that its format does not allow can be played all the same, without the cards that have errors.
    bool isPreventing() const { return kind != Kind::DeckFault || fault->kind == DeckFault::Kind::UnknownCard; }

    friend bool operator==(const PlaytestProblem&, const PlaytestProblem&) = default;
};

struct PlaytestPlan
{
    /// Nothing when a problem prevents it.
    std::optional<engine::Setup> setup = {};
    QList<PlaytestProblem> problems = {};
};

PlaytestPlan planned(
    const PlaytestSetup& setup,
    const std::map<EntityId, Entity>& entities,
    const std::shared_ptr<const engine::Program>& program
);

/// What suggests itself: as few seats as the game allows, a person and bots of a kind, and the project's decks in turn,
/// those of the game's first format before others.
PlaytestSetup usualSetup(
    const std::map<EntityId, Entity>& entities, const engine::Program& program, const QString& bot, std::uint64_t seed
);

} // namespace model
