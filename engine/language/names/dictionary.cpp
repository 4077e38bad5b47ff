// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/dictionary.h"

#include <algorithm>
#include <initializer_list>
#include <unordered_set>
#include <utility>

namespace engine {

using syntax::Op;

namespace {

syntax::Slot slotOfKind(std::string name, syntax::CoreKind kind)
{
    return {.name = std::move(name), .description = coreKind(kind)};
}

syntax::Slot slotOfType(std::string name, syntax::BaseType type)
{
    return {.name = std::move(name), .type = syntax::Type{.base = type}};
}

syntax::SentencePart words(std::vector<std::string> forms)
{
    return {.words = std::move(forms)};
}

/// A verb whose sentence starts with its first slot and ends with its second one, if it has two.
syntax::Verb coreVerb(std::vector<syntax::Slot> slots, std::initializer_list<syntax::SentencePart> middle)
{
    syntax::Verb verb{.kind = syntax::VerbKind::Core, .slots = std::move(slots)};
    verb.sentence.push_back({.slot = 0});
    verb.sentence.insert(verb.sentence.end(), middle);
    if (verb.slots.size() > 1)
        verb.sentence.push_back({.slot = 1});
    return verb;
}

struct CoreProperty
{
    std::string_view name;
    bool isFlag = false;
    bool canHold = false;
};

constexpr std::array coreProperties{
    CoreProperty{"name"},
    CoreProperty{"owner", false, true},
    CoreProperty{"controller", false, true},
    CoreProperty{"zone", false, true},
    CoreProperty{"token", true},
    CoreProperty{"item", true},
    CoreProperty{"face down", true},
    CoreProperty{"source", false, true},
    CoreProperty{"targets", false, true},
    CoreProperty{"legal", true},
    CoreProperty{"x"},
    CoreProperty{"age"},
    CoreProperty{"seat"},
    CoreProperty{"decider", false, true},
    CoreProperty{"gone", true},
    CoreProperty{"phase"},
    CoreProperty{"passed", true},
    CoreProperty{"game over", true},
    CoreProperty{"winners", false, true},
};

struct CoreKind
{
    syntax::CoreKind kind;
    std::string_view name;
    std::array<std::string_view, 2> forms;
};

constexpr std::array coreKinds{
    CoreKind{syntax::CoreKind::Card, "card", {"card", "cards"}},
    CoreKind{syntax::CoreKind::Player, "player", {"player", "players"}},
    CoreKind{syntax::CoreKind::Thing, "thing", {"thing", "things"}},
    CoreKind{syntax::CoreKind::Ability, "ability", {"ability", "abilities"}},
    CoreKind{syntax::CoreKind::Item, "item", {"item", "items"}},
    CoreKind{syntax::CoreKind::Phase, "phase", {"Phase", "Phases"}},
};

} // namespace

std::vector<syntax::Verb> coreVerbs()
{
    using syntax::BaseType;
    std::vector<syntax::Verb> verbs;
    verbs.push_back(coreVerb(
        {slotOfKind("c", syntax::CoreKind::Card), slotOfType("z", BaseType::Zone)}, {words({"enter", "enters"})}
    ));
    verbs.push_back(coreVerb(
        {slotOfKind("c", syntax::CoreKind::Card), slotOfType("z", BaseType::Zone)}, {words({"leave", "leaves"})}
    ));
    verbs.push_back(coreVerb({slotOfKind("c", syntax::CoreKind::Card)}, {words({"are", "is"}), words({"revealed"})}));
    verbs.push_back(coreVerb(
        {slotOfKind("who", syntax::CoreKind::Player), slotOfKind("c", syntax::CoreKind::Card)},
        {words({"look", "looks"}), words({"at"})}
    ));
    verbs.push_back(coreVerb(
        {slotOfKind("who", syntax::CoreKind::Player), slotOfType("die", BaseType::Number)}, {words({"roll", "rolls"})}
    ));
    verbs.push_back(coreVerb(
        {slotOfKind("s", syntax::CoreKind::Card), slotOfKind("t", syntax::CoreKind::Thing)},
        {words({"target", "targets"})}
    ));
    verbs.push_back(coreVerb({slotOfKind("p", syntax::CoreKind::Phase)}, {words({"begin", "begins"})}));
    verbs.push_back(coreVerb({slotOfKind("p", syntax::CoreKind::Phase)}, {words({"end", "ends"})}));
    verbs.push_back(coreVerb({slotOfKind("p", syntax::CoreKind::Phase)}, {words({"happen", "happens"})}));
    return verbs;
}

syntax::Node coreKind(syntax::CoreKind kind, Place place)
{
    const auto* const core = std::ranges::find(coreKinds, kind, &CoreKind::kind);
    return {.op = syntax::Op::KindName, .core = kind, .place = place, .text = std::string(core->name)};
}

Dictionary::Dictionary()
{
    newSentenceNode();
    for (const CoreProperty& core : coreProperties) {
        const std::string name(core.name);
        addProperty(
            std::span(&name, 1), {.name = name, .isCore = true, .isFlag = core.isFlag, .canHold = core.canHold}
        );
    }
    for (const CoreKind& core : coreKinds)
        for (const std::string_view form : core.forms)
            add(form, {.kind = NameKind::Kind, .value = static_cast<std::int32_t>(core.kind)});
    const std::vector<syntax::Verb> verbs = coreVerbs();
    for (std::uint32_t verb = 0; verb < verbs.size(); ++verb)
        addSentence(verbs[verb], verb);
}

std::span<const Meaning> Dictionary::meaningsOf(std::string_view name) const
{
    const auto found = m_names.find(std::string(name));
    return found == m_names.end() ? std::span<const Meaning>() : std::span(found->second);
}

void Dictionary::add(std::string_view name, Meaning meaning)
{
    std::vector<Meaning>& meanings = m_names[std::string(name)];
    const auto isSame = [&meaning](const Meaning& known) {
        return known.kind == meaning.kind && known.symbol == meaning.symbol && known.value == meaning.value;
    };
    if (std::ranges::none_of(meanings, isSame))
        meanings.push_back(meaning);
    const std::size_t wordCount = 1 + static_cast<std::size_t>(std::ranges::count(name, ' '));
    std::size_t& longest = m_longest[std::string(name.substr(0, name.find(' ')))];
    longest = std::max(longest, wordCount);
}

const Meaning* Dictionary::Found::meaning(NameKind kind) const
{
    const auto found = std::ranges::find(meanings, kind, &Meaning::kind);
    return found == meanings.end() ? nullptr : &*found;
}

Dictionary::Found Dictionary::longestName(std::span<const Token> tokens, NameKinds kinds) const
{
    if (tokens.empty() || tokens.front().kind != TokenKind::Word)
        return {};
    const auto longest = m_longest.find(std::string(tokens.front().text));
    if (longest == m_longest.end())
        return {};
    Found best;
    std::string name;
    for (std::size_t count = 1; count <= longest->second && count <= tokens.size(); ++count) {
        const Token& token = tokens[count - 1];
        if (token.kind != TokenKind::Word)
            break;
        if (count > 1)
            name += ' ';
        name += token.text;
        const std::span<const Meaning> meanings = meaningsOf(name);
        if (std::ranges::any_of(meanings, [kinds](const Meaning& meaning) { return kinds.has(meaning.kind); }))
            best = {count, meanings};
    }
    return best;
}

void Dictionary::addProperty(std::span<const std::string> forms, const PropertyName& property)
{
    const PropertyName* known = nullptr;
    for (const std::string& form : forms)
        if (known = propertyNamed(form); known)
            break;
    std::uint32_t symbol = static_cast<std::uint32_t>(m_properties.size());
    if (known) {
        symbol = static_cast<std::uint32_t>(known - m_properties.data());
        PropertyName& both = m_properties[symbol];
        // If a game redeclares a core name, its own meaning replaces that of the core.
        const bool isFlag = both.isCore ? property.isFlag : both.isFlag && property.isFlag;
        both.isFlag = isFlag;
        both.isCore = both.isCore && property.isCore;
        both.isZone |= property.isZone;
        both.isIndexed |= property.isIndexed;
        both.isText |= property.isText;
        both.canHold |= property.canHold;
    } else {
        m_properties.push_back(property);
    }
    for (const std::string& form : forms) {
        if (!propertyNamed(form))
            add(form, {.kind = NameKind::Property, .symbol = symbol});
        if (property.isZone)
            add(form, {.kind = NameKind::Zone, .symbol = symbol});
    }
}

void Dictionary::callProperty(std::string_view known, std::span<const std::string> names)
{
    const auto symbol = static_cast<std::uint32_t>(propertyNamed(known) - m_properties.data());
    m_properties[symbol].name = names.front();
    const PropertyName called = m_properties[symbol];
    for (const std::string& name : names) {
        if (propertyNamed(name))
            continue;
        add(name, {.kind = NameKind::Property, .symbol = symbol});
        if (called.isZone)
            add(name, {.kind = NameKind::Zone, .symbol = symbol});
    }
}

const PropertyName* Dictionary::propertyNamed(std::string_view name) const
{
    for (const Meaning& meaning : meaningsOf(name))
        if (meaning.kind == NameKind::Property)
            return &m_properties[meaning.symbol];
    return nullptr;
}

std::uint32_t Dictionary::newSentenceNode()
{
    m_sentences.emplace_back();
    return static_cast<std::uint32_t>(m_sentences.size() - 1);
}

std::uint32_t Dictionary::stepTo(std::uint32_t node, const syntax::SentencePart& part)
{
    if (part.slot >= 0) {
        if (m_sentences[node].slot == SentenceNode::noNode) {
            const std::uint32_t created = newSentenceNode();
            m_sentences[node].slot = created;
        }
        return m_sentences[node].slot;
    }
    // Two words share a step only if they have the same forms: "get/gets" differs from "get/receives".
    std::string forms;
    for (const std::string& word : part.words)
        forms += word + '/';
    const auto [known, isNew] = m_sentences[node].byForms.try_emplace(forms, m_sentences[node].steps.size());
    if (!isNew)
        return m_sentences[node].steps[known->second].to;
    const std::uint32_t created = newSentenceNode();
    SentenceNode& from = m_sentences[node];
    for (const std::string& word : part.words)
        from.byWord[word].push_back(from.steps.size());
    from.steps.push_back({part.words, created});
    return created;
}

bool Dictionary::addSentence(const syntax::Verb& verb, std::uint32_t symbol)
{
    std::vector<std::uint32_t> path{sentenceRoot};
    for (const syntax::SentencePart& part : verb.sentence)
        path.push_back(stepTo(path.back(), part));
    SentenceNode& end = m_sentences[path.back()];
    if (end.verb != syntax::noSymbol)
        return false;
    end.verb = symbol;
    for (const std::uint32_t node : path) {
        SentenceNode& passed = m_sentences[node];
        (passed.firstVerb == syntax::noSymbol ? passed.firstVerb : passed.otherVerb) = symbol;
    }
    if (verb.kind == syntax::VerbKind::Action)
        for (const syntax::SentencePart& part : verb.sentence)
            m_actionWords.insert(part.words.begin(), part.words.end());
    return true;
}

bool isReserved(std::string_view word)
{
    static const std::unordered_set<std::string_view> reserved{
        "remember", "if",      "otherwise", "repeat", "times",   "until",  "while",   "for",    "each",    "together",
        "let",      "set",     "move",      "create", "shuffle", "may",    "chooses", "choose", "then",    "and",
        "or",       "not",     "is",        "has",    "have",    "gets",   "loses",   "cannot", "must",    "when",
        "before",   "after",   "instead",   "of",     "as",      "there",  "in",      "with",   "without", "except",
        "named",    "this",    "you",       "your",   "it",      "its",    "nothing", "true",   "false",   "number",
        "total",    "highest", "lowest",    "top",    "bottom",  "target", "chosen",  "random", "all",     "other",
        "another",  "a",       "an",        "any",    "the",     "last",   "to",      "by",     "from",    "needs",
    };
    return reserved.contains(word);
}

std::string wordingOf(const syntax::Verb& verb)
{
    std::string wording;
    for (const syntax::SentencePart& part : verb.sentence) {
        if (!wording.empty())
            wording += ' ';
        if (part.slot >= 0)
            wording += "(" + verb.slots[static_cast<std::size_t>(part.slot)].name + ")";
        else
            wording += part.words.front();
    }
    return wording;
}

} // namespace engine
