// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/words/words_part.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine::words {

/// The way in which a text uses a verb's sentence.
struct SentenceUse
{
    enum class Kind : std::uint8_t { Call, Event, Limit };

    Kind kind = Kind::Call;
    /// The modal verb: "may", "cannot" or "would"; can be empty.
    std::string_view modal = {};
    /// Whether the sentence is in the perfect tense: something has or hasn't happened.
    bool isPerfect = false;
    std::string_view negation = {};
    /// The words for the sum of the amounts in a slot, and the name of that slot.
    std::string total = {};
    std::string totalled = {};
};

/// Composes one sentence of a verb from its words and the contents of its slots.
class SentenceText : public WordsPart
{
public:
    /// The node must be a Call or an Event.
    SentenceText(Writer& writer, const Node& node, SentenceUse use);

    /// The sentence with its subject or as an order; in the passive if the verb's sentence has no subject.
    std::string text();
    /// The sentence with its subject, or as an order.
    std::string active();

private:
    const syntax::SentencePart& here() const { return m_verb.sentence[m_at]; }

    bool hasNext() const { return m_at < m_verb.sentence.size(); }

    bool hasSubject() const { return m_verb.sentence.front().slot >= 0; }

    bool isTotalled(const syntax::SentencePart& part) const;
    std::string has() const;
    const Node& argumentOf(const syntax::SentencePart& part) const;
    const syntax::Slot& slotOf(const syntax::SentencePart& part) const;

    std::string passive();
    void subject();
    void part();
    void word();
    void numberPart();
    void totalPart();
    std::string unit(Form form);
    std::string quantity(const Node& amount);
    Noun argument(const Node& node);
    std::string joinedWords() const;

    const syntax::Verb& m_verb;
    const Node& m_node;
    SentenceUse m_use;
    std::size_t m_at = 0;
    Person m_person = Person::Several;
    bool m_isVerbWritten = false;
    std::vector<std::string> m_words;
    std::string m_circumstances;
};

bool isNumber(const syntax::Slot& slot);

/// Whether the node is "you" or "this" with a condition, as in "you with number of deck = 0". The name needs no
/// description, but the event counts only while the condition holds.
bool isNarrowedName(const syntax::Node& node);

} // namespace engine::words
