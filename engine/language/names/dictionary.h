// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"
#include "engine/language/syntax/syntax.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/// The names of a game: those it declares with the sentences of its verbs, those that the engine goes by, those of its
/// cards, and those that shared texts would bring. Begin with Dictionary.
namespace engine {

/// The verbs of the engine itself. They are the first of every game's verbs, in this order.
enum class CoreVerb : std::uint32_t {
    Enters,       // (c card) enters (z zone)
    Leaves,       // (c card) leaves (z zone)
    IsRevealed,   // (c card) is revealed
    LooksAt,      // (who player) look/looks at (c card)
    Rolls,        // (who player) roll/rolls (die number)
    Targets,      // (s card) target/targets (t thing)
    PhaseBegins,  // (p phase) begin/begins
    PhaseEnds,    // (p phase) end/ends
    PhaseHappens, // (p phase) happen/happens
};

/// The core verbs as they appear in syntax::Game::verbs. The phase slots are described by the kind "phase".
std::vector<syntax::Verb> coreVerbs();

/// One of the core's own kinds, with its name for a text.
syntax::Node coreKind(syntax::CoreKind kind, Place place = {});

/// The meanings a name can have. The values are bits, so that several can be requested at once.
enum class NameKind : std::uint16_t {
    Property = 1,
    Keyword = 2,
    Label = 4,
    Value = 8,
    Phase = 16,
    Kind = 32,
    Choice = 64,
    Event = 128,
    Zone = 256, // a property that is a zone has this meaning too
    Local = 512,
};

/// Several kinds of names.
class NameKinds
{
public:
    constexpr NameKinds(NameKind kind)
        : m_bits(static_cast<std::uint16_t>(kind))
    {
    }

    constexpr bool has(NameKind kind) const { return (m_bits & static_cast<std::uint16_t>(kind)) != 0; }

    friend constexpr NameKinds operator|(NameKinds one, NameKinds other)
    {
        one.m_bits |= other.m_bits;
        return one;
    }

private:
    std::uint16_t m_bits;
};

constexpr NameKinds operator|(NameKind one, NameKind other)
{
    return NameKinds(one) | NameKinds(other);
}

/// The meanings a name can have in an expression.
constexpr NameKinds expressionNames = NameKind::Property | NameKind::Keyword | NameKind::Label | NameKind::Value |
                                      NameKind::Phase | NameKind::Kind | NameKind::Local;

/// One meaning of a name.
struct Meaning
{
    NameKind kind = NameKind::Local;
    /// The index into the game's list of that kind; of a value: its choice. Of a property or zone: see
    /// Dictionary::property.
    std::uint32_t symbol = syntax::noSymbol;
    /// For a value: its position in its choice. For a kind of the core, which has no symbol: a syntax::CoreKind.
    std::int32_t value = 0;
};

/// The facts about a property that follow from its name alone. Several holders may have one of the same name.
struct PropertyName
{
    /// The first form of its name.
    std::string name;
    bool isCore = false;
    bool isZone = false;
    /// Some holder's has one value for each member of a choice.
    bool isIndexed = false;
    /// Some holder's is text that need not be the name of a card.
    bool isText = false;
    /// Every holder's is a flag.
    bool isFlag = false;
    /// Some holder's is a list or a thing, so that it can "have" something.
    bool canHold = false;
};

/// A place in the tree of all sentences; each step down is a word or a slot.
struct SentenceNode
{
    struct Step
    {
        std::vector<std::string> words;
        std::uint32_t to = 0;
    };

    std::vector<Step> steps;
    /// The step of words with exactly these forms, written as in a declaration: "draw/draws".
    std::unordered_map<std::string, std::size_t> byForms;
    /// The steps that a word takes; more than one only if verbs disagree about its other forms.
    std::unordered_map<std::string, std::vector<std::size_t>> byWord;
    std::uint32_t slot = noNode;
    /// The verb whose sentence ends here.
    std::uint32_t verb = syntax::noSymbol;
    /// Two of the verbs whose sentences pass or end here.
    std::uint32_t firstVerb = syntax::noSymbol;
    std::uint32_t otherVerb = syntax::noSymbol;

    static constexpr std::uint32_t noNode = ~0u;
};

/// The names and sentences that a game declares, and those of the engine.
///
/// Filled by the parser's first pass, only read by its second.
class Dictionary
{
public:
    Dictionary();

    /// The meanings of a name, in the order in which they were declared.
    std::span<const Meaning> meaningsOf(std::string_view name) const;
    void add(std::string_view name, Meaning meaning);

    struct Found
    {
        /// The number of tokens in the name; 0 if there is no name.
        std::size_t words = 0;
        std::span<const Meaning> meanings;

        /// The meaning of this kind, if it has one.
        const Meaning* meaning(NameKind kind) const;
    };

    /// The longest name at the head of the tokens that has a meaning of one of the kinds.
    Found longestName(std::span<const Token> tokens, NameKinds kinds) const;

    /// Makes the property known by each of its forms and gives its index.
    void addProperty(std::span<const std::string> forms, const PropertyName& property);

    /// Further names for one that is known, of which it goes by the first.
    void callProperty(std::string_view known, std::span<const std::string> names);

    const PropertyName& property(std::uint32_t symbol) const { return m_properties[symbol]; }

    const PropertyName* propertyNamed(std::string_view name) const;

    /// False when another verb has the same sentence; then nothing changes.
    bool addSentence(const syntax::Verb& verb, std::uint32_t symbol);

    /// Whether it is a word of some action's sentence.
    bool isActionWord(std::string_view word) const { return m_actionWords.contains(std::string(word)); }

    const SentenceNode& sentences(std::uint32_t node) const { return m_sentences[node]; }

    static constexpr std::uint32_t sentenceRoot = 0;

    /// A word of a declaration that could not be read: what it would have declared is not known, and nobody is to be
    /// blamed for using it.
    void addUnlearned(std::string_view word) { m_unlearned.emplace(word); }

    bool isUnlearned(std::string_view word) const { return m_unlearned.contains(std::string(word)); }

    /// All names, with their meanings.
    const std::unordered_map<std::string, std::vector<Meaning>>& names() const { return m_names; }

private:
    std::uint32_t stepTo(std::uint32_t node, const syntax::SentencePart& part);
    std::uint32_t newSentenceNode();

    std::unordered_map<std::string, std::vector<Meaning>> m_names;
    // The length in words of the longest name that begins with a word.
    std::unordered_map<std::string, std::size_t> m_longest;
    std::vector<PropertyName> m_properties;
    std::vector<SentenceNode> m_sentences;
    std::unordered_set<std::string> m_actionWords;
    std::unordered_set<std::string> m_unlearned;
};

/// Names of this many words are the longest that can be declared.
constexpr std::size_t mostWordsInName = 8;

/// A word that the language itself uses and that therefore cannot be a name all by itself.
bool isReserved(std::string_view word);

/// A verb's sentence as messages write it: words in their first form, slots in brackets.
std::string wordingOf(const syntax::Verb& verb);

} // namespace engine
