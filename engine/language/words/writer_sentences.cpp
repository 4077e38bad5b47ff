// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace engine::words {

using syntax::Op;
using syntax::Part;

/// A verb's sentence while it is put together from its words and what fills its slots.
struct Writer::Sentence
{
    enum class Use : std::uint8_t { Call, Event, Limit };

    const syntax::Verb& verb;
    const Node& node;
    Use use = Use::Call;
    std::string_view modal = {};
    std::size_t at = 0;
    Person person = Person::Several;
    bool isVerbWritten = false;
    /// It is told as something that has happened, or has not.
    bool isPerfect = false;
    std::string_view negation = {};
    /// What the amounts in one of its slots come to, and which slot that is.
    std::string total = {};
    std::string totalled = {};
    std::vector<std::string> words = {};
    std::string circumstances = {};

    const syntax::SentencePart& part() const { return verb.sentence[at]; }

    bool hasNext() const { return at < verb.sentence.size(); }

    bool hasSubject() const { return verb.sentence.front().slot >= 0; }

    bool isTotalled(const syntax::SentencePart& part) const
    {
        return part.slot >= 0 && !total.empty() && slotOf(part).name == totalled;
    }

    std::string has() const { return (person == Person::One ? "has" : "have") + std::string(negation); }

    const Node& argumentOf(const syntax::SentencePart& part) const
    {
        return node.all(syntax::Part::Arguments)[static_cast<std::size_t>(part.slot)];
    }

    const syntax::Slot& slotOf(const syntax::SentencePart& part) const
    {
        return verb.slots[static_cast<std::size_t>(part.slot)];
    }
};

namespace {

/// Stands for "a" or "an" until it is known what follows.
constexpr std::string_view openArticle = "a/an";

bool isArticle(const syntax::SentencePart& part)
{
    return part.words.size() == 2 && part.words[0] == "a" && part.words[1] == "an";
}

bool isNumber(const syntax::Slot& slot)
{
    return slot.type && slot.type->base == syntax::BaseType::Number && !slot.type->isList;
}

/// "you with number of deck = 0": whoever it is needs no description, but it happens only while that is so.
bool isNarrowedName(const syntax::Node& node)
{
    return node.op == Op::Description && (node[Part::Base].op == Op::You || node[Part::Base].op == Op::This);
}

bool isNamed(const syntax::Slot& slot)
{
    return slot.type && (slot.type->base == syntax::BaseType::Text || slot.type->base == syntax::BaseType::Choice);
}

} // namespace

std::string Writer::call(const Node& node)
{
    Sentence made{.verb = m_game.verbs[node.symbol], .node = node};
    return sentence(made);
}

std::string Writer::event(const Node& node)
{
    if (node.op == Op::NamedEvent)
        return node.text;
    if (node.op == Op::Or)
        return eitherEvent(node[Part::Left], node[Part::Right]);
    Sentence made{.verb = m_game.verbs[node.symbol], .node = node, .use = Sentence::Use::Event};
    return made.hasSubject() ? sentence(made) : passive(made);
}

/// "this attacks or blocks": what both have for a subject is said once.
std::string Writer::eitherEvent(const Node& one, const Node& other)
{
    const std::string first = event(one);
    std::string second = event(other);
    const bool isSentence = one.op == Op::Event && other.op == Op::Event && !one.all(Part::Arguments).empty();
    if (isSentence && one.all(Part::Arguments).front().op == Op::This && first.starts_with("this ") &&
        second.starts_with("this "))
        second.erase(0, 5);
    return first + " or " + second;
}

std::string Writer::withModal(const Node& node, std::string_view modal)
{
    const bool isLimit = modal == "cannot" || modal == "must";
    Sentence made{
        .verb = m_game.verbs[node.symbol],
        .node = node,
        .use = isLimit                ? Sentence::Use::Limit
               : node.op == Op::Event ? Sentence::Use::Event
                                      : Sentence::Use::Call,
        .modal = modal,
    };
    return made.hasSubject() ? sentence(made) : passive(made);
}

/// What was counted, as something that has happened: "you have drawn a card".
std::string Writer::hasHappened(const Node& counted, const std::string& total, std::string_view negation)
{
    const Node& named = counted[Part::Event];
    const Node& event = named.op == Op::NamedEvent ? m_game.events[named.symbol].event : named;
    if (event.op != Op::Event)
        return unworded();
    Sentence made{
        .verb = m_game.verbs[event.symbol],
        .node = event,
        .use = Sentence::Use::Event,
        .isPerfect = true,
        .negation = negation,
        .total = total,
        .totalled = counted.text,
    };
    return made.hasSubject() ? sentence(made) : passive(made);
}

std::string Writer::sentence(Sentence& made)
{
    const bool isCall = made.use == Sentence::Use::Call;
    bool isAboutThis = false;
    if (made.hasSubject()) {
        const Node& who = made.argumentOf(made.part());
        const Noun subject = argument(who, made);
        made.person = subject.person;
        isAboutThis = who.op == Op::This;
        // An order goes without "you", unless the verb would stand alone: "draw a card", but "you win".
        const bool isOrder = isCall && made.modal.empty() && subject.person == Person::You && m_isOrder;
        if (!isOrder || made.verb.sentence.size() == 2)
            made.words.push_back(subject.words);
        if (isCall && subject.person != Person::You)
            m_isOrder = false;
        if (!made.modal.empty())
            made.words.emplace_back(made.modal);
        if (made.isPerfect)
            made.words.push_back(made.has());
        ++made.at;
    }
    const Setting about(m_isAboutThis, isAboutThis);
    while (made.hasNext())
        part(made);
    std::string text;
    for (std::size_t at = 0; at < made.words.size(); ++at) {
        const std::string_view next = at + 1 < made.words.size() ? std::string_view(made.words[at + 1]) : "";
        text += (text.empty() ? "" : " ") +
                (made.words[at] == openArticle ? std::string(articleFor(next)) : made.words[at]);
        // What is said of an amount ends before the sentence goes on.
        if (!next.empty() && text.ends_with(", rounded down"))
            text += ',';
    }
    return text + made.circumstances;
}

/// One word or slot of the sentence.
void Writer::part(Sentence& made)
{
    const syntax::SentencePart& here = made.part();
    if (here.slot < 0)
        return word(made);
    const Node& given = made.argumentOf(here);
    if (made.isTotalled(here))
        return totalPart(made);
    if (isNumber(made.slotOf(here)) && !given.isAbsent())
        return numberPart(made);
    ++made.at;
    if (!given.isAbsent())
        made.words.push_back(argument(given, made).words);
}

void Writer::word(Sentence& made)
{
    const auto& forms = made.part().words;
    const bool isAnArticle = isArticle(made.part());
    ++made.at;
    const bool isBeforeNothing = made.hasNext() && made.part().slot >= 0 && !made.isTotalled(made.part()) &&
                                 made.argumentOf(made.part()).isAbsent();
    if (isPreposition(forms.front()) && isBeforeNothing)
        return;
    const bool isVerb = !std::exchange(made.isVerbWritten, true) && made.hasSubject();
    if (isVerb && made.isPerfect)
        made.words.push_back(participle(baseForm(forms)));
    else if (isVerb)
        made.words.push_back(made.modal.empty() ? verbForm(forms, made.person) : baseForm(forms));
    else if (isAnArticle)
        made.words.emplace_back(openArticle);
    else
        made.words.push_back(forms.back());
}

/// "a card", "3 cards", "that much damage", "damage equal to its power"
void Writer::numberPart(Sentence& made)
{
    const Node& amount = made.argumentOf(made.part());
    ++made.at;
    made.words.push_back(quantity(amount, made));
}

/// "a total of 10 or more damage"
void Writer::totalPart(Sentence& made)
{
    ++made.at;
    const std::string several = unit(made, Form::Several);
    made.words.push_back(made.total + (several.empty() ? "" : ' ' + several));
}

std::string Writer::quantity(const Node& amount, Sentence& made)
{
    const std::size_t from = made.at;
    const std::string one = unit(made, Form::One);
    const std::size_t end = made.at;
    made.at = from;
    const std::string several = unit(made, Form::Several);
    made.at = end;
    if (one.empty())
        return number(amount);
    const bool isCountable = one != several;
    const std::string digits = amount.op == Op::Number ? std::to_string(amount.number) : number(amount);
    if (digits == "1" && isCountable)
        return withArticle(one);
    if (amount.op == Op::Number || digits == "X")
        return digits + ' ' + (digits == "1" ? one : several);
    if (amount.op == Op::Local && digits == "that")
        return (isCountable ? "that many " : "that much ") + several;
    const std::string_view measure = isCountable ? "a number of " : several.starts_with("of ") ? "an amount " : "";
    return std::format("{}{} equal to {}", measure, several, digits);
}

/// The words that say what is counted, which are then behind: "damage", "card/cards", or what fills the next slot.
std::string Writer::unit(Sentence& made, Form form)
{
    std::string words;
    if (made.hasNext() && made.part().slot >= 0 && isNamed(made.slotOf(made.part()))) {
        const Node& name = made.argumentOf(made.part());
        ++made.at;
        if (name.op == Op::Text)
            return copies(name, form);
        return (name.op == Op::Local ? "of " : "") + value(name);
    }
    while (made.hasNext() && made.part().slot < 0 && !isPreposition(made.part().words.front())) {
        const auto& forms = made.part().words;
        words += (words.empty() ? "" : " ") + (form == Form::Several ? forms.back() : forms.front());
        ++made.at;
    }
    return words;
}

/// A card that is made: "Servo token", "copies of Townsfolk".
std::string Writer::copies(const Node& name, Form form) const
{
    const auto card = std::ranges::find(m_game.cards, name.text, &syntax::Card::name);
    if (card != m_game.cards.end() && card->isToken)
        return name.text + (form == Form::Several ? " tokens" : " token");
    return form == Form::Several ? "copies of " + name.text : name.text;
}

Noun Writer::argument(const Node& node, Sentence& made)
{
    if (isNarrowedName(node)) {
        made.circumstances += circumstances(node);
        return thing(node[Part::Base]);
    }
    const bool isSet = node.op == Op::KindName || node.op == Op::Description || node.op == Op::Union;
    if (made.use == Sentence::Use::Call || (!isSet && !node.isAbsent()))
        return isZone(node) ? Noun{property(node)} : thing(node);
    if (made.use == Sentence::Use::Limit && isSet)
        return {described(node, severalOf), Person::Several};
    if (isSet)
        return {onlyPlayer(node).empty() ? described(node, oneOf) : onlyPlayer(node)};
    // Whoever does it does not matter: the slot says what can.
    const syntax::Slot& slot = made.verb.slots.front();
    return {slot.description.isAbsent() ? "something" : described(slot.description, oneOf)};
}

/// An order that is watched: "destroy a card" happens when "a card is destroyed".
std::string Writer::passive(Sentence& made)
{
    const syntax::SentencePart verb = made.part();
    ++made.at;
    std::string text = participle(verb.words.front());
    Noun object{"this"};
    if (made.hasNext() && made.part().slot >= 0) {
        const Node& argumentNode = made.argumentOf(made.part());
        object = argument(argumentNode, made);
        ++made.at;
    } else {
        // Nothing it is done to: the sentence names what happens.
        text = verb.words.front();
        object.words.clear();
    }
    made.isVerbWritten = true;
    made.words.clear();
    while (made.hasNext())
        part(made);
    for (const std::string& word : made.words)
        text += ' ' + word;
    made.person = object.person;
    if (object.words.empty() && made.isPerfect)
        return std::format("“{}” has{} happened", text, made.negation);
    if (object.words.empty())
        return made.modal.empty() ? "“" + text + "” happens" : std::format("“{}” {} happen", text, made.modal);
    const bool isOne = object.person == Person::One;
    const std::string is = made.isPerfect       ? made.has() + " been"
                           : made.modal.empty() ? (isOne ? "is" : "are")
                                                : std::string(made.modal) + " be";
    return std::format("{} {} {}{}", object.words, is, text, made.circumstances);
}

/// In what an event sets off, the names of its slots stand for what it happened to.
void Writer::bindSlots(const Node& event)
{
    if (event.op == Op::Or) {
        bindSlots(event[Part::Left]);
        bindSlots(event[Part::Right]);
        return;
    }
    if (event.op == Op::NamedEvent)
        return bindSlots(m_game.events[event.symbol].event);
    if (event.op != Op::Event)
        return;
    for (const auto& [slot, pattern] : std::views::zip(m_game.verbs[event.symbol].slots, event.all(Part::Arguments)))
        bindSlot(slot, pattern.isAbsent() ? slot.description : pattern);
}

void Writer::bindSlot(const syntax::Slot& slot, const Node& meant)
{
    Noun& noun = m_locals[slot.name];
    if (isNumber(slot))
        noun = {"that"};
    else if (meant.op == Op::This || meant.op == Op::You)
        noun = thing(meant);
    else if (meant.op == Op::KindName)
        noun = {onlyPlayer(meant).empty() ? "that " + kindWord(meant, Form::One) : onlyPlayer(meant)};
    else if (meant.op == Op::Description && meant[Part::Base].op == Op::KindName)
        noun = {"that " + kindWord(meant[Part::Base], Form::One)};
    else if (isNarrowedName(meant))
        noun = thing(meant[Part::Base]);
    else
        noun = {"it"};
}

} // namespace engine::words
