// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/grammar/line_parser.h"
#include "engine/language/line/line_reader.h"
#include "engine/language/names/card_names.h"
#include "engine/language/names/dictionary.h"
#include "engine/language/parse/allowance.h"
#include "engine/language/parse/parse_card.h"
#include "engine/language/source/problems.h"
#include "engine/language/source/source_reader.h"
#include "engine/language/source/tokens.h"
#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The two passes over the declarations of a game. Internal to the parser.
namespace engine {

enum class Heading : std::uint8_t {
    Game,
    Use,
    Players,
    Setting,
    Switch,
    Choice,
    List,
    Effect,
    Event,
    Triggers,
    Properties,
    Property, // a row below Properties
    Kind,
    Cite,
    Call,
    Verb,
    Action,
    Phase,
    Start,
    Keyword,
    Format,
    Card,
    Scenario,
    Rule,
};

/// The words that begin declarations.
std::span<const std::string_view> headingWords();

/// Whether the token is this word, possibly misspelt.
bool isNearly(const Token& token, std::string_view word);

/// Whether the line declares a property: "NAME: TYPE".
bool isPropertyRow(const Line& row);

/// A declaration that the first pass found and the second will parse.
struct Declaration
{
    Heading heading = Heading::Rule;
    Passage passage = {};
    /// The index in the game's list of declarations of this kind.
    std::uint32_t symbol = syntax::noSymbol;
    /// The token at which the second pass begins, after the name.
    std::size_t bodyAt = 0;
    /// For a property, the index of its row in the block.
    std::size_t row = 0;
    /// For a verb, the range of tokens in the brackets of each slot, without the slot's name. The slot without tokens
    /// is the actor.
    std::vector<std::pair<std::size_t, std::size_t>> slots = {};
    /// The last line of the file before the next declaration.
    std::uint32_t lastLine = 0;
    /// For a rule, whether the previous line ends with a colon but has no block. The rule was then probably meant to be
    /// in that block.
    bool isBelowEmptyBlock = false;
};

/// The first pass: adds every declaration to the game and collects its names and sentences.
class NameCollector
{
public:
    /// The shared texts are optional.
    NameCollector(syntax::Game& game, Dictionary& dictionary, Problems& problems, SharedTexts* shared = nullptr);

    /// Reads a whole file. Returns whether it contains any line.
    bool collect(SourceReader& reader);
    /// Reads a file of cards only, without a check for duplicate names.
    void collectCards(SourceReader& reader);

    /// Whether any line looked like a declaration, and whether any line was meant to name the game.
    bool hasDeclaration() const { return m_hasDeclaration; }

    bool hasGameHeading() const { return m_hasGameHeading; }

    /// Returns the declarations found since the last call.
    std::vector<Declaration> take();

private:
    void collectLine(const Line& line);
    void gameName(const Line& line);
    void use(const Line& line);
    void players(const Line& line);
    void setting(const Line& line);
    void choice(const Line& line);
    void sharedList(const Line& line);
    void listed(LineReader& reader, syntax::SharedList& shared);
    void label(const Line& line);
    void event(const Line& line);
    void properties(const Line& line);
    void propertyRow(const Line& line, std::size_t row, syntax::Holder holder);
    void kind(const Line& line);
    /// Sets the name under which a property is shown.
    void call(const Line& line);
    void verb(const Line& line, syntax::VerbKind kind);
    void phase(const Line& line);
    void keyword(const Line& line);
    void card(const Line& line);
    void later(Heading heading, const Line& line);

    LineReader readerOf(const Line& line) { return LineReader(m_known, m_scope, line); }

    /// Reads the forms of a name, up to a symbol or one of the words in `stops`.
    std::vector<std::string> forms(LineReader& reader, std::initializer_list<std::string_view> stops);
    std::string name(LineReader& reader, std::initializer_list<std::string_view> stops);
    bool declare(const Line& line, const std::vector<std::string>& forms, Meaning meaning);
    bool declareAt(Place place, const std::vector<std::string>& forms, Meaning meaning);
    void useShared(const std::string& name, Place place);
    void noteUnreadable(const Line& line);
    void declareProperty(syntax::Property property, const PropertyName& known);
    syntax::Type typeOf(LineReader& reader);
    void missingColon(const Line& line, const Token& last);
    void sentencePart(LineReader& reader, syntax::Verb& verb, Declaration& declaration);
    void slotPart(LineReader& reader, syntax::Verb& verb, Declaration& declaration);
    void wordPart(LineReader& reader, syntax::Verb& verb);

    syntax::Game& m_game;
    Dictionary& m_dictionary;
    Problems& m_problems;
    Allowance m_allowance;
    SharedTexts* m_shared;
    Known m_known;
    BoundNames m_scope;
    std::vector<Declaration> m_declarations;
    /// The “call” lines, which are processed once all properties are known.
    std::vector<Passage> m_calls;
    /// The properties, with the file that declares each.
    std::map<std::pair<syntax::Holder, std::string>, std::uint32_t> m_propertyNames;
    std::set<std::string> m_cardNames;
    std::set<std::string> m_listNames;
    /// The current declaration.
    Passage m_passage;
    std::uint32_t m_lastLine = 0;
    bool m_isBelowEmptyBlock = false;
    bool m_hasDeclaration = false;
    bool m_hasGameHeading = false;
    bool m_hasGame = false;
    bool m_hasStart = false;
};

/// The second pass: parses the declarations with all names known.
class DeclarationParser
{
public:
    DeclarationParser(
        syntax::Game& game, const Dictionary& dictionary, Problems& problems, const SharedTexts* shared = nullptr
    );

    void parse(const std::vector<Declaration>& declarations);
    /// Parses more cards after parse().
    void parseCards(const std::vector<Declaration>& declarations);

private:
    // These find facts that other declarations depend on.
    void findPlayerKinds(const std::vector<Declaration>& declarations);
    void findKeywordSlots(const Declaration& declaration);
    void keywordSlotsOf(const Line& line, std::uint32_t keyword);

    /// The line of a declaration. It is valid until another one is requested.
    const Line& lineOf(const Declaration& declaration);
    void declaration(const Declaration& declaration);
    void property(const Declaration& declaration);
    void kind(const Declaration& declaration);
    void slots(const Declaration& declaration);
    void event(const Declaration& declaration);
    void verb(const Declaration& declaration);
    void phase(const Declaration& declaration);
    void start(const Declaration& declaration);
    syntax::Node bodyOf(const Declaration& declaration, const std::vector<syntax::Slot>& slots);
    void keyword(const Declaration& declaration);
    void triggers(const Declaration& declaration);
    void citation(const Declaration& declaration);
    void format(const Declaration& declaration);
    void card(const Declaration& declaration);
    void gatherCardTypes();
    void scenario(const Declaration& declaration);
    void rule(const Declaration& declaration);

    syntax::Game& m_game;
    const Dictionary& m_dictionary;
    Problems& m_problems;
    Known m_known;
    CardTypes m_cardTypes;
    std::set<std::string> m_formatNames;
    std::set<std::string> m_scenarioNames;
    /// The last top-level line that was read, and its text.
    Line m_line;
    std::string_view m_lineText;
};

/// Parses the steps of a scenario.
std::vector<syntax::ScenarioStep> parseScenario(const Known& known, const Line& line);

/// Reports quoted card names that no card has, and marks the cards that contain such a name as broken.
void checkCardNames(syntax::Game& game, const CardNames& names, const Dictionary& dictionary, Problems& problems);
/// Like checkCardNames(), but only for names in the game's own cards.
void checkNamesInCards(syntax::Game& game, const CardNames& names, const Dictionary& dictionary, Problems& problems);

} // namespace engine
