// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax.h"
#include "engine/language/words/english.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The inside of the rules text. Only its own files include this; everybody else includes words.h.
namespace engine::words {

/// Whether a word is that for one or for several.
enum class Form : std::uint8_t { One, Several };

/// Whether a sentence says that something is so, or that it is not.
enum class Sense : std::uint8_t { So, NotSo };

/// Whether what is done one after the other becomes one sentence where that is possible.
enum class Joining : std::uint8_t { Apart, Joined };

/// How a description is put into a sentence.
struct Frame
{
    /// What stands before it: "a", "each", "target", "3 or more". A plural may have none.
    std::string_view determiner = {};
    Form form = Form::One;
    /// What stands right behind the kind: " of your choice".
    std::string_view behindKind = {};
    /// Whether it says that you control it, where that is not said by "your".
    bool saysWhose = true;
};

constexpr Frame severalOf{.form = Form::Several};
constexpr Frame oneOf{.determiner = "a"};

/// "3 or more", "fewer than 2", "no"; empty when nothing is compared by size.
std::string howMany(syntax::Op op, const std::string& count, std::string_view fewer);

/// Puts one ability into words.
///
/// A sentence is made without its capital and its full stop, so that it can become a part of another. What there are no
/// words for is noted, and what was made of the ability is then worth nothing.
class Writer
{
public:
    explicit Writer(const syntax::Game& game)
        : m_game(game)
    {
    }

    /// An ability of a card, or a rule, as finished sentences.
    std::string ability(const syntax::Node& node);
    /// A question as whoever is asked hears it: "choose a card in your hand".
    std::string question(const syntax::Node& node);
    /// What a keyword means: its reminder, or its rules in words.
    std::string reminder(const syntax::Keyword& keyword, const std::string& amount);

    /// Whether there were words for everything so far.
    bool isWorded() const { return m_isWorded; }

private:
    using Node = syntax::Node;
    using Sentences = std::vector<std::string>;

    /// Gives a variable another value for as long as it lives.
    template <typename T>
    class Setting
    {
    public:
        Setting(T& variable, T value)
            : m_variable(variable)
            , m_before(std::exchange(variable, std::move(value)))
        {
        }

        ~Setting() { m_variable = std::move(m_before); }

        Setting(const Setting&) = delete;
        Setting& operator=(const Setting&) = delete;

    private:
        T& m_variable;
        T m_before;
    };

    std::string unworded();

    // Values: writer_values.cpp
    std::string number(const Node& node);
    std::string value(const Node& node);
    Noun thing(const Node& node);
    std::string property(const Node& node);
    std::string indexed(const std::string& name, const Node& index);
    std::string bareProperty(const Node& node, const std::string& label);
    std::string possessive(const Node& owner);
    std::string possessiveOfAny(const Node& owner);
    Noun local(const std::string& name) const;
    Noun picked(const Node& node);
    Noun chosen(const Node& set, const Node& most);
    Noun endOfZone(const Node& node);
    Noun definite(const Node& set);
    /// What a name stands for that is bound to one of a set: "that opponent" of players, "it" of cards.
    Noun oneMember(const Node& set) const;
    std::string onlyPlayer(const Node& kind) const;
    const syntax::Property* propertyNamed(const std::string& name) const;
    bool isZone(const Node& node) const;

    // Sets: writer_sets.cpp
    std::string described(const Node& set, const Frame& frame);
    std::string oneDescribed(const Node& set, const Frame& frame);
    /// All that are in a set, however it is given.
    std::string members(const Node& set);
    std::string allOf(const Node& set);
    std::string kindWord(const Node& kind, Form form) const;
    std::string filter(const Node& node, Form form);
    std::string owner(const Node& node);
    std::string quality(const Node& condition, Form form);
    std::string comparedQuality(const Node& condition);
    std::string boundOf(const Node& bound);
    std::string flagQuality(const std::string& flag, Form form, Sense sense);
    std::string filters(const Node& set, Form form);
    /// What narrows "you" or "this" in an event: " while you have no life".
    std::string circumstances(const Node& narrowed);
    std::string circumstance(const Node& filter, const Noun& who);
    std::string countedQuality(const Node& condition);
    bool isYours(const Node& set) const;
    bool isRelative(const Node& kind) const;
    bool isPlayerKind(const Node& kind) const;

    // Conditions: writer_conditions.cpp
    std::string condition(const Node& node);
    std::string conditions(const Node& chain);
    std::string negated(const Node& node);
    std::string situation(const Node& node);
    std::string comparison(const Node& node);
    std::string amountHad(const Node& property, syntax::Op op, const Node& bound);
    std::string counting(const Node& set, syntax::Op op, const Node& bound);
    std::string isThere(const Node& set, std::string_view determiner, Form form);
    Noun holderOf(const Node& owner);
    std::string flagged(const Node& node, Sense sense);
    std::string keyworded(const Node& node, Sense sense);
    std::string holding(const Node& node);

    // What has happened: writer_tallies.cpp
    std::string tally(const Node& counted, syntax::Op op, const Node& bound);
    std::string tallied(const Node& counted);
    std::string hasHappened(const Node& counted, const std::string& total, std::string_view negation);

    // Sentences: writer_sentences.cpp
    /// A call as an order or a statement: "draw 2 cards", "your opponent draws a card".
    std::string call(const Node& node);
    /// What happens, to be watched: "this dies".
    std::string event(const Node& node);
    std::string eitherEvent(const Node& one, const Node& other);
    /// Somebody may, cannot or would do it.
    std::string withModal(const Node& node, std::string_view modal);

    struct Sentence;

    std::string sentence(Sentence& sentence);
    void part(Sentence& sentence);
    void word(Sentence& sentence);
    void numberPart(Sentence& sentence);
    void totalPart(Sentence& sentence);
    std::string unit(Sentence& sentence, Form form);
    std::string copies(const Node& name, Form form) const;
    std::string quantity(const Node& amount, Sentence& sentence);
    Noun argument(const Node& node, Sentence& sentence);
    std::string passive(Sentence& sentence);
    void bindSlots(const Node& event);
    /// From here on the name of a slot stands for one of what is meant by it.
    void bindSlot(const syntax::Slot& slot, const Node& meant);
    /// Between two numbers, either of which may be absent.
    std::string range(const Node& least, const Node& most);
    bool isUnderstood(const Node& node) const;
    void leaveOutNames(Node& question) const;

    // Statements: writer_statements.cpp
    Sentences statement(const Node& node);
    Sentences body(const Node& block);
    /// What is done under a condition, in one sentence where that is possible.
    Sentences conditionalBody(const Node& block);
    Sentences inOrder(const Node& block, Joining joining);
    std::string simple(const Node& node);
    std::string change(const Node& node);
    std::string
    counters(const std::string& label, const std::string& amount, std::string_view sentence, const Node& owner);
    std::string set(const Node& node);
    std::string setAmount(const Node& name, const Node& to);
    std::string move(const Node& node);
    std::string create(const Node& node);
    std::string become(const Node& node);
    std::string wins(const Node& winners);
    std::string does(const Node& who, std::string_view verb, std::string_view verbOfOne, const std::string& rest);

    // Choices, conditions and loops: writer_choices.cpp
    std::string choose(const Node& node);
    std::string whatIsChosen(const Node& node);
    std::string chooseThings(const Node& node);
    Sentences ifStatement(const Node& node);
    Sentences mayStatement(const Node& node);
    Sentences forEach(const Node& node);
    Sentences repeat(const Node& node);
    Sentences chooseMode(const Node& node);

    // Rules: writer_rules.cpp
    Sentences rule(const Node& node);
    Sentences wrapped(const Node& node, const std::string& before);
    std::string zoneState(const Node& inZones);
    Sentences watch(const Node& node);
    Sentences insteadOf(const Node& node);
    Sentences asSoonAs(const Node& node);
    Sentences once(const Node& node);
    std::string nextTime(const Node& node);
    Sentences activated(const Node& node);
    Sentences keywordUse(const Node& node);
    Sentences labelUse(const Node& node);

    // Changes that hold: writer_changes.cpp
    std::string gets(const Node& node);
    std::string gains(const Node& node);
    std::string grant(const Node& node, const Noun& subject);
    std::string loses(const Node& node);
    std::string limit(const Node& node, std::string_view modal);
    std::string endings(const Node& until, const Node& wanted);
    Noun subject(const Node& node);

    const syntax::Game& m_game;
    bool m_isWorded = true;
    /// What names bound by slots and "as" stand for.
    std::map<std::string, Noun> m_locals;
    /// The effect given to a keyword, while its rules are put into words.
    const Node* m_effect = nullptr;
    std::string m_effectName;
    /// What the nearest choice, loop or creation named.
    Noun m_it{"it"};
    /// Inside the condition of a description: bare names are those of what is described.
    bool m_isOfCandidate = false;
    /// What is described is a player.
    bool m_isOfPlayer = false;
    /// What is described has a name of its own: you, or this.
    const Node* m_candidate = nullptr;
    /// The subject of the sentence is "this", so that "its" can only mean that.
    bool m_isAboutThis = false;
    /// The sentence has no other subject yet, so that an order can do without "you".
    bool m_isOrder = true;
};

/// The sentences as text: capitals, full stops.
std::string finished(std::span<const std::string> sentences);

} // namespace engine::words
