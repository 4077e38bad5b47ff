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

/// The names of a game: those that it declares, the sentences of its verbs, its cards, the names that the engine
/// recognises, and those that unused shared texts declare. Start with Dictionary.
namespace engine {

/// The verbs of the engine itself. Every game's list of verbs begins with them, in this order.
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

/// The core verbs for syntax::Game::verbs. Their phase slots are described by the kind "phase".
std::vector<syntax::Verb> coreVerbs();

/// A node for one of the core's own kinds, with its name as text.
syntax::Node coreKind(syntax::CoreKind kind, Place place = {});

/// The meanings that a name can have. The values are bits, so that a search can request several meanings.
enum class NameKind : std::uint16_t {
    Property = 1,
    Keyword = 2,
    Label = 4,
    Value = 8,
    Phase = 16,
    Kind = 32,
    Choice = 64,
    Event = 128,
    Zone = 256, // a zone is a Property too
    Local = 512,
};

/// A set of kinds of names.
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

/// The meanings that a name can have in an expression.
constexpr NameKinds expressionNames = NameKind::Property | NameKind::Keyword | NameKind::Label | NameKind::Value |
                                      NameKind::Phase | NameKind::Kind | NameKind::Local;

/// One meaning of a name.
struct Meaning
{
    NameKind kind = NameKind::Local;
    /// The index in the game's list of that kind. For a value, this is the index of its choice; for a property or zone,
    /// the index for Dictionary::property().
    std::uint32_t symbol = syntax::noSymbol;
    /// For a value, its position in its choice. For a kind of the core, which has no symbol, its syntax::CoreKind.
    std::int32_t value = 0;
};

/// Facts that follow from the name of a property alone. Several holders can have a property with that name.
struct PropertyName
{
    /// The first form of the name.
    std::string name;
    bool isCore = false;
    bool isZone = false;
    /// At least one property with this name has a value for each member of a choice.
    bool isIndexed = false;
    /// At least one property with this name is text and need not name a card.
    bool isText = false;
    /// All properties with this name are flags.
    bool isFlag = false;
    /// At least one property with this name is a list or a thing, so it can "have" something.
    bool canHold = false;
};

/// A node of the tree of all sentences. Each step down is a word or a slot.
struct SentenceNode
{
    struct Step
    {
        std::vector<std::string> words;
        std::uint32_t to = 0;
    };

    std::vector<Step> steps;
    /// The index of the step for each word, by the forms in its declaration: "draw/draws".
    std::unordered_map<std::string, std::size_t> byForms;
    /// The indices of the steps that match a word. There are several only if verbs declare the word with different
    /// other forms.
    std::unordered_map<std::string, std::vector<std::size_t>> byWord;
    std::uint32_t slot = noNode;
    /// The verb whose sentence ends here.
    std::uint32_t verb = syntax::noSymbol;
    /// Two of the verbs whose sentences pass through this node or end here.
    std::uint32_t firstVerb = syntax::noSymbol;
    std::uint32_t otherVerb = syntax::noSymbol;

    static constexpr std::uint32_t noNode = ~0u;
};

/// The names and sentences of a game and of the engine.
///
/// The parser's first pass fills the dictionary; the second pass only reads it.
class Dictionary
{
public:
    Dictionary();

    /// The meanings of a name, in order of declaration.
    std::span<const Meaning> meaningsOf(std::string_view name) const;
    void add(std::string_view name, Meaning meaning);

    struct Found
    {
        /// The number of tokens in the name; 0 if there is no name.
        std::size_t words = 0;
        std::span<const Meaning> meanings;

        /// The meaning of this kind; null if the name has none.
        const Meaning* meaning(NameKind kind) const;
    };

    /// The longest name at the start of the tokens that has a meaning of one of these kinds.
    Found longestName(std::span<const Token> tokens, NameKinds kinds) const;

    /// Adds a property under each of its forms.
    void addProperty(std::span<const std::string> forms, const PropertyName& property);

    /// Gives a known property more names. The first of them becomes its main name.
    void callProperty(std::string_view known, std::span<const std::string> names);

    const PropertyName& property(std::uint32_t symbol) const { return m_properties[symbol]; }

    const PropertyName* propertyNamed(std::string_view name) const;

    /// Returns false and changes nothing if another verb has the same sentence.
    bool addSentence(const syntax::Verb& verb, std::uint32_t symbol);

    /// Whether the sentence of an action contains the word.
    bool isActionWord(std::string_view word) const { return m_actionWords.contains(std::string(word)); }

    const SentenceNode& sentences(std::uint32_t node) const { return m_sentences[node]; }

    static constexpr std::uint32_t sentenceRoot = 0;

    /// Adds a word of an unreadable declaration. Uses of the word are not reported, because it might have been declared
    /// there.
    void addUnreadable(std::string_view word) { m_unreadable.emplace(word); }

    bool isUnreadable(std::string_view word) const { return m_unreadable.contains(std::string(word)); }

    /// All names, with their meanings.
    const std::unordered_map<std::string, std::vector<Meaning>>& names() const { return m_names; }

private:
    std::uint32_t stepTo(std::uint32_t node, const syntax::SentencePart& part);
    std::uint32_t newSentenceNode();

    std::unordered_map<std::string, std::vector<Meaning>> m_names;
    // For each word, the number of words in the longest name that starts with it.
    std::unordered_map<std::string, std::size_t> m_longest;
    std::vector<PropertyName> m_properties;
    std::vector<SentenceNode> m_sentences;
    std::unordered_set<std::string> m_actionWords;
    std::unordered_set<std::string> m_unreadable;
};

/// The number of words in the longest name that can be declared.
constexpr std::size_t mostWordsInName = 8;

/// Whether a word belongs to the language and therefore can't be a name by itself.
bool isReserved(std::string_view word);

/// A verb's sentence for messages: words in their first form, slots in brackets.
std::string wordingOf(const syntax::Verb& verb);

} // namespace engine
