// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/sentence_text.h"

#include "engine/language/words/writer.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine::words {

using syntax::Op;
using syntax::Part;

namespace {

/// The placeholder for "a" or "an" until the next word is known.
constexpr std::string_view openArticle = "a/an";

bool isArticle(const syntax::SentencePart& part)
{
    return part.words.size() == 2 && part.words[0] == "a" && part.words[1] == "an";
}

bool isNamed(const syntax::Slot& slot)
{
    return slot.type && (slot.type->base == syntax::BaseType::Text || slot.type->base == syntax::BaseType::Choice);
}

} // namespace

SentenceText::SentenceText(Writer& writer, const Node& node, SentenceUse use)
    : WordsPart(writer)
    , m_verb(m_game.verbs[node.symbol])
    , m_node(node)
    , m_use(std::move(use))
{
}

bool SentenceText::isTotalled(const syntax::SentencePart& part) const
{
    return part.slot >= 0 && !m_use.total.empty() && slotOf(part).name == m_use.totalled;
}

std::string SentenceText::has() const
{
    return (m_person == Person::One ? "has" : "have") + std::string(m_use.negation);
}

const syntax::Node& SentenceText::argumentOf(const syntax::SentencePart& part) const
{
    return m_node.all(syntax::Part::Arguments)[static_cast<std::size_t>(part.slot)];
}

const syntax::Slot& SentenceText::slotOf(const syntax::SentencePart& part) const
{
    return m_verb.slots[static_cast<std::size_t>(part.slot)];
}

std::string SentenceText::text()
{
    return hasSubject() ? active() : passive();
}

std::string SentenceText::active()
{
    bool isAboutThis = false;
    if (hasSubject()) {
        isAboutThis = argumentOf(here()).op == Op::This;
        subject();
    }
    const TemporaryValue about(m_context.isAboutThis, isAboutThis);
    while (hasNext())
        part();
    return joinedWords() + m_circumstances;
}

void SentenceText::subject()
{
    const bool isCall = m_use.kind == SentenceUse::Kind::Call;
    const Noun who = argument(argumentOf(here()));
    m_person = who.person;
    // An order omits "you" unless only the verb would remain: "draw a card", but "you win".
    const bool isOrder = isCall && m_use.modal.empty() && who.person == Person::You && m_context.isOrder;
    if (!isOrder || m_verb.sentence.size() == 2)
        m_words.push_back(who.words);
    if (isCall && who.person != Person::You)
        m_context.isOrder = false;
    if (!m_use.modal.empty())
        m_words.emplace_back(m_use.modal);
    if (m_use.isPerfect)
        m_words.push_back(has());
    ++m_at;
}

std::string SentenceText::joinedWords() const
{
    std::string text;
    for (std::size_t at = 0; at < m_words.size(); ++at) {
        const std::string_view next = at + 1 < m_words.size() ? std::string_view(m_words[at + 1]) : "";
        text += (text.empty() ? "" : " ") + (m_words[at] == openArticle ? std::string(articleFor(next)) : m_words[at]);
        // A comma also ends the aside ", rounded down" before the sentence continues.
        if (!next.empty() && text.ends_with(", rounded down"))
            text += ',';
    }
    return text;
}

/// Writes one word or slot of the sentence.
void SentenceText::part()
{
    const syntax::SentencePart& part = here();
    if (part.slot < 0)
        return word();
    const Node& given = argumentOf(part);
    if (isTotalled(part))
        return totalPart();
    if (isNumber(slotOf(part)) && !given.isAbsent())
        return numberPart();
    ++m_at;
    if (!given.isAbsent())
        m_words.push_back(argument(given).words);
}

void SentenceText::word()
{
    const auto& forms = here().words;
    const bool isAnArticle = isArticle(here());
    ++m_at;
    const bool isBeforeNothing = hasNext() && here().slot >= 0 && !isTotalled(here()) && argumentOf(here()).isAbsent();
    if (isPreposition(forms.front()) && isBeforeNothing)
        return;
    const bool isVerb = !std::exchange(m_isVerbWritten, true) && hasSubject();
    if (isVerb && m_use.isPerfect)
        m_words.push_back(participle(baseForm(forms)));
    else if (isVerb)
        m_words.push_back(m_use.modal.empty() ? verbForm(forms, m_person) : baseForm(forms));
    else if (isAnArticle)
        m_words.emplace_back(openArticle);
    else
        m_words.push_back(forms.back());
}

/// Writes an amount: "a card", "3 cards", "that much damage", "damage equal to its power".
void SentenceText::numberPart()
{
    const Node& amount = argumentOf(here());
    ++m_at;
    m_words.push_back(quantity(amount));
}

/// Writes a total: "a total of 10 or more damage".
void SentenceText::totalPart()
{
    ++m_at;
    const std::string several = unit(Form::Several);
    m_words.push_back(m_use.total + (several.empty() ? "" : ' ' + several));
}

/// Takes the words for the counted thing: "damage", "card/cards", or the content of the next slot.
std::string SentenceText::unit(Form form)
{
    std::string words;
    if (hasNext() && here().slot >= 0 && isNamed(slotOf(here()))) {
        const Node& name = argumentOf(here());
        ++m_at;
        if (name.op == Op::Text)
            return nouns().copies(name, form);
        return (name.op == Op::Local ? "of " : "") + values().value(name);
    }
    while (hasNext() && here().slot < 0 && !isPreposition(here().words.front())) {
        const auto& forms = here().words;
        words += (words.empty() ? "" : " ") + (form == Form::Several ? forms.back() : forms.front());
        ++m_at;
    }
    return words;
}

std::string SentenceText::quantity(const Node& amount)
{
    const std::size_t from = m_at;
    const std::string one = unit(Form::One);
    const std::size_t end = m_at;
    m_at = from;
    const std::string several = unit(Form::Several);
    m_at = end;
    if (one.empty())
        return values().number(amount);
    const bool isCountable = one != several;
    const std::string digits = amount.op == Op::Number ? std::to_string(amount.number) : values().number(amount);
    if (digits == "1" && isCountable)
        return withArticle(one);
    if (amount.op == Op::Number || digits == "X")
        return digits + ' ' + (digits == "1" ? one : several);
    if (amount.op == Op::Local && digits == "that")
        return (isCountable ? "that many " : "that much ") + several;
    const std::string_view measure = isCountable ? "a number of " : several.starts_with("of ") ? "an amount " : "";
    return std::format("{}{} equal to {}", measure, several, digits);
}

Noun SentenceText::argument(const Node& node)
{
    if (isNarrowedName(node)) {
        m_circumstances += sets().circumstances(node);
        return nouns().thing(node[Part::Base]);
    }
    const bool isSet = node.op == Op::KindName || node.op == Op::Description || node.op == Op::Union;
    if (m_use.kind == SentenceUse::Kind::Call || (!isSet && !node.isAbsent()))
        return properties().isZone(node) ? Noun{properties().property(node)} : nouns().thing(node);
    if (m_use.kind == SentenceUse::Kind::Limit && isSet)
        return {sets().described(node, severalOf), Person::Several};
    if (isSet)
        return {nouns().onlyPlayer(node).empty() ? sets().described(node, oneOf) : nouns().onlyPlayer(node)};
    // If no actor is named, the description of the slot is used.
    const syntax::Slot& slot = m_verb.slots.front();
    return {slot.description.isAbsent() ? "something" : sets().described(slot.description, oneOf)};
}

/// A watched sentence without a subject, in the passive: "destroy a card" becomes "a card is destroyed".
std::string SentenceText::passive()
{
    const syntax::SentencePart verb = here();
    ++m_at;
    std::string text = participle(verb.words.front());
    Noun object{"this"};
    if (hasNext() && here().slot >= 0) {
        const Node& argumentNode = argumentOf(here());
        object = argument(argumentNode);
        ++m_at;
    } else {
        // Without an object, the sentence is the name of the event.
        text = verb.words.front();
        object.words.clear();
    }
    m_isVerbWritten = true;
    m_words.clear();
    while (hasNext())
        part();
    for (const std::string& word : m_words)
        text += ' ' + word;
    m_person = object.person;
    if (object.words.empty() && m_use.isPerfect)
        return std::format("“{}” has{} happened", text, m_use.negation);
    if (object.words.empty())
        return m_use.modal.empty() ? "“" + text + "” happens" : std::format("“{}” {} happen", text, m_use.modal);
    const bool isOne = object.person == Person::One;
    const std::string is = m_use.isPerfect       ? has() + " been"
                           : m_use.modal.empty() ? (isOne ? "is" : "are")
                                                 : std::string(m_use.modal) + " be";
    return std::format("{} {} {}{}", object.words, is, text, m_circumstances);
}

bool isNumber(const syntax::Slot& slot)
{
    return slot.type && slot.type->base == syntax::BaseType::Number && !slot.type->isList;
}

bool isNarrowedName(const syntax::Node& node)
{
    return node.op == Op::Description && (node[Part::Base].op == Op::You || node[Part::Base].op == Op::This);
}

} // namespace engine::words
