// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/dictionary.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <string>
#include <vector>

using engine::Dictionary;
using engine::Meaning;
using engine::NameKind;
using engine::Token;
using engine::TokenKind;

namespace {

/// The words of a text as tokens, which are views of the text.
std::vector<Token> tokensOf(std::string_view text)
{
    std::vector<Token> tokens;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        tokens.push_back({text.substr(0, end), 1, 1, TokenKind::Word});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return tokens;
}

} // namespace

class DictionaryTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    // The engine and every compiled game use these numbers.
    void coreVerbsHaveFixedNumbers()
    {
        const std::vector<engine::syntax::Verb> verbs = engine::coreVerbs();
        const auto wording = [&verbs](engine::CoreVerb verb) {
            return engine::wordingOf(verbs[static_cast<std::size_t>(verb)]);
        };
        QCOMPARE(wording(engine::CoreVerb::Enters), std::string("(c) enter (z)"));
        QCOMPARE(wording(engine::CoreVerb::Leaves), std::string("(c) leave (z)"));
        QCOMPARE(wording(engine::CoreVerb::IsRevealed), std::string("(c) are revealed"));
        QCOMPARE(wording(engine::CoreVerb::LooksAt), std::string("(who) look at (c)"));
        QCOMPARE(wording(engine::CoreVerb::Rolls), std::string("(who) roll (die)"));
        QCOMPARE(wording(engine::CoreVerb::Targets), std::string("(s) target (t)"));
        QCOMPARE(wording(engine::CoreVerb::PhaseBegins), std::string("(p) begin"));
        QCOMPARE(wording(engine::CoreVerb::PhaseEnds), std::string("(p) end"));
        QCOMPARE(wording(engine::CoreVerb::PhaseHappens), std::string("(p) happen"));
        QCOMPARE(verbs.size(), 9u);
    }

    void longestNameIsFound()
    {
        Dictionary dictionary;
        dictionary.add("end", {.kind = NameKind::Phase, .symbol = 0});
        dictionary.add("end of combat", {.kind = NameKind::Phase, .symbol = 1});
        const auto found = [&dictionary](const char* text) {
            return dictionary.longestName(tokensOf(text), NameKind::Phase);
        };
        QCOMPARE(found("end of combat happens").words, 3u);
        QCOMPARE(found("end of turn").words, 1u);
        QCOMPARE(found("of combat").words, 0u);
    }

    void onlyNamesOfTheRequestedKindsAreFound()
    {
        Dictionary dictionary;
        dictionary.add("source", {.kind = NameKind::Kind, .symbol = 0});
        const std::vector<std::string> forms{"source card"};
        dictionary.addProperty(forms, {.name = "source card"});
        const std::vector<Token> tokens = tokensOf("source card");
        QCOMPARE(dictionary.longestName(tokens, NameKind::Kind).words, 1u);
        QCOMPARE(dictionary.longestName(tokens, NameKind::Kind | NameKind::Property).words, 2u);
    }

    void nameCanHaveSeveralMeanings()
    {
        Dictionary dictionary;
        dictionary.add("spell", {.kind = NameKind::Label, .symbol = 3});
        dictionary.add("spell", {.kind = NameKind::Kind, .symbol = 5});
        const Dictionary::Found found = dictionary.longestName(tokensOf("spell"), NameKind::Kind);
        QCOMPARE(found.meaning(NameKind::Label)->symbol, 3u);
        QCOMPARE(found.meaning(NameKind::Kind)->symbol, 5u);
        QVERIFY(!found.meaning(NameKind::Phase));
    }

    void propertyOfSeveralHoldersCombinesTheirFacts()
    {
        Dictionary dictionary;
        const std::vector<std::string> forms{"deck", "library"};
        dictionary.addProperty(forms, {.name = "deck", .isFlag = true});
        const std::vector<std::string> again{"library"};
        dictionary.addProperty(again, {.name = "library", .isZone = true});
        const engine::PropertyName* const known = dictionary.propertyNamed("library");
        QCOMPARE(known->name, std::string("deck"));
        QVERIFY(known->isZone);
        QVERIFY(!known->isFlag);
    }

    void sentencesWithDifferentFormsAreDifferent()
    {
        Dictionary dictionary;
        engine::syntax::Verb verb{.sentence = {{.slot = 0}, {.words = {"get", "gets"}}}};
        verb.slots.push_back({.name = "who"});
        QVERIFY(dictionary.addSentence(verb, 20));
        QVERIFY(!dictionary.addSentence(verb, 21));
        verb.sentence[1].words = {"get", "receives"};
        QVERIFY(dictionary.addSentence(verb, 21));
    }
};

REGISTER_TEST(DictionaryTest)
#include "dictionary_test.moc"
