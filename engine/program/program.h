// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"
#include "engine/language/syntax.h"
#include "engine/program/instruction.h"

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

/// The compiled form of a game: immutable, shared by every game that is played by it and every thread.
///
/// Start with Program; instruction.h has what its code is made of, and state/state.h the rows that the code reads and
/// writes.
namespace engine {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// How many slots a verb can have, whoever acts included.
constexpr std::size_t mostSlots = 6;

/// How many rules that watch events a card can have, those of its keywords included.
constexpr std::size_t mostRulesOfCard = 64;

/// Cells that every row of a kind begins with. The game's own properties follow.
namespace cells {

namespace game {
/// How many of the next dice can be told beforehand.
constexpr std::uint16_t mostForced = 8;

enum : std::uint16_t {
    Phase,
    Passed,
    Over,
    Winners,
    RandomCount,
    CardCount,
    Age,
    EventCount,
    LastLeave,
    ForcedCount,
    FirstForced,
    First = FirstForced + mostForced
};
} // namespace game

namespace player {
enum : std::uint16_t { Seat, Gone, Decider, First };
} // namespace player

namespace card {
enum : std::uint16_t {
    Definition,
    Owner,
    Controller,
    Zone,
    Above,
    Below,
    Age, // counts arrivals: a card that has moved since is not the same to whoever aimed at it
    FaceDown,
    IsToken,
    Creation, // counts cards as they are made, so that two copies are never the same to a screen
    PreviousZone,
    LeftAt, // the event in which it last left a zone
    SeenBy, // a bit for each seat that was shown it since it last moved or was shuffled
    First
};
} // namespace card

namespace zone {
enum : std::uint16_t { Count, Top, Bottom, Owner, Index, Size };
} // namespace zone

} // namespace cells

struct PropertyLayout
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    syntax::Type type;
    /// In the holder's row. A property "per" a choice has one cell for each member, a list one more than it can hold.
    std::uint16_t cell = 0;
    std::uint16_t size = 1;
    /// Where the value is kept that it had when its card last left a zone; 0 when no text asks.
    std::uint16_t lastCell = 0;
    std::int32_t floor = std::numeric_limits<std::int32_t>::min();
    std::int32_t ceiling = std::numeric_limits<std::int32_t>::max();
    std::int32_t starts = 0;
    bool isPrinted = false;
    bool stays = false;
    bool isCounter = false;
    bool isSecret = false;
    bool isSetting = false;
    /// Some rule changes its value, so that reading the cell is not enough.
    bool isChanged = false;
    /// Which conditions of "as soon as" rules read it: of any thing, or only of the thing they are asked about.
    std::uint32_t conditions = 0;
    std::uint32_t ownConditions = 0;
};

struct ZoneLayout
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    /// The cell of the holder's row that refers to the zone's row.
    std::uint16_t cell = 0;
    syntax::Visibility visibility = syntax::Visibility::Public;
    bool isInPlay = false;
    std::int32_t capacity = std::numeric_limits<std::int32_t>::max();
    std::string filledFrom;
    /// Effects wait here until they are done.
    bool isStack = false;
};

enum class RuleKind : std::uint8_t { When, Before, After, InsteadOf, Cannot, Must };

constexpr std::size_t ruleKinds = 6;

/// A rule that watches events. Its code runs in a frame whose first registers are the slots of the verb it watches,
/// then this, then you.
struct Rule
{
    RuleKind kind = RuleKind::When;
    std::uint32_t verb = none;
    /// Answers whether the rule hears the event: 1 or 0 in register 0.
    std::uint32_t test = none;
    std::uint32_t body = none;
    /// Of a rule that waits: its body as an effect.
    std::uint32_t effect = none;
    Place place;
    std::vector<std::string> clauses;
};

/// Something that is announced before it is done: a labelled effect of a card, an activated ability, or the body of a
/// rule. All of its routines have the same registers: the slots of the event a rule heard, this, you, one that is not
/// used, then what is chosen when it is announced, which is a mode and, for each target, the thing and its stay (see
/// Do::StayOf).
struct Effect
{
    std::uint32_t choose = none;
    std::uint32_t pay = none;
    /// With everything chosen; and with the choosing first.
    std::uint32_t run = none;
    std::uint32_t whole = none;
    /// Answers in register 0 whether it can be announced; and whether any of its targets is left.
    std::uint32_t possible = none;
    std::uint32_t legal = none;
    std::uint16_t slots = 0;
    std::uint16_t choices = 0;
    /// As it is written on its card.
    std::string wording;

    std::uint16_t firstChoice() const { return static_cast<std::uint16_t>(slots + 3); }
};

/// An effect of a card, as registers hold it: which one, and the row of the card. It is no reference, as every row lies
/// below the first of these; 0 is nothing.
constexpr std::int32_t effectValue(std::uint32_t effect, std::int32_t card)
{
    return static_cast<std::int32_t>((effect + 1) << 16) | card;
}

constexpr std::uint32_t effectOf(std::int32_t value)
{
    return (static_cast<std::uint32_t>(value) >> 16) - 1;
}

constexpr std::int32_t cardOf(std::int32_t value)
{
    return value & 0xffff;
}

constexpr std::uint32_t mostEffects = 0x7ffe;

/// How many targets an effect can have, and how many registers at most what it begins with therefore takes.
constexpr std::uint16_t mostTargets = 8;
constexpr std::uint16_t mostEffectRegisters = 9 + 3 + 1 + 2 * mostTargets;

/// What a card's row keeps of the effect it was announced with, in games that announce any: cells from the first on.
struct AnnouncedCells
{
    enum Cell : std::uint16_t {
        IsItem,
        Source,  // of an item; of an item that is gone: the next one that is
        Effect,  // number of the effect, counted from 1
        IsFresh, // the card has not moved since
        Slots
    };

    std::uint16_t first = 0;
    std::uint16_t slots = 0;
    std::uint16_t choices = 0;

    bool areUsed() const { return first != 0; }

    std::uint16_t at(std::uint16_t cell) const { return static_cast<std::uint16_t>(first + cell); }

    std::uint16_t choice(std::uint16_t number) const { return at(static_cast<std::uint16_t>(Slots + slots + number)); }

    std::uint16_t size() const { return static_cast<std::uint16_t>(Slots + slots + choices); }
};

/// Code that is entered by CallRoutine, or by the machine itself.
struct Routine
{
    std::uint32_t entry = 0;
    /// How many registers a frame of it needs.
    std::uint16_t registers = 0;
};

/// One line that must hold for an action to be legal. They are asked in this order, and the first that does not hold is
/// the reason why not.
struct Requirement
{
    enum class Kind : std::uint8_t { Slot, Needs, Cost };

    Kind kind = Kind::Needs;
    /// With the slots in the first registers: 1 or 0 in register 0.
    std::uint32_t holds = none;
    /// The two values it compares, and how; none when it is not a comparison.
    std::uint32_t left = none;
    std::uint32_t right = none;
    syntax::Op comparison = syntax::Op::Absent;
    std::string reason;
    Place place;
    std::vector<std::string> clauses;
};

struct VerbCode
{
    std::string name;
    Place place;
    syntax::VerbKind kind = syntax::VerbKind::Verb;
    std::uint16_t slots = 0;
    std::vector<syntax::SentencePart> sentence;
    std::vector<syntax::Type> slotTypes;
    /// The whole protocol of an event, tests first; and from where a chosen option begins, its tests being done.
    Routine run;
    Routine chosen;
    /// For actions: offers every legal option of the player in register 0; and everything that fits the slots, legal or
    /// not.
    Routine options;
    Routine candidates;
    std::vector<Requirement> requirements;
    /// Answers in register 0 whether it could be run with the slots given; none when no text asks.
    std::uint32_t possible = none;
    /// Goes on with the event past the rules that stand in for it, up to the place given after the slots.
    std::uint32_t proceed = none;
};

/// A change of a current value by a rule that lasts as long as it is awake.
struct Modifier
{
    enum class How : std::uint8_t { Set, Plus, Times };

    How how = How::Plus;
    /// Register 0: the card or player asked about; 1: this; 2: you. Answers in register 0 whether it applies, in
    /// register 1 by how much.
    std::uint32_t routine = none;
    Place place;
};

/// Stands in the place of how a value changes when what lasts is a rule.
constexpr std::int32_t lastingRule = 100;

/// When something that lasts ends: after an event that a test hears, with the slots of its verb, this and you.
struct Duration
{
    std::uint32_t verb = none;
    std::uint32_t test = none;
};

struct Definition
{
    std::string name;
    /// The lines of its card.
    Place place = {};
    std::uint32_t lastLine = 0;
    bool isToken = false;
    /// What a row of this definition holds from its first own cell on.
    std::vector<std::int32_t> row;
    /// Rules of the card and of its printed keywords, by the verb they watch.
    std::vector<std::uint32_t> rules;
    /// Conditions and bodies of its "as soon as" rules.
    std::vector<std::uint32_t> checks;
    /// Amount of each keyword, by keyword.
    std::vector<std::int32_t> keywords;
    /// (property or keyword, modifier)
    std::vector<std::pair<std::uint32_t, std::uint32_t>> modifiers;
    /// Its effects by label, none for the labels it lacks; and its activated abilities.
    std::vector<std::uint32_t> labels;
    std::vector<std::uint32_t> abilities;
};

struct Question
{
    /// In the registers after who is asked. Thing: a list. Things, Order: a list, the first and the last place that is
    /// offered, whether enough are picked. Number: least, most. Mode: for each whether it is offered.
    enum class Kind : std::uint8_t { Act, Thing, Things, Order, Number, Value, Mode, YesNo };

    Kind kind = Kind::Act;
    Place place;
    /// Others may not see the answer while this same question is still put to somebody.
    bool isSecret = false;
    /// Value: of which choice.
    std::uint32_t choice = none;
    /// Act: which actions are offered.
    std::vector<std::uint32_t> verbs;
    /// Act: the name of passing. It is offered with the others, or only when there is nothing else.
    std::string pass;
    bool isPassLast = false;
    /// Mode: the names.
    std::vector<std::string> modes;
    std::vector<std::string> clauses;
};

/// An "as soon as" rule.
struct Check
{
    /// With this in register 0 and you in register 1, leaves in register 0 a list of the things for which it holds; one
    /// nothing when it holds and names no thing.
    std::uint32_t find = none;
    /// Registers: the thing, this, you.
    std::uint32_t body = none;
    /// It must be asked again when one of these bits is dirty.
    std::uint32_t mask = 0;
    /// For a condition that looks at one thing at a time: whether it holds for the thing in register 0, as 0 or 1
    /// there.
    std::uint32_t holdsFor = none;
    Place place;
};

/// Where play begins when it begins inside a phase: the frames that lead there from the start.
struct PhaseEntry
{
    struct Frame
    {
        /// The verb whose frame it is, none for the start; and where in its code play goes on.
        std::uint32_t verb = none;
        std::size_t address = 0;
        /// Where in the frame below its own begins, and what gives its slots: one routine each.
        std::uint16_t base = 0;
        std::vector<std::uint32_t> slots;
    };

    /// The outermost first; empty when no start leads to the phase.
    std::vector<Frame> frames;
};

/// A scenario, ready to run. The first registers of its routines are you, the opponent, and the cards it names.
struct ScenarioCode
{
    /// What an option or an answer must be: equal to what a routine gives, a card of this definition, or of this name.
    struct Pattern
    {
        std::uint16_t slot = 0;
        std::uint32_t routine = none;
        std::string text;
    };

    /// Something expected, with the values to show when it does not hold.
    struct Expectation
    {
        std::uint32_t holds = none;
        std::uint32_t left = none;
        std::uint32_t right = none;
        syntax::Op comparison = syntax::Op::Absent;
        syntax::Type type;
        Place place;
    };

    struct Step
    {
        syntax::ScenarioStep::Kind kind = syntax::ScenarioStep::Kind::Expect;
        Place place;
        /// Who acts or answers; the zone of given cards; the condition to play until; the value of a die.
        std::uint32_t routine = none;
        std::uint32_t controller = none;
        std::int32_t number = 0;
        std::uint32_t definition = none;
        /// The register of the name that is bound; 0 for none.
        std::uint16_t name = 0;
        /// What is written: with the card behind the names when cards are given.
        std::vector<std::uint32_t> writes;
        std::vector<Expectation> expectations;
        std::uint32_t verb = none;
        std::vector<Pattern> patterns;
        std::string reason;
    };

    std::string name;
    Place place;
    std::vector<std::string> clauses;
    std::vector<Step> steps;
    std::uint16_t names = 0;
    std::int32_t players = 0;
    std::uint64_t seed = 1;
    /// The phase it begins in; none for the start of the game.
    std::uint32_t phase = none;
};

struct Program
{
    std::string name;
    /// Over everything that makes a difference to play: equal for equal rules and cards, however they are laid out.
    std::uint64_t identity = 0;
    std::int32_t fewestPlayers = 2;
    std::int32_t mostPlayers = 2;

    std::vector<Instruction> code;
    /// Where in the text each instruction comes from.
    std::vector<Place> places;
    std::vector<Routine> routines;
    std::vector<VerbCode> verbs;
    std::vector<Rule> rules;
    std::vector<Effect> effects;
    std::vector<Modifier> modifiers;
    std::vector<Duration> durations;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> gameModifiers;
    std::vector<Check> checks;
    std::vector<std::uint32_t> gameChecks;
    std::vector<Question> questions;
    std::vector<Definition> definitions;
    std::vector<PropertyLayout> properties;
    std::vector<ZoneLayout> zones;
    std::vector<std::string> phases;
    std::vector<std::string> keywords;
    std::vector<syntax::Choice> choices;
    std::vector<syntax::SharedList> lists;

    std::uint16_t gameCells = cells::game::First;
    std::uint16_t playerCells = cells::player::First;
    std::uint16_t cardCells = cells::card::First;
    std::uint16_t activePlayerCell = 0;
    AnnouncedCells announced;
    /// Of the game: the row of an item that is gone, to be used again.
    std::uint16_t freeItemCell = 0;
    /// What an item is made of: it has no name and no fields.
    std::uint32_t itemDefinition = none;
    /// Of cards: X, when some text speaks of it and the game declares none of its own.
    std::uint16_t xCell = 0;
    /// Some text asks in which order cards came, or what they were before they moved. Otherwise nobody keeps it.
    bool usesAge = false;
    bool looksBack = false;
    /// Some rule hears cards enter or leave zones; then every move is this routine's (card, zone, flags).
    bool watchesMoves = false;
    std::uint32_t moveRoutine = none;
    /// What hears a card enter (card, zone, event).
    std::uint32_t enterRoutine = none;
    /// Cells of a card that return to what its definition says when it moves.
    std::vector<std::uint16_t> resetCells;
    /// Properties of cards whose last value some text asks for.
    std::vector<std::uint32_t> lastProperties;

    /// No frame has more registers than this.
    std::uint16_t tallestFrame = 0;
    static constexpr std::int32_t longestList = 64;
    bool hasCardChecks = false;
    /// Keywords that some rule grants, so that the definition alone does not tell.
    std::vector<bool> grantedKeywords;
    /// Values, as modifiers name them, on which the rules that change them depend; empty when there are none.
    std::vector<bool> circular;

    /// How many triggers can wait, and how many changes last, at a time: none where no text makes one.
    std::uint16_t mostTriggers = 0;
    std::uint16_t mostLasting = 0;

    Routine start;
    bool triggersAtOnce = true;
    /// What a waiting trigger is put in order by, the smaller first: register 0 this, 1 you.
    std::vector<std::uint32_t> triggerKeys;
    /// Runs conditions and waiting triggers until there are none; and conditions alone.
    std::uint32_t settle = none;
    std::uint32_t check = none;

    /// Watchers by verb and kind: which rules of the game, and whether any card has one.
    struct Watch
    {
        std::vector<std::uint32_t> gameRules;
        bool onCards = false;
        bool isLasting = false;

        bool isEmpty() const { return gameRules.empty() && !onCards && !isLasting; }
    };

    std::vector<std::array<Watch, ruleKinds>> watches;

    std::vector<PhaseEntry> phaseEntries;
    std::vector<ScenarioCode> scenarios;

    std::uint32_t definitionNamed(const std::string& name) const;
};

} // namespace engine
