// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/rare_texts.h"
#include "engine/language/source.h"
#include "engine/language/terms.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The syntax tree of the rules language: what the parser makes of source text and the compiler reads.
///
/// Names are resolved to what they name (a property, a verb, a kind …), but nothing is typed yet. A declaration with an
/// error is left out of the tree; its diagnostics say why.
namespace engine::syntax {

/// What a node is. Behind each: its children in order, then which of `number`, `text` and `symbol` it uses. A child in
/// [brackets] may be absent, which is written as a node of kind Absent.
enum class Op : std::uint8_t {
    Absent,

    // Expressions
    Number, // number
    Text,   // text: a card's name, or any text
    True,
    False,
    Nothing,
    This,
    You,
    It,       // what the nearest choice, loop or creation before it named
    Local,    // text: a slot or a name bound by "as"
    Value,    // symbol: the choice, number: which of its values, text: its name. When several choices have a value of
              // this name it is the first one's; the name then tells what is meant
    Property, // [owner], [index]; text: the property's name. Without an owner the compiler finds whose it is
    LastProperty,    // like Property: the value when the owner last left a zone
    PrintedProperty, // like Property: the value on its definition
    Keyword,         // [owner]; symbol: how much of a keyword, or whether it has it
    Label,           // [owner]; symbol: the labelled effect of a card
    PhaseName,       // symbol
    Add,             // left, right
    Subtract,
    Multiply,
    Divide,
    Negate, // operand
    Equal,  // left, right; "=" and "is" between values
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    IsA, // subject, description
    IsNotA,
    IsIn, // subject, zone or list
    IsNotIn,
    Has, // list or thing, member or keyword
    HasNo,
    And, // left, right
    Or,
    Not,     // operand
    ThereIs, // description
    ThereIsNo,
    Can,      // Call
    Sees,     // player, card: whether the player may see its face
    NumberOf, // set
    NamesOf,
    TotalOf, // property or keyword, set
    HighestOf,
    LowestOf,
    LargerOf, // left, right
    SmallerOf,
    Half, // operand
    Top,  // [count], zone or list
    Bottom,
    Target,      // [up to how many], set
    Chosen,      // [up to how many], set
    Random,      // set
    Each,        // set: "each", "all"
    PlayerAfter, // player
    PlayerBefore,
    SeatsFrom, // from, to: how many seats lie between
    Tally,     // Event or NamedEvent; number: 0 this turn, 1 this game, 2 this phase; text: the slot that is added up,
               // empty when the events themselves are counted

    // Sets: a description is a kind, or an expression that gives a list, a zone or a thing, narrowed by filters. What
    // no filter narrows stands for itself: a bare KindName or expression
    Description,   // base (KindName or expression), then filters
    Union,         // descriptions
    KindName,      // symbol; text "card", "player", "thing", "ability" or "item" and no symbol for the core's own, and
                   // "phase" in the slots of core verbs
    OtherFilter,   // "other", "another": not this
    YourFilter,    // "your": controlled by you
    InFilter,      // zones…: the zone of one player or of the game
    InAnyFilter,   // zones…: the zone of any player
    NotInFilter,   // zones…
    OfFilter,      // player
    OfAnyFilter,   // a description of players: "of any opponent"
    WithFilter,    // condition
    WithoutFilter, // condition
    ExceptFilter,  // expression
    NamedFilter,   // name; text: the name when it is written out

    // Sentences. One child a slot, in the order of the verb's slots; a slot left out is Absent
    Call,       // arguments; symbol: a verb
    Event,      // patterns; symbol: a verb
    NamedEvent, // symbol: an event declaration

    // Statements
    Block,         // statements
    If,            // condition, then, [otherwise]
    RepeatForever, // body
    RepeatUntil,   // condition, body
    RepeatWhile,   // condition, body
    RepeatTimes,   // count, body
    ForEach,       // [set], body; text: the name bound, empty for none; symbol: the choice when it is one
    Together,      // body
    LetAct,        // player; text: the name of passing, empty when passing is not offered; symbols in `among`
    Set,           // place, value
    Change,        // place, amount
    AddTo,         // value, list
    DropFrom,      // value, list
    Move,          // set, zone, [new controller]; number: 0 top, 1 bottom, +2 face down
    Create,        // [count], what, [zone], [controller]; text: the name bound. What is Text, Local or CopyOf
    CopyOf,        // thing
    Remove,        // set
    Remember,      // value; text: the name bound
    Shuffle,       // zone
    Roll,          // number: sides; text: the name bound
    Reveal,        // set, [to whom]
    LookAt,        // who, set
    Run,           // effect, ability or item
    Announce,      // effect or ability, [zone]
    QueueTriggers, // zone
    Check,
    Proceed,
    Stop,
    DoNothing,
    EndGame, // [winners]
    DrawGame,
    May,          // who, statement asked about, [then], [otherwise]
    ChooseThings, // who, [count], set; text: the name bound; number: see ChooseHow, +8 secretly
    ChooseNumber, // who, from, to; text; number: +8 secretly
    ChooseOrder,  // who, set; text; number: +8 secretly
    ChooseValue,  // who; text; symbol: a choice; number: +8 secretly. "chooses one of CHOICE as n"
    ChooseMode,   // who, Modes…; number: +8 secretly
    Mode,         // [condition], body; text: the mode's name
    Become,       // subject, Text or CopyOf, [Event that ends it]; number 1: keeping this ability
    Needs,        // condition; text: the reason, or with number 1 the condition as written; only at the head of a verb
    Cost,         // statement; text: as written; only in an action

    // Rules
    Rules,     // rules
    UntilRule, // Event, Rules
    OnceRule,  // ability, or Rules when it governs several; number: 0 once ever, 1 once a turn, 2 once a game
    InZones,   // Rules; the zones' names in `names`; "anywhere" has none
    WhileRule, // condition, Rules
    AsSoonAs,  // condition or description, body; text: the name bound when it is a description
    When,      // Event or Or of two, [condition], body; number: 1 once a turn, 2 once a game
    Before,    // like When
    After,
    InsteadOf,
    AtEvent,        // NamedEvent, [condition], body
    Gets,           // subject, [for each: description], [Event that ends it], [condition], then Modifiers
    Modifier,       // amount; text: the property; symbol: the keyword; number: 0 plus, 1 minus, 2 times
    GainsHas,       // subject, [Event], [condition], then grants: Granted, GrantedKeyword, AbilitiesOf, Rules
    Granted,        // value; text: the property that is set
    GrantedKeyword, // [amount]; symbol
    AbilitiesOf,    // set; number 1: keywords only
    LosesAbilities, // subject, [Event], [condition]; the keywords as Keyword nodes, none for all abilities
    Cannot,         // Event, [Event that ends it], [condition]; text: as written
    Must,

    // Abilities of cards
    KeywordUse, // [amount], [effect body]; symbol
    LabelUse,   // body; symbol
    Activated,  // cost statements as a Block, [condition], body; text: its line as written
};

/// For ChooseThings: one, exactly so many, up to so many, any number.
enum class ChooseHow : std::int32_t { One, Exactly, UpTo, AnyNumber };

/// What a choice's number has in it when it is made secretly.
constexpr std::int32_t secretly = 8;

struct Node
{
    Op op = Op::Absent;
    Place place;
    std::int32_t number = 0;
    std::uint32_t symbol = noSymbol;
    std::string text = {};
    std::vector<Node> children = {};
    /// The clauses cited on the line this begins, as written: "RT-turn.3", "ruling 4".
    RareTexts clauses = {};
    /// LetAct: the words that narrow the actions offered. InZones: the zones' names.
    RareTexts names = {};

    bool isAbsent() const { return op == Op::Absent; }

    /// Its text is there to be quoted, and says nothing that the tree does not.
    bool hasQuote() const { return op == Op::Cost || op == Op::Cannot || (op == Op::Needs && number == 1); }
};

struct Property
{
    Place place;
    Holder holder = Holder::Game;
    /// The first is the one used in messages; the others are other forms of it.
    std::vector<std::string> forms;
    Type type;
    Node starts;
    Node derived;
    Node floor;
    Node ceiling;
    /// The event after which it returns to its start.
    Node until;
    std::uint32_t per = noSymbol;
    bool isPrinted = false;
    bool stays = false;
    bool isCounter = false;
    bool isSecret = false;
    // Zones
    Visibility visibility = Visibility::Public;
    bool isInPlay = false;
    Node capacity;
    std::string filledFrom;
    /// "setting" and "switch" declarations are game properties chosen when a game starts.
    bool isSetting = false;
    std::vector<std::string> clauses;
};

struct Kind
{
    Place place;
    std::vector<std::string> forms;
    Node description;
};

struct Slot
{
    Place place;
    std::string name;
    /// Number, flag, text, zone, effect or a choice, or a list; otherwise what it holds is described.
    std::optional<Type> type;
    /// What it holds; of a list, what each of its members is.
    Node description;
    /// Of number slots.
    Node atLeast;
    Node atMost;
};

struct Verb
{
    Place place;
    VerbKind kind = VerbKind::Verb;
    std::vector<SentencePart> sentence;
    std::vector<Slot> slots;
    /// Needs, Cost and other statements in their order. A core verb and one declared without a body have none.
    Node body;
    std::vector<std::string> clauses;
    /// An action for people: no bot chooses it.
    bool isByHand = false;
};

struct Phase
{
    Place place;
    std::string name;
    Node body;
    std::vector<std::string> clauses;
};

struct EventName
{
    Place place;
    std::string name;
    Node event;
};

struct Keyword
{
    struct Parameter
    {
        std::string name;
        bool isEffect = false;
    };

    Place place;
    std::string name;
    std::vector<Parameter> parameters;
    std::string reminder;
    std::vector<Node> abilities;
    std::vector<std::string> clauses;
};

struct Label
{
    Place place;
    std::string name;
};

struct Field
{
    Place place;
    std::string property;
    /// Nothing for a flag that is merely named.
    std::vector<Node> values;
};

struct Card
{
    Place place;
    std::string name;
    bool isToken = false;
    std::vector<Field> fields;
    std::vector<Node> abilities;
    /// A string line: the wording that overrides the generated one, and where it begins.
    std::string wording;
    Place wordingPlace = {};
    /// It has an error somewhere and takes no part in games.
    bool isBroken = false;
    /// The last line that belongs to it.
    std::uint32_t lastLine = 0;
};

struct Limit
{
    using Kind = LimitKind;
    using Bound = LimitBound;

    Place place;
    Kind kind = Kind::Cards;
    Bound bound = Bound::AtMost;
    std::int32_t amount = 0;
    /// The property that is measured, or the card that is banned.
    std::string name = {};
    /// The section it is about; empty for what is in no section that is limited by itself.
    std::string section = {};
    /// Of Cards: the section whose cards are the amount.
    std::string otherSection = {};
    Node description = {};
    std::vector<std::string> clauses;
};

struct Format
{
    Place place;
    std::string name;
    std::vector<Limit> limits;
};

struct Citation
{
    Place place;
    Node event;
    std::string reason;
    std::vector<std::string> clauses;
};

/// One line of a scenario.
struct ScenarioStep
{
    using Kind = ScenarioStepKind;

    Kind kind = Kind::Expect;
    Place place;
    Node node;
    Node value;
    std::int32_t number = 1;
    std::string text;
    std::string name;
    std::vector<Field> fields;
    std::vector<Node> answers;
};

struct Scenario
{
    Place place;
    std::string name;
    std::vector<std::string> clauses;
    std::vector<ScenarioStep> steps;
    /// Like a card: it has an error and is not run.
    bool isBroken = false;
    std::uint32_t lastLine = 0;
};

/// Everything the source files of one game declare.
struct Game
{
    std::string name;
    Place place;
    std::vector<std::string> uses;
    std::int32_t fewestPlayers = 2;
    std::int32_t mostPlayers = 2;
    std::vector<Property> properties;
    std::vector<Choice> choices;
    std::vector<Kind> kinds;
    std::vector<Verb> verbs;
    std::vector<Phase> phases;
    std::vector<EventName> events;
    std::vector<Keyword> keywords;
    std::vector<Label> labels;
    std::vector<Card> cards;
    std::vector<SharedList> lists;
    std::vector<Format> formats;
    std::vector<Citation> citations;
    std::vector<Scenario> scenarios;
    /// Rules of the game, in text order.
    std::vector<Node> rules;
    Node start;
    /// "triggers at once": settle after every verb.
    bool triggersAtOnce = true;
    std::vector<Node> triggerOrder;
};

} // namespace engine::syntax
