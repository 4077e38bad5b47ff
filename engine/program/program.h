// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"
#include "engine/language/syntax.h"
#include "engine/program/instruction.h"

#include <array>
#include <cstdint>
#include <deque>
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
    Above,
    Below,
    Definition,
    Owner,
    Controller,
    Zone,
    Age, // counts arrivals: a card that has moved since is not the same to whoever aimed at it
    FaceDown,
    IsToken,
    Creation, // counts cards as they are made, so that two copies are never the same to a screen
    PreviousZone,
    PreviousController,
    LeftAt, // the event in which it last left a zone
    SeenBy, // a bit for each seat that was shown it since it last moved or was shuffled
    First
};
} // namespace card

/// A zone is linked as if it stood above its top card and below its bottom one.
namespace zone {
enum : std::uint16_t { Bottom = card::Above, Top = card::Below, Count, Owner, Index, Size };
} // namespace zone

/// What lasts: which change, rule or check, by how much, on which card or player (nothing: on whatever its routine
/// says), from whom, until which duration (counted from 1; 0 is for good), and what it captured.
namespace lasting {
enum : std::uint16_t {
    Kind,
    Which,
    Amount, // of a rule behind "once,": how many of those that end together with it began before it
    Subject,
    Self,
    You,
    Until,
    Age,
    Captured,
    Size = Captured + 4
};
} // namespace lasting

} // namespace cells

/// Becoming: the amount is the definition that the subject takes for a while; kept is the one it returns to.
enum class LastingKind : std::int32_t { None, Change, Rule, Check, Becoming };

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

    bool isBounded() const
    {
        using Limits = std::numeric_limits<std::int32_t>;
        return floor != Limits::min() || ceiling != Limits::max();
    }
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
    /// Which conditions that look at one thing at a time may hold for a card that comes here.
    std::uint32_t ownConditions = 0;
};

/// Ends is what the game itself does when everything about an event is settled: what lasted until then ends.
enum class RuleKind : std::uint8_t { When, Before, After, InsteadOf, Cannot, Must, Ends };

constexpr std::size_t ruleKinds = 7;

/// How many bits of a cell tell what a card had when it last left a zone.
constexpr std::uint16_t carriedPerCell = 31;

/// When a rule of a card is awake.
struct Waking
{
    /// The zones its card must be in, as bits.
    std::uint64_t zones = 0;
    /// Its text names the zones, so that it is awake there even when its card lies face down.
    bool namesZones = false;
    /// The cell of its card, or of the game, that tells that it was heard in this turn or game; 0 when it may be heard
    /// as often as its event happens.
    std::uint16_t onceCell = 0;
};

/// How many names of the text around it a rule that lasts can keep.
constexpr std::uint16_t mostCaptured = cells::lasting::Size - cells::lasting::Captured;

/// A rule that watches events. Its code runs in a frame whose first registers are the slots of the verb it watches,
/// then this, then you, then the event (for what stands in for one: its place among such rules), then what it captured.
struct Rule
{
    RuleKind kind = RuleKind::When;
    std::uint32_t verb = none;
    Waking waking;
    /// It stands in a body behind "once,": when it was heard it is over.
    bool endsWhenHeard = false;
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
/// used, what the rule captured, then what is chosen when it is announced, which is a mode and, for each target, the
/// thing and its stay (see Do::StayOf).
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
    std::uint16_t captured = 0;
    std::uint16_t choices = 0;
    /// Of an activated ability: when it can be used.
    Waking waking;
    /// As it is written on its card.
    std::string wording;

    std::uint16_t firstCaptured() const { return static_cast<std::uint16_t>(slots + 3); }

    std::uint16_t firstChoice() const { return static_cast<std::uint16_t>(firstCaptured() + captured); }
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
constexpr std::uint16_t mostEffectRegisters = 9 + 3 + mostCaptured + 1 + 2 * mostTargets;

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
    /// Of the event and, behind them, what the rule captured that heard it.
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
    /// Those up to the last begin as 0, when the machine can stop inside: what lies in a frame then is kept with the
    /// state, and must not depend on what lay there before.
    std::uint16_t firstCleared = 0;
    bool isCleared = false;
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
    /// An action for people: no bot chooses it.
    bool isByHand = false;
    std::uint16_t slots = 0;
    std::vector<syntax::SentencePart> sentence;
    std::vector<syntax::Type> slotTypes;
    /// The whole protocol of an event, tests first; and from where a chosen option begins, its tests being done.
    Routine run;
    Routine chosen;
    /// For actions: offers the player in register 0 everything that fits the slots, legal or not.
    Routine candidates;
    std::vector<Requirement> requirements;
    /// Answers in register 0 whether it could be run with the slots given; none when no text asks.
    std::uint32_t possible = none;
    /// The event as a part of a cost, which fails when anything inside is not possible; none when no cost needs it.
    std::uint32_t paid = none;
    /// Goes on with the event past the rules that stand in for it, up to the place given after the slots.
    std::uint32_t proceed = none;
};

/// A change of a current value by a rule that lasts as long as it is awake.
struct Modifier
{
    /// Include and Exclude are for sets of choice members, whose amount is a mask. Lose takes keywords or abilities
    /// away. CopyAbilities and CopyKeywords give what is printed on the cards of a list.
    enum class How : std::uint8_t { Set, Plus, Times, Include, Exclude, Lose, CopyAbilities, CopyKeywords };

    /// What it changes, as Program::changes counts them.
    std::uint32_t what = none;
    How how = How::Plus;
    Waking waking;
    /// Register 0: the card or player asked about; 1: this; 2: you; then what it captured. Answers in register 0
    /// whether it applies, in register 1 by how much, or a list. A change that lasts knows how much by itself, and has
    /// no routine when it is on one thing as long as it lasts.
    std::uint32_t routine = none;
    /// It reads what depends on what it changes. Then it is told the values that would hold without it and its like.
    bool isInCycle = false;
    Place place;
};

/// When something that lasts ends: after an event that a test hears, with the slots of its verb, this, you, the event
/// and what was captured.
struct Duration
{
    std::uint32_t verb = none;
    std::uint32_t test = none;
};

/// Rules that a card has together: those printed on it, those of a keyword, or those that another rule gives it.
struct Bundle
{
    std::vector<std::uint32_t> rules;
    /// Conditions and bodies of its "as soon as" rules.
    std::vector<std::uint32_t> checks;
    std::vector<std::uint32_t> modifiers;
    /// Activated abilities, and labelled effects by label, none for the labels it lacks.
    std::vector<std::uint32_t> abilities;
    std::vector<std::uint32_t> labels;
};

/// A bundle that cards can gain and lose. They have it while their amount of what is above 0.
struct GrantedBundle : Bundle
{
    std::uint32_t what = none;
};

/// With the rules of those printed keywords that no rule gives or takes away.
struct Definition : Bundle
{
    std::string name;
    /// The lines of its card.
    Place place = {};
    std::uint32_t lastLine = 0;
    bool isToken = false;
    /// What a row of this definition holds from its first own cell on.
    std::vector<std::int32_t> row;
    /// Amount of each keyword, by keyword.
    std::vector<std::int32_t> keywords;
};

/// A hidden cell that counts, or tells that something happened, for a while.
struct PeriodCell
{
    syntax::Holder holder = syntax::Holder::Game;
    std::uint16_t cell = 0;
};

/// How long hidden cells are kept: to the end of the turn as the game names it, of any phase, or of the game.
enum class Period : std::uint8_t { Turn, Game, Phase };

struct Question
{
    /// In the registers after who is asked. Thing: a list. Things, Order: a list, the first and the last place that is
    /// offered, whether enough are picked. Number: least, most. Mode: for each whether it is offered.
    enum class Kind : std::uint8_t { Act, Thing, Things, Order, Number, Value, Mode, YesNo };

    Kind kind = Kind::Act;
    Place place;
    /// What is asked, to whoever is: "choose a card in your hand". Empty where actions are offered, which speak for
    /// themselves, and where an effect names in passing what is chosen.
    std::string words = {};
    /// Others may not see the answer while this same question is still put to somebody.
    bool isSecret = false;
    /// Value: of which choice.
    std::uint32_t choice = none;
    /// Act: which actions are offered; the routine that offers every legal option of them to the player in register 0;
    /// and whether a rule may say that one of them must be done.
    std::vector<std::uint32_t> verbs;
    std::uint32_t offer = none;
    bool canOblige = false;
    /// Act: only a few actions are asked for by name, so that the only one left is a choice no more.
    bool isAmongFew = false;
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
    /// With this in register 0, you in register 1 and then what it captured, leaves in register 0 a list of the things
    /// for which it holds; one nothing when it holds and names no thing.
    std::uint32_t find = none;
    /// Registers: the thing, this, you, one that is not used, then what it captured.
    std::uint32_t body = none;
    /// It must be asked again when one of these bits is dirty.
    std::uint32_t mask = 0;
    Waking waking;
    bool endsWhenHeard = false;
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

/// One limit a format sets to a deck.
struct FormatLimit
{
    syntax::Limit::Kind kind = syntax::Limit::Kind::Exactly;
    std::int32_t amount = 0;
    /// Of Total: the property. Of Section and Ban: the name.
    std::string name;
    std::uint32_t property = none;
    /// Which cards it is about: with a card in register 0, 1 or 0 there. None for all cards.
    std::uint32_t fits = none;
    Place place;
    std::vector<std::string> clauses;
};

struct FormatCode
{
    std::string name;
    std::vector<FormatLimit> limits;
    Place place;
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
    std::vector<Check> checks;
    std::vector<std::uint32_t> gameChecks;
    std::vector<Question> questions;
    std::vector<Definition> definitions;
    std::deque<GrantedBundle> granted;
    std::vector<PropertyLayout> properties;
    std::vector<ZoneLayout> zones;
    /// Which of the zones every card has: the piles it can have.
    std::vector<std::uint32_t> cardZones;
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
};

} // namespace engine
