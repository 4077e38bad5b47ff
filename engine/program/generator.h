// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/dictionary.h"
#include "engine/language/syntax.h"
#include "engine/program/code_builder.h"
#include "engine/program/program.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

/// A value in a register, with its type. A type that is a list means a list on the list stack.
struct Operand
{
    std::uint16_t reg = 0;
    syntax::Type type;
    /// A list that a name stands for: it stays open until the block of the name ends.
    bool isKept = false;
    /// Its text has an error that has been reported: nothing more is to be said about it.
    bool isUnknown = false;
};

constexpr std::uint16_t noRegister = 0xffff;

/// What an effect asks before it is done, in text order: a mode when that stands first, and what it aims at.
struct Announcement
{
    struct Aim
    {
        const syntax::Node* target = nullptr;
        /// The register with the thing; the next one has its stay.
        std::uint16_t reg = 0;
        /// The mode it belongs to, or anyMode.
        std::int32_t mode = anyMode;
        /// Of “up to”: how many can be chosen together, this one and those after it; 0 for those.
        std::optional<std::uint16_t> upTo;
    };

    static constexpr std::int32_t anyMode = -1;

    const syntax::Node* modes = nullptr;
    std::vector<Aim> aims;
    /// The register with the mode, after which the others follow.
    std::uint16_t first = 0;

    bool isEmpty() const { return !modes && aims.empty(); }

    std::uint16_t size() const { return isEmpty() ? 0 : static_cast<std::uint16_t>(1 + 2 * aims.size()); }

    /// By its place, as a text may be copied while it is compiled. Of several, the first.
    const Aim* aimAt(Place place) const;
};

/// What names mean at one place in the text.
struct Scope
{
    std::map<std::string, Operand> locals;
    std::uint16_t self = noRegister;
    /// What “this” is: a card, except in what players have.
    syntax::BaseType selfType = syntax::BaseType::Card;
    std::uint16_t you = noRegister;
    std::optional<Operand> it;
    /// Whose properties bare names are: the candidate of a description, the owner of a derived property.
    std::optional<Operand> candidate;
    /// Inside a rule that stands in for an event: the verb, and the register of its place among such rules.
    std::uint32_t proceedVerb = none;
    std::uint16_t proceedCursor = noRegister;
    /// Effects given to a keyword on a card, by parameter; with the scope they were written in.
    std::map<std::string, const syntax::Node*> effects;
    /// What each of several players has answered, by name: the players and, in the same order, their answers.
    std::map<std::string, std::pair<Operand, Operand>> answers;
    /// Names of a keyword's amount, with the keyword: how much of it this has.
    std::map<std::string, std::uint32_t> amounts;
    /// In an effect: what has been asked before it runs.
    const Announcement* announced = nullptr;
};

/// A place whose value can be set.
struct Target
{
    std::uint16_t owner = noRegister;
    std::uint32_t property = none;
    std::uint16_t cell = 0;
    std::uint16_t index = noRegister;
    bool isCore = false;
    syntax::Type type;
};

/// What stands around a rule: while, in which zones, how often.
struct Wrapping
{
    std::vector<const syntax::Node*> conditions;
    Waking waking;
    std::optional<Period> once;
};

/// Whose rules are being gathered, and what stands around them.
struct Home
{
    /// Nothing when they are the game's.
    Bundle* bundle = nullptr;
    /// Nothing when it is not the text of a card.
    Definition* definition = nullptr;
    /// Which granted bundle it is.
    std::uint32_t granted = none;
    Scope scope;
    Wrapping around;
};

/// A name of the text around a rule that lasts, which it keeps. "it" is one of them.
struct Captured
{
    std::string name;
    Operand value;
};

/// What a lasting effect is made with besides its rule: until when, once, while, and which names it keeps.
struct LastingContext
{
    const syntax::Node* until = nullptr;
    bool isOnce = false;
    std::vector<const syntax::Node*> conditions;
};

/// Writes the code of one game. Split by what it writes: layout.cpp, expressions.cpp, sets.cpp, statements.cpp,
/// primitives.cpp, choices.cpp, picks.cpp, costs.cpp, shows.cpp, moves.cpp, events.cpp, rules.cpp, reads.cpp,
/// watchers.cpp, keywords.cpp, changes.cpp, lasting.cpp, becoming.cpp, dependencies.cpp, tallies.cpp, effects.cpp,
/// effect_code.cpp, targets.cpp, announcements.cpp, abilities.cpp, requirements.cpp, formats.cpp, scenarios.cpp,
/// types.cpp, placement.cpp and circles.cpp each hold one part of it.
class Generator
{
public:
    Generator(const syntax::Game& game, Program& program, std::vector<Diagnostic>& diagnostics);

    void run();
    void writeScenarios();

private:
    void writeStart();

    // layout.cpp: cells of rows, zones, definitions
    void layOut();
    void addProperty(const syntax::Property& property);
    void addZone(const syntax::Property& property);
    void addDefinitions();
    std::vector<std::string> lastNames() const;
    /// Every node of every text that can be carried out.
    void visit(const std::function<void(const syntax::Node&)>& look) const;
    void fillRow(const syntax::Card& card, Definition& definition);
    void fillPer(const syntax::Field& field, const syntax::Property& declared, std::span<std::int32_t> cells);
    bool checkField(const syntax::Field& field, const syntax::Card& card, const syntax::Type& type);
    void unknownField(const syntax::Field& field);
    void checkModifiers(const syntax::Property& declared);
    void checkFilling(const syntax::Property& declared);
    void checkRows();
    /// Whether there is a card of this name that takes part.
    bool isInGame(const std::string& name) const;
    std::int32_t textOf(const syntax::Node& text) const;
    std::uint16_t& cellsOf(syntax::Holder holder);
    /// Cells that rules need behind those of the properties.
    void layOutRest();
    static std::optional<std::int32_t> constantOf(const syntax::Node& node);

    // expressions.cpp
    Operand expression(const syntax::Node& node);
    /// Jumps when the condition does not hold.
    void condition(const syntax::Node& node, Label& otherwise);
    Operand flagOf(const syntax::Node& node);
    /// Whether a zone, a list or a set of choice members holds something. A list is given back.
    Operand contains(const Operand& whole, const Operand& member);
    Operand property(const syntax::Node& node);
    Operand readOfGame(const syntax::Node& node, const syntax::Property& declared);
    Operand readProperty(const syntax::Node& node, const Operand& owner, const syntax::Property& declared);
    std::optional<Operand> readOfEither(const syntax::Node& node, const Operand& owner);
    std::optional<Operand> coreProperty(const syntax::Node& node, const Operand& owner);
    void noOwner(const syntax::Node& node);
    void unknownProperty(const syntax::Node& node, syntax::BaseType owner);
    Operand thisCard(const syntax::Node& node);
    Operand noValue(const syntax::Node& node);
    Operand arithmetic(const syntax::Node& node, Do what);
    void stopAtEnds(const Operand& value);
    Operand count(const syntax::Node& set);
    /// How many different names cards have.
    Operand countNames(const syntax::Node& set);
    Operand top(const syntax::Node& node);
    Operand constant(std::int32_t value, syntax::BaseType type);
    void compare(const syntax::Node& node, Label& otherwise);
    void compareList(const syntax::Node& node, const Operand& list, Label& otherwise);
    Operand winners();
    const syntax::Property* findProperty(const std::string& name, syntax::Holder holder) const;
    std::uint32_t propertyIndex(const syntax::Property& declared) const;

    // sets.cpp: descriptions and what can be done with their members
    using Body = std::function<void(Operand member)>;
    /// Writes a loop over the members of a set as they are at the moment. The body may not change zones.
    void forEach(const syntax::Node& set, const Body& body);
    /// The members in a new list, so that the body may do anything.
    Operand collect(const syntax::Node& set);
    /// The same, with none twice.
    Operand candidates(const syntax::Node& set);
    void forEachOf(const Operand& list, const Body& body);
    /// Jumps when a thing is not of a description.
    void fits(const Operand& thing, const syntax::Node& description, Label& otherwise);
    /// The zone that is meant when nobody is said whose: that of any player, or of any card.
    std::optional<std::uint32_t> zoneOfAnybody(const syntax::Node& place) const;
    /// Jumps when a card is in none of the zones that a filter names.
    void inZones(const Operand& thing, const syntax::Node& filter, Label& notThere);
    /// A zone of anybody is told by which declaration it is an instance of, any other is one zone.
    void jumpByZone(std::uint16_t zone, const syntax::Node& place, Do byDeclaration, Do byZone, Label& to);
    void filter(const Operand& thing, const syntax::Node& filter, Label& otherwise);
    /// One that is part of the definition of a kind, or of none.
    void filter(const Operand& thing, const syntax::Node& filter, const syntax::Kind* kind, Label& otherwise);
    void notAPlayersZone(const syntax::Node& place);
    void forEachPlayer(const Body& body);
    void forEachInZone(std::uint16_t zone, const Body& body);
    /// The only member, or the first; nothing when there is none. What can be several is an error.
    Operand only(const syntax::Node& set);
    bool mayBeSeveral(const syntax::Node& set) const;
    /// Reports a kind that is told from you where there is no you, here and not where the kind is defined.
    bool lacksYou(const syntax::Node& set);
    void findKindsOfYou();
    bool isSet(const syntax::Node& node) const;
    bool isPlayers(const syntax::Node& node) const;
    /// What the members of a set are: cards, players, or either.
    syntax::BaseType memberType(const syntax::Node& set) const;
    syntax::BaseType membersOfValue(const syntax::Node& value) const;
    /// The list a name stands for; nothing when the node is no such name.
    const Operand* namedList(const syntax::Node& node) const;
    /// A set whose members are settled when it is read: each of them, a list by name, several that are chosen.
    bool isListed(const syntax::Node& node) const;
    /// A list was read; it is given back unless a name keeps it.
    void closeList(const Operand& list);
    /// Jumps when a list does not have a member.
    void unlessListed(const Operand& list, const Operand& member, Label& otherwise);

    // types.cpp: what a value must be where it stands
    /// Two ways a condition can turn out.
    enum class Outcome : std::uint8_t { Holds, Fails };

    /// The value of a text that must be of a type; what is not is an error. The last is what must be, for its message.
    Operand typed(const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
    /// What fills a slot of a verb.
    Operand argument(const syntax::Node& node, const syntax::Verb& verb, std::size_t slot);
    /// A thing that can be of a kind.
    Operand describable(const syntax::Node& node);
    /// Which of the values of a property there is one for each member of a choice.
    Operand memberOf(const syntax::Node& index, const syntax::Property& declared);
    /// A value that is set, or a member that is asked for.
    Operand fitting(const syntax::Node& node, const syntax::Type& wanted, std::string_view what);
    /// What may be a card or a player, as one of them: nothing when it is the other.
    Operand narrowed(const Operand& value, syntax::BaseType wanted);
    /// What stands for a value whose text has an error.
    Operand unknown();
    std::string described(const syntax::Node& node, const Operand& value) const;
    static bool fitsType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted);
    void wrongType(const syntax::Node& node, const Operand& value, const syntax::Type& wanted, std::string_view what);
    /// Values of several choices may have the same name; what is wanted tells which is meant.
    syntax::Node meant(const syntax::Node& node, const syntax::Type& wanted) const;
    static std::optional<syntax::Type> literalType(const syntax::Node& node);
    void checkLiteral(const syntax::Node& node, const syntax::Type& wanted, const std::string& name);
    void checkComparison(const syntax::Node& node, const Operand& left, const Operand& right);
    /// Gives the type of the result.
    syntax::Type checkArithmetic(const syntax::Node& node, const Operand& left, const Operand& right);
    void checkCondition(const syntax::Node& node, const Operand& value);
    void checkMembers(const syntax::Node& node, const Operand& whole);
    void checkDerived(const syntax::Property& declared, const Operand& value);
    /// Whether what is listed, or what a list or a card has, can be asked for.
    bool checkHas(const syntax::Node& node, const Operand& owner);
    bool checkIsIn(const syntax::Node& node, const Operand& thing, const Operand& where);
    void checkPattern(const syntax::Node& pattern, const syntax::Verb& verb, std::size_t slot);
    /// Names that a condition tells more of, with what they were before.
    std::map<std::string, syntax::BaseType> assume(const syntax::Node& condition, Outcome outcome);
    void forgetAssumed(const std::map<std::string, syntax::BaseType>& before);

    // placement.cpp: what may stand only in certain places, and what there may be only so much of
    void checkPlacement();
    /// Warns of labelled lines that are asked for and stand on no card.
    void checkLabels();
    void checkVerb(const syntax::Verb& verb);
    /// Reports what belongs in verbs and actions only.
    void misplaced(const syntax::Node& node);
    void misplacedCosts(const syntax::Node& node);
    void checkLimits();

    // circles.cpp: what is defined by itself, and what grows beyond all measure
    /// A definition that is being written out, of a derived property or a kind.
    class Definitions
    {
    public:
        Definitions(Generator& generator, const void* definition);
        ~Definitions();
        Definitions(const Definitions&) = delete;
        Definitions& operator=(const Definitions&) = delete;

    private:
        Generator& m_generator;
    };

    bool isBeingDefined(const void* definition) const;
    Operand definedByItself(Place place, const std::string& name);
    void tooDeep(Place place, const std::string& name);
    /// Kinds that are what they are because of themselves. Nothing can be asked of a kind before this is known.
    bool hasKindCircles();
    /// Writes every definition once and throws the code away: what is wrong with it is reported although nothing uses
    /// it.
    void tryDefinitions();
    void keywordCircles();
    /// The code has become longer than that of any real game: it is not worth going on.
    bool isTooMuch(const syntax::Node& node);

    // statements.cpp
    void block(const syntax::Node& node);
    void statement(const syntax::Node& node);
    void notAList(const syntax::Node& node, const Operand& value);
    void call(const syntax::Node& node);
    /// Gives where the frame of the call begins.
    std::uint16_t callWith(std::uint32_t verb, const std::vector<Operand>& arguments);
    std::uint16_t openFrameOf(std::uint32_t verb, const std::vector<Operand>& arguments);
    void bindLocal(const std::string& name, const Operand& value);
    /// Statements whose names outlive them.
    void statements(const syntax::Node& node);
    /// From now on the list stays open until the block ends.
    Operand keep(const Operand& list);
    void closeKeptLists(std::size_t from);

    // primitives.cpp: what changes values and moves cards
    void assign(const syntax::Node& node);
    void assignEach(const syntax::Node& node);
    /// How: a value is set or changed.
    void assign(const syntax::Node& node, const Target& to, const Operand& value);
    void assignIndexed(const Target& to, const Operand& value, syntax::Op how);
    void assignProperty(const Target& to, const Operand& value, syntax::Op how);

    struct CoreCell
    {
        std::uint16_t cell = 0;
        syntax::BaseType type = syntax::BaseType::Number;
    };

    /// A property of the core that may be set.
    std::optional<CoreCell> settableOfCore(const std::string& name) const;
    Target target(const syntax::Node& place, std::optional<Operand> owner);
    syntax::Node meantAt(const syntax::Node& value, const syntax::Node& place, const std::optional<Operand>& owner);
    void checkAssigned(const syntax::Node& node, const Target& to, const Operand& value);
    void move(const syntax::Node& node);
    /// What is to be made or become: a card by its name, or a copy.
    std::uint16_t definitionOf(const syntax::Node& what);
    void create(const syntax::Node& node);
    void createFrom(const syntax::Node& node, const Operand& made, const std::function<void()>& eachTime);
    void createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone);

    // choices.cpp: what a player or chance decides
    void letAct(const syntax::Node& node);
    void chooseMode(const syntax::Node& node);
    Operand chosenNumber(const syntax::Node& node, std::uint16_t who);
    Operand chosenValue(const syntax::Node& node, std::uint16_t who);
    Operand chosenFrom(const syntax::Node& set, std::uint16_t who, const Question& question);
    Operand randomFrom(const syntax::Node& set);
    void may(const syntax::Node& node);
    void mayEach(const syntax::Node& node);
    void mayOne(const syntax::Node& node, const syntax::Node& asked, const syntax::Node& wanted);
    Question questionOf(const syntax::Node& node, Question::Kind kind) const;
    void ask(const Question& question, std::uint16_t base, std::uint16_t registers);
    /// Who chooses where nobody is named.
    std::uint16_t chooser(const syntax::Node& node);

    // picks.cpp: choosing by name, several things one after the other, and by several players
    void choose(const syntax::Node& node);
    void chooseByEach(const syntax::Node& node);
    Operand choice(const syntax::Node& node, std::uint16_t who);
    Operand chosenThings(const syntax::Node& node, std::uint16_t who);
    Operand chosenOrder(const syntax::Node& node, std::uint16_t who);
    /// What "target" and "chosen" choose, by you.
    Operand picked(const syntax::Node& node);
    Operand severalFrom(
        const syntax::Node& set,
        std::uint16_t who,
        syntax::ChooseHow how,
        const std::optional<Operand>& count,
        const Question& question
    );
    /// Leaves in the list what is chosen of it.
    void severalOf(
        const Operand& list,
        std::uint16_t who,
        syntax::ChooseHow how,
        const std::optional<Operand>& count,
        const Question& question
    );

    /// What is asked about several things lies side by side: who and later the answer, the list, the first and the last
    /// place offered, whether enough are picked.
    struct PickRegisters
    {
        static constexpr std::uint16_t count = 5;

        std::uint16_t who = 0;
        std::uint16_t first = 0;
        std::uint16_t last = 0;
        std::uint16_t isEnough = 0;
    };

    struct Limits
    {
        std::uint16_t least = 0;
        std::uint16_t most = 0;
    };

    PickRegisters openPicks(const Operand& list);
    Limits pickLimits(std::uint16_t length, syntax::ChooseHow how, const std::optional<Operand>& count);
    /// Names that stand for every player's answer stand for this player's.
    void bindAnswersOf(const Operand& player);

    // costs.cpp: what is possible, and what can be paid
    /// What stands in the slots of a sentence that is paid.
    std::vector<Operand> valuesOfCost(const syntax::Node& cost);
    /// The names of a verb's slots, with these values.
    static Scope namesOf(const syntax::Verb& verb, const std::vector<Operand>& values);
    void costNeeds(const syntax::Node& paid, Label& otherwise);
    /// A single sentence with nothing to choose in it is payable when its verb is possible, unless that can fail
    /// inside.
    bool isSimple(const syntax::Node& cost) const;
    bool isSimpleSentence(const syntax::Node& paid) const;
    bool needsDraft(const syntax::Verb& verb) const;
    /// Jumps when the only cost of an action, one that need not be tried, cannot be paid.
    void unlessSimplyPayable(const syntax::Verb& verb, Label& otherwise);
    /// Jumps when the costs of an action cannot be paid with the slots of this frame.
    void unlessPayable(std::uint32_t verb, Label& otherwise);
    void draft(const syntax::Verb& verb);
    /// What can be tried ahead: the body jumps to the label when it cannot be paid.
    void draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body);
    void payCost(const syntax::Node& cost);
    void unpaidIf(Do what, std::uint16_t left, std::uint16_t right);
    /// A sentence in a cost that has to be tried: what it does must be possible, and so must all inside it.
    void pay(std::uint32_t verb, const std::vector<Operand>& arguments);
    void callPaid(std::uint32_t verb, const std::vector<Operand>& arguments);
    void writePaid();
    /// Whether a verb that begins can come to something that is not possible, or that has to be chosen.
    bool canFail(std::uint32_t verb) const;
    /// An amount below what a verb takes is nothing to pay.
    void unlessAnythingIsDue(const syntax::Verb& verb, const std::vector<Operand>& values, Label& isFree);
    void innerNeeds(const syntax::Node& node);
    /// Jumps when a sentence could not be carried out now, whatever is chosen in it.
    void unlessPossible(const syntax::Node& call, Label& otherwise);
    void eachFilling(
        const syntax::Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
    );
    void eachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body);
    void unlessCandidates(const syntax::Node& statement, Label& otherwise);
    Operand isPossible(std::uint32_t verb, const std::vector<Operand>& arguments);
    void writePossible();

    // shows.cpp: what is shown to whom, and the events of the core that nothing else raises
    void reveal(const syntax::Node& node);
    void lookAt(const syntax::Node& node);
    void roll(const syntax::Node& node);
    void showTo(const syntax::Node& cards, const std::optional<Operand>& who);
    /// What a core event does itself.
    void showInEvent(CoreVerb verb);
    bool isHeard(CoreVerb verb) const;

    // effects.cpp: what is announced before it is done
    struct EffectText
    {
        const syntax::Node* body = nullptr;
        std::uint16_t slots = 0;
        /// How many names it keeps of the text around it.
        std::uint16_t captured = 0;
        Scope scope;
        /// Of an activated ability, otherwise nothing.
        const syntax::Node* cost = nullptr;
        const syntax::Node* condition = nullptr;
        /// What stands around it.
        std::vector<const syntax::Node*> conditions = {};
        std::uint16_t onceCell = 0;

        std::uint16_t given() const { return static_cast<std::uint16_t>(slots + 3 + captured); }
    };

    struct PendingEffect
    {
        std::uint32_t index = none;
        EffectText text;
    };

    void layOutAnnounced();
    void markStack(const syntax::Node& zone);
    std::uint16_t mostAims() const;
    void gatherEffect(const syntax::Node& ability, const Home& home);
    void gatherLabelled(const syntax::Node& ability, std::uint32_t effect, const Home& home);
    std::uint32_t addEffect(const Effect& effect, Place place);
    Announcement announcementOf(const EffectText& text);
    void collectAims(const syntax::Node& node, std::int32_t mode, Announcement& into);
    const syntax::Node& leadingStatement(const syntax::Node& body) const;
    /// The effect given to a keyword that is meant, if any is.
    const syntax::Node* givenEffect(const syntax::Node& what) const;

    // effect_code.cpp: the routines of an effect
    void writeEffects();
    Effect writeEffect(const EffectText& text);
    /// A body that is never announced asks for its targets right before it runs.
    std::uint32_t writeBody(const EffectText& text);
    void beginEffect(const EffectText& text, const Announcement& announced);
    void effectBody(const syntax::Node& body);
    std::uint32_t writeRun(const EffectText& text, const Announcement& announced);
    std::uint32_t writeChoose(const EffectText& text, const Announcement& announced);
    std::uint32_t writePay(const EffectText& text);
    std::uint32_t writeLegal(const EffectText& text, const Announcement& announced);
    std::uint32_t writePossible(const EffectText& text, const Announcement& announced, std::uint32_t pay);
    std::uint32_t writeWhole(const EffectText& text, const Announcement& announced, const Effect& effect);

    // targets.cpp: what an effect aims at, and its mode
    void writeAiming();
    bool isHeard(std::uint32_t verb) const;
    /// Raises the events of what a card or item has been aimed at.
    void raiseTargets(std::uint16_t card);
    Operand aimed(const Announcement::Aim& aim) const;
    /// Those of the mode chosen, and those of none.
    void forEachAim(const Announcement& announced, const std::function<void(const Announcement::Aim&)>& body);
    void forEachCandidate(const syntax::Node& target, const Body& body);
    /// Jumps when what is aimed at has gone, or no longer is what it must be.
    void unlessGone(const Announcement::Aim& aim, Label& gone);
    void unlessOutOfReach(std::uint16_t target, Label& outOfReach);
    /// Jumps when nothing can be aimed at; the aims of a mode, or those of none.
    void unlessAimless(const Announcement& announced, std::int32_t mode, Label& aimless);
    void unlessModeless(const Announcement& announced, Label& modeless);
    void unlessNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered);
    void chooseAll(const Announcement& announced);
    void chooseTarget(const Announcement::Aim& aim);
    void chooseTargets(const Announcement::Aim& aim);
    /// What can be aimed at, as a list.
    Operand candidatesOf(const Announcement::Aim& aim);
    /// Those of “up to” that have been chosen and are still there.
    Operand aimedTogether(const Announcement::Aim& aim);
    void raiseTargeting(std::uint16_t card, std::uint16_t target);
    void chooseAnnouncedMode(const Announcement& announced);
    void runAnnouncedMode(const syntax::Node& node);

    // announcements.cpp: announcing and running
    Operand label(const syntax::Node& node);
    /// A frame for what an effect begins with, to be filled by it; gives where it begins.
    std::uint16_t effectFrame();
    std::uint16_t openEffect(const Operand& effect);
    void announce(const syntax::Node& node);
    void pay(const Operand& effect, std::uint16_t frame);
    void putItem(const Operand& effect, std::uint16_t frame, const Operand& zone);
    void queueTriggers(const syntax::Node& node);
    void runEffect(const syntax::Node& node);
    void unlessAnnounceable(const syntax::Node& node, Label& otherwise);
    std::optional<Operand> announcedProperty(const syntax::Node& node, const Operand& owner);
    void unlessItem(const Operand& thing, Label& otherwise);

    // abilities.cpp: activated abilities and what they cost
    static bool isAbilities(const syntax::Node& description);
    const syntax::Node* cardsOfAbilities(const syntax::Node& description);
    void forEachAbility(const syntax::Node& description, const Body& body);
    void fitsAbility(const Operand& ability, const syntax::Node& description, Label& otherwise);
    /// Jumps when the cost of an ability cannot be paid; given the routine that pays it.
    void unlessAbilityPayable(const EffectText& text, std::uint32_t pay, Label& otherwise);

    // moves.cpp: cards that leave and enter zones, and the rules that hear of it
    /// With a register of who is to control it, or none, and the conditions that may hold for a card in this zone.
    void moveCard(
        std::uint16_t card, std::uint16_t zone, std::uint16_t flags, std::uint16_t controller, std::uint32_t conditions
    );
    /// What was put into a zone from nowhere did enter it.
    void raiseEnters(std::uint16_t made, std::uint16_t zone);
    void writeMoves();
    bool isWatchedEarly(std::uint32_t verb) const;
    /// What entering and leaving have behind the slots of their sentences, so that a rule that stands in for them can
    /// go on with the move.
    static std::uint16_t unwrittenSlots(std::uint32_t verb);
    std::uint32_t writeHearing(std::uint32_t verb);
    std::uint32_t writeEntering();
    std::uint32_t writeLeaving(std::uint32_t enteringRoutine);
    /// What forbids an event, stands in for it or comes before it; then the event.
    std::uint32_t
    writeEarly(std::uint32_t verb, std::uint16_t cursor, Label& done, const std::function<void()>& happen);
    void moveAndTell();
    void moveWith(std::uint16_t flags);
    void hearMove(std::uint32_t verb, std::uint16_t card, std::uint16_t zone, std::uint16_t event);

    // offers.cpp: actions and their options
    std::vector<std::uint32_t> actionsNamed(const syntax::Node& letAct) const;
    /// One routine for each set of actions that some text lets a player choose from.
    void gatherOffers();
    void writeOffers();
    void writeCandidates(std::uint32_t verb);

    /// What is offered of an action: what is legal, or whatever fits the slots.
    enum class Offer : std::uint8_t { Legal, Anything };

    void offerAction(std::uint32_t verb, std::uint16_t asked, Offer offer);
    void offerSlots(std::uint32_t verb, std::size_t slot);
    void testsReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise);

    // events.cpp: verbs
    void writeVerb(std::uint32_t verb);
    void writePhases();
    void raisePhase(CoreVerb verb, const Operand& phase);

    void slotTests(const syntax::Verb& verb, Label& otherwise);
    void needs(const syntax::Verb& verb, Label& otherwise);
    void runRules(std::uint32_t verb, RuleKind kind, std::uint16_t cursor);
    void eventBody(std::uint32_t verb);
    /// What “proceed” goes on with: an event from here on.
    static Routine goingOn(const Routine& whole, std::uint32_t entry);
    /// The first rule that stands in for an event, if there is one; then it is done.
    void standIn(std::uint32_t verb, std::uint16_t cursor, Label& done);
    /// Jumps when a rule says that this cannot happen.
    void takeCursor(std::uint32_t verb);
    void unlessForbidden(std::uint32_t verb, Label& forbidden);
    Scope scopeOf(std::uint32_t verb) const;
    syntax::Type typeOf(const syntax::Slot& slot) const;
    bool isWatched(std::uint32_t verb, RuleKind kind) const;

    // requirements.cpp: why not
    using Test = std::function<void(Label& otherwise)>;
    /// A routine that answers whether a test passes, with so many registers given.
    std::uint32_t writeTest(std::uint16_t given, Place place, const Test& test);
    std::uint32_t writeValue(std::uint16_t given, const syntax::Node& node);
    std::uint32_t
    writeTyped(std::uint16_t given, const syntax::Node& node, syntax::BaseType wanted, std::string_view what);
    void writeRequirements(std::uint32_t verb);
    void
    addRequirement(VerbCode& code, Requirement made, const syntax::Node& line, const std::function<void()>& bindNames);
    std::vector<std::string> clausesOf(std::uint32_t verb, const syntax::Node& line) const;
    void addCostRequirements(VerbCode& code, const syntax::Node& cost);

    // formats.cpp: what decks may hold
    void writeFormats();
    FormatLimit limitOf(const syntax::Limit& limit);

    // scenarios.cpp: scenarios, and where play begins inside a phase
    struct Site
    {
        /// The verb the call stands in, none for the start.
        std::uint32_t within = none;
        /// The phase it stands in, none when it is no phase's.
        std::uint32_t phase = none;
        const syntax::Node* call = nullptr;
        std::size_t begin = 0;
        std::size_t end = 0;
        std::uint16_t base = 0;
    };

    void noteSite(const syntax::Node& call, std::size_t begin, std::uint16_t base);
    void writePhaseEntries();
    PhaseEntry entryOf(const std::vector<const Site*>& line, const Site& last);
    ScenarioCode scenarioOf(const syntax::Scenario& scenario);
    std::uint16_t scenarioRegisters() const;
    void addStep(const syntax::ScenarioStep& step);
    void givePhase(const syntax::ScenarioStep& step);
    void addGivenCards(const syntax::ScenarioStep& step, ScenarioCode::Step& made);
    std::uint32_t writeGivenField(const syntax::Field& field);
    void addExpectations(const syntax::Node& node, std::vector<ScenarioCode::Expectation>& expectations);
    void addUntil(const syntax::ScenarioStep& step, ScenarioCode::Step& made);
    ScenarioCode::Pattern patternOf(const syntax::Node& node, std::uint16_t slot);
    void addAct(const syntax::ScenarioStep& step, ScenarioCode::Step& made);

    // rules.cpp: rules of the game, of keywords and of cards
    struct PendingRule
    {
        const syntax::Node* node = nullptr;
        std::uint32_t index = none;
        Scope scope;
        /// Of a watcher: the event. Of a change: which of its parts, nothing when how much it is was settled before.
        const syntax::Node* event = nullptr;
        bool hasThis = false;
        bool hasYou = false;
        std::vector<const syntax::Node*> conditions;
        std::vector<Captured> captured;
        /// The granted bundle it belongs to.
        std::uint32_t granted = none;
    };

    /// What the game itself does when an event is over: a property returns to its start, or a period ends, or all that
    /// lasts until such an event is asked whether it ends.
    struct Reset
    {
        std::uint32_t rule = none;
        std::uint32_t property = none;
        std::optional<Period> period;
        /// Nothing: whatever the slots of the verb hold.
        const syntax::Node* event = nullptr;

        bool endsLasting() const { return property == none && !period; }
    };

    /// Notes every rule, so that the code of verbs can leave out what nobody watches; their own code is written later.
    void gatherRules();
    static std::optional<RuleKind> watcherKind(syntax::Op op);
    void gather(const syntax::Node& rule, const Home& home);
    void gatherAll(const std::vector<syntax::Node>& rules, const Home& home);
    void gatherInZones(const syntax::Node& rule, Home home);
    void gatherOnce(const syntax::Node& rule, Home home);
    void gatherWatcher(const syntax::Node& rule, RuleKind kind, const Home& home);
    void gatherEvent(
        const syntax::Node& event, const syntax::Node& rule, RuleKind kind, const Waking& waking, const Home& home
    );
    void gatherCheck(const syntax::Node& rule, const Home& home);
    void noteHolders();
    void noteHolder(const Bundle& bundle, const std::function<void(Program::Holders&, std::uint32_t)>& note);
    void noteCheckReads();
    PendingRule pendingOf(const syntax::Node& rule, std::uint32_t index, const Home& home) const;

    // watchers.cpp: the code of rules
    void writeRules();
    void writeWatcher(const PendingRule& pending);
    void writeWatcherTest(const PendingRule& pending);
    void writeWatcherBody(const PendingRule& pending, const Scope& scope);
    void writeCheck(const PendingRule& pending);
    void writeCheckFind(const PendingRule& pending);
    /// The scope of a rule's code, with this, you and what was captured in the registers from there on.
    Scope scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const;
    /// Jumps when what stands around a rule does not hold: it may have been heard often enough, or what it needs may
    /// not be so.
    void holdsAround(const std::vector<const syntax::Node*>& conditions, std::uint16_t onceCell, Label& otherwise);
    /// Sets aside room in states for what the code can make wait and last.
    void makeRoom();
    void gatherResets();
    void writeResets();
    void writeTriggerKeys();
    std::uint32_t endingRule(std::uint32_t verb, Place place);
    /// Jumps when the event of the running frame is not the one described.
    void matches(const syntax::Node& event, Label& otherwise);
    /// Jumps when it is not, looking back at what has moved since.
    void matchesThenOrNow(const syntax::Node& event, std::uint16_t since, Label& otherwise);
    void writeSettle();

    // reads.cpp: what conditions look at
    void markRead(const syntax::Node& node, std::uint32_t mask);
    /// Whether a description can be judged by looking at one thing and nothing else; and what of it then is read.
    bool looksAtOneThing(const syntax::Node& description) const;
    bool readsOnlyItsOwn(const syntax::Node& node, syntax::Holder holder) const;
    /// Conditions look at cards of the zones with this name.
    void markZone(const std::string& name, std::uint32_t mask);
    void noteOwnRead(const syntax::Node& description, std::uint32_t mask);
    /// A condition that looks at one thing at a time held for none before, so it can hold now only for what has
    /// changed. Most often it does not, and going through everything is spared.
    void askAgain(const Operand& changed, std::uint32_t conditions);
    void askAgainOfMoved(std::uint16_t card, std::uint32_t conditions);
    /// Which conditions may hold for a card that has come to a zone: to this one, and to one that is not known.
    std::uint32_t conditionsIn(const syntax::Node& zone) const;
    std::uint32_t conditionsInZones() const;
    void markOwnRead(const syntax::Node& node, syntax::Holder holder, std::uint32_t mask);
    std::uint32_t addRoutine(const Routine& routine);
    const syntax::Node& eventOf(const syntax::Node& node) const;

    // keywords.cpp: bundles of rules that cards have, gain and lose
    void noteKeywordChanges();
    void gatherKeywords();
    void gatherKeyword(const syntax::Node& use, const Home& home);
    void gatherGranted(const syntax::Node& rules, const Scope& outer);
    void gatherKeywordUse(const syntax::Node& use, const Home& home);
    /// The granted bundle of a text, which is made when it is first asked for.
    GrantedBundle& bundleOf(const syntax::Node& text);
    Home homeOf(Bundle& bundle) const;
    /// Whether its body makes a card another one that keeps this very rule.
    static bool keepsItself(const syntax::Node& rule);
    bool takesEffect(std::uint32_t keyword) const;

    // changes.cpp: rules that change values
    void gatherChange(const syntax::Node& rule, const Home& home);
    void writeModifier(const PendingRule& pending);
    static std::vector<const syntax::Node*> partsOf(const syntax::Node& rule);
    static const syntax::Node& conditionOf(const syntax::Node& rule);
    /// How much a part of a change changes.
    Operand amountOf(const syntax::Node& rule, const syntax::Node& part);
    /// What a change is about, as modifiers count it; none, with an error, when there is no such thing.
    std::uint32_t changed(const syntax::Node& rule, const syntax::Node& part);
    std::uint32_t changedProperty(const syntax::Node& rule, const syntax::Node& part);
    void checkChange(const syntax::Node& part, const syntax::Type& type);
    Modifier::How changesHow(const syntax::Node& part, std::uint32_t what) const;
    Program::Changes& changesOf(std::uint32_t what);

    // lasting.cpp: what a body makes last
    enum class Standing : std::uint8_t { Rules, Body };

    void noteLasting();
    void noteLastingIn(const syntax::Node& node, Standing standing);
    void noteLastingRule(const syntax::Node& node);
    void noteUntil(const syntax::Node& until);
    void lasting(const syntax::Node& node, const LastingContext& context);
    void lastingChange(const syntax::Node& node, const LastingContext& context);
    Operand settledAmount(const syntax::Node& node, const syntax::Node& part, const std::optional<Operand>& member);
    void lastingPart(const syntax::Node& node, const syntax::Node& part, const LastingContext& context);
    void lastingRule(const syntax::Node& node, RuleKind kind, const LastingContext& context);
    void lastingCheck(const syntax::Node& node, const LastingContext& context);
    PendingRule capturing(const syntax::Node& node, std::uint32_t index, const LastingContext& context);
    void capture(const syntax::Node& node, std::vector<Captured>& captured);
    void settleChoices(const syntax::Node& node);
    /// By what name a choice is known once it is settled.
    static std::string settledName(const syntax::Node& choice);
    std::uint32_t durationOf(const LastingContext& context, const PendingRule& pending);
    void emitRecord(
        LastingKind kind,
        std::uint32_t which,
        const std::optional<Operand>& amount,
        const std::optional<Operand>& subject,
        const PendingRule& pending,
        std::uint32_t duration
    );
    void writeDurations();

    // becoming.cpp: cards that turn into others
    void become(const syntax::Node& node);
    void keepThisAbility(const Operand& subject, const PendingRule& pending, std::uint32_t duration);

    // dependencies.cpp: which values depend on each other in a circle
    struct Reads
    {
        std::vector<std::uint32_t> whats;
        std::vector<const syntax::Node*> followed;
    };

    void findCircles();
    std::vector<std::uint32_t> readsOf(const PendingRule& pending) const;
    void readBy(const syntax::Node& node, Reads& reads) const;

    // tallies.cpp: what is counted for a while, by cells nobody sees
    struct TallyCounter
    {
        const syntax::Node* node = nullptr;
        /// The sentence, without what stands in the slot of whoever it is counted for.
        syntax::Node pattern;
        syntax::Holder holder = syntax::Holder::Game;
        std::optional<std::size_t> slot;
        std::uint16_t cell = 0;
        std::uint32_t rule = none;
    };

    std::uint16_t addPeriodCell(syntax::Holder holder, Period period);
    std::uint16_t addOnceCell(const syntax::Node& rule, Period period, const Home& home);
    void notePeriod(const syntax::Node& node, Period period);
    void gatherTallies();
    void writeTallies();
    void writeTally(const TallyCounter& counter);
    void countFor(const TallyCounter& counter, const Operand& holder, std::uint16_t since);
    const TallyCounter* counterOf(const syntax::Node& node) const;
    TallyCounter counterFor(const syntax::Node& node) const;
    bool mentions(const syntax::Node& node, const std::vector<syntax::Op>& ops) const;
    Operand tally(const syntax::Node& node);

    void error(const syntax::Node& node, const std::string& code, const std::string& message);
    void error(Place place, const std::string& code, const std::string& message);
    void report(const Diagnostic& found);
    bool hasErrors() const;

    const syntax::Game& m_game;
    Program& m_program;
    std::vector<Diagnostic>& m_diagnostics;
    /// By file and line: where there is an error already.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_faultyLines;
    bool m_hasTooMuch = false;
    CodeBuilder m_code;
    /// Where the cards of the set gone through next shall be, if not in a register of the loop's own.
    std::uint16_t m_memberRegister = noRegister;
    Scope m_scope;
    /// Which property of the program each declaration is; none for derived ones and zones.
    std::vector<std::uint32_t> m_propertyIndex;
    std::vector<std::uint32_t> m_zoneIndex;
    Label* m_stop = nullptr;
    /// While a cost is written that has to be tried: where to go when it cannot be paid.
    Label* m_unpaid = nullptr;
    Label* m_unpaidDraft = nullptr;
    /// Lists that names stand for, in the order they were opened.
    std::vector<std::uint16_t> m_keptLists;
    /// Kinds that are told from you, directly or through others.
    std::vector<bool> m_isKindOfYou;
    /// Verbs of which some text asks whether they are possible.
    std::vector<std::uint32_t> m_askedVerbs;
    /// Verbs that costs are paid by and that can fail inside.
    std::vector<std::uint32_t> m_paidVerbs;
    mutable std::map<std::uint32_t, bool> m_canFail;
    /// The verb whose body is written.
    const syntax::Verb* m_body = nullptr;
    /// Which conditions may come to hold when a card moves.
    std::uint32_t m_zoneConditions = 0;
    std::uint32_t m_phaseConditions = 0;
    /// What hears a card enter and leave (card, zone, what a move is made with, event).
    std::uint32_t m_entersRoutine = none;
    std::uint32_t m_leavesRoutine = none;
    /// Conditions that look at one thing at a time: of which things they can hold, and their bit.
    std::vector<std::pair<const syntax::Node*, std::uint32_t>> m_ownConditions;
    int m_depth = 0;
    Offer m_offer = Offer::Legal;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_offers;
    /// The verb whose body is written, none for the start, and nothing elsewhere; and how many loops over things
    /// enclose the place.
    std::optional<std::uint32_t> m_writing;
    std::uint32_t m_writingPhase = none;
    int m_loopDepth = 0;
    std::vector<Site> m_sites;
    ScenarioCode* m_scenario = nullptr;
    /// Some text gives a card to another player than its zone's.
    bool m_controlChanges = false;
    std::vector<PendingRule> m_watchers;
    std::vector<PendingRule> m_checks;
    std::vector<PendingRule> m_modifiers;
    std::vector<PendingRule> m_durations;
    std::vector<PendingEffect> m_effects;
    /// Some text puts waiting triggers into a zone.
    bool m_queuesTriggers = false;
    /// Whether something may be aimed at by a card (card, thing), when some rule forbids that.
    std::uint32_t m_mayTarget = none;
    /// Raises the events of a card's aiming (card), when some rule hears them.
    std::uint32_t m_raiseTargets = none;
    std::vector<Reset> m_resets;
    std::vector<TallyCounter> m_tallies;
    std::array<bool, 3> m_isPeriodNoted{};
    std::uint32_t m_tallyConditions = 0;
    /// The bundles that "has:" grants, and those of rules whose body keeps them.
    std::map<const syntax::Node*, std::uint32_t> m_bundles;
    /// The rules of keywords that no rule gives or takes away, by keyword.
    std::vector<Bundle> m_keywordRules;
    /// The rule whose body is being written.
    const syntax::Node* m_writtenRule = nullptr;
    /// While a test of an event is written: the register with the event, for looking back at what has moved since.
    std::uint16_t m_lookBack = noRegister;
    std::map<std::string, std::uint32_t> m_definitions;
    /// What is being written out inside of what, outermost first.
    std::vector<const void*> m_beingDefined;
};

} // namespace engine
