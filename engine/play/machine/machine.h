// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/play/execution/option.h"
#include "engine/state/state.h"

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace engine {

class Trail;

/// What stopped a program that could not go on.
enum class Trouble : std::uint8_t {
    None,
    TooManySteps,
    TooDeep,
    /// One of these two, with the same position coming again and again.
    GoesRound,
    TooManyCards,
    TooManyTriggers,
    TooManyLasting,
    TooManyMoves,
    TooManyOptions,
    ListTooLong,
    /// Play was to begin inside a loop that has nothing to go through.
    NoRound
};

/// One step on the way to a property's value: what it is without rules, each rule that changes it, and its bounds.
struct ValuePart
{
    enum class Kind : std::uint8_t { Base, Set, Plus, Times, Include, Exclude, Bounds };

    Kind kind = Kind::Base;
    std::int32_t amount = 0;
    /// The value after this step.
    std::int32_t value = 0;
    /// The card the change comes from; nothing when it is a rule of the game's.
    Ref source = 0;
    /// Of the rule.
    Place place;
};

/// Runs the program of a game on its state, from one question to the next. machine.cpp starts, stops and finds options,
/// machine_slots.cpp asks for the slots of an action one by one where there are too many at once, machine_execute.cpp
/// goes from one operation to the next, operations/ carries them out, machine_rules.cpp has what checks, triggers and
/// what lasts need, machine_watch.cpp finds the rules that hear an event, machine_values.cpp the rules that change a
/// value, machine_effects.cpp has what is announced before it is done, machine_ahead.cpp tries what an answer would
/// lead to and takes it back, machine_telling.cpp tells whoever listens what happens.
///
/// The registers and frames of a running program are part of the state, kept there whenever the machine stops, so that
/// a game can be copied, hashed, saved and taken back in the middle of anything.
class Machine
{
public:
    static constexpr std::int32_t stepBudget = 1'000'000;
    /// So many options of one action are still one list.
    static constexpr std::size_t mostAtOnce = 256;
    /// More options than this are more than anybody can be asked about.
    static constexpr std::size_t mostOptions = 10'000;

    explicit Machine(State& state);

    /// From the beginning of the program to its first question.
    void start();
    /// The same from inside a phase, as if play had come there.
    void startInside(const PhaseEntry& entry);
    /// Goes on with an answer to the next question.
    void answer(const Option& option);

    /// The state was changed from outside, by undo or redo: what the machine knows of it is read again when needed.
    void stateChanged() { m_isStale = true; }

    bool isOver() const { return m_state.at(m_state.game(), cells::game::Over) != 0; }

    Trouble trouble() const { return m_trouble; }

    /// Nothing more can be done, for a reason outside of the program.
    void stopWith(Trouble trouble) { m_trouble = trouble; }

    /// The positions that a step goes through are noted, which takes its time.
    void leaveTrail(Trail& trail) { m_trail = &trail; }

    /// Where the program was when something stopped it: what it was at, and what it had begun before, the last first,
    /// each line once.
    std::vector<Place> lastPlaces() const;

    /// Which question of the program is asked, and of whom.
    std::uint32_t question();
    Ref asked();

    /// The verb of the game's in the middle of which it is asked, with its slots; none when it is a phase, or the
    /// start.
    struct Doing
    {
        std::uint32_t verb = none;
        std::span<const std::int32_t> slots = {};
    };

    Doing doing();
    /// What can be answered, found when it is first asked for.
    const std::vector<Option>& options();

    /// Of a question about several things: all that it is about, and whether any has been picked yet.
    struct Picks
    {
        std::vector<Ref> things;
        bool hasBegun = false;
    };

    Picks picks();

    /// Whatever the player who is asked could name in an action's slots, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

    struct Prohibition
    {
        std::uint32_t rule = none;
        /// The card whose rule it is; nothing for a rule of the game.
        Ref card = 0;
    };

    /// What forbids a verb with these slots; no rule when nothing does.
    Prohibition forbids(std::uint32_t verb, std::span<const std::int32_t> slots);

    /// Everything that happens is told to the list until told otherwise.
    void listen(std::vector<Event>* to) { m_listener = to; }

    /// Runs a routine that asks no questions, with arguments in its first registers, and gives its register 0. What it
    /// cannot finish counts as 0.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// A property's value with everything that changes it; why it is what it is, from its base on; and how much of a
    /// keyword a card has.
    std::int32_t value(Ref row, std::uint32_t property);
    std::vector<ValuePart> explain(Ref row, std::uint32_t property);
    std::int32_t keyword(Ref card, std::uint32_t keyword);

    /// The position was changed by hand: every condition is asked again when play goes on.
    void positionEdited();

    /// What the state has noted of its changes is forgotten: from now on they are counted anew.
    void changesForgotten() { ++m_era; }

private:
    /// Cells of the stack that hold the machine's own registers; frames follow.
    enum Header : std::size_t {
        Counter = State::StackHeaderEnd,
        Frame,
        Together,
        TogetherSince,
        HeldTriggers,
        Dirty,
        Drafts,
        BegunVerb, // one more than the verb whose slots are being asked, 0 for none
        BegunSettled,
        BegunArguments,
        BegunEnd = BegunArguments + Option::mostArguments,
        FirstFrame = BegunEnd
    };

    /// Cells below a frame's registers.
    enum Below : std::int32_t { ReturnTo = -4, CallerFrame = -3, CallerLists = -2, RunningVerb = -1 };

    /// The groups of operations, each in a file of engine/play/operations.
    struct Running;
    struct Values;
    struct Flow;
    struct Joined;
    struct Changes;
    struct Lists;
    struct Events;
    struct Questions;
    struct DraftOperations;
    struct Effects;
    struct Dispatch;

    static constexpr std::int32_t headerCells = frameHeaderCells;
    /// The machine's own lists and the frames of what only looks must fit between frames and lists, too.
    static constexpr std::int32_t listReserve = 64;
    /// What is tried, and what is looked for on the way from one question to the next, takes no more steps than these.
    static constexpr std::int32_t lookBudget = 10 * stepBudget;

    /// The slots of a verb, and a cursor behind them.
    static constexpr std::size_t mostRuleRegisters = Option::mostArguments + cursorRegisters;

    /// Arguments are put in place before it is known whether there is room for their frame. So much room there always
    /// is.
    static constexpr std::size_t spareCells = 32;

    void run();
    void reload();
    /// Runs from where the program is until something stops it.
    void execute();
    /// Runs a frame of the machine's own until it returns.
    bool executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running);

    bool isStuck() const { return m_trouble != Trouble::None; }

    std::int32_t evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// What chance will bring is not known to whoever only tries.
    bool isChanceAhead() const { return m_ahead != Ahead::No; }

    /// Nor what a card is that they do not see, when they try what they will be asked next.
    bool isUnknownAhead(Ref card) const { return m_ahead == Ahead::ToNextQuestion && isHiddenFromTrier(card); }

    bool isHiddenFromTrier(Ref card) const;

    bool push(const Routine& routine, std::int32_t base, std::uint32_t running);
    /// Whether no step can be made any more, now that the budget has run out.
    [[gnu::cold]] bool isSpent();
    /// What the program is at is only a look at the state.
    bool isLooking() const;
    /// Whether a frame of so many registers has room above everything that is in use; it is trouble when it has not.
    bool hasRoomAbove(std::size_t registers);
    void stop();
    void take(const Option& option);
    void begin(const Option& option);
    void findOptions();
    /// What the question allows, before anything is tried.
    void offer();
    /// To look for that takes some of the steps that are left for it.
    bool hasNoChoice(std::int32_t& stepsLeft);
    /// The phase that this frame, or the nearest below it, is one of.
    void writePhaseOf(std::int32_t frame);
    void offerThings(std::int32_t list, std::int32_t first, std::int32_t last);
    void offerActions(const Question& question);
    /// An action with very many options is asked for slot by slot.
    void groupActions();
    /// The same for those of the action that is being gone through, when there is no room for more. Gives whether there
    /// is now.
    bool makeRoomForOptions(std::uint16_t verb);
    void dropOthersThanBegun();
    bool isAsBegun(const Option& option) const;
    void addGroup(std::span<const Option> options);
    std::int32_t placeInList(std::int32_t list, std::int32_t from, std::int32_t member) const;
    void bringInList(std::int32_t list, std::int32_t to, std::int32_t from);
    void dropRepeated(std::int32_t list);

    /// How far what is only tried runs; the end of a draft is where nothing more has to be paid.
    enum class Ahead : std::uint8_t { No, ToEndOfDraft, ToNextQuestion };

    /// A rule that says what must be done, of the card that has it.
    struct Obligation
    {
        std::int32_t rule = 0;
        Ref self = 0;

        friend bool operator==(const Obligation&, const Obligation&) = default;
    };

    /// Everything the machine needs to go on from a place as if it had never left it.
    struct Moment
    {
        std::size_t changes = 0;
        std::vector<std::int32_t> frames;
        std::vector<std::int32_t> openLists;
        std::vector<Option> options;
        std::vector<std::array<std::int32_t, 3>> pending;
        std::size_t counter = 0;
        std::int32_t frame = 0;
        std::int32_t lists = 0;
        std::int32_t together = 0;
        std::int32_t togetherSince = 0;
        std::int32_t heldTriggers = 0;
        std::uint32_t dirty = 0;
        std::uint32_t dirtyChecks = 0;
        std::int32_t drafts = 0;
        Ref under = 0;
        std::int32_t budget = 0;
        bool isAsking = false;
        Ahead ahead = Ahead::No;
        Trouble trouble = Trouble::None;
    };

    /// What is tried and then taken back.
    class Attempt;

    void keep(Moment& moment) const;
    void goBackTo(const Moment& moment);
    /// Whether a verb, with the slots of the running frame, can be completed up to its last cost.
    bool canComplete(std::uint16_t verb);
    bool canComplete(const Routine& routine, std::uint16_t given, std::uint32_t running);
    bool mayTry();
    /// Goes on and, at every question, tries its answers until one leads to the end of the draft.
    bool completes();
    void dropHopelessOptions();
    /// While something can be done that must be done, nothing else is offered. Gives whether it is so.
    bool obey();
    void keepThoseThatMeetMost(std::size_t open);
    /// Notes those that an option meets and that are not among the noted ones from a place on. Gives whether it meets
    /// any.
    bool noteObligations(const Option& option, std::size_t from);
    /// How many obligations can be met by what begins with an option, besides those noted from a place on; no more than
    /// are enough are looked for.
    std::size_t mostMet(const Option& option, std::size_t from, std::size_t enough);
    /// Runs a look at the state with a budget of its own.
    template <typename Look>
    auto apart(const Look& look) -> decltype(look());

    // machine_values.cpp
    class CircleLeftOut;

    /// A change that applies, found while a value is worked out.
    struct Applied
    {
        std::int32_t age = 0;
        Modifier::How how = Modifier::How::Plus;
        /// Of copied abilities: the card they are printed on.
        std::int32_t amount = 0;
        Ref source = 0;
        Place place;
    };

    std::int32_t current(Ref row, std::uint32_t property);
    std::vector<ValuePart> partsOf(Ref row, std::uint32_t property);
    std::int32_t keywordAmount(Ref card, std::uint32_t keyword);
    bool has(Ref card, const GrantedBundle& bundle);
    /// Since when a card has lost its abilities, as an age and one more; 0 when it has them.
    std::int32_t lostSince(Ref card);
    /// Puts what changes a value on top of m_applied.
    void collectChanges(Ref row, std::uint32_t what);
    void collectFromCard(Ref row, std::uint32_t what, Ref card);
    /// Puts the cards in whose texts something is changed on top of m_changing; they are found once for all values that
    /// are looked at in the same position.
    void addChangersOf(std::uint32_t what);
    void collectLasting(Ref row, std::uint32_t what);
    std::size_t collectInOrder(Ref row, std::uint32_t property);
    std::vector<std::uint32_t> copiedDefinitions(Ref card);
    void apply(Ref row, const Modifier& modifier, Ref card);
    bool isLeftOut(const Modifier& modifier) const;
    bool isAtWork(const Modifier& modifier, Ref card, const GrantedBundle* bundle);
    bool holdsFor(const Modifier& modifier, std::span<const std::int32_t> arguments);
    template <typename Order>
    void sortApplied(std::size_t begin, const Order& order);
    std::int32_t foldedByAge(std::size_t begin, std::int32_t base);
    static std::int32_t changedBy(std::int64_t value, const Applied& change);

    // machine_watch.cpp
    /// Registers of a cursor, see instruction.h.
    enum Cursor : std::int32_t { PlaceFound, RuleFound, Self, You, HeardEvent, Since };

    struct Hearer
    {
        std::int32_t place = 0;
        std::uint32_t rule = 0;
        Ref card = 0;
    };

    /// The cards that have rules which forbid a verb, in the order in which they are asked; known until the state
    /// changes, because very many options are asked about in between.
    struct Forbidders
    {
        std::uint64_t era = 0;
        std::size_t changes = 0;
        std::vector<Hearer> hearers;
    };

    struct Changers
    {
        std::uint64_t era = 0;
        std::size_t changes = 0;
        std::vector<Ref> cards;
    };

    bool isAwake(Ref card, const Waking& waking) const;
    bool wasAwake(Ref card, const Waking& waking, std::int32_t since) const;
    template <typename Look>
    void forEachHolder(std::uint64_t zones, std::int32_t since, const Look& look);
    bool hadOwnRules(Ref card) const;
    bool had(Ref card, std::uint32_t bundle) const;
    Ref controllerThen(Ref card, std::int32_t since) const;
    void rememberRules(Ref card);
    bool hears(const Rule& rule, Ref self, Ref you, std::int32_t event, std::span<const std::int32_t> captured);
    void nextWatcher(std::int32_t cursor, std::uint16_t verb, RuleKind kind);
    bool nextOfGame(std::int32_t* cursor, const Program::Watch& watch);
    bool nextLasting(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    bool nextOfCards(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    void collectHearers(const std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    void sortHearers(std::size_t begin);
    void recallForbidders(std::int32_t after, const Program::Watch& watch, std::uint16_t verb);
    std::int32_t placeOf(const Program::Watch& watch, std::uint32_t rule, Ref card, RuleKind kind) const;
    std::span<const std::int32_t> capturedAt(std::int32_t place, const Rule& rule) const;
    void callRule(std::int32_t cursor, std::int32_t base);
    void noteHeard(std::int32_t cursor, const Rule& rule);
    std::int32_t lastingOfAge(std::int32_t age) const;
    std::span<const std::int32_t> capturedBy(std::int32_t record) const;
    void endOnce(std::int32_t record);

    /// Whether some condition holds, whatever was done before.
    bool doesAnythingHold();
    std::int32_t collectChecks();
    void collectChecksOf(Ref card);
    void collectCheck(std::uint32_t index, Ref self, Ref you, std::int32_t record);
    void runCheck(std::size_t entry, std::int32_t base);

    void endLasting(std::uint32_t verb);
    void endPeriod(Period period);
    void resetProperty(std::uint32_t property);
    void queueTrigger(std::uint16_t cursor);
    bool takeTrigger(std::uint16_t base);
    /// The first waiting trigger leaves the queue for the frame at a register; nothing when none waits.
    const Rule* loadTrigger(std::uint16_t base);
    bool comesBefore(Ref trigger, Ref other);

    // machine_effects.cpp
    std::int32_t stayOf(Ref thing) const;
    std::int32_t labelOf(Ref card, std::uint16_t label);
    /// The activated abilities that can be used now.
    /// Adds them to those that are being looked through.
    void collectAbilities(Ref card);
    std::int32_t abilityAfter(std::int32_t ability, Ref card);
    std::int32_t waitingEffect(std::uint16_t base);
    bool canAnnounce(std::int32_t value, std::uint16_t base);
    void callEffect(std::uint32_t routine, std::uint16_t base);
    void keepChoices(Ref card, std::int32_t value, std::uint16_t base);
    Ref createItem(std::int32_t value, Ref zone, std::uint16_t base);
    void copyChoices(Ref to, Ref from);
    void runEffect(std::int32_t value, std::uint16_t base);
    std::int32_t targetsOf(Ref card);
    bool isLegal(Ref card);
    /// The effect a card or an item was announced with; nothing when it was not.
    const Effect* announcedEffect(Ref card) const;
    using EffectFrame = std::array<std::int32_t, mostEffectRegisters>;
    /// What an effect of a card or an item begins with: its choices too when it was announced.
    EffectFrame frameOf(Ref card, const Effect& effect) const;
    void endGame(std::int32_t list);
    void loseTogether();
    /// Gives whether it did move.
    bool moveCard(Ref card, Ref zone, std::uint16_t flags);
    void leave(Ref player);
    // machine_telling.cpp
    void moveAndTell(Ref card, Ref zone, std::uint16_t flags);
    void tell(std::uint16_t verb, const std::int32_t* slots);
    void writeAndTell(Ref row, std::uint16_t cell, std::int32_t value);
    void tellValue(Ref row, std::uint16_t cell, std::int32_t before);
    /// The active player rolls for a text that is nobody's.
    void tellRoll(Ref who, std::int32_t die);
    void tellFace(Event& event, std::size_t slot, Ref card) const;
    Event::Face faceOf(Ref card) const;
    std::uint8_t seenNow(Ref card) const;

    /// What is happening at an instruction of a frame, and what the frames it was begun in say.
    struct Spot
    {
        std::int32_t frame = 0;
        std::int32_t instruction = 0;
    };

    Spot spotBehind(Spot spot) const;
    Event::Cause causeOf(Spot spot) const;
    Place headingOf(Spot spot) const;
    /// Of an ability that waits the card it is of; any other card itself.
    Ref shownBy(Ref card) const;
    Prohibition prohibition(std::uint16_t verb, std::span<const std::int32_t> slots);
    /// What an action brought to light is told as if it had been seen from the beginning; but not what came to light
    /// after nobody could tell any more which card it was.
    void followCardsOf(const Option& action);
    void tellWhatCameToLight();
    void noteLight(Ref card);
    void loseSightOf(Ref card);
    void loseSightIn(Ref zone);
    void enumerate(const Routine& enumerator);

    State& m_state;
    const Program& m_program;
    std::vector<std::int32_t> m_stack;
    std::size_t m_counter = 0;
    std::int32_t m_frame = 0;
    std::int32_t m_lists = 0;
    std::int32_t m_together = 0;
    /// How many of the waiting triggers, from the first on, wait for a running one to end.
    std::int32_t m_heldTriggers = 0;
    /// The event with which what happens together began: who was awake then hears all of it.
    std::int32_t m_togetherSince = 0;
    std::uint32_t m_dirty = 0;
    Ref m_under = 0;
    /// How many actions have begun whose costs are not all paid.
    std::int32_t m_drafts = 0;
    Ahead m_ahead = Ahead::No;
    /// Who tries what they will be asked next.
    Ref m_trier = 0;
    bool m_hasFailed = false;
    std::int32_t m_triesLeft = 0;
    /// How many steps all that is tried for one decision may take together.
    std::int32_t m_trySteps = 0;
    std::int32_t m_budget = 0;
    Trail* m_trail = nullptr;
    Trouble m_trouble = Trouble::None;
    bool m_isAsking = false;
    bool m_isStale = false;
    bool m_hasOptions = false;
    /// Some options were grouped while they were found.
    bool m_hasMadeRoom = false;
    std::vector<Option> m_options;
    std::vector<Event>* m_listener = nullptr;
    /// The action that was chosen last, or was the only one, and how much had been told before it.
    std::optional<Option> m_action;
    std::size_t m_actionSince = 0;
    /// Its cards, nothing where one can no longer be followed, and who has seen each until the next action.
    std::array<Ref, Option::mostArguments> m_followed{};
    std::array<std::uint8_t, Option::mostArguments> m_cameToLight{};
    std::vector<std::array<std::int32_t, 3>> m_pending;
    /// Room for what options are looked through for, which spares the heap. What is tried may look through options
    /// itself: obligations, the obliged and abilities are stacks; the others are in use only when nothing is tried.
    std::vector<Option> m_kept;
    std::vector<Option> m_ungrouped;
    std::vector<Option> m_obliged;
    std::vector<Obligation> m_obligations;
    std::vector<std::uint32_t> m_abilities;
    /// Attempts are made inside each other; each keeps its moment where one before it did, which spares the heap.
    std::deque<Moment> m_moments;
    std::size_t m_attempts = 0;
    std::uint32_t m_dirtyChecks = 0;
    /// Both are used as stacks: finding one value or rule may need others.
    std::vector<Applied> m_applied;
    std::vector<Hearer> m_hearers;
    /// Of every verb. Within an era changes of the state are only added to those before.
    std::vector<Forbidders> m_forbidders;
    /// Of everything that can be changed. What is tried while they are gone through may find them anew, so they are
    /// gone through in a stack of their own.
    std::vector<Changers> m_changers;
    std::vector<Ref> m_changing;
    bool m_isLookedAt = false;
    std::uint64_t m_era = 1;
    /// The circle of values whose own rules do not count at the moment, because one of them asks.
    std::uint32_t m_circle = none;
    /// While what a leaving card had is remembered: who left since this event still counts as awake.
    std::int32_t m_lookingBackTo = 0;
    /// The routines entered last, in a ring.
    static constexpr std::size_t callsKept = 64;
    std::array<std::uint32_t, callsKept> m_calls{};
    std::size_t m_callCount = 0;
};

} // namespace engine
