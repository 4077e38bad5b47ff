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

/// Games as text. Start with GameRecord, a saved game that can be replayed; carried_over.h repeats manual changes in a
/// game whose cards or rules have changed. scenario.h runs the scenarios of designers.
namespace engine {

/// A saved game: its start and every decision of its tree. Replaying the decisions restores the game.
struct GameRecord
{
    struct Section
    {
        std::string name;
        /// The names of the cards, because a changed card list renumbers its cards; one entry for each copy.
        std::vector<std::string> cards;

        friend bool operator==(const Section&, const Section&) = default;
    };

    struct Step
    {
        /// The number of the previous step. 0 is the start of the game, and 1 is the first step in the list.
        std::uint32_t parent = 0;
        /// Whether the step is manual. Other steps have the index and the text of an option.
        bool isManual = false;
        std::uint16_t option = 0;
        std::string text;
        std::uint64_t hash = 0;
        std::string name;
        /// For a manual step, the changed cells or the entered phase.
        std::vector<std::pair<std::uint16_t, std::int32_t>> edits;
        std::string phase = {};

        friend bool operator==(const Step&, const Step&) = default;
    };

    /// A source text of the rules or cards.
    struct Text
    {
        std::string name;
        std::string text;

        friend bool operator==(const Text&, const Text&) = default;
    };

    std::string game;
    std::uint64_t identity = 0;
    /// The texts of the game, for replaying it after they have changed; empty if they were not saved. The caller
    /// supplies them, because a game doesn't contain them.
    std::vector<Text> texts;
    std::uint64_t seed = 0;
    std::vector<Setting> settings;
    std::vector<std::vector<Section>> seats;
    /// The scenario with the start position, which replaces settings and seats; empty if there is none. The caller
    /// supplies it too.
    std::string scenario;
    /// The hash of the position before the first step.
    std::uint64_t hash = 0;
    std::vector<Step> steps;
    std::uint32_t cursor = 0;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

GameRecord record(const Game& game);

/// An error in the text of a saved game: the line, and what was expected there.
struct RecordError
{
    std::size_t line = 0;
    std::string message;
};

std::string written(const GameRecord& record);
/// Whether a text begins like a saved game.
bool isRecord(std::string_view text);
std::expected<GameRecord, RecordError> readRecord(std::string_view text);

/// A decision that no longer matches, because rules or cards have changed since the game was saved. The steps after it
/// are left out.
struct Misfit
{
    /// The index of the step in the record, which also counts the steps of other branches.
    std::uint32_t step = 0;
    std::string text;
    std::string why;
    /// The number of the step in its own line of play, as players count; 0 for the start.
    std::uint32_t number = 0;
};

struct Reopened
{
    /// Null if the game can't start, because cards, settings or seats have changed. The only misfit then has the
    /// reason.
    std::unique_ptr<Game> game;
    /// The misfits, in the order of the steps; empty if everything matches.
    std::vector<Misfit> misfits;
    /// Whether the rules and cards are the original ones. If so, every hash was compared.
    bool isSameGame = false;
};

/// Replays a saved game, each branch as far as it matches. Manual changes can't be repeated if the rules have changed.
Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record);

/// The game from which a record was made. It contains the details of the manual changes.
struct Played
{
    const Game& game;
    RenamedCards renamed = {};
};

/// Replays a saved game and carries its manual changes over to other rules. The record must already use the new names
/// of renamed cards.
Reopened reopen(const std::shared_ptr<const Program>& program, const GameRecord& record, const Played& played);

} // namespace engine
