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

/// The compiled form of a game, which is immutable and shared by all games and threads that play it; and, in the
/// folders, the compiler that creates it.
///
/// Start with Program: instruction.h has the instructions of its code, and state/state.h has the rows that the code
/// reads and writes. In the compiler, compiler/compiler.h is the interface and writing/generator.cpp the sequence of
/// steps. texts/ describes and checks single texts, layout/ assigns a cell to every value, and analysis/ derives and
/// checks everything else that needs no code. values/, statements/, events/, rules/, effects/ and games/ write the code
/// for their parts of the language (see writing/writer.h).
namespace engine {

struct Program
{
    std::string name;
    /// A hash of everything that affects play. Equal rules and cards have the same identity, even if their formatting
    /// differs.
    std::uint64_t identity = 0;
    std::int32_t fewestPlayers = 2;
    std::int32_t mostPlayers = 2;

    std::vector<Instruction> code;
    /// The place in the text that each instruction was compiled from.
    std::vector<Place> places;
    /// The bodies and the cited lines, both sorted by position. They are used to find the cause of an event.
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
    /// The indices of the zones that every card has.
    std::vector<std::uint32_t> cardZones;
    std::vector<std::string> phases;
    /// The start of the text of each phase.
    std::vector<Place> phasePlaces;
    std::vector<std::string> keywords;
    std::vector<syntax::Choice> choices;
    std::vector<syntax::SharedList> lists;

    std::uint16_t gameCells = cells::game::First;
    std::uint16_t playerCells = cells::player::First;
    std::uint16_t cardCells = cells::card::First;
    std::uint16_t activePlayerCell = 0;
    AnnouncedCells announced;
    /// The game's cell that refers to the last removed item, whose row can be reused.
    std::uint16_t freeItemCell = 0;
    /// The definition of items, which has no name and no fields.
    std::uint32_t itemDefinition = none;
    /// The card cell that holds X, if a text uses X and the game declares no property with that name.
    std::uint16_t xCell = 0;
    /// Whether a text asks for the order in which cards arrived (usesAge), or for their state before they moved
    /// (looksBack). If not, these are not recorded.
    bool usesAge = false;
    bool hasManualActions = false;
    bool looksBack = false;
    /// Whether a rule reacts to cards that enter or leave zones. Every move then calls moveRoutine (card, zone, flags,
    /// new controller).
    bool watchesMoves = false;
    std::uint32_t moveRoutine = none;
    /// The cells of a card that return to the values of its definition when the card moves.
    std::vector<std::uint16_t> resetCells;
    /// The properties of cards whose last value a text asks for.
    std::vector<std::uint32_t> lastProperties;

    /// The maximum number of registers in any frame.
    std::uint16_t tallestFrame = 0;
    static constexpr std::int32_t longestList = 64;
    /// The cards that have an error and are left out.
    std::vector<std::string> leftOut;
    bool hasCardChecks = false;
    /// For each keyword, whether a rule grants or removes it, so that a card's definition alone doesn't determine it.
    std::vector<bool> grantedKeywords;
    /// The zones that are in play, and the zones in which some rule of a card is active, as bits.
    std::uint64_t zonesInPlay = 0;
    std::uint64_t zonesAwake = 0;
    /// The hidden cells for each period, which are reset to 0 when it ends.
    std::array<std::vector<PeriodCell>, 3> periodCells;
    /// The first of the cells in which a card records its state when it leaves a zone, with carriedPerCell bits in each
    /// cell: whether its own rules were inactive and, for each granted bundle, whether it had the bundle. 0 if nothing
    /// is recorded.
    std::uint16_t carriedCell = 0;
    std::uint16_t carriedCells = 0;

    /// The maximum number of waiting triggers, and of lasting effects; 0 if no text creates any.
    std::uint16_t mostTriggers = 0;
    std::uint16_t mostLasting = 0;

    Routine start;
    /// The verb that begins a turn: the verb of the event named "start of turn".
    std::uint32_t turnVerb = none;
    bool triggersAtOnce = true;
    /// The routines that compute the sort keys of a waiting trigger. The trigger with the smallest keys comes first.
    /// Register 0 is "this", and register 1 is "you".
    std::vector<std::uint32_t> triggerKeys;
    /// The routine that runs conditions and waiting triggers until there are none, and the routine that only runs
    /// conditions.
    std::uint32_t settle = none;
    std::uint32_t check = none;

    /// The cards that may have a rule: the definitions on which it is printed, the granted bundles that contain it, and
    /// the zones in which it is active.
    struct Holders
    {
        std::vector<bool> definitions;
        /// Pairs of a granted bundle and a rule or modifier in it.
        std::vector<std::pair<std::uint32_t, std::uint32_t>> granted;
        std::uint64_t zones = 0;

        bool isEmpty() const { return zones == 0; }
    };

    /// The rules of one kind that watch a verb. The rules of cards are in cardRules; their index there prevents a card
    /// from reacting to an event twice with the same rule.
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

    /// The sources of changes to a value. The values are numbered: first the properties, then the keywords, then
    /// whether a card has lost its abilities, then the cards whose abilities it copies, then the granted bundles.
    struct Changes
    {
        std::vector<std::uint32_t> ofGame;
        Holders cards;
        bool isLasting = false;
        /// Values that depend on each other in a cycle have the same number.
        std::uint32_t cycle = none;

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
    /// The setting with this name, chosen before the game starts; null if there is none.
    const PropertyLayout* settingNamed(const std::string& name) const;

    /// The body to which an instruction belongs; null for code of a verb or of the machine itself.
    const BodyCode* bodyAt(std::size_t instruction) const;
    /// The clauses cited on the line that contains a place.
    std::span<const std::string> clausesAt(const Place& place) const;
};

} // namespace engine
