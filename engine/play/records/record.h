// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/records/carried_over.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Games as text. Begin with GameRecord, which plays a saved game again; carried_over.h takes along what was changed by
/// hand when its cards or rules have changed since. scenario.h plays what a designer says must hold.
namespace engine {

/// A saved game: its start and every decision of its tree. Playing the decisions again gives the game.
struct GameRecord
{
    struct Section
    {
        std::string name;
        /// By name, since a changed card list renumbers its cards; one entry a copy.
        std::vector<std::string> cards;

        friend bool operator==(const Section&, const Section&) = default;
    };

    struct Step
    {
        /// The number of the step before; 0 is where the game begins, 1 the first step of the list.
        std::uint32_t parent = 0;
        /// Made manually; otherwise the index and the words of the option.
        bool isByHand = false;
        std::uint16_t option = 0;
        std::string text;
        std::uint64_t hash = 0;
        std::string name;
        /// For a manual step: the cells it left changed, or the phase that it entered.
        std::vector<std::pair<std::uint16_t, std::int32_t>> edits;
        std::string phase = {};

        friend bool operator==(const Step&, const Step&) = default;
    };

    /// A text of the rules and cards.
    struct Text
    {
        std::string name;
        std::string text;

        friend bool operator==(const Text&, const Text&) = default;
    };

    std::string game;
    std::uint64_t identity = 0;
    /// The texts it was played by, to replay it when the game has changed; empty if they were not saved.
    /// The caller that saves the game has to supply it: the game itself does not know it.
    std::vector<Text> texts;
    std::uint64_t seed = 0;
    std::vector<Setting> settings;
    std::vector<std::vector<Section>> seats;
    /// The scenario whose position it began with, instead of settings and seats; empty when there was none. This, too,
    /// is known only to the caller that saves the game.
    std::string scenario;
    /// For the position before the first step.
    std::uint64_t hash = 0;
    std::vector<Step> steps;
    std::uint32_t cursor = 0;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

GameRecord record(const Game& game);

/// The error in a text that should be a saved game: the line, and what was expected there.
struct RecordError
{
    std::size_t line = 0;
    std::string message;
};

std::string written(const GameRecord& record);
/// Whether a text begins like a saved game, whatever follows.
bool isRecord(std::string_view text);
std::expected<GameRecord, RecordError> readRecord(std::string_view text);

/// A decision that no longer matches, because rules or cards have changed since. Later ones are left out.
struct Misfit
{
    std::uint32_t step = 0;
    std::string text;
    std::string why;
};

struct Reopened
{
    /// Nothing when it cannot even begin: other cards, settings or seats; the only misfit then says which.
    std::unique_ptr<Game> game;
    /// In the order of the steps; empty if everything matches.
    std::vector<Misfit> misfits;
    /// The rules and cards are those it was played with, so every hash was compared.
    bool isSameGame = false;
};

/// Replays a saved game, each branch as far as it matches. Other rules cannot know the manual changes.
Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record);

/// The game that a record was made of, which knows its manual changes.
struct Played
{
    const Game& game;
    RenamedCards renamed = {};
};

/// The same where other rules are told what was changed by hand. The record already has the names that cards have now.
Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record, const Played& played);

} // namespace engine
