// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"
#include "engine/program/definition.h"
#include "engine/program/effect.h"
#include "engine/program/format_code.h"
#include "engine/program/instruction.h"
#include "engine/program/origins.h"
#include "engine/program/question.h"
#include "engine/program/rows.h"
#include "engine/program/rule.h"
#include "engine/program/scenario_code.h"
#include "engine/program/verb_code.h"

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// The compiled form of a game: immutable, shared by every game that is played by it and every thread; and the compiler
/// that makes it.
///
/// Start with Program: instruction.h has what its code is made of, and state/state.h the rows that the code reads and
/// writes. Of the compiler, compiler.h is its face and writing/generator.cpp its order of work; layout/ gives every
/// value its cell, analysis/ finds out and checks what needs no code, and values/, statements/, events/, rules/,
/// effects/ and games/ each write the code of their part (see writing/writer.h).
namespace engine {

struct Program
{
    std::string name;
    /// Over everything that makes a difference to play: equal for equal rules and cards, however they are laid out.
    std::uint64_t identity = 0;
    std::int32_t fewestPlayers = 2;
    std::int32_t mostPlayers = 2;

    std::vector<Instruction> code;
    /// The place in the text that each instruction comes from.
    std::vector<Place> places;
    /// Both sorted by where they are: what tells the cause of what happens.
    std::vector<BodyCode> bodies;
    std::vector<CitedLine> citedLines;
    std::vector<Routine> routines;
    std::vector<VerbCode> verbs;
    std::vector<Rule> rules;
    std::vector<Effect> effects;
    std::vector<Modifier> modifiers;
    std::vector<Duration> durations;
    std::vector<Check> checks;
    std::vector<std::uint32_t> gameChecks;
    std::vector<Question> questions;
    std::vector<Definition> definitions;
    std::deque<GrantedBundle> granted;
    std::vector<PropertyLayout> properties;
    std::vector<WorkedOut> workedOut;
    std::vector<ZoneLayout> zones;
    /// The indices of the zones that every card has: its piles.
    std::vector<std::uint32_t> cardZones;
    std::vector<std::string> phases;
    /// The start of the text of each.
    std::vector<Place> phasePlaces;
    std::vector<std::string> keywords;
    std::vector<syntax::Choice> choices;
    std::vector<syntax::SharedList> lists;

    std::uint16_t gameCells = cells::game::First;
    std::uint16_t playerCells = cells::player::First;
    std::uint16_t cardCells = cells::card::First;
    std::uint16_t activePlayerCell = 0;
    AnnouncedCells announced;
    /// A cell of the game: the row of an item that is gone, to be reused.
    std::uint16_t freeItemCell = 0;
    /// The definition of items: it has no name and no fields.
    std::uint32_t itemDefinition = none;
    /// A cell of cards: X, if some text uses it and the game declares none of its own.
    std::uint16_t xCell = 0;
    /// Some text asks in which order cards came, or what they were before they moved. Otherwise this is not recorded.
    bool usesAge = false;
    bool hasActionsByHand = false;
    bool looksBack = false;
    /// Some rule hears cards enter or leave zones; then every move is this routine's (card, zone, flags, under).
    bool watchesMoves = false;
    std::uint32_t moveRoutine = none;
    /// Cells of a card that return to what its definition says when it moves.
    std::vector<std::uint16_t> resetCells;
    /// Properties of cards whose last value some text asks for.
    std::vector<std::uint32_t> lastProperties;

    /// No frame has more registers than this.
    std::uint16_t tallestFrame = 0;
    static constexpr std::int32_t longestList = 64;
    /// Cards that have an error and take no part.
    std::vector<std::string> leftOut;
    bool hasCardChecks = false;
    /// Keywords that some rule gives or takes away, so that the definition alone does not tell.
    std::vector<bool> grantedKeywords;
    /// The zones that are in play, and those in which some rule of a card is awake, as bits.
    std::uint64_t zonesInPlay = 0;
    std::uint64_t zonesAwake = 0;
    /// The hidden cells that are 0 again when a turn, or any phase, has ended.
    std::array<std::vector<PeriodCell>, 3> periodCells;
    /// The first of the cells in which a card keeps what it had when it last left a zone, so many to a cell: whether
    /// its own rules were asleep, then for each granted bundle whether it had it. 0 when nothing need be kept.
    std::uint16_t carriedCell = 0;
    std::uint16_t carriedCells = 0;

    /// How many triggers can wait, and how many changes last, at a time: none where no text makes one.
    std::uint16_t mostTriggers = 0;
    std::uint16_t mostLasting = 0;

    Routine start;
    /// The verb with which a turn begins: that of the event named "start of turn".
    std::uint32_t turnVerb = none;
    bool triggersAtOnce = true;
    /// What a waiting trigger is put in order by, the smaller first: register 0 this, 1 you.
    std::vector<std::uint32_t> triggerKeys;
    /// Runs conditions and waiting triggers until there are none; and conditions alone.
    std::uint32_t settle = none;
    std::uint32_t check = none;

    /// Who of the cards must be looked at: which definitions have a rule printed, which granted bundles have one, and
    /// in which zones.
    struct Holders
    {
        std::vector<bool> definitions;
        /// (granted bundle, rule or modifier)
        std::vector<std::pair<std::uint32_t, std::uint32_t>> granted;
        std::uint64_t zones = 0;

        bool isEmpty() const { return zones == 0; }
    };

    /// Watchers by verb and kind. A rule of a card has its place among cardRules, so that no card hears an event twice
    /// by the same rule.
    struct Watch
    {
        std::vector<std::uint32_t> gameRules;
        std::vector<std::uint32_t> cardRules;
        Holders cards;
        bool isLasting = false;

        bool isEmpty() const { return gameRules.empty() && cardRules.empty() && !isLasting; }
    };

    std::vector<std::array<Watch, ruleKinds>> watches;

    bool isWatched(std::uint32_t verb, RuleKind kind) const
    {
        return !watches[verb][static_cast<std::size_t>(kind)].isEmpty();
    }

    /// What changes each value: first the properties, then the keywords, then whether a card has lost its abilities,
    /// then whose abilities it has besides its own, then the granted bundles.
    struct Changes
    {
        std::vector<std::uint32_t> ofGame;
        Holders cards;
        bool isLasting = false;
        /// Values that depend on each other in a circle have the same number here.
        std::uint32_t circle = none;

        bool isEmpty() const { return ofGame.empty() && cards.isEmpty() && !isLasting; }
    };

    std::vector<Changes> changes;

    std::uint32_t keywordChange(std::uint32_t keyword) const
    {
        return static_cast<std::uint32_t>(properties.size()) + keyword;
    }

    std::uint32_t lostAbilities() const { return keywordChange(static_cast<std::uint32_t>(keywords.size())); }

    std::uint32_t copiedAbilities() const { return lostAbilities() + 1; }

    std::uint32_t bundleChange(std::uint32_t bundle) const { return copiedAbilities() + 1 + bundle; }

    std::vector<FormatCode> formats;
    std::vector<PhaseEntry> phaseEntries;
    std::vector<ScenarioCode> scenarios;

    std::uint32_t definitionNamed(const std::string& name) const;
    /// A setting of the game that is chosen before it begins; null if there is none of that name.
    const PropertyLayout* settingNamed(const std::string& name) const;

    /// The body that an instruction belongs to; nothing for one of a verb or of the machine's own.
    const BodyCode* bodyAt(std::size_t instruction) const;
    /// The clauses cited by the line of a place.
    std::span<const std::string> clausesAt(const Place& place) const;
};

} // namespace engine
