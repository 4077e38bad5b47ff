// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/text/vocabulary.h"

#include "engine/language/names/dictionary.h"
#include "engine/language/source/tokens.h"
#include "engine/language/syntax/syntax.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class TermWords
{
    Q_DECLARE_TR_FUNCTIONS(TermWords)
};

/// All words of the language, for completion and highlighting. Their meaning is defined by the parser.
constexpr std::string_view languageWords[] = {
    // Declarations
    "game",
    "use",
    "players",
    "setting",
    "switch",
    "choice",
    "list",
    "effect",
    "event",
    "triggers",
    "call",
    "kind",
    "cite",
    "verb",
    "action",
    "phase",
    "start",
    "keyword",
    "format",
    "card",
    "scenario",
    // Parts of declarations
    "zone",
    "flag",
    "text",
    "printed",
    "starts",
    "max",
    "public",
    "private",
    "hidden",
    "secret",
    "counter",
    "exactly",
    "copies",
    "average",
    "copy",
    "ban",
    "per",
    // Statements
    "change",
    "add",
    "drop",
    "remove",
    "roll",
    "reveal",
    "run",
    "announce",
    "proceed",
    "stop",
    "do",
    "end",
    "become",
    "becomes",
    "gains",
    "gain",
    "lose",
    "act",
    "happens",
    "once",
    "anywhere",
    "secretly",
    "keeping",
    "under",
    "onto",
    "among",
    "can",
    "else",
    "player",
    "cards",
    "its",
    "opponent",
    // Scenarios
    "given",
    "expect",
    "forbidden",
    "offered",
    "seed",
    "play",
    "passes",
    "pass",
    "answers",
    // Words that can't be names
    "remember",
    "if",
    "otherwise",
    "repeat",
    "times",
    "until",
    "while",
    "for",
    "each",
    "together",
    "let",
    "set",
    "move",
    "create",
    "shuffle",
    "may",
    "chooses",
    "choose",
    "then",
    "and",
    "or",
    "not",
    "is",
    "has",
    "have",
    "gets",
    "loses",
    "cannot",
    "must",
    "when",
    "before",
    "after",
    "instead",
    "of",
    "as",
    "there",
    "in",
    "with",
    "without",
    "except",
    "named",
    "this",
    "you",
    "your",
    "it",
    "nothing",
    "true",
    "false",
    "number",
    "total",
    "highest",
    "lowest",
    "top",
    "bottom",
    "target",
    "chosen",
    "random",
    "all",
    "other",
    "another",
    "a",
    "an",
    "any",
    "the",
    "last",
    "to",
    "by",
    "from",
    "needs",
};

QString text(const std::string& name)
{
    return QString::fromStdString(name);
}

/// The sentence of a verb in the third person.
QString sentenceOfOthers(engine::syntax::Verb verb)
{
    const auto first = std::ranges::find_if(verb.sentence, [](const auto& part) { return !part.words.empty(); });
    if (first != verb.sentence.end())
        first->words.front() = first->words.back();
    return text(engine::wordingOf(verb));
}

} // namespace

Vocabulary::Vocabulary()
{
    for (const std::string_view word : languageWords)
        add({.kind = Term::Kind::Language, .name = QString::fromUtf8(word)});
}

Vocabulary::Vocabulary(const engine::syntax::Game& game)
    : Vocabulary()
{
    using Kind = Term::Kind;
    const auto each = [](const auto& list, auto visit) {
        for (std::uint32_t symbol = 0; symbol < list.size(); ++symbol)
            visit(list[symbol], symbol);
    };
    each(game.properties, [this](const engine::syntax::Property& property, std::uint32_t symbol) {
        const bool isZone = property.type.base == engine::syntax::BaseType::Zone;
        for (const std::string& form : property.forms)
            add({isZone ? Kind::Zone : Kind::Property, text(form), property.place, symbol});
    });
    each(game.kinds, [this](const engine::syntax::Kind& kind, std::uint32_t symbol) {
        for (const std::string& form : kind.forms)
            add({Kind::Kind, text(form), kind.place, symbol});
    });
    each(game.choices, [this](const engine::syntax::Choice& choice, std::uint32_t symbol) {
        add({Kind::Choice, text(choice.name), choice.place, symbol});
        for (const std::string& value : choice.values)
            add({Kind::Value, text(value), choice.place, symbol});
    });
    const auto named = [&](const auto& list, Kind kind) {
        each(list, [&](const auto& one, std::uint32_t symbol) { add({kind, text(one.name), one.place, symbol}); });
    };
    named(game.keywords, Kind::Keyword);
    named(game.labels, Kind::Label);
    named(game.phases, Kind::Phase);
    named(game.events, Kind::Event);
    addVerbs(game);
}

void Vocabulary::addVerbs(const engine::syntax::Game& game)
{
    for (std::uint32_t symbol = 0; symbol < game.verbs.size(); ++symbol) {
        const engine::syntax::Verb& verb = game.verbs[symbol];
        // Phases have already been added as terms.
        if (verb.kind == engine::syntax::VerbKind::Phase)
            continue;
        const bool isAction = verb.kind == engine::syntax::VerbKind::Action;
        const auto number = std::size_t(m_terms.size());
        m_terms.append({
            .kind = isAction ? Term::Kind::Action : Term::Kind::Verb,
            .name = text(engine::wordingOf(verb)),
            .place = verb.place,
            .symbol = symbol,
            .ofOthers = sentenceOfOthers(verb),
        });
        for (const engine::syntax::SentencePart& part : verb.sentence)
            for (const std::string& word : part.words)
                if (std::vector<std::size_t>& verbs = m_verbs[word]; verbs.empty() || verbs.back() != number)
                    verbs.push_back(number);
    }
}

void Vocabulary::add(const Term& term)
{
    const std::string name = term.name.toStdString();
    std::vector<std::size_t>& terms = m_byName[name];
    // Terms of the game come before those of the language.
    const bool isLast = terms.empty() || m_terms[qsizetype(terms.back())].kind != Term::Kind::Language;
    terms.insert(isLast ? terms.end() : terms.begin(), std::size_t(m_terms.size()));
    m_terms.append(term);
    std::size_t& longest = m_longest[name.substr(0, name.find(' '))];
    longest = std::max(longest, 1 + std::size_t(std::ranges::count(name, ' ')));
}

Vocabulary::Match Vocabulary::longest(std::span<const engine::Token> tokens) const
{
    const auto isWord = [](const engine::Token& token) {
        return token.kind == engine::TokenKind::Word;
    };
    if (tokens.empty() || !isWord(tokens.front()))
        return {};
    const auto most = m_longest.find(std::string(tokens.front().text));
    if (most == m_longest.end())
        return {};
    Match match;
    std::string name;
    for (std::size_t words = 1; words <= std::min(most->second, tokens.size()) && isWord(tokens[words - 1]); ++words) {
        name += (words == 1 ? "" : " ") + std::string(tokens[words - 1].text);
        if (const auto found = m_byName.find(name); found != m_byName.end())
            match = {words, found->second};
    }
    return match;
}

std::span<const std::size_t> Vocabulary::verbsWith(std::string_view word) const
{
    const auto found = m_verbs.find(std::string(word));
    return found == m_verbs.end() ? std::span<const std::size_t>() : std::span(found->second);
}

bool Vocabulary::isLanguageWord(std::string_view word) const
{
    const auto found = m_byName.find(std::string(word));
    return found != m_byName.end() && m_terms[qsizetype(found->second.back())].kind == Term::Kind::Language;
}

bool onlyBeginsDeclarations(const QString& word)
{
    static constexpr std::array headings{
        "setting"_L1,
        "switch"_L1,
        "choice"_L1,
        "event"_L1,
        "kind"_L1,
        "cite"_L1,
        "verb"_L1,
        "keyword"_L1,
        "format"_L1,
        "scenario"_L1,
    };
    return std::ranges::contains(headings, word);
}

QString words(Term::Kind kind)
{
    switch (kind) {
    case Term::Kind::Property:
        return TermWords::tr("property");
    case Term::Kind::Zone:
        return TermWords::tr("zone");
    case Term::Kind::Keyword:
        return TermWords::tr("keyword");
    case Term::Kind::Label:
        return TermWords::tr("effect label");
    case Term::Kind::Choice:
        return TermWords::tr("choice");
    case Term::Kind::Value:
        return TermWords::tr("choice value");
    case Term::Kind::Phase:
        return TermWords::tr("phase");
    case Term::Kind::Kind:
        return TermWords::tr("kind");
    case Term::Kind::Event:
        return TermWords::tr("event");
    case Term::Kind::Verb:
        return TermWords::tr("verb");
    case Term::Kind::Action:
        return TermWords::tr("action");
    case Term::Kind::Language:
        return TermWords::tr("language word");
    }
    Q_UNREACHABLE();
}

} // namespace studio
