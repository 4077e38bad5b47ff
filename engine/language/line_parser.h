// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/dictionary.h"
#include "engine/language/problems.h"
#include "engine/language/syntax.h"
#include "engine/language/tokens.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

/// The inside of the parser. Only its own files include this; everybody else includes parser.h.
namespace engine {

class NearestName;
class SharedTexts;

/// What a text can ask about as "this turn" and so on, in the order in which the tree numbers them.
constexpr std::array<std::string_view, 3> periods{"turn", "game", "phase"};

/// What is known of the whole game while a line is parsed.
struct Known
{
    const Dictionary& dictionary;
    const syntax::Game& game;
    Problems& problems;
    /// What could be used; nothing when nobody has told.
    const SharedTexts* shared = nullptr;
    /// For each keyword the slots of the events its rules watch: an effect given to the keyword may use them.
    std::vector<std::vector<std::string>> keywordSlots = {};
    /// For each declared kind, whether it is one of players.
    std::vector<bool> isPlayerKind = {};
};

/// The names bound so far by slots and by "as".
class BoundNames
{
public:
    void bind(std::string_view name);
    bool has(std::string_view name) const;

    const std::vector<std::string>& names() const { return m_bound; }

    /// Forgets, at its end, every name bound since it began.
    class Block
    {
    public:
        explicit Block(BoundNames& scope)
            : m_scope(scope)
            , m_size(scope.m_bound.size())
        {
        }

        ~Block() { m_scope.forgetFrom(m_size); }

        Block(const Block&) = delete;
        Block& operator=(const Block&) = delete;

    private:
        BoundNames& m_scope;
        std::size_t m_size;
    };

private:
    void forgetFrom(std::size_t size);

    std::vector<std::string> m_bound;
    // How often each name is bound; a name may be bound again by an inner block.
    std::unordered_map<std::string, int> m_counts;
};

/// Parses one line and, through it, the lines of its block.
///
/// No error is thrown. The first thing that does not fit is kept as the line's failure, and from then on the line seems
/// to have ended: every function comes back soon and what it gives is worthless. Whoever began the line calls finish.
class LineParser
{
public:
    LineParser(const Known& known, BoundNames& scope, const Line& line);

    // Where it stands
    const Token& token(std::size_t ahead = 0) const;

    std::size_t position() const { return m_at; }

    void skipTo(std::size_t position) { m_at = position; }

    /// What stands from here on is not read.
    void endAt(std::size_t position);

    Place place() const { return placeAt(m_at); }

    bool isAtEnd() const { return token().kind == TokenKind::End; }

    bool at(std::string_view word) const { return token().is(word); }

    template <typename... Words>
    bool atOneOf(Words... words) const
    {
        return (at(words) || ...);
    }

    bool eat(std::string_view word);

    template <typename... Words>
    bool atAll(Words... words) const
    {
        std::size_t ahead = 0;
        return (token(ahead++).is(words) && ...);
    }

    template <typename... Words>
    bool eatAll(Words... words)
    {
        const bool isHere = atAll(words...);
        m_at += isHere ? sizeof...(words) : 0;
        return isHere;
    }

    /// Takes the word or fails, saying how what is being written should look.
    void need(std::string_view word, std::string_view shape);
    /// Takes a text in quotes or fails.
    std::string needString(std::string_view what);
    /// Takes a number or fails.
    std::int32_t needNumber(std::string_view what);
    /// Takes a new name for "as" and binds it.
    std::string newName();
    void bindName(std::string_view name);
    void bindSlotsOf(const syntax::Node& event);

    // What went wrong
    bool hasFailed() const { return m_failure.has_value(); }

    void fail(std::string_view code, std::string message, std::string fix = {});
    void failAt(std::size_t position, std::string_view code, std::string message, std::string fix = {});
    /// What stands here begins another line than what stands before it.
    bool isAtNewLine() const;
    /// The line before this one should have ended in a colon.
    void failMissingColon();
    /// Nothing stands behind or below the colon at the end of the line.
    void failEmptyBlock(std::string message);
    /// The word here is none of the names wanted; the message names the nearest.
    void failUnknown(std::string_view code, std::string_view what, NameKinds wanted);
    /// Fails when a word stands here that is like no member of the choice and like no other name of something.
    void failIfNoMember(const syntax::Type& ofChoice);
    /// Fails when something is left over; reports the failure. Whether the line can be used.
    bool finish();
    /// Like finish, but a line in which something could not be read at all is no failure: its name can be known.
    bool finishName();
    /// The word here, as messages write it.
    std::string found() const;

    // Names
    struct Name
    {
        std::size_t words = 0;
        bool isLocal = false;
        Dictionary::Found declared = {};

        explicit operator bool() const { return words > 0; }

        const Meaning* meaning(NameKind kind) const { return isLocal ? nullptr : declared.meaning(kind); }
    };

    /// The longest name here of one of these kinds.
    Name nameHere(NameKinds kinds, std::size_t ahead = 0) const;
    /// Takes a property's name, or fails; gives its first form.
    std::string propertyName();
    std::string zoneName();

    const std::string& keywordNameOf(const Meaning& meaning) const
    {
        return m_known.game.keywords[meaning.symbol].name;
    }

    // Nodes
    /// What has been read since a token, as it is written, on one line.
    std::string written(std::size_t from) const;
    /// A node of this line, as it is written.
    std::string written(const syntax::Node& node) const;
    std::string written(std::span<const Token> tokens) const;
    syntax::Node node(syntax::Op op, std::size_t from, std::vector<syntax::Node> children = {}) const;

    template <typename... Nodes>
    static std::vector<syntax::Node> list(Nodes&&... nodes)
    {
        std::vector<syntax::Node> all;
        all.reserve(sizeof...(nodes));
        (all.push_back(std::forward<Nodes>(nodes)), ...);
        return all;
    }

    // Expressions: parse_expression.cpp
    syntax::Node expression();
    syntax::Node sum();
    syntax::Node unary();
    syntax::Node post();
    /// Nothing, and no failure, when there is no such thing here.
    std::optional<syntax::Node> optionalPost();

    // Sets: parse_set.cpp
    syntax::Node set();
    syntax::Node description();
    bool eatArticle();

    // Sentences: parse_sentence.cpp
    syntax::Node call();
    syntax::Node event();
    /// A sentence, never the name of an event.
    syntax::Node eventSentence();
    /// What is played until: an event when the whole line is one, otherwise a condition.
    syntax::Node eventOrCondition();

    // Statements: parse_statement.cpp
    /// The words that begin statements of the language itself.
    static std::span<const std::string_view> statementWords();
    syntax::Node statement();
    /// What stands behind a colon: the rest of the line, or the block below it.
    syntax::Node body();
    syntax::Node block();
    /// A line of a block of statements, added to those before it. False when it has an error.
    bool statementLine(std::vector<syntax::Node>& statements);

    // Rules: parse_rule.cpp
    /// A line of a card or a keyword; a list of keywords gives several abilities. False when it has an error.
    bool abilityLine(std::vector<syntax::Node>& abilities);
    /// A line of rules of the game.
    bool ruleLine(std::vector<syntax::Node>& rules);

private:
    /// Why a line cannot be understood. Words are only put together when it is reported, for most failures are only
    /// attempts: there are several ways to read a line.
    struct Failure
    {
        std::size_t at = 0;
        std::string_view code;
        std::string message = {};
        std::string fix = {};
        std::optional<NameKinds> wanted = {};
        /// Where in the tree of sentences no step fitted.
        std::uint32_t sentence = SentenceNode::noNode;
        /// It is about what is missing behind the word before.
        bool isBehindWord = false;
    };

    /// What fills a slot, or why nothing does. Kept by position, so that however many sentences try it, it is parsed
    /// once.
    struct Operand
    {
        syntax::Node node;
        std::size_t end = 0;
        std::optional<Failure> failure = {};
    };

    /// Counts how deep expressions and statements are nested and fails when it is too deep.
    class Level
    {
    public:
        explicit Level(LineParser& parser);

        ~Level() { --m_parser.m_depth; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        LineParser& m_parser;
    };

    /// Gives a variable another value for as long as it lives.
    template <typename T>
    class Setting
    {
    public:
        Setting(T& variable, T value)
            : m_variable(variable)
            , m_before(std::exchange(variable, value))
        {
        }

        ~Setting() { m_variable = m_before; }

        Setting(const Setting&) = delete;
        Setting& operator=(const Setting&) = delete;

    private:
        T& m_variable;
        T m_before;
    };

    using Rule = syntax::Node (LineParser::*)();

    std::string insteadOfLine(const Failure& failure) const;
    void report(const Failure& failure) const;
    /// Reports that the word is none of those that fit, and which of them is nearest.
    void reportUnfit(const Failure& failure) const;
    /// What somebody who wrote the word may have had in mind, other than a word like it; empty when nothing is known.
    std::string betterWay(const Failure& failure) const;
    std::string sharedHint(const Failure& failure) const;
    std::string namesGiven() const;
    std::string subjectHint(const Failure& failure) const;
    std::string sentenceWithSubject(const Failure& failure) const;
    std::string phraseWithSubject(const Failure& failure) const;
    void reportPhraseWithoutSubject(const Failure& failure) const;
    bool isFoundUnnamed(const Failure& failure) const;
    std::string neededHint(std::string_view needed) const;
    std::string valueHint() const;
    void offerNames(NearestName& nearest, NameKinds wanted) const;
    void offerWords(NearestName& nearest, std::uint32_t sentence) const;
    Place placeAt(std::size_t position) const;
    static void keepFurther(std::optional<Failure>& furthest, Failure failure);
    bool isWordAt(std::size_t position, std::string_view word) const;
    /// Counts a link of a chain such as a + b + c; chains make trees as deep as they are long.
    bool isChainTooLong();
    /// The parser of a line of this one's block, nested as deep as this one is.
    LineParser below(const Line& line) const;
    std::string wordsThatFit(std::uint32_t sentence) const;
    std::vector<std::string> readingsAt(std::size_t position) const;
    NearestName nearestJoiningWord() const;
    std::string leftOverHint(const NearestName& nearest) const;

    // Expressions
    syntax::Node chain(std::string_view word, syntax::Op op, Rule next);
    bool isJoinedBy(std::string_view word) const;
    syntax::Node conjunction();
    syntax::Node negation();
    syntax::Node comparison(std::size_t from, syntax::Node left);
    syntax::Node isComparison(std::size_t from, syntax::Node left);
    syntax::Node hasComparison(std::size_t from, syntax::Node left);
    syntax::Node canCondition(std::size_t from, syntax::Node subject);
    syntax::Node thereIs(std::size_t from);
    syntax::Node product();
    syntax::Node primary();
    syntax::Node number();
    syntax::Node text();
    syntax::Node wordPrimary();
    syntax::Node namedPrimary();
    syntax::Node member(std::size_t from, syntax::Node owner);
    syntax::Node
    property(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words, syntax::Node owner);
    syntax::Node reference(std::size_t from, syntax::Op op, const Meaning& meaning, std::size_t words);
    syntax::Node ownedKind(std::size_t from, syntax::Node owner);
    // These begin behind the words that say what they are.
    syntax::Node counted(syntax::Op op);
    syntax::Node measured(syntax::Op op);
    syntax::Node ofTwo(syntax::Op op);
    syntax::Node endOfZone(syntax::Op op);
    syntax::Node picked(syntax::Op op);
    syntax::Node halved(syntax::Op op);
    syntax::Node tally(std::size_t from);
    std::int32_t thisWhat();
    syntax::Node seats();
    syntax::Node neighbour(syntax::Op op);
    bool isFlag(const syntax::Node& node) const;
    bool canHold(const syntax::Node& node) const;

    // Sets
    syntax::Node kindName(const Name& name);
    syntax::Node descriptionWith(std::size_t from, std::vector<syntax::Node> filters);
    syntax::Node oneDescription();
    bool isDescriptionAhead(std::size_t ahead) const;
    bool isOwnerAhead() const;
    bool filterInto(std::vector<syntax::Node>& filters);
    syntax::Node narrowed(std::size_t from, syntax::Node base, std::vector<syntax::Node> filters);
    syntax::Node zoneFilter(std::size_t from, syntax::Op op);
    syntax::Node ofFilter(std::size_t from);
    syntax::Node condition();
    bool isKindAhead(std::size_t ahead) const;
    bool isZoneAhead(std::size_t ahead) const;

    // Sentences
    enum class SentenceMode { Call, Event };

    /// Where what fills a slot begins, and whether the filters behind it are left to the sentence.
    struct SlotFilling
    {
        std::size_t at = 0;
        bool isUnfiltered = false;

        friend bool operator==(const SlotFilling&, const SlotFilling&) = default;
    };

    struct Match
    {
        std::uint32_t verb = syntax::noSymbol;
        std::uint32_t otherVerb = syntax::noSymbol;
        std::size_t end = 0;
        std::size_t literals = 0;
        bool isCut = false;
        /// What fills the slots; none for a slot left out.
        std::vector<std::optional<SlotFilling>> slots;
    };

    struct Search
    {
        SentenceMode mode = SentenceMode::Call;
        std::string_view modal;
        std::size_t from = 0;
        std::optional<Match> best;
        std::optional<Failure> furthest;
        std::vector<std::optional<SlotFilling>> slots;
        std::size_t steps = 0;
        /// Behind a sentence that would fit if it said who does it.
        std::size_t endWithoutSubject = 0;
    };

    static std::size_t keyOf(SlotFilling filling) { return 2 * filling.at + (filling.isUnfiltered ? 1 : 0); }

    const Operand& operandAt(SlotFilling filling);

    const Operand& subjectAt(std::size_t position) { return operandAt({.at = position}); }

    syntax::Node operand(SlotFilling filling);
    syntax::Node sentence(SentenceMode mode, std::string_view modal, std::size_t from);
    void walk(Search& search, std::uint32_t node, std::size_t at, std::size_t literals);
    void walkWords(Search& search, std::uint32_t node, std::size_t at, std::size_t literals);
    void walkSlot(Search& search, std::uint32_t node, std::size_t at, std::size_t literals);
    void walkFilledSlot(Search& search, std::uint32_t node, SlotFilling filling, std::size_t literals);
    Failure indefinite(std::size_t at) const;
    bool isSubjectMissing(const Search& search, std::uint32_t verb) const;
    Failure subjectMissing(std::size_t from, std::size_t end) const;
    std::string withSubject(std::size_t from, std::size_t end) const;
    void checkEventName(std::size_t from);
    void failEvent(std::size_t from);
    bool failArticleBeforeEvent(std::size_t from);
    std::string phaseHint(std::string_view words) const;
    void consider(Search& search, Match match) const;
    bool canLeaveOutSubject(std::uint32_t verb) const;
    bool isSentenceEnd(std::size_t position) const;
    syntax::Node sentenceNode(SentenceMode mode, std::size_t from, const Match& match);

    // Statements
    void sequenceInto(std::vector<syntax::Node>& statements);
    void joinedInto(std::vector<syntax::Node>& statements);
    void statementLines(std::vector<syntax::Node>& statements);
    bool otherwiseLine(std::vector<syntax::Node>& statements);
    void recoverLine();
    syntax::Node ifStatement();
    syntax::Node repeatStatement();
    syntax::Node forEachStatement();
    syntax::Node togetherStatement();
    syntax::Node letStatement();
    syntax::Node setStatement();
    syntax::Node changeStatement();
    syntax::Node addStatement();
    syntax::Node dropStatement();
    syntax::Node moveStatement();
    syntax::Node createStatement();
    syntax::Node removeStatement();
    syntax::Node rememberStatement();
    syntax::Node shuffleStatement();
    syntax::Node rollStatement();
    syntax::Node revealStatement();
    syntax::Node runStatement();
    syntax::Node announceStatement();
    syntax::Node subjectStatement();
    std::optional<syntax::Node> phraseStatement();
    std::optional<syntax::Node> subjectPhrase(std::size_t from);
    syntax::Node mayStatement(std::size_t from, syntax::Node who);
    syntax::Node mayBody(std::size_t from, syntax::Node who, syntax::Node asked);
    syntax::Node chooseStatement(std::size_t from, syntax::Node who);
    syntax::Node chooseThings(std::size_t from, syntax::Node who, std::int32_t secretly);
    syntax::Node chooseModes(std::size_t from, syntax::Node who);
    syntax::Node modeLine();
    syntax::Node becomeStatement(std::size_t from, syntax::Node subject);
    syntax::Node optionalOtherwise();
    std::string actionWord();
    std::size_t zoneWordOfCreate() const;

    // Rules
    bool isAtRule() const;
    syntax::Node rule();
    void abilityInto(std::vector<syntax::Node>& abilities);
    bool isAtUnknownLabel() const;
    void failUnknownLabel();
    bool namedAbilityInto(std::vector<syntax::Node>& abilities);
    void keywordsInto(std::vector<syntax::Node>& abilities);
    void costAbilityInto(std::vector<syntax::Node>& abilities);
    syntax::Node rulesBody();
    syntax::Node untilRule();
    syntax::Node onceRule();
    syntax::Node zonesRule();
    syntax::Node whileRule();
    syntax::Node asSoonAsRule();
    syntax::Node atRule();
    syntax::Node watchRule(syntax::Op op);
    syntax::Node optionalIf();
    std::int32_t onceAWhat();
    syntax::Node getsRule(std::size_t from, syntax::Node subject);
    syntax::Node modifier();
    syntax::Node hasRule(std::size_t from, syntax::Node subject);
    syntax::Node grant();
    std::optional<syntax::Node> losesRule(std::size_t from, syntax::Node subject);
    syntax::Node limitRule(syntax::Op op, std::string_view modal, std::size_t from);
    void endingsInto(syntax::Node& until, syntax::Node& condition);

    const Known& m_known;
    BoundNames& m_scope;
    const Line& m_line;
    std::span<const Token> m_tokens;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::size_t m_links = 0;
    /// Statements of this line that are not finished; a ";" ends them all.
    std::size_t m_openStatements = 0;
    /// Inside the condition of "with": there "have" belongs to the sentence around it.
    bool m_isInFilter = false;
    /// Behind "times": the sentence ends where the period is named.
    bool m_isInTally = false;
    /// The "in" that says where something is created, and so narrows nothing.
    std::optional<std::size_t> m_zoneWord;
    bool m_isBlockRead = false;
    bool m_isAfterBrokenLine = false;
    std::optional<Failure> m_failure;
    /// What fills slots, by where it begins: even keys with its filters, odd keys without.
    std::unordered_map<std::size_t, Operand> m_operands;
};

} // namespace engine
