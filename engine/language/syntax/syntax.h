// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/language/syntax/node_kinds.h"
#include "engine/language/syntax/rare_texts.h"
#include "engine/language/syntax/terms.h"

#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// The syntax tree of the rules language, which the parser builds and the compiler reads. Start here; nodes.def lists
/// the kinds of nodes, tree_walk.h visits them, and outline.h prints a tree.
///
/// Names are resolved to properties, verbs, kinds and so on. Expressions have a type, unless it depends on where they
/// are used. A declaration with an error lacks the faulty parts; its diagnostics say why.
namespace engine::syntax {

/// The core's own kinds of things. A declared kind has the value None.
enum class CoreKind : std::uint8_t { None, Card, Player, Thing, Ability, Item, Phase };

enum class ZoneEnd : std::uint8_t { Top, Bottom };

enum class Facing : std::uint8_t { Up, Down };

/// The number of things to choose: one, an exact number, up to a number, or any number.
enum class ChooseHow : std::uint8_t { One, Exactly, UpTo, AnyNumber };

/// The limit on how often a rule takes effect.
enum class Often : std::uint8_t { Always, OnceATurn, OnceAGame, OnceEver };

/// The way in which an amount changes a number.
enum class Sign : std::uint8_t { Plus, Minus, Times };

/// The type of an expression, if its text determines it (see typing.h). Compact, because large games have millions of
/// nodes.
class KnownType
{
public:
    constexpr KnownType() = default;

    constexpr KnownType(BaseType base)
        : m_base(base)
        , m_isKnown(true)
    {
    }

    static constexpr KnownType of(const Type& type)
    {
        KnownType known(type.base);
        known.m_choice = static_cast<std::uint16_t>(type.choice);
        known.m_isList = type.isList;
        return known;
    }

    static constexpr KnownType ofChoice(std::uint32_t choice)
    {
        return of({.base = BaseType::Choice, .choice = choice});
    }

    constexpr bool isKnown() const { return m_isKnown; }

    constexpr bool isList() const { return m_isList; }

    /// Whether the type is this one and not a list.
    constexpr bool is(BaseType base) const { return m_isKnown && !m_isList && m_base == base; }

    constexpr bool isEntity() const { return is(BaseType::Card) || is(BaseType::Player) || is(BaseType::Thing); }

    /// This type for a single value, and for a list.
    constexpr KnownType single() const { return withList(false); }

    constexpr KnownType listed() const { return withList(true); }

    /// The type. It must be known.
    Type type() const
    {
        return {.base = m_base, .choice = m_base == BaseType::Choice ? m_choice : noSymbol, .isList = m_isList};
    }

    friend bool operator==(const KnownType&, const KnownType&) = default;

private:
    constexpr KnownType withList(bool isList) const
    {
        KnownType made = *this;
        made.m_isList = m_isKnown && isList;
        return made;
    }

    std::uint16_t m_choice = 0xffff;
    BaseType m_base = BaseType::Number;
    bool m_isKnown : 1 = false;
    bool m_isList : 1 = false;
};

/// Details of a node that have only a few possible values. They are bit fields, because large games have millions of
/// nodes.
struct Manner
{
    constexpr Manner() = default;

    friend bool operator==(const Manner&, const Manner&) = default;

    ZoneEnd end : 1 = ZoneEnd::Top;
    Facing facing : 1 = Facing::Up;
    ChooseHow how : 2 = ChooseHow::One;
    Often often : 2 = Often::Always;
    Period period : 2 = Period::Turn;
    Sign sign : 2 = Sign::Plus;
    bool isSecret : 1 = false;
    /// Whether passing is the last option instead of the first.
    bool isPassLast : 1 = false;
    /// Whether the text is the condition as written, instead of a given reason.
    bool isQuote : 1 = false;
    /// Whether a card that becomes another card keeps the ability that causes this.
    bool keepsThis : 1 = false;
    /// Whether only the keywords are granted, not the other abilities.
    bool onlyKeywords : 1 = false;
};

/// A node of the tree. Its kind determines the parts below it and the members it uses (see nodes.def); the other
/// members have their defaults.
struct Node
{
    Op op = Op::Absent;
    CoreKind core = CoreKind::None;
    Manner manner = {};
    Place place;
    std::int32_t number = 0;
    /// For a property, the index of its declaration in the game, if the text determines the declaration.
    std::uint32_t symbol = noSymbol;
    /// Only expressions have a type.
    KnownType type = {};
    std::string text = {};
    /// The children, for walks through the whole tree. To access a particular child, use its part.
    std::vector<Node> children = {};
    /// The clauses cited on the line that begins with this node, as written: "RT-turn.3", "ruling 4".
    RareTexts clauses = {};
    RareTexts names = {};

    bool isAbsent() const { return op == Op::Absent; }

    bool isProperty() const { return op == Op::Property || op == Op::LastProperty || op == Op::PrintedProperty; }

    const Node& operator[](Part part) const { return children[nodeKind(op).at(part)]; }

    Node& operator[](Part part) { return children[nodeKind(op).at(part)]; }

    /// Whether the node has this part and the part is not absent.
    bool has(Part part) const { return nodeKind(op).has(part) && !(*this)[part].isAbsent(); }

    /// The nodes of a part that can occur any number of times.
    std::span<const Node> all(Part part) const { return std::span(children).subspan(nodeKind(op).at(part)); }

    std::span<Node> all(Part part) { return std::span(children).subspan(nodeKind(op).at(part)); }

    /// Adds nodes to a part that can occur any number of times.
    void add(Part part, std::vector<Node> more)
    {
        nodeKind(op).at(part);
        children.insert(children.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
    }

    /// Whether the text is only a quotation, which adds nothing to the meaning of the tree.
    bool hasQuote() const { return op == Op::Cost || op == Op::Cannot || manner.isQuote; }

    /// Whether the nodes are equal, apart from their places, texts and children. Properties may differ in their
    /// symbols, because their names identify them.
    bool saysSame(const Node& other) const
    {
        return op == other.op && core == other.core && manner == other.manner && number == other.number &&
               (symbol == other.symbol || isProperty());
    }
};

/// Makes a node from its parts: the name of each part, followed by its node, or by a vector if the part can have any
/// number of nodes. All other parts are absent.
template <typename... Parts>
Node made(Op op, Place place, Parts&&... parts)
{
    Node node{.op = op, .place = place};
    node.children.resize(nodeKind(op).singles());
    const auto fill = [&node](this const auto& self, Part part, auto child, auto&&... more) -> void {
        if constexpr (std::same_as<decltype(child), Node>)
            node[part] = std::move(child);
        else
            node.add(part, std::move(child));
        if constexpr (sizeof...(more) > 0)
            self(std::forward<decltype(more)>(more)...);
    };
    if constexpr (sizeof...(parts) > 0)
        fill(std::forward<Parts>(parts)...);
    return node;
}

struct Property
{
    Place place;
    Holder holder = Holder::Game;
    /// The forms of the name. Messages use the first one.
    std::vector<std::string> forms;
    Type type;
    Node starts;
    Node derived;
    Node floor;
    Node ceiling;
    /// The event after which the property returns to its initial value.
    Node until;
    std::uint32_t per = noSymbol;
    bool isPrinted = false;
    bool stays = false;
    bool isCounter = false;
    bool isSecret = false;
    // The next four members are only used for zones.
    Visibility visibility = Visibility::Public;
    bool isInPlay = false;
    Node capacity;
    std::string filledFrom;
    /// Whether the property is a "setting" or "switch" of the game, chosen before a game starts.
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
    /// A number, flag, text, zone, effect, choice or list. If there is no type, only the description applies.
    std::optional<Type> type;
    /// Describes the content of the slot, or each member of a list.
    Node description;
    /// The bounds of a number slot.
    Node atLeast;
    Node atMost;
};

struct Verb
{
    Place place;
    VerbKind kind = VerbKind::Verb;
    std::vector<SentencePart> sentence;
    std::vector<Slot> slots;
    /// The "needs" lines, the "cost" lines and the other statements, in order. Absent for a core verb and for a verb
    /// declared without a body.
    Node body;
    std::vector<std::string> clauses;
    /// Whether only people can choose this action, not bots.
    bool isManual = false;

    std::span<const Node> lines() const
    {
        return body.isAbsent() ? std::span<const Node>() : body.all(Part::Statements);
    }
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
    /// The values. Empty if the field only names a flag.
    std::vector<Node> values;
};

struct Card
{
    Place place;
    std::string name;
    bool isToken = false;
    std::vector<Field> fields;
    std::vector<Node> abilities;
    /// The designer's wording, which replaces the generated text, and its place.
    std::string wording;
    Place wordingPlace = {};
    /// Whether the card has an error and is left out of games.
    bool isBroken = false;
    /// The last line of the card's text.
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
    /// The name of the measured property or of the banned card.
    std::string name = {};
    /// The limited section. If empty, the limit applies to all cards that are in no section with limits of its own.
    std::string section = {};
    /// For Cards: the section whose number of cards is the limit; empty if the limit is the amount.
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
    /// Whether the scenario has an error and is not run.
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
    /// The rules of the game, in text order.
    std::vector<Node> rules;
    Node start;
    /// Whether triggers run after every verb ("triggers at once").
    bool triggersAtOnce = true;
    std::vector<Node> triggerOrder;
};

} // namespace engine::syntax
